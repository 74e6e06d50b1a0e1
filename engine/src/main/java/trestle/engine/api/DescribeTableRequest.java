package trestle.engine.api;

import org.jspecify.annotations.Nullable;

public record DescribeTableRequest(@Nullable String tableName) {}
