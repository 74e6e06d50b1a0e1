package trestle.rollmodel.crash;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.objects.Objects;

/**
 * A process that does what is due in a folder, and ends when nothing is. Held, it says {@code write} before each change
 * of the table or of files, and waits for a line before it goes on.
 */
final class WorkingProcess {
    static final String WRITE = "write";
    static final String DONE = "done";

    private static final Set<String> WRITES =
            Set.of("transactWriteItems", "putItem", "updateItem", "deleteItem", "batchWriteItem", "put", "delete");

    private WorkingProcess() {}

    public static void main(String[] arguments) throws Exception {
        var held = arguments[1].equals("held");
        try (var rollModel = new DurableRollModel(
                Path.of(arguments[0]),
                client -> held ? saying(DynamoDbClient.class, client) : client,
                objects -> held ? saying(Objects.class, objects) : objects)) {
            rollModel.system.kit().jobs().start();
            var never = new CountDownLatch(1);
            while (!rollModel.isIdle()) {
                never.await(20, TimeUnit.MILLISECONDS);
            }
            System.out.println(DONE);
        }
    }

    private static <T> T saying(Class<T> type, T it) {
        return proxy(type, (method, arguments) -> {
            if (WRITES.contains(method.getName())) waitForLeave();
            return method.invoke(it, arguments);
        });
    }

    private static synchronized void waitForLeave() {
        System.out.println(WRITE);
        try {
            while (System.in.read() != '\n') {}
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private interface Call {
        Object on(java.lang.reflect.Method method, Object[] arguments) throws ReflectiveOperationException;
    }

    private static <T> T proxy(Class<T> type, Call call) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    try {
                        return call.on(method, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }
}
