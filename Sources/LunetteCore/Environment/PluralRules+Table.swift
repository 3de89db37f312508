extension PluralRules {
  /// The rules of languages that do not have those of English, in the Unicode CLDR's own notation: `n` is the number, `i`
  /// its whole part, `v` and `f` how many decimals are shown and which, `w` and `t` the same without trailing zeros. What
  /// no rule matches is `other`.
  ///
  /// - Source: CLDR's plurals.xml (cardinals), as Babel 2.18 has it. Rules for compact numbers (`1M`) are left out.
  static let table: [(languages: String, rules: [(PluralCategory, String)])] = [
    (
      "bm bo dz hnj id ig ii in ja jbo jv jw kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi vi wo yo yue zh",
      []
    ),
    (
      "kn bn fa gu pcm zu as hi doi am",
      [
        (.one, "i = 0 or n = 1")
      ]
    ),
    (
      "kab ff hy",
      [
        (.one, "i = 0,1")
      ]
    ),
    (
      "si",
      [
        (.one, "n = 0,1 or i = 0 and f = 1")
      ]
    ),
    (
      "ln wa ak pa ti mg nso csw bho",
      [
        (.one, "n = 0..1")
      ]
    ),
    (
      "tzm",
      [
        (.one, "n = 0..1 or n = 11..99")
      ]
    ),
    (
      """
      jgo tk sn ce ha bg nd kcg af rwk ta ky chr el mas cgg teo lg tn fur ka brx nn xog tig vo no ts syr \
      ml sq nr tr ss ks jmc rm ksb mgo ny ne xh gsw bal az nb eu ckb kl kkj mn so dv an rof ee kk nnh st \
      wae bem ug uz os hu lb pap nyn sdh eo vun ku bez seh fo ps sd or te saq kaj asa ve ssy mr om haw
      """,
      [
        (.one, "n = 1")
      ]
    ),
    (
      "da",
      [
        (.one, "n = 1 or t != 0 and i = 0,1")
      ]
    ),
    (
      "is",
      [
        (.one, "t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11")
      ]
    ),
    (
      "mk",
      [
        (.one, "v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11")
      ]
    ),
    (
      "ceb fil tl",
      [
        (.one, "v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9")
      ]
    ),
    (
      "shi",
      [
        (.one, "i = 0 or n = 1"),
        (.few, "n = 2..10"),
      ]
    ),
    (
      "ht fr",
      [
        (.one, "i = 0,1"),
        (.many, "i != 0 and i % 1000000 = 0 and v = 0"),
      ]
    ),
    (
      "pt",
      [
        (.one, "i = 0..1"),
        (.many, "i != 0 and i % 1000000 = 0 and v = 0"),
      ]
    ),
    (
      "ro mo",
      [
        (.one, "i = 1 and v = 0"),
        (.few, "v != 0 or n = 0 or n != 1 and n % 100 = 1..19"),
      ]
    ),
    (
      "ca lld scn it vec pt-PT",
      [
        (.one, "i = 1 and v = 0"),
        (.many, "i != 0 and i % 1000000 = 0 and v = 0"),
      ]
    ),
    (
      "he iw",
      [
        (.one, "i = 1 and v = 0 or i = 0 and v != 0"),
        (.two, "i = 2 and v = 0"),
      ]
    ),
    (
      "es",
      [
        (.one, "n = 1"),
        (.many, "i != 0 and i % 1000000 = 0 and v = 0"),
      ]
    ),
    (
      "smj se sms sma iu naq smn sat",
      [
        (.one, "n = 1"),
        (.two, "n = 2"),
      ]
    ),
    (
      "sr sh bs hr",
      [
        (.one, "v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11"),
        (.few, "v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14"),
      ]
    ),
    (
      "prg lv",
      [
        (.zero, "n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19"),
        (.one, "n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1"),
      ]
    ),
    (
      "lag",
      [
        (.zero, "n = 0"),
        (.one, "i = 0,1 and n != 0"),
      ]
    ),
    (
      "ksh blo",
      [
        (.zero, "n = 0"),
        (.one, "n = 1"),
      ]
    ),
    (
      "cs sk",
      [
        (.one, "i = 1 and v = 0"),
        (.few, "i = 2..4 and v = 0"),
        (.many, "v != 0"),
      ]
    ),
    (
      "pl",
      [
        (.one, "i = 1 and v = 0"),
        (.few, "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"),
        (.many, "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14"),
      ]
    ),
    (
      "be",
      [
        (.one, "n % 10 = 1 and n % 100 != 11"),
        (.few, "n % 10 = 2..4 and n % 100 != 12..14"),
        (.many, "n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14"),
      ]
    ),
    (
      "lt",
      [
        (.one, "n % 10 = 1 and n % 100 != 11..19"),
        (.few, "n % 10 = 2..9 and n % 100 != 11..19"),
        (.many, "f != 0"),
      ]
    ),
    (
      "gd",
      [
        (.one, "n = 1,11"),
        (.two, "n = 2,12"),
        (.few, "n = 3..10,13..19"),
      ]
    ),
    (
      "ru uk",
      [
        (.one, "v = 0 and i % 10 = 1 and i % 100 != 11"),
        (.few, "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"),
        (.many, "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14"),
      ]
    ),
    (
      "sl",
      [
        (.one, "v = 0 and i % 100 = 1"),
        (.two, "v = 0 and i % 100 = 2"),
        (.few, "v = 0 and i % 100 = 3..4 or v != 0"),
      ]
    ),
    (
      "hsb dsb",
      [
        (.one, "v = 0 and i % 100 = 1 or f % 100 = 1"),
        (.two, "v = 0 and i % 100 = 2 or f % 100 = 2"),
        (.few, "v = 0 and i % 100 = 3..4 or f % 100 = 3..4"),
      ]
    ),
    (
      "br",
      [
        (.one, "n % 10 = 1 and n % 100 != 11,71,91"),
        (.two, "n % 10 = 2 and n % 100 != 12,72,92"),
        (.few, "n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99"),
        (.many, "n != 0 and n % 1000000 = 0"),
      ]
    ),
    (
      "mt",
      [
        (.one, "n = 1"),
        (.two, "n = 2"),
        (.few, "n = 0 or n % 100 = 3..10"),
        (.many, "n % 100 = 11..19"),
      ]
    ),
    (
      "ga",
      [
        (.one, "n = 1"),
        (.two, "n = 2"),
        (.few, "n = 3..6"),
        (.many, "n = 7..10"),
      ]
    ),
    (
      "gv",
      [
        (.one, "v = 0 and i % 10 = 1"),
        (.two, "v = 0 and i % 10 = 2"),
        (.few, "v = 0 and i % 100 = 0,20,40,60,80"),
        (.many, "v != 0"),
      ]
    ),
    (
      "kw",
      [
        (.zero, "n = 0"),
        (.one, "n = 1"),
        (
          .two,
          """
          n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = 1000..20000,40000,60000,80000 or \
          n != 0 and n % 1000000 = 100000
          """
        ),
        (.few, "n % 100 = 3,23,43,63,83"),
        (.many, "n != 1 and n % 100 = 1,21,41,61,81"),
      ]
    ),
    (
      "ar",
      [
        (.zero, "n = 0"),
        (.one, "n = 1"),
        (.two, "n = 2"),
        (.few, "n % 100 = 3..10"),
        (.many, "n % 100 = 11..99"),
      ]
    ),
    (
      "cy",
      [
        (.zero, "n = 0"),
        (.one, "n = 1"),
        (.two, "n = 2"),
        (.few, "n = 3"),
        (.many, "n = 6"),
      ]
    ),
  ]
}
