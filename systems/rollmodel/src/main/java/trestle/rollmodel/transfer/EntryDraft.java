package trestle.rollmodel.transfer;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import trestle.model.Ids;
import trestle.platform.web.EnumText;
import trestle.rollmodel.journal.Entry;

/**
 * An entry as it stands in a file, nothing of it believed yet. {@link #entry} holds it to the rules that hold for a
 * typed one, and says what is wrong in words that quote nothing.
 */
record EntryDraft(
        @Nullable String entryId,
        @Nullable String createdAt,
        @Nullable String updatedAt,
        @Nullable String recordedAt,
        @Nullable String minutes,
        @Nullable String intensity,
        @Nullable String rounds,
        @Nullable String dress,
        List<String> tags,
        @Nullable String visible,
        @Nullable String shared,
        @Nullable String personal) {

    private static final int TEXT_MAX = 20_000;
    private static final int TAGS_MAX = 20;
    private static final int TAG_MAX = 40;
    private static final Duration AHEAD_MAX = Duration.ofHours(24);
    private static final Instant EARLIEST = Instant.parse("1970-01-01T00:00:00Z");

    EntryDraft {
        tags = List.copyOf(tags);
    }

    /** A row's fault: the field and what is wrong with it. */
    static final class Faulty extends Exception {
        private static final long serialVersionUID = 1;

        Faulty(String fault) {
            super(fault);
        }
    }

    /** The entry, to be an athlete's. */
    Entry entry(String athleteId, Instant now) throws Faulty {
        var created = moment("createdAt", createdAt).orElseThrow(() -> new Faulty("createdAt is missing"));
        if (created.isAfter(now.plus(AHEAD_MAX)) || created.isBefore(EARLIEST)) {
            throw new Faulty("createdAt is not a day of training up to tomorrow");
        }
        var metrics = new Entry.SessionMetrics(
                number("durationMinutes", minutes, 1, 600),
                number("intensity", intensity, 1, 10),
                number("rounds", rounds, 0, 100),
                EnumText.constant(Entry.GiOrNoGi.class, dress == null ? "" : dress.strip())
                        .orElseThrow(() -> new Faulty("giOrNoGi is gi, no-gi or both")),
                checkedTags());
        var sections = new Entry.Sections(text("private", personal), text("shared", shared));
        return new Entry(
                athleteId,
                created,
                id(athleteId, created, metrics, sections),
                past(moment("updatedAt", updatedAt).orElse(now), now),
                past(moment("recordedAt", recordedAt).orElse(now), now),
                now,
                sections,
                metrics,
                isVisible(),
                new Entry.Keywords(Set.of(), Set.of(), 0),
                1,
                null);
    }

    /** An id of ours is kept; for a row without one, an id that the same row gets again. */
    private String id(String athleteId, Instant created, Entry.SessionMetrics metrics, Entry.Sections sections) {
        return entryId != null && Ids.timeOf(entryId).isPresent()
                ? entryId
                : derivedId(created, athleteId, String.valueOf(entryId), metrics.toString(), sections.toString());
    }

    /** The id under which an athlete has an entry whose own id another person's entry has. */
    static String derivedId(Instant time, String... parts) {
        var digest = sha256();
        for (var part : parts) {
            var bytes = part.getBytes(StandardCharsets.UTF_8);
            digest.update(
                    ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
            digest.update(bytes);
        }
        var bits = ByteBuffer.wrap(digest.digest());
        long upper = time.toEpochMilli() << 16 | 0x7000 | bits.getLong() & 0xfff;
        long lower = bits.getLong() & (1L << 62) - 1 | 1L << 63;
        return new UUID(upper, lower).toString();
    }

    private List<String> checkedTags() throws Faulty {
        var kept = new ArrayList<String>();
        for (var tag : tags) {
            var text = tag.strip();
            if (!text.isEmpty() && !kept.contains(text)) {
                kept.add(text);
            }
            if (text.length() > TAG_MAX
                    || kept.size() > TAGS_MAX
                    || text.chars().anyMatch(Character::isISOControl)) {
                throw new Faulty("tags are up to 20, of up to 40 characters");
            }
        }
        return kept;
    }

    private boolean isVisible() throws Faulty {
        return switch (visible == null ? "true" : visible.strip().toLowerCase(Locale.ROOT)) {
            case "true", "yes", "1", "" -> true;
            case "false", "no", "0" -> false;
            default -> throw new Faulty("coachVisible is true or false");
        };
    }

    private static String text(String field, @Nullable String text) throws Faulty {
        if (text != null && text.length() > TEXT_MAX) {
            throw new Faulty(field + " has more than 20,000 characters");
        }
        return text == null ? "" : text;
    }

    private static int number(String field, @Nullable String text, int least, int most) throws Faulty {
        try {
            int number = Integer.parseInt(text == null ? "" : text.strip());
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new Faulty(field + " is not a whole number");
        }
        throw new Faulty(field + " is not from " + least + " to " + most);
    }

    private static Optional<Instant> moment(String field, @Nullable String text) throws Faulty {
        try {
            return text == null || text.isBlank()
                    ? Optional.empty()
                    : Optional.of(Instant.parse(text.strip()).truncatedTo(ChronoUnit.MILLIS));
        } catch (DateTimeException e) {
            throw new Faulty(field + " is not a time such as 2026-01-31T18:30:00.000Z");
        }
    }

    private static Instant past(Instant moment, Instant now) {
        return moment.isAfter(now) || moment.isBefore(EARLIEST) ? now : moment;
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("This Java has no SHA-256.", e);
        }
    }
}
