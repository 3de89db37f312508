// The words and forms of dates in each locale, one a line.
extension DateNames {
  /// A line for each locale: its name; the order of day, month and year with what stands between
  /// them; the hours of its clock, with what stands between hour and minute, and, of a clock of 12,
  /// the two halves of the day, the first of them preceded by `<` where they stand before the hour;
  /// the twelve months by themselves; the seven days from Monday, short. Months and days that are
  /// missing are those of the language.
  ///
  /// Written by scripts/generate.
  ///
  /// - Source: the Gregorian calendars of the CLDR, as Babel 2.18.0 has them.
  static let table = """
    en|mdy/|12:AM/PM|January,February,March,April,May,June,July,August,September,October,November,December|\
    Mo,Tu,We,Th,Fr,Sa,Su
    en-AU|dmy/|12:am/pm||
    en-CA|ymd-|12:a.m./p.m.||
    en-GB|dmy/|24:||
    en-IE|dmy/|24:||
    en-IN|dmy/|12:am/pm||
    en-NZ|dmy/|12:am/pm||
    en-ZA|ymd/|24:||
    af|ymd-|24:|Januarie,Februarie,Maart,April,Mei,Junie,Julie,Augustus,September,Oktober,November,Desember|\
    Ma,Di,Wo,Do,Vr,Sa,So
    ar|dmy/|12:ص/م|يناير,فبراير,مارس,أبريل,مايو,يونيو,يوليو,أغسطس,سبتمبر,أكتوبر,نوفمبر,ديسمبر|إثنين,ثلاثاء,\
    أربعاء,خميس,جمعة,سبت,أحد
    bg|dmy.|24:|януари,февруари,март,април,май,юни,юли,август,септември,октомври,ноември,декември|пн,вт,ср,\
    чт,пт,сб,нд
    bn|dmy/|12:AM/PM|জানুয়ারী,ফেব্রুয়ারী,মার্চ,এপ্রিল,মে,জুন,জুলাই,আগস্ট,সেপ্টেম্বর,অক্টোবর,নভেম্বর,\
    ডিসেম্বর|সোঃ,মঃ,বুঃ,বৃঃ,শুঃ,শনি,রঃ
    ca|dmy/|24:|gener,febrer,març,abril,maig,juny,juliol,agost,setembre,octubre,novembre,desembre|dl,dt,dc,\
    dj,dv,ds,dg
    cs|dmy.|24:|leden,únor,březen,duben,květen,červen,červenec,srpen,září,říjen,listopad,prosinec|po,út,st,\
    čt,pá,so,ne
    cy|dmy/|24:|Ionawr,Chwefror,Mawrth,Ebrill,Mai,Mehefin,Gorffennaf,Awst,Medi,Hydref,Tachwedd,Rhagfyr|Ll,Ma,\
    Me,Ia,Gw,Sa,Su
    da|dmy.|24.|januar,februar,marts,april,maj,juni,juli,august,september,oktober,november,december|ma,ti,on,\
    to,fr,lø,sø
    de|dmy.|24:|Januar,Februar,März,April,Mai,Juni,Juli,August,September,Oktober,November,Dezember|Mo,Di,Mi,\
    Do,Fr,Sa,So
    de-AT|dmy.|24:|Jänner,Februar,März,April,Mai,Juni,Juli,August,September,Oktober,November,Dezember|
    de-CH|dmy.|24:||
    el|dmy/|12:π.μ./μ.μ.|Ιανουάριος,Φεβρουάριος,Μάρτιος,Απρίλιος,Μάιος,Ιούνιος,Ιούλιος,Αύγουστος,Σεπτέμβριος,\
    Οκτώβριος,Νοέμβριος,Δεκέμβριος|Δε,Τρ,Τε,Πέ,Πα,Σά,Κυ
    es|dmy/|24:|enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre|LU,\
    MA,MI,JU,VI,SA,DO
    es-MX|dmy/|12:a.m./p.m.||
    es-US|dmy/|12:a.m./p.m.||
    et|dmy.|24:|jaanuar,veebruar,märts,aprill,mai,juuni,juuli,august,september,oktoober,november,detsember|E,\
    T,K,N,R,L,P
    eu|ymd/|24:|urtarrila,otsaila,martxoa,apirila,maiatza,ekaina,uztaila,abuztua,iraila,urria,azaroa,abendua|\
    al,ar,az,og,or,lr,ig
    fa|ymd/|24:|ژانویه,فوریه,مارس,آوریل,مه,ژوئن,ژوئیه,اوت,سپتامبر,اکتبر,نوامبر,دسامبر|۲ش,۳ش,۴ش,۵ش,ج,ش,۱ش
    fi|dmy.|24.|tammikuu,helmikuu,maaliskuu,huhtikuu,toukokuu,kesäkuu,heinäkuu,elokuu,syyskuu,lokakuu,\
    marraskuu,joulukuu|ma,ti,ke,to,pe,la,su
    fr|dmy/|24:|janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre|lu,ma,\
    me,je,ve,sa,di
    fr-CA|ymd-|24:||
    fr-CH|dmy.|24:||
    ga|dmy/|24:|Eanáir,Feabhra,Márta,Aibreán,Bealtaine,Meitheamh,Iúil,Lúnasa,Meán Fómhair,Deireadh Fómhair,\
    Samhain,Nollaig|Lu,Má,Cé,Dé,Ao,Sa,Do
    gl|dmy/|24:|xaneiro,febreiro,marzo,abril,maio,xuño,xullo,agosto,setembro,outubro,novembro,decembro|lu,ma,\
    mé,xo,ve,sá,do
    he|dmy.|24:|ינואר,פברואר,מרץ,אפריל,מאי,יוני,יולי,אוגוסט,ספטמבר,אוקטובר,נובמבר,דצמבר|ב׳,ג׳,ד׳,ה׳,ו׳,ש׳,א׳
    hi|dmy/|12:am/pm|जनवरी,फ़रवरी,मार्च,अप्रैल,मई,जून,जुलाई,अगस्त,सितंबर,अक्टूबर,नवंबर,दिसंबर|सो,मं,बु,गु,शु,\
    श,र
    hr|dmy.|24:|siječanj,veljača,ožujak,travanj,svibanj,lipanj,srpanj,kolovoz,rujan,listopad,studeni,\
    prosinac|pon,uto,sri,čet,pet,sub,ned
    hu|ymd.|24:|január,február,március,április,május,június,július,augusztus,szeptember,október,november,\
    december|H,K,Sze,Cs,P,Szo,V
    id|dmy/|24.|Januari,Februari,Maret,April,Mei,Juni,Juli,Agustus,September,Oktober,November,Desember|Sen,\
    Sel,Rab,Kam,Jum,Sab,Min
    is|dmy.|24:|janúar,febrúar,mars,apríl,maí,júní,júlí,ágúst,september,október,nóvember,desember|má,þr,mi,\
    fi,fö,la,su
    it|dmy/|24:|gennaio,febbraio,marzo,aprile,maggio,giugno,luglio,agosto,settembre,ottobre,novembre,\
    dicembre|lun,mar,mer,gio,ven,sab,dom
    it-CH|dmy.|24:||
    ja|ymd/|24:|1月,2月,3月,4月,5月,6月,7月,8月,9月,10月,11月,12月|月,火,水,木,金,土,日
    ko|ymd.|12:<AM/PM|1월,2월,3월,4월,5월,6월,7월,8월,9월,10월,11월,12월|월,화,수,목,금,토,일
    lt|ymd-|24:|sausis,vasaris,kovas,balandis,gegužė,birželis,liepa,rugpjūtis,rugsėjis,spalis,lapkritis,\
    gruodis|Pr,An,Tr,Kt,Pn,Št,Sk
    lv|dmy.|24:|janvāris,februāris,marts,aprīlis,maijs,jūnijs,jūlijs,augusts,septembris,oktobris,novembris,\
    decembris|Pr,Ot,Tr,Ce,Pk,Se,Sv
    ms|dmy/|12:PG/PTG|Januari,Februari,Mac,April,Mei,Jun,Julai,Ogos,September,Oktober,November,Disember|Is,\
    Se,Ra,Kh,Ju,Sa,Ah
    nb|dmy.|24:|januar,februar,mars,april,mai,juni,juli,august,september,oktober,november,desember|ma,ti,on,\
    to,fr,lø,sø
    nl|dmy-|24:|januari,februari,maart,april,mei,juni,juli,augustus,september,oktober,november,december|ma,\
    di,wo,do,vr,za,zo
    nl-BE|dmy/|24:||
    pl|dmy.|24:|styczeń,luty,marzec,kwiecień,maj,czerwiec,lipiec,sierpień,wrzesień,październik,listopad,\
    grudzień|pon,wto,śro,czw,pią,sob,nie
    pt|dmy/|24:|janeiro,fevereiro,março,abril,maio,junho,julho,agosto,setembro,outubro,novembro,dezembro|seg,\
    ter,qua,qui,sex,sáb,dom
    pt-BR|dmy/|24:||
    pt-PT|dmy/|24:||
    ro|dmy.|24:|ianuarie,februarie,martie,aprilie,mai,iunie,iulie,august,septembrie,octombrie,noiembrie,\
    decembrie|lu,ma,mi,joi,vi,sâ,du
    ru|dmy.|24:|январь,февраль,март,апрель,май,июнь,июль,август,сентябрь,октябрь,ноябрь,декабрь|пн,вт,ср,чт,\
    пт,сб,вс
    sk|dmy.|24:|január,február,marec,apríl,máj,jún,júl,august,september,október,november,december|po,ut,st,\
    št,pi,so,ne
    sl|dmy.|24:|januar,februar,marec,april,maj,junij,julij,avgust,september,oktober,november,december|pon,\
    tor,sre,čet,pet,sob,ned
    sr|dmy.|24:|јануар,фебруар,март,април,мај,јун,јул,август,септембар,октобар,новембар,децембар|по,ут,ср,че,\
    пе,су,не
    sv|ymd-|24:|januari,februari,mars,april,maj,juni,juli,augusti,september,oktober,november,december|må,ti,\
    on,to,fr,lö,sö
    sw|dmy/|24:|Januari,Februari,Machi,Aprili,Mei,Juni,Julai,Agosti,Septemba,Oktoba,Novemba,Desemba|Jumatatu,\
    Jumanne,Jumatano,Alhamisi,Ijumaa,Jumamosi,Jumapili
    ta|dmy/|12:AM/PM|ஜனவரி,பிப்ரவரி,மார்ச்,ஏப்ரல்,மே,ஜூன்,ஜூலை,ஆகஸ்ட்,செப்டம்பர்,அக்டோபர்,நவம்பர்,டிசம்பர்|\
    தி,செ,பு,வி,வெ,ச,ஞா
    th|dmy/|24:|มกราคม,กุมภาพันธ์,มีนาคม,เมษายน,พฤษภาคม,มิถุนายน,กรกฎาคม,สิงหาคม,กันยายน,ตุลาคม,พฤศจิกายน,\
    ธันวาคม|จ,อ,พ,พฤ,ศ,ส,อา
    tr|dmy.|24:|Ocak,Şubat,Mart,Nisan,Mayıs,Haziran,Temmuz,Ağustos,Eylül,Ekim,Kasım,Aralık|Pt,Sa,Ça,Pe,Cu,Ct,\
    Pa
    uk|dmy.|24:|січень,лютий,березень,квітень,травень,червень,липень,серпень,вересень,жовтень,листопад,\
    грудень|пн,вт,ср,чт,пт,сб,нд
    vi|dmy/|24:|Tháng 1,Tháng 2,Tháng 3,Tháng 4,Tháng 5,Tháng 6,Tháng 7,Tháng 8,Tháng 9,Tháng 10,Tháng 11,\
    Tháng 12|T2,T3,T4,T5,T6,T7,CN
    zh|ymd/|24:|一月,二月,三月,四月,五月,六月,七月,八月,九月,十月,十一月,十二月|周一,周二,周三,周四,周五,周六,周日
    zh-Hant|ymd/|12:<上午/下午|1月,2月,3月,4月,5月,6月,7月,8月,9月,10月,11月,12月|一,二,三,四,五,六,日
    """

  /// Where the week does not begin on a Monday.
  static let sundays = """
    AG AO AS BD BR BS BT BW BZ CA CO CV DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI
    NP PA PE PH PK PR PT PY SA SG ST SV TH TL TT TW UM US VE VI WS YE ZA ZW
    """
  static let saturdays = """
    AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY
    """
  /// Where most who write a language live, of those whose week begins on another day than Monday.
  static let homes = """
    af-ZA ar-EG bn-BD en-US fa-IR he-IL hi-IN id-ID ja-JP ko-KR pt-BR ta-IN th-TH
    """
  /// Where the weekend is not Saturday and Sunday, with its first and its last day, counted from
  /// Monday as 0.
  static let weekends = """
    AF:34 BH:45 DZ:45 EG:45 IL:45 IN:66 IQ:45 IR:44 JO:45 KW:45 LY:45 OM:45 QA:45 SA:45 SD:45 SY:45 UG:66
    YE:45
    """
}
