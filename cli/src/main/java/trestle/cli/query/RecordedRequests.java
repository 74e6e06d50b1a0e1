package trestle.cli.query;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.util.SdkAutoConstructList;
import software.amazon.awssdk.core.util.SdkAutoConstructMap;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/** A client that keeps what it was asked, as the service would be asked in JSON. */
public final class RecordedRequests {
    private final List<Map<String, Object>> requests = new ArrayList<>();
    private final DynamoDbClient client;

    public RecordedRequests(DynamoDbClient client) {
        this.client = (DynamoDbClient) Proxy.newProxyInstance(
                RecordedRequests.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                (proxy, method, args) -> {
                    if (args != null && args.length == 1 && args[0] instanceof DynamoDbRequest request) keep(request);
                    try {
                        return method.invoke(client, args);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    public DynamoDbClient client() {
        return client;
    }

    /** Each request with its operation first, in order. */
    public List<Map<String, Object>> all() {
        return List.copyOf(requests);
    }

    private void keep(DynamoDbRequest request) {
        var members = new LinkedHashMap<String, Object>();
        members.put("operation", request.getClass().getSimpleName().replaceFirst("Request$", ""));
        members.putAll(members(request));
        requests.add(members);
    }

    private static Map<String, Object> members(SdkPojo pojo) {
        var members = new LinkedHashMap<String, Object>();
        for (var field : pojo.sdkFields()) {
            var value = plain(field.getValueOrDefault(pojo));
            if (value != null) members.put(field.locationName(), value);
        }
        return members;
    }

    private static @Nullable Object plain(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case SdkAutoConstructList<?> unset -> null;
            case SdkAutoConstructMap<?, ?> unset -> null;
            case SdkPojo pojo -> members(pojo);
            case List<?> list -> list.stream().map(RecordedRequests::plain).toList();
            case Map<?, ?> map -> {
                var members = new LinkedHashMap<String, Object>();
                map.forEach((key, each) -> {
                    var plain = plain(each);
                    if (plain != null) members.put(String.valueOf(key), plain);
                });
                yield members;
            }
            case Number number -> number;
            case Boolean flag -> flag;
            default -> value.toString();
        };
    }
}
