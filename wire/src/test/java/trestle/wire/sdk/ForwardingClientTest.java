package trestle.wire.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Modifier;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

class ForwardingClientTest {
    @Test
    void everyOperationOfTheSdkIsTakenCareOf() {
        var forgotten = Arrays.stream(DynamoDbClient.class.getMethods())
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .filter(method -> method.getParameterCount() == 1
                        && DynamoDbRequest.class.isAssignableFrom(method.getParameterTypes()[0])
                        && !method.getName().endsWith("Paginator"))
                .filter(method ->
                        declaringClass(method.getName(), method.getParameterTypes()[0]) == DynamoDbClient.class)
                .map(method -> method.getName())
                .toList();

        assertThat(forgotten).isEmpty();
    }

    private static Class<?> declaringClass(String name, Class<?> request) {
        try {
            return InProcessClient.class.getMethod(name, request).getDeclaringClass();
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }
}
