package trestle.shareables.crash;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import trestle.testing.crash.Killed;

/**
 * The program that is killed while several people create shareables, or while it does the tasks that are due: after any
 * number of writes, or between the batches in which a deleted shareable's rows are removed.
 */
final class SharingProcess {
    private static final int PEOPLE = 4;
    private static final Set<String> WRITES =
            Set.of("transactWriteItems", "putItem", "updateItem", "deleteItem", "batchWriteItem");
    private static final String LIST =
            "{'entity':'checklist','name':'Shopping','expiresAfter':7,'items':[{'name':'A'}]}";

    private final AtomicLong done = new AtomicLong();
    private final long most;

    private SharingProcess(long most) {
        this.most = most;
    }

    /** Arguments: the folder, what it does, and after how many writes it waits to be killed. */
    public static void main(String[] arguments) throws Exception {
        var process = new SharingProcess(Long.parseLong(arguments[2]));
        var folder = Path.of(arguments[0]);
        switch (arguments[1]) {
            case "create" -> process.create(folder);
            case "erase" -> process.work(folder, process::isDeletion);
            default -> process.work(folder, request -> true);
        }
    }

    private void create(Path folder) throws Exception {
        try (var system = new DurableShareables(folder, client -> counted(client, request -> true));
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var running = IntStream.range(0, PEOPLE)
                    .<Future<?>>mapToObj(n -> threads.submit(() -> {
                        while (true) system.send(DurableShareables.post("/shareables", LIST));
                    }))
                    .toList();
            for (var each : running) each.get();
        }
    }

    private void work(Path folder, Predicate<Object> isCounted) throws Exception {
        try (var system = new DurableShareables(folder, client -> counted(client, isCounted))) {
            system.kit.jobs().start();
            Thread.currentThread().join(); // until it is killed
        }
    }

    /** One of the batches in which responses are deleted. */
    private boolean isDeletion(Object request) {
        return request instanceof BatchWriteItemRequest batch
                && batch.requestItems().values().stream()
                        .flatMap(List::stream)
                        .anyMatch(write -> write.deleteRequest() != null);
    }

    /** The same client, which says before each write that is counted how many there were. */
    private DynamoDbClient counted(DynamoDbClient client, Predicate<Object> isCounted) {
        return (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                (proxy, method, arguments) -> {
                    if (WRITES.contains(method.getName()) && isCounted.test(arguments[0]))
                        Killed.say(done.incrementAndGet(), most);
                    try {
                        return method.invoke(client, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }
}
