package patterns.shards;

import java.time.Instant;
import java.time.LocalDate;
import trestle.model.Key;

// snippet: Event
/** All events of a day are listed together, so without shards a busy day would be one partition. */
@Key(pk = "DAY#{day}", sk = "{at}#{eventId}", shardedBy = "eventId")
record Event(LocalDate day, Instant at, String eventId, String text) {}
// end
