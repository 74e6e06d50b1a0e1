package trestle.platform.contract;

import java.util.HashMap;
import java.util.Map;
import trestle.objects.NewBody;
import trestle.objects.Objects;
import trestle.objects.ObjectsUnavailable;

/** Files that are there again once the world is restored, whatever was done with them. */
final class KeptFiles {
    private final Objects objects;
    private final Map<String, Kept> kept = new HashMap<>();

    KeptFiles(Objects objects) {
        this.objects = objects;
    }

    private record Kept(byte[] bytes, String contentType) {}

    void add(String key, byte[] bytes, String contentType) {
        kept.put(key, new Kept(bytes, contentType));
        restore();
    }

    void restore() {
        try {
            kept.forEach((key, file) -> {
                if (objects.head(key).isEmpty()) objects.put(key, NewBody.of(file.bytes(), file.contentType()));
            });
        } catch (ObjectsUnavailable outage) {
            // Where files are out of reach, nobody can have changed them.
        }
    }
}
