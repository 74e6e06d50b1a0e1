package trestle.engine.api;

import org.jspecify.annotations.Nullable;

/** @param keyType HASH or RANGE */
public record KeySchemaElement(
        @Nullable String attributeName, @Nullable String keyType) {}
