package trestle.engine.value;

import java.util.List;
import java.util.Map;

/** Builds some representation of values while an {@link Item} is read: the engine's own trees, an SDK's objects. */
public interface Assembler<T> {
    T s(String text);

    T n(String canonical);

    T b(byte[] bytes);

    T bool(boolean bool);

    T nul();

    T ss(List<String> texts);

    T ns(List<String> canonicals);

    T bs(List<byte[]> binaries);

    T l(List<T> values);

    T m(Map<String, T> fields);
}
