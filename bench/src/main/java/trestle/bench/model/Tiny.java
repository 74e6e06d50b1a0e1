package trestle.bench.model;

import trestle.model.Key;

/** AWS's TINY: one text. */
@Key(pk = "{stringAttr}")
record Tiny(String stringAttr) {}
