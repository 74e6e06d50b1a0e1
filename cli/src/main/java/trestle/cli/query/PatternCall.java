package trestle.cli.query;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.model.Cursors;
import trestle.model.Database;
import trestle.model.Page;
import trestle.model.Refusal;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.PatternDescriptor;

/** A method of a repository and the values to call it with. */
public final class PatternCall {
    /** A person who runs a command may read the table anyway: its cursors hide nothing and need only serve the next one. */
    private static final byte[] CURSOR_KEY = Arrays.copyOf("trestle query".getBytes(StandardCharsets.UTF_8), 32);

    private final PatternDescriptor pattern;
    private final Method method;
    private final Object[] values;

    private PatternCall(PatternDescriptor pattern, Method method, Object[] values) {
        this.pattern = pattern;
        this.method = method;
        this.values = values;
    }

    /** @throws QueryProblem if a word is no value of its parameter's type */
    public static PatternCall of(PatternDescriptor pattern, Arguments arguments) {
        var method = method(pattern);
        return new PatternCall(pattern, method, arguments.values(method.getGenericParameterTypes()));
    }

    /** By name and the simple names of its parameters' types: what the descriptor says of it. */
    private static Method method(PatternDescriptor pattern) {
        var types = pattern.parameters().stream()
                .map(parameter -> erased(parameter.java()))
                .toList();
        return Arrays.stream(type(pattern.type()).getMethods())
                .filter(method -> method.getName().equals(pattern.method()))
                .filter(method -> Arrays.stream(method.getParameterTypes())
                        .map(PatternCall::nested)
                        .toList()
                        .equals(types.stream().map(PatternCall::last).toList()))
                .findFirst()
                .orElseThrow(() -> new QueryProblem(
                        pattern.name() + " is not in this program as its model describes it: build again."));
    }

    private static String erased(String type) {
        int generic = type.indexOf('<');
        return (generic < 0 ? type : type.substring(0, generic)).strip();
    }

    private static String nested(Class<?> type) {
        return type.getSimpleName();
    }

    /** {@code GiOrNoGi} of {@code Entry.GiOrNoGi}. */
    private static String last(String name) {
        return name.substring(name.lastIndexOf('.') + 1).replaceAll("^@\\w+ ", "");
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(name, true, Thread.currentThread().getContextClassLoader());
        } catch (ClassNotFoundException e) {
            throw new QueryProblem("The code of " + name + " is not in this program.", e);
        }
    }

    /** Calls the repository the processor wrote, over a client, and takes at most that number of items. */
    public Answer run(DynamoDbClient client, TableNames names, Clock clock, int limit, ModelDescriptor model) {
        try {
            method.setAccessible(true);
            return answer(method.invoke(repository(client, names, clock), values), limit, model);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Refusal refusal) {
                throw new QueryProblem(String.valueOf(refusal.getMessage()), refusal);
            }
            if (e.getCause() instanceof RuntimeException thrown) throw thrown;
            throw new IllegalStateException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private Object repository(DynamoDbClient client, TableNames names, Clock clock)
            throws ReflectiveOperationException {
        var written = type(pattern.implementation());
        var database = new Database(client, names, Cursors.of(CURSOR_KEY, List.of(), clock), clock);
        return written.getConstructor(Database.class).newInstance(database);
    }

    private Answer answer(@Nullable Object result, int limit, ModelDescriptor model) {
        var plain = new PlainValues(model, pattern);
        return switch (result) {
            case null -> new Answer(List.of(), Optional.empty());
            case Page<?> page -> new Answer(plain.all(page.items().stream()), page.next());
            case Optional<?> one -> new Answer(plain.all(one.stream()), Optional.empty());
            case Collection<?> many -> new Answer(plain.all(many.stream().limit(limit)), Optional.empty());
            case Stream<?> many -> {
                try (many) {
                    yield new Answer(plain.all(many.limit(limit)), Optional.empty());
                }
            }
            default -> new Answer(plain.all(Stream.of(result)), Optional.empty());
        };
    }
}
