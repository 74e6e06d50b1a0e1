package trestle.processor.design;

/** {@code "component = accessor"}: where the value of another item's component comes from. */
public record Binding(String component, String accessor) {}
