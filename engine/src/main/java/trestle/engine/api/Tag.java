package trestle.engine.api;

import org.jspecify.annotations.Nullable;

public record Tag(@Nullable String key, @Nullable String value) {}
