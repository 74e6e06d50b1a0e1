package trestle.rollmodel.transfer;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import trestle.model.Ids;
import trestle.platform.text.Digests;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.rollmodel.journal.Entries;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.LocalTimes;
import trestle.rollmodel.journal.NewEntry;

/**
 * An entry as it stands in a file: what the API takes for a new one, read by the very same shape, and what only an
 * entry that was written before has.
 */
record EntryDraft(
        NewEntry draft,
        Instant createdAt,
        Optional<String> entryId,
        Optional<Instant> updatedAt,
        Optional<Instant> recordedAt) {

    private static final int ID_MAX = 200;

    /** Unlike a typed one, an imported entry must say when it was, and by now. */
    static Checked<EntryDraft> parse(Fields in, Instant now) {
        var entryId = in.lineIfGiven("entryId", 0, ID_MAX).filter(id -> !id.isEmpty());
        var updatedAt = in.instantIfGiven("updatedAt");
        var recordedAt = in.instantIfGiven("recordedAt");
        var createdAt = in.instant("createdAt");
        in.check(
                "createdAt",
                !createdAt.isAfter(now.plus(Entries.AHEAD_MAX)),
                "range",
                "A training is at most 24 hours ahead.");
        return NewEntry.parse(in).map(draft -> new EntryDraft(draft, createdAt, entryId, updatedAt, recordedAt));
    }

    /** The entry, to be an athlete's. */
    Entry entry(String athleteId, ZoneId zone, Instant now) {
        return new Entry(
                athleteId,
                createdAt,
                id(athleteId),
                past(updatedAt, now),
                past(recordedAt, now),
                now,
                draft.sections(),
                draft.sessionMetrics(),
                draft.coachVisible(),
                new Entry.Keywords(Set.of(), Set.of(), 0),
                1,
                null,
                draft.utcOffset().orElseGet(() -> LocalTimes.offset(createdAt, zone)));
    }

    /** An id of ours is kept; for a row without one, an id that the same row gets again. */
    private String id(String athleteId) {
        return entryId.filter(id -> Ids.timeOf(id).isPresent())
                .orElseGet(() -> derivedId(
                        createdAt,
                        athleteId,
                        String.valueOf(entryId.orElse(null)),
                        draft.sessionMetrics().toString(),
                        draft.sections().toString()));
    }

    /** The id under which an athlete has an entry whose own id another person's entry has. */
    static String derivedId(Instant time, String... parts) {
        var bits = ByteBuffer.wrap(Digests.sha256(List.of(parts)));
        long upper = time.toEpochMilli() << 16 | 0x7000 | bits.getLong() & 0xfff;
        long lower = bits.getLong() & (1L << 62) - 1 | 1L << 63;
        return new UUID(upper, lower).toString();
    }

    private static Instant past(Optional<Instant> moment, Instant now) {
        return moment.filter(each -> !each.isAfter(now)).orElse(now);
    }
}
