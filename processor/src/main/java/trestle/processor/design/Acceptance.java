package trestle.processor.design;

import javax.lang.model.element.Element;

/** A warning accepted in place, and why. */
public record Acceptance(String code, String because, Element at) {}
