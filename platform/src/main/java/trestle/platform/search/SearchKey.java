package trestle.platform.search;

/** Which document a write touched. */
public record SearchKey(String kind, String id) {}
