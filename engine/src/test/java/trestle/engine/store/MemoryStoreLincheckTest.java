package trestle.engine.store;

import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import trestle.engine.ProofSize;

/** Tries interleavings of a few operations on a {@link MemoryStore} and looks for one order that explains the answers. */
@Param(name = "key", gen = IntGen.class, conf = "1:3")
@Timeout(120)
public class MemoryStoreLincheckTest {
    private final Store store = new MemoryStore();

    @Operation
    public int get(@Param(name = "key") int key) {
        return numberOf(store.get(key(key)));
    }

    @Operation
    public void put(@Param(name = "key") int key, @Param(name = "key") int value) {
        store.write(new Batch().put(key(key), new byte[] {(byte) value}));
    }

    @Operation
    public void swap() {
        store.write(new Batch().put(key(1), new byte[] {7}).delete(key(2)).put(key(3), new byte[] {7}));
    }

    @Operation
    public int both() {
        try (var view = store.view()) {
            return numberOf(view.get(key(1))) * 10 + numberOf(view.get(key(3)));
        }
    }

    private static byte[] key(int number) {
        return new byte[] {(byte) number};
    }

    private static int numberOf(byte[] value) {
        return value == null ? 0 : value[0];
    }

    @Test
    void everyAnswerIsExplainedByOneOrder() {
        new ModelCheckingOptions()
                .iterations(ProofSize.of(10))
                .invocationsPerIteration(50)
                .threads(2)
                .actorsPerThread(3)
                .check(MemoryStoreLincheckTest.class);
    }
}
