package trestle.engine.api;

import java.util.Map;
import trestle.engine.value.Value;

/** A primary key as sent: attribute names and values. Not checked. */
public record Key(Map<String, Value> attributes) {}
