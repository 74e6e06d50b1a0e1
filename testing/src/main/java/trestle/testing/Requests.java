package trestle.testing;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * What was asked of a client, in order, failed calls included. A test that says how a method must be served reads:
 *
 * <pre>{@code
 * assertThat(trestle.requests().during(() -> albums.listNewest(PageRequest.first(25))))
 *         .containsExactly("Query Gallery.GSI1 where GSI1PK = \"ALBUM\" descending limit 25");
 * }</pre>
 */
public final class Requests {
    private final List<DynamoDbRequest> requests = new CopyOnWriteArrayList<>();
    private final DynamoDbClient client;
    private final UnaryOperator<String> tableName;

    Requests(DynamoDbClient client, UnaryOperator<String> tableName) {
        this.client = Intercepted.client(client, (request, next) -> {
            requests.add(request);
            return next.send(request);
        });
        this.tableName = tableName;
    }

    /** Records what is asked through {@link #client}, which hands it on to the given client. */
    public static Requests to(DynamoDbClient client) {
        return new Requests(client, UnaryOperator.identity());
    }

    /** The client to use instead of the one that is recorded. */
    public DynamoDbClient client() {
        return client;
    }

    /** Everything since the last {@link #forget}. */
    public List<DynamoDbRequest> all() {
        return List.copyOf(requests);
    }

    /** Those of one operation, such as {@code QueryRequest}. */
    public <T extends DynamoDbRequest> List<T> of(Class<T> operation) {
        return requests.stream()
                .filter(operation::isInstance)
                .map(operation::cast)
                .toList();
    }

    /**
     * The one request that was made.
     *
     * @throws AssertionError if there were none or several, or it is of another operation
     */
    public <T extends DynamoDbRequest> T only(Class<T> operation) {
        var all = all();
        if (all.size() != 1 || !operation.isInstance(all.getFirst())) {
            throw new AssertionError("Expected one " + operation.getSimpleName() + " and nothing else, but there were "
                    + all.size() + " requests:\n" + String.join("\n", lines()));
        }
        return operation.cast(all.getFirst());
    }

    /**
     * A line for each request: operation, table and index, then key, condition, filter, update and so on, with names
     * and values in place of the placeholders. {@link Sentences} has the forms.
     */
    public List<String> lines() {
        var sentences = new Sentences(tableName);
        return requests.stream().map(sentences::of).toList();
    }

    /** The lines of what one call asks. What was recorded before it is forgotten. */
    public List<String> during(Runnable call) {
        forget();
        call.run();
        return lines();
    }

    /** As {@link #lines}, with a line for each part of a batch or transaction, indented. */
    List<String> block() {
        var sentences = new Sentences(tableName);
        return requests.stream()
                .flatMap(request -> sentences.block(request).stream())
                .toList();
    }

    /** Forgets what was recorded so far. */
    public void forget() {
        requests.clear();
    }

    @Override
    public String toString() {
        return String.join("\n", lines());
    }
}
