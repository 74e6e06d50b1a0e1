package trestle.engine.api;

import org.jspecify.annotations.Nullable;

/** Read and write units: provisioned, on demand or warm. Kept and echoed; the engine does not throttle by them. */
public record Throughput(@Nullable Long readUnits, @Nullable Long writeUnits) {}
