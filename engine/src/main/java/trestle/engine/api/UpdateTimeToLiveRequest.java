package trestle.engine.api;

import org.jspecify.annotations.Nullable;

public record UpdateTimeToLiveRequest(
        @Nullable String tableName, @Nullable TimeToLiveSpecification timeToLiveSpecification) {}
