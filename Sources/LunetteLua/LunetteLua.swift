// LunetteLua
