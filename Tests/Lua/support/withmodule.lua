#!/usr/bin/env lunette
return require("lunette").Text(require("words").hello)
