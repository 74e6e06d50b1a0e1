package trestle.engine.store;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** The number that {@link Batch#add} keeps: eight bytes, signed, big-endian. */
final class Count {
    private static final VarHandle BYTES = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN)
            .withInvokeExactBehavior();

    private Count() {}

    static byte[] bytes(long count) {
        var bytes = new byte[Long.BYTES];
        BYTES.set(bytes, 0, count);
        return bytes;
    }

    static long of(byte @Nullable [] value) {
        if (value == null) {
            return 0;
        }
        if (value.length != Long.BYTES) {
            throw new StoreException("Cannot add to a value of " + value.length + " bytes: a number has 8.");
        }
        return (long) BYTES.get(value, 0);
    }
}
