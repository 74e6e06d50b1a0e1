package trestle.archive.crash;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.testing.crash.Killed;

/** The program that is killed while it brings messages to a large group. */
final class DeliveringProcess {
    private final AtomicLong done = new AtomicLong();
    private final long most;

    private DeliveringProcess(long most) {
        this.most = most;
    }

    /** Arguments: the folder, and after how many transactions it waits to be killed. */
    public static void main(String[] arguments) throws Exception {
        var process = new DeliveringProcess(Long.parseLong(arguments[1]));
        try (var archive = new DurableArchive(Path.of(arguments[0]), process::counted)) {
            archive.kit.jobs().start();
            Thread.currentThread().join(); // until it is killed
        }
    }

    /** The same client, which says before each transaction how many there were. */
    private DynamoDbClient counted(DynamoDbClient client) {
        return (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("transactWriteItems")) Killed.say(done.incrementAndGet(), most);
                    try {
                        return method.invoke(client, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }
}
