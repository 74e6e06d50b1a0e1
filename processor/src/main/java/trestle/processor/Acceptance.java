package trestle.processor;

/** A warning accepted in place, and why. */
public record Acceptance(String code, String because, Place place) {}
