package trestle.testing.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import trestle.model.Database;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.PatternDescriptor;
import trestle.testing.Patterns;
import trestle.testing.Trestle;
import trestle.testing.contract.ModelCalls.Call;

/**
 * A model does what its design says: every access pattern asks of the store what {@code patterns.txt} beside the test
 * has, every kind of item can be stored, and it is stored under the keys and attributes of the design.
 *
 * <p>Arguments and items are {@link SampleValues}. {@link #keys} and {@link #attributes} are written by hand, from the
 * document that fixes them, and never taken from what the model does: they are what a mistake in the model is held
 * against. {@code patterns.txt} is accepted from a run: see {@link Patterns}.
 *
 * <pre>{@code
 * @OnEveryBackend
 * final class ModelTest extends ModelContract {
 *     ModelTest(Trestle trestle) {
 *         super(trestle, "archive", new SampleValues());
 *     }
 *
 *     @Override
 *     protected Map<String, String> keys() {
 *         return Map.of("HoldThatThought", """
 *                 Letter | LETTER#date-1 | CURRENT | GSI1PK LETTERS | GSI1SK date-1
 *                 """);
 *     }
 * }
 * }</pre>
 */
public abstract class ModelContract {
    private static final int ROUNDS = 4;

    private final Trestle trestle;
    private final ModelDescriptor model;
    private final ModelCalls calls;

    protected ModelContract(Trestle trestle, String model, SampleValues samples) {
        this.trestle = trestle;
        this.model = ModelDescriptor.load(model);
        trestle.create(model);
        calls = new ModelCalls(this.model, trestle.database(), samples);
    }

    /** The key of every item that is stored, by table: the lines of {@link trestle.testing.StoredKeys#lines}. */
    protected abstract Map<String, String> keys();

    /** The attributes of the kinds that the design lists, all that may be absent included: {@code Kind: name name}. */
    protected abstract String attributes();

    /** The kinds of which no access pattern stores any. */
    protected Set<String> neverStored() {
        return Set.of();
    }

    /** What must be stored before the samples can be: a second item of a kind, where one names two. */
    protected List<Write> storedBefore(Database database) {
        return List.of();
    }

    @Test
    void everyPatternAsksWhatWasAccepted() {
        var patterns = trestle.patterns(model.name());
        var watched = new TreeMap<String, Object>();
        calls.repositories().forEach((type, made) -> watched.put(type, watch(patterns, ModelCalls.type(type), made)));
        boolean stored = false;
        for (var call : calls.all()) {
            if (!stored && !call.puts()) {
                storeEverything();
                stored = true;
            }
            var repository = Objects.requireNonNull(watched.get(call.pattern().type()));
            patterns.ask(call.aside(), () -> calls.make(call, repository, 1));
        }

        patterns.assertAsIn(getClass(), "patterns.txt");
    }

    private static <T> Object watch(Patterns patterns, Class<T> type, Object repository) {
        return patterns.watch(type, type.cast(repository));
    }

    @Test
    void everyKindIsStoredUnderTheKeysOfTheDesign() {
        storeEverything();

        var keys = trestle.keys(model.name());
        assertEquals(neverStored(), Set.copyOf(keys.missingKinds()), "kinds of which nothing is stored");
        assertEquals(List.of(), keys.disagreements(), "keys that do not follow from their items");
        for (var table : model.tables()) {
            var designed =
                    keys().getOrDefault(table.name(), "").lines().sorted().collect(Collectors.joining("\n"));
            var stored = keys.lines(table.name()).stream().sorted().collect(Collectors.joining("\n"));
            assertEquals(designed, stored, "keys of " + table.name());
        }
    }

    @Test
    void attributesAreThoseOfTheDesign() {
        storeEverything();

        var designed = attributes().lines().sorted().collect(Collectors.joining("\n"));
        var kinds = attributes()
                .lines()
                .map(line -> line.substring(0, line.indexOf(':')))
                .collect(Collectors.toSet());
        var stored = kinds.stream()
                .sorted()
                .map(kind -> kind + ": " + attributesOf(kind))
                .collect(Collectors.joining("\n"));
        assertEquals(designed, stored);
    }

    private String attributesOf(String kind) {
        for (var table : model.tables()) {
            var items = trestle.dump().items(table.name());
            var lines = trestle.keys(model.name()).lines(table.name());
            for (int i = 0; i < lines.size(); i++) {
                if (lines.get(i).startsWith(kind + " | ")) {
                    return String.join(" ", new TreeSet<>(items.get(i).keySet()));
                }
            }
        }
        return "not stored";
    }

    /**
     * Stores one of each kind by the access patterns that put them, again and again until all are there that need
     * others; what another is in the way of is of another variant.
     */
    private void storeEverything() {
        for (var write : storedBefore(trestle.database())) {
            commit(write);
        }
        var puts = calls.all().stream().filter(Call::stores).toList();
        for (int round = 0; round < ROUNDS; round++) {
            puts.forEach(call -> run(call, 1));
        }
        int variant = 2;
        for (var missing : trestle.keys(model.name()).missingKinds()) {
            int another = variant++;
            puts.stream().filter(call -> isFor(call, missing)).forEach(call -> run(call, another));
        }
    }

    private static boolean isFor(Call call, String kind) {
        return call.kind().isEmpty()
                ? call.pattern().access() instanceof PatternDescriptor.Write write
                        && write.kinds().contains(kind)
                : call.kind().equals(kind);
    }

    private void commit(Write write) {
        new Transactions(trestle.client()).commit(write);
    }

    private void run(Call call, int variant) {
        try {
            var repository = Objects.requireNonNull(
                    calls.repositories().get(call.pattern().type()));
            if (calls.make(call, repository, variant) instanceof Write write) {
                commit(write);
            }
        } catch (Refusal refused) {
            // It is there already, or needs what is not there yet.
        }
    }
}
