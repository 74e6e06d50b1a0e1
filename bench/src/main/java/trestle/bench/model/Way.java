package trestle.bench.model;

/** Who maps. */
public enum Way {
    GENERATED,
    ENHANCED,
    ENHANCED_BEAN,
    BY_HAND
}
