package trestle.archive.crash;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.testing.crash.Killed;

/** A program that does the tasks of an archive, and is killed before one of its writes. */
public final class WorkingProcess {
    private static final Set<String> WRITES =
            Set.of("transactWriteItems", "batchWriteItem", "putItem", "updateItem", "deleteItem");

    private final AtomicLong done = new AtomicLong();
    private final long most;

    private WorkingProcess(long most) {
        this.most = most;
    }

    /** Arguments: the folder, and after how many writes it waits to be killed. */
    public static void main(String[] arguments) throws Exception {
        var process = new WorkingProcess(Long.parseLong(arguments[1]));
        try (var archive = new DurableArchive(Path.of(arguments[0]), process::counted)) {
            archive.kit.jobs().start();
            Thread.currentThread().join(); // until it is killed
        }
    }

    /** The same client, which says before each write how many there were. */
    private DynamoDbClient counted(DynamoDbClient client) {
        return (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                (proxy, method, arguments) -> {
                    if (WRITES.contains(method.getName())) Killed.say(done.incrementAndGet(), most);
                    try {
                        return method.invoke(client, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }
}
