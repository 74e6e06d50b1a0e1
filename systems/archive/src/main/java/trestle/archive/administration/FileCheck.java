package trestle.archive.administration;

import java.time.Clock;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import trestle.objects.Objects;
import trestle.platform.checks.ConsistencyCheck;

/**
 * Every file that a row names is there, and no other file is below a prefix. A file that no row names is deleted as a
 * repair; a lost file cannot be made again.
 *
 * @param named all files that rows name, below the prefix or not
 * @param spared whether a file that was not among them stays nevertheless, asked just before it would be deleted
 */
public record FileCheck(
        String name,
        String prefix,
        Supplier<Stream<Named>> named,
        Predicate<String> spared,
        Objects objects,
        Clock clock)
        implements ConsistencyCheck {
    /** A younger file may belong to an upload that is not finished: longer than an upload ticket is valid. */
    private static final Duration SETTLED = Duration.ofHours(25);

    /**
     * A file that something names.
     *
     * @param subject what names it, such as {@code letter:1944-06-06}
     * @param required whether it must be there
     */
    public record Named(String subject, String key, boolean required) {
        public static Named required(String subject, String key) {
            return new Named(subject, key, true);
        }
    }

    @Override
    public void run(boolean repair, Consumer<Finding> found) {
        var strays = settledFiles();
        try (var all = named.get()) {
            all.forEach(each -> {
                strays.remove(each.key());
                if (each.required() && objects.head(each.key()).isEmpty()) {
                    found.accept(new Finding(name, each.subject(), each.key(), "missing", false));
                }
            });
        }
        strays.stream().filter(spared.negate()).sorted().forEach(key -> {
            if (repair) objects.delete(key);
            found.accept(new Finding(name, key, "no file", "a file that nothing names", repair));
        });
    }

    /** Files that are old enough. Listed before the rows are read, so that what is added meanwhile is not among them. */
    private Set<String> settledFiles() {
        var before = clock.instant().minus(SETTLED);
        var keys = new HashSet<String>();
        Optional<String> after = Optional.empty();
        do {
            var some = objects.list(prefix, after, Objects.LIST_MAX);
            some.objects().stream()
                    .filter(object -> object.storedAt().isBefore(before))
                    .forEach(object -> keys.add(object.key()));
            after = some.next();
        } while (after.isPresent());
        return keys;
    }
}
