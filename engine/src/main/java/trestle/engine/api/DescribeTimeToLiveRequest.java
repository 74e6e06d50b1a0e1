package trestle.engine.api;

import org.jspecify.annotations.Nullable;

public record DescribeTimeToLiveRequest(@Nullable String tableName) {}
