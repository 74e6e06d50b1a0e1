package trestle.enablement.limits;

import java.time.Instant;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Ttl;

/** How often someone has done something in the window that began at {@code windowStart}, in epoch milliseconds. */
@Key(pk = "USER#{caller}", sk = "RATE#{action}")
public record Rate(
        @KeyOnly String caller,
        @KeyOnly String action,
        int count,
        long windowStart,
        @Ttl Instant expiresAt) {}
