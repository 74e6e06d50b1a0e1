package trestle.rollmodel.transfer;

import trestle.model.Attribute;

/** Which sections of entries an export holds. */
public enum Scope {
    @Attribute("all")
    ALL,
    /** Without text that is its author's alone, and without answers for which such text was read. */
    @Attribute("shared")
    SHARED
}
