package trestle.engine.api;

import org.jspecify.annotations.Nullable;

public record StreamSpecification(
        @Nullable Boolean streamEnabled, @Nullable String streamViewType) {}
