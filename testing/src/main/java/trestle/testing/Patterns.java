package trestle.testing;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.PatternDescriptor;

/**
 * What every access pattern of a model asks of the store, held against a text that is kept beside the test: which
 * operation, which index, which key, which condition. A change to the model shows there as a change to some lines.
 *
 * <pre>{@code
 * var patterns = trestle.patterns("archive");
 * var letters = patterns.watch(LetterTable.class, new DynamoLetterTable(new Database(client, names, cursors, clock)));
 *
 * patterns.ask(() -> letters.publish(letter));                                 // a deferred write is run
 * patterns.ask(() -> letters.find("1944-06-06"));
 * patterns.ask("of a decade", () -> letters.list(Range.closed("1940", "1949-12-31"), page));
 * patterns.ask(() -> letters.streamAll());                                     // a stream is read to its end
 *
 * patterns.assertAsIn(LetterTest.class, "patterns.txt");
 * }</pre>
 *
 * <p>The text has for each call its pattern, with its parameters where overloads differ only in them, and
 * below it the requests, as {@link Requests#lines} has them but with a
 * line for each part of a transaction or batch, in an order that is the same in every run. With {@code -Dtrestle.accept=true} it is written to {@code
 * src/test/resources} and not compared: read what changed before you keep it.
 *
 * <p>For one thread.
 */
public final class Patterns {
    private final Trestle trestle;
    private final ModelDescriptor model;
    private final Map<String, Class<?>> watched = new HashMap<>();
    private final List<String> calls = new ArrayList<>();
    private final Set<String> asked = new LinkedHashSet<>();
    private final Map<String, List<String>> blocks = new LinkedHashMap<>();

    Patterns(Trestle trestle, ModelDescriptor model) {
        this.trestle = trestle;
        this.model = model;
    }

    /** The repository to call in place of the given one, which does the work. */
    public <T> T watch(Class<T> type, T repository) {
        watched.put(type.getName(), type);
        InvocationHandler handler = (proxy, method, arguments) -> {
            calls.add(signature(type, method));
            method.setAccessible(true); // a repository may be visible in its package alone
            try {
                return method.invoke(repository, arguments);
            } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
            }
        };
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    /**
     * Calls one access pattern and notes what it asks. A write that is returned is run, a stream is read to its end. A
     * {@link Refusal} is no failure: a refused write has asked all the same.
     *
     * @throws IllegalStateException unless the call is of one watched method, or if it was asked before
     * @throws AssertionError if it asks nothing of the store
     */
    public void ask(Supplier<? extends @Nullable Object> call) {
        ask("", call);
    }

    /** The same for a method that returns nothing. */
    public void ask(Runnable call) {
        ask("", call);
    }

    /** The same, with words that tell it from other calls of the same pattern. */
    public void ask(String aside, Runnable call) {
        ask(aside, () -> {
            call.run();
            return null;
        });
    }

    /** The same, with words that tell it from other calls of the same pattern. */
    public void ask(String aside, Supplier<? extends @Nullable Object> call) {
        calls.clear();
        trestle.requests().forget();
        @Nullable Refusal refused = null;
        try {
            finish(call.get());
        } catch (Refusal refusal) {
            refused = refusal;
        }
        note(only(calls), aside, trestle.requests().block(), refused);
    }

    private void finish(@Nullable Object answer) {
        switch (answer) {
            case Write write -> new Transactions(trestle.client()).commit(write);
            case Stream<?> stream -> {
                try (stream) {
                    stream.forEach(item -> {});
                }
            }
            case null, default -> {}
        }
    }

    private static String only(List<String> calls) {
        if (calls.size() != 1) {
            throw new IllegalStateException(
                    "Expected a call of one watched access pattern, but there were " + calls.size() + ": " + calls);
        }
        return calls.getFirst();
    }

    private void note(String signature, String aside, List<String> lines, @Nullable Refusal refused) {
        var name = heading(signature);
        var heading = aside.isEmpty() ? name : name + " " + aside;
        if (lines.isEmpty()) {
            throw new AssertionError(heading + " asked nothing of the store.", refused);
        }
        if (blocks.putIfAbsent(heading, lines) != null) {
            throw new IllegalStateException(heading + " was asked before. Say in words of its own what this call is.");
        }
        asked.add(signature);
    }

    /** The method's name; its parameters too where several methods of the repository have that name. */
    private String heading(String signature) {
        var name = signature.substring(0, signature.indexOf('('));
        var namesakes = watched.values().stream()
                .flatMap(type -> Arrays.stream(type.getMethods()).map(method -> signature(type, method)))
                .filter(other -> other.startsWith(name + "("))
                .distinct()
                .count();
        return namesakes > 1 ? signature : name;
    }

    /** All calls so far, in order, and what they asked. */
    public String text() {
        return PatternText.of(blocks);
    }

    /**
     * Compares with a resource of a class, and holds every access pattern of the model to have been asked, each
     * method of a name by itself.
     *
     * @throws AssertionError with what differs and what is missing
     */
    public void assertAsIn(Class<?> test, String resource) {
        var missing = missing();
        if (!missing.isEmpty()) {
            throw new AssertionError("These access patterns of " + model.name() + " were not asked:\n    "
                    + String.join("\n    ", missing));
        }
        PatternText.compare(blocks, test, resource);
    }

    private List<String> missing() {
        return model.patterns().stream()
                .map(PatternDescriptor::type)
                .distinct()
                .flatMap(this::signatures)
                .filter(signature -> !asked.contains(signature))
                .toList();
    }

    private Stream<String> signatures(String repository) {
        var type = watched.get(repository);
        return type == null
                ? Stream.of(repository + ", which is not watched")
                : Arrays.stream(type.getMethods())
                        .filter(method -> Modifier.isAbstract(method.getModifiers()))
                        .map(method -> signature(type, method))
                        .sorted();
    }

    private static String signature(Class<?> type, Method method) {
        return Arrays.stream(method.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(Collectors.joining(", ", type.getSimpleName() + "." + method.getName() + "(", ")"));
    }
}
