package trestle.engine.api;

import org.jspecify.annotations.Nullable;

/** @param status ENABLED or DISABLED */
public record TimeToLiveDescription(String status, @Nullable String attributeName) {}
