package trestle.model.runtime.write;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** How many bytes a transaction holds, by DynamoDB's published rules, near enough to refuse what is far too large. */
final class Sizes {
    private static final int CONTAINER_BYTES = 3;

    private Sizes() {}

    static long of(Action action) {
        return switch (action.effect()) {
            case Effect.Put(var item) -> of(item);
            case Effect.Update(var changes) -> of(action.key()) + of(changes);
            case Effect.Delete delete -> of(action.key());
            case Effect.Check check -> of(action.key());
        };
    }

    private static long of(List<Change> changes) {
        long bytes = 0;
        for (var change : changes) {
            bytes += change.path().stream().mapToLong(Sizes::utf8).sum();
            bytes += switch (change) {
                case Change.Put(var path, var value) -> of(value);
                case Change.Add(var path, var value) -> of(value);
                case Change.Take(var path, var elements) -> of(elements);
                case Change.Remove remove -> 0;
            };
        }
        return bytes;
    }

    private static long of(Map<String, AttributeValue> item) {
        long bytes = 0;
        for (var entry : item.entrySet()) {
            bytes += utf8(entry.getKey()) + of(entry.getValue());
        }
        return bytes;
    }

    private static long of(AttributeValue value) {
        return switch (value.type()) {
            case S -> utf8(value.s());
            case N -> number(value.n());
            case B -> value.b().asByteArrayUnsafe().length;
            case SS -> value.ss().stream().mapToLong(Sizes::utf8).sum();
            case NS -> value.ns().stream().mapToLong(Sizes::number).sum();
            case BS ->
                value.bs().stream().mapToLong(b -> b.asByteArrayUnsafe().length).sum();
            case L ->
                CONTAINER_BYTES + value.l().stream().mapToLong(e -> 1 + of(e)).sum();
            case M -> CONTAINER_BYTES + value.m().size() + of(value.m());
            case BOOL, NUL, UNKNOWN_TO_SDK_VERSION -> 1;
        };
    }

    private static long number(String digits) {
        return digits.length() / 2 + 2L;
    }

    private static long utf8(String text) {
        long bytes = text.length();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                bytes += c < 0x800 || Character.isSurrogate(c) ? 1 : 2;
            }
        }
        return bytes;
    }
}
