package trestle.bench.web;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** What a system asks of its store: the bare side of a comparison repeats that, and nothing that was guessed. */
public final class RecordingClient {
    private final List<DynamoDbRequest> seen = new CopyOnWriteArrayList<>();
    private final DynamoDbClient client;

    public RecordingClient(DynamoDbClient store) {
        client = (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                (proxy, method, given) -> {
                    if (given != null && given.length == 1 && given[0] instanceof DynamoDbRequest request) {
                        seen.add(request);
                    }
                    try {
                        return method.invoke(store, given);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    public DynamoDbClient client() {
        return client;
    }

    /** What was asked since the last time. */
    public List<DynamoDbRequest> take() {
        var taken = List.copyOf(seen);
        seen.clear();
        return taken;
    }
}
