package trestle.engine.operation;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.ExpressionAttributes;
import trestle.engine.api.Key;
import trestle.engine.api.TransactWriteItemsRequest;
import trestle.engine.value.ByteSink;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

/** What a transaction asks for, as a digest: the same for the same actions, however their maps are ordered. */
final class Digests {
    private final ByteSink sink = new ByteSink(1024);

    private Digests() {}

    static byte[] of(TransactWriteItemsRequest request) {
        var digests = new Digests();
        for (var action : java.util.Objects.requireNonNull(request.transactItems())) {
            digests.action(action);
        }
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            sha.update(digests.sink.array(), 0, digests.sink.length());
            return sha.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private void action(TransactWriteItemsRequest.Action action) {
        if (action.put() != null) {
            var put = action.put();
            text("put").text(put.tableName()).item(put.item()).text(put.conditionExpression());
            attributes(put.expressionAttributes());
        }
        if (action.delete() != null) {
            var delete = action.delete();
            text("delete").text(delete.tableName()).key(delete.key()).text(delete.conditionExpression());
            attributes(delete.expressionAttributes());
        }
        if (action.update() != null) {
            var update = action.update();
            text("update").text(update.tableName()).key(update.key()).text(update.updateExpression());
            text(update.conditionExpression());
            attributes(update.expressionAttributes());
        }
        if (action.conditionCheck() != null) {
            var check = action.conditionCheck();
            text("check").text(check.tableName()).key(check.key()).text(check.conditionExpression());
            attributes(check.expressionAttributes());
        }
    }

    private void attributes(ExpressionAttributes attributes) {
        if (attributes.names() != null) {
            new TreeMap<>(attributes.names())
                    .forEach((name, meant) -> text(name).text(meant));
        }
        values(attributes.values());
    }

    private Digests item(@Nullable Item item) {
        return values(item == null ? null : item.values());
    }

    private Digests key(@Nullable Key key) {
        return values(key == null ? null : key.attributes());
    }

    private Digests values(@Nullable Map<String, Value> values) {
        sink.varint(values == null ? 0 : values.size());
        if (values != null) {
            new TreeMap<>(values).forEach((name, value) -> text(name).value(value));
        }
        return this;
    }

    private void value(Value value) {
        text(value.type());
        switch (value) {
            case Value.S(var text) -> text(text);
            case Value.N(var number) -> text(number.text());
            case Value.B(var bytes) -> bytes(bytes.array());
            case Value.Bool(var bool) -> sink.put(bool ? 1 : 0);
            case Value.Null() -> {}
            case Value.SS(var texts) -> {
                sink.varint(texts.size());
                texts.stream().sorted().forEach(this::text);
            }
            case Value.NS(var numbers) -> {
                sink.varint(numbers.size());
                numbers.stream().sorted().forEach(number -> text(number.text()));
            }
            case Value.BS(var binaries) -> {
                sink.varint(binaries.size());
                binaries.stream().sorted().forEach(bytes -> bytes(bytes.array()));
            }
            case Value.L(var values) -> {
                sink.varint(values.size());
                values.forEach(this::value);
            }
            case Value.M(var fields) -> values(fields);
        }
    }

    private Digests text(@Nullable String text) {
        if (text == null) {
            sink.varint(0);
        } else {
            bytes(text.getBytes(StandardCharsets.UTF_8));
        }
        return this;
    }

    private void bytes(byte[] bytes) {
        sink.varint(bytes.length + 1).put(bytes);
    }
}
