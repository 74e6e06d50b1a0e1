package trestle.engine.api;

import org.jspecify.annotations.Nullable;

/** @param attributeType S, N or B */
public record AttributeDefinition(
        @Nullable String attributeName, @Nullable String attributeType) {}
