package trestle.archive.administration;

import java.time.Clock;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import trestle.archive.drafts.DraftTable;
import trestle.archive.letters.Letter;
import trestle.archive.letters.LetterTable;
import trestle.archive.messages.MessageTable;
import trestle.objects.Listing;
import trestle.objects.Objects;

/**
 * Objects that no row names: what is left of a publish, a move or a message that was broken off. A file of the last day may
 * belong to something that is being done, and is passed over.
 */
public record ObjectChecks(
        Objects objects, LetterTable letters, DraftTable drafts, MessageTable messages, Clock clock) {
    private static final Duration SETTLED_AFTER = Duration.ofDays(1);
    private static final String LETTERS = "letters/";
    private static final String DRAFTS = "letters/drafts/";
    private static final String MESSAGES = "messages/";

    /** Every object of a letter or a draft is named by it. */
    public ConsistencyCheck ofLetters() {
        return new Strays("letterObjects", LETTERS, this::isOfLetter);
    }

    /** Every object of a message is named by it. */
    public ConsistencyCheck ofMessages() {
        return new Strays(
                "messageObjects",
                MESSAGES,
                key -> part(key, 1).map(this::attached).orElse(Set.of()).contains(key));
    }

    private Set<String> attached(String conversationId) {
        try (var all = messages.listAll(conversationId)) {
            var keys = new HashSet<String>();
            all.flatMap(message -> Stream.ofNullable(message.attachments()).flatMap(List::stream))
                    .forEach(attachment -> keys.add(attachment.s3Key()));
            return keys;
        }
    }

    private static Optional<String> part(String key, int n) {
        var parts = key.split("/", -1);
        return parts.length > n ? Optional.of(parts[n]) : Optional.empty();
    }

    private boolean isOfLetter(String key) {
        if (key.startsWith(DRAFTS)) {
            return part(key, 2)
                    .flatMap(drafts::find)
                    .filter(draft -> draft.fileKeys().contains(key))
                    .isPresent();
        }
        var date = part(key, 1).orElse("");
        return date.isEmpty()
                || key.endsWith("/metadata.json")
                || letters.find(date).map(letter -> names(letter, key)).orElse(false)
                || letters.findReserved(date).isPresent();
    }

    private static boolean names(Letter letter, String key) {
        return letter.fileKeys().contains(key) || key.equals(letter.pdfKey()) || letter.movingTo() != null;
    }

    private final class Strays implements ConsistencyCheck {
        private final String name;
        private final String prefix;
        private final Predicate<String> isNamed;

        private Strays(String name, String prefix, Predicate<String> isNamed) {
            this.name = name;
            this.prefix = prefix;
            this.isNamed = isNamed;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public void run(boolean repair, Consumer<Finding> found) {
            var settled = clock.instant().minus(SETTLED_AFTER);
            Optional<String> after = Optional.empty();
            do {
                var listing = objects.list(prefix, after, Objects.LIST_MAX);
                listing.objects().stream()
                        .filter(object -> object.storedAt().isBefore(settled))
                        .map(Listing.Listed::key)
                        .filter(isNamed.negate())
                        .forEach(key -> {
                            if (repair) objects.delete(key);
                            found.accept(new Finding(name, key, "no object", "object", repair));
                        });
                after = listing.next();
            } while (after.isPresent());
        }
    }
}
