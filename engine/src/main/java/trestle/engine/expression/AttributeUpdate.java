package trestle.engine.expression;

import org.jspecify.annotations.Nullable;
import trestle.engine.value.Value;

/** An entry of {@code AttributeUpdates}; without an action it is {@code PUT}. */
public record AttributeUpdate(
        @Nullable Value value, @Nullable String action) {}
