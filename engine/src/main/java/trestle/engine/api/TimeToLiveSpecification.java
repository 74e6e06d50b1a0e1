package trestle.engine.api;

import org.jspecify.annotations.Nullable;

public record TimeToLiveSpecification(
        @Nullable Boolean enabled, @Nullable String attributeName) {}
