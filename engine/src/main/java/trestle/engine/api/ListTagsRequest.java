package trestle.engine.api;

import org.jspecify.annotations.Nullable;

public record ListTagsRequest(
        @Nullable String resourceArn, @Nullable String nextToken) {}
