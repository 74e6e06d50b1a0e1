package patterns.expiry;

import java.time.Instant;
import trestle.model.Key;
import trestle.model.Ttl;

// snippet: Parcel
/** Waits in a locker until it is collected, or its time is over. */
@Key(pk = "LOCKER#{locker}", sk = "PARCEL#{parcelId}")
record Parcel(
        String locker,
        String parcelId,
        String addressee,
        @Ttl Instant removeAt) {}
// end
