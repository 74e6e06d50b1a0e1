package trestle.engine.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** @param projectionType ALL, KEYS_ONLY or INCLUDE */
public record ProjectionSpecification(
        @Nullable String projectionType, @Nullable List<String> nonKeyAttributes) {}
