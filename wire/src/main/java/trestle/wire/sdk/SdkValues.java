package trestle.wire.sdk;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.engine.value.Assembler;

/** Builds the SDK's attribute values while an item is read. */
final class SdkValues implements Assembler<AttributeValue> {
    static final SdkValues INSTANCE = new SdkValues();

    private static final AttributeValue TRUE = AttributeValue.fromBool(true);
    private static final AttributeValue FALSE = AttributeValue.fromBool(false);
    private static final AttributeValue NULL = AttributeValue.fromNul(true);

    private SdkValues() {}

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
        return AttributeValue.fromB(SdkBytes.fromByteArrayUnsafe(bytes));
    }

    @Override
    public AttributeValue bool(boolean bool) {
        return bool ? TRUE : FALSE;
    }

    @Override
    public AttributeValue nul() {
        return NULL;
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
                binaries.stream().map(SdkBytes::fromByteArrayUnsafe).toList());
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
