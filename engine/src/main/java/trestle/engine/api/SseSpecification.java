package trestle.engine.api;

import org.jspecify.annotations.Nullable;

/** Encryption at rest as asked for. Kept and echoed; the engine leaves encryption to the disk beneath it. */
public record SseSpecification(
        @Nullable Boolean enabled,
        @Nullable String sseType,
        @Nullable String kmsMasterKeyId) {}
