package trestle.bench.model;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkBytes;

/** One item of each shape, with texts and binaries of 16 bytes from a fixed seed. */
final class Samples {
    private static final int LENGTH = 16;
    private static final int LONG_LIST = 31;
    private final SplittableRandom random;

    Samples(long seed) {
        this.random = new SplittableRandom(seed);
    }

    Tiny tiny() {
        return new Tiny(text());
    }

    Small small() {
        return new Small(text(), bytes(), texts(3));
    }

    SmallInGroup smallIn(String group) {
        return new SmallInGroup(group, text(), bytes(), texts(3));
    }

    Huge huge() {
        return new Huge(
                text(),
                text(),
                bytes(),
                texts(LONG_LIST),
                Map.of("key1", bytes(), "key2", bytes(), "key3", bytes()),
                Map.of("key1", many(1), "key2", many(2), "key3", many(4), "key4", many(8), "key5", many(16)),
                nested());
    }

    private Map<String, List<Map<String, List<SdkBytes>>>> nested() {
        var value = List.of(Map.of("key1", many(2)), Map.of("key2", many(4)), Map.of("key3", many(8)));
        return Map.of("key1", value, "key2", value);
    }

    HugeFlat hugeFlat() {
        return HugeFlats.of(
                IntStream.range(0, HugeFlats.WIDTH).mapToObj(i -> text()).toArray(String[]::new));
    }

    private String text() {
        var text = new StringBuilder(LENGTH);
        for (int i = 0; i < LENGTH; i++) {
            text.append((char) ('a' + random.nextInt(26)));
        }
        return text.toString();
    }

    private List<String> texts(int count) {
        return Stream.generate(this::text).limit(count).toList();
    }

    private SdkBytes bytes() {
        var bytes = new byte[LENGTH];
        random.nextBytes(bytes);
        return SdkBytes.fromByteArray(bytes);
    }

    private List<SdkBytes> many(int count) {
        return Stream.generate(this::bytes).limit(count).toList();
    }
}
