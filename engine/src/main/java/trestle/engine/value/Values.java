package trestle.engine.value;

import java.util.List;
import java.util.Map;

/** Reads stored values as {@link Value} trees. */
final class Values implements Assembler<Value> {
    static final Values TREE = new Values();
    private static final Value TRUE = new Value.Bool(true);
    private static final Value FALSE = new Value.Bool(false);
    private static final Value NULL = new Value.Null();

    private Values() {}

    @Override
    public Value s(String text) {
        return new Value.S(text);
    }

    @Override
    public Value n(String canonical) {
        return new Value.N(Decimal.canonical(canonical));
    }

    @Override
    public Value b(byte[] bytes) {
        return new Value.B(new Bytes(bytes));
    }

    @Override
    public Value bool(boolean bool) {
        return bool ? TRUE : FALSE;
    }

    @Override
    public Value nul() {
        return NULL;
    }

    @Override
    public Value ss(List<String> texts) {
        return new Value.SS(texts);
    }

    @Override
    public Value ns(List<String> canonicals) {
        return new Value.NS(canonicals.stream().map(Decimal::canonical).toList());
    }

    @Override
    public Value bs(List<byte[]> binaries) {
        return new Value.BS(binaries.stream().map(Bytes::new).toList());
    }

    @Override
    public Value l(List<Value> values) {
        return new Value.L(values);
    }

    @Override
    public Value m(Map<String, Value> fields) {
        return new Value.M(fields);
    }
}
