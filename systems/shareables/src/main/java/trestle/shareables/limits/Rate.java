package trestle.shareables.limits;

import java.time.Instant;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Ttl;

/** How often one client did one thing in the window that began at {@code windowStart}, in epoch milliseconds. */
@Key(pk = "rate#{client}", sk = "01#{action}#")
@Kind("rate")
public record Rate(
        String client,
        String action,
        int count,
        long windowStart,
        @Ttl Instant purgeAt) {}
