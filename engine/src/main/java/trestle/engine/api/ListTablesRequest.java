package trestle.engine.api;

import org.jspecify.annotations.Nullable;

public record ListTablesRequest(
        @Nullable String exclusiveStartTableName, @Nullable Integer limit) {}
