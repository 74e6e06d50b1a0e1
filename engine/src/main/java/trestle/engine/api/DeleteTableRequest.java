package trestle.engine.api;

import org.jspecify.annotations.Nullable;

public record DeleteTableRequest(@Nullable String tableName) {}
