package trestle.platform.requests;

import java.time.Instant;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;
import trestle.model.Ttl;

/** How often a person, an address or a typed login did something since {@code windowStart}, in milliseconds. */
@Key(pk = "USER#{client}", sk = "RATE#{action}")
@Kind("RATE")
public record RateWindow(
        @KeyOnly String client,
        @KeyOnly String action,
        int count,
        long windowStart,
        @Ttl Instant ttl) {}
