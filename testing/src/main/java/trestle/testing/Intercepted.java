package trestle.testing;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;

/**
 * A client that lets somebody have a look at every request before another client answers it. The many ways to write
 * one operation (builders, paginators) all come down to the one that takes a request, which is the one looked at.
 */
final class Intercepted implements InvocationHandler {
    private final DynamoDbClient client;
    private final Interceptor interceptor;

    private Intercepted(DynamoDbClient client, Interceptor interceptor) {
        this.client = client;
        this.interceptor = interceptor;
    }

    /** Stands between a caller and a client. */
    interface Interceptor {
        DynamoDbResponse answer(DynamoDbRequest request, Next next);
    }

    /** The client that is stood before. */
    interface Next {
        DynamoDbResponse send(DynamoDbRequest request);
    }

    static DynamoDbClient client(DynamoDbClient client, Interceptor interceptor) {
        return (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                new Intercepted(client, interceptor));
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        if (isOperation(method)) {
            return interceptor.answer(
                    (DynamoDbRequest) arguments[0], request -> (DynamoDbResponse) forwarded(method, request));
        }
        if (isShorthand(method)) {
            return InvocationHandler.invokeDefault(proxy, method, arguments);
        }
        return switch (method.getName()) {
            case "equals" -> isThis(arguments[0]);
            case "hashCode" -> hashCode();
            default -> call(method, arguments);
        };
    }

    private boolean isThis(@Nullable Object other) {
        return other != null && Proxy.isProxyClass(other.getClass()) && equals(Proxy.getInvocationHandler(other));
    }

    private static boolean isOperation(Method method) {
        return method.getParameterCount() == 1
                && DynamoDbRequest.class.isAssignableFrom(method.getParameterTypes()[0])
                && DynamoDbResponse.class.isAssignableFrom(method.getReturnType());
    }

    /** Whether the interface itself says what the method does in terms of an operation. */
    private static boolean isShorthand(Method method) {
        return method.isDefault()
                && (DynamoDbResponse.class.isAssignableFrom(method.getReturnType())
                        || method.getName().endsWith("Paginator"));
    }

    private Object forwarded(Method method, DynamoDbRequest request) {
        try {
            return call(method, request);
        } catch (RuntimeException | Error failure) {
            throw failure;
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private Object call(Method method, Object... arguments) throws Throwable {
        try {
            return method.invoke(client, arguments);
        } catch (InvocationTargetException failure) {
            throw failure.getCause();
        }
    }
}
