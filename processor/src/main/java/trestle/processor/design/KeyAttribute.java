package trestle.processor.design;

/** An attribute that is part of a key: a number, or else text. */
public record KeyAttribute(String name, boolean number) {}
