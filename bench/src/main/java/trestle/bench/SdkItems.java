package trestle.bench;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import trestle.engine.value.Assembler;
import trestle.engine.value.Item;

/** The same data once more, as requests of the AWS SDK. */
final class SdkItems {
    private SdkItems() {}

    static GetItemRequest get(int item) {
        var key = Map.of(
                "pk", AttributeValue.fromS(Items.partitionKey(item)),
                "sk", AttributeValue.fromS(Items.sortKey(item)));
        return GetItemRequest.builder().tableName(Items.TABLE).key(key).build();
    }

    static PutItemRequest put(String table, Item item) {
        return PutItemRequest.builder()
                .tableName(table)
                .item(item.read(new Attributes()))
                .build();
    }

    private static final class Attributes implements Assembler<AttributeValue> {
        @Override
        public AttributeValue s(String text) {
            return AttributeValue.fromS(text);
        }

        @Override
        public AttributeValue n(String canonical) {
            return AttributeValue.fromN(canonical);
        }

        @Override
        public AttributeValue b(byte[] bytes) {
            return AttributeValue.fromB(SdkBytes.fromByteArray(bytes));
        }

        @Override
        public AttributeValue bool(boolean bool) {
            return AttributeValue.fromBool(bool);
        }

        @Override
        public AttributeValue nul() {
            return AttributeValue.fromNul(true);
        }

        @Override
        public AttributeValue ss(List<String> texts) {
            return AttributeValue.fromSs(texts);
        }

        @Override
        public AttributeValue ns(List<String> canonicals) {
            return AttributeValue.fromNs(canonicals);
        }

        @Override
        public AttributeValue bs(List<byte[]> binaries) {
            return AttributeValue.fromBs(
                    binaries.stream().map(SdkBytes::fromByteArray).toList());
        }

        @Override
        public AttributeValue l(List<AttributeValue> values) {
            return AttributeValue.fromL(values);
        }

        @Override
        public AttributeValue m(Map<String, AttributeValue> fields) {
            return AttributeValue.fromM(fields);
        }
    }
}
