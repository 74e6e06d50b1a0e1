package trestle.archive.administration;

import java.util.List;
import java.util.Optional;
import trestle.objects.Objects;

/** How much is stored below each prefix of the bucket. */
public final class StorageUse {
    private static final List<String> PREFIXES = List.of(
            "letters/",
            "media/pictures/",
            "media/videos/",
            "media/documents/",
            "profile-photos/",
            "messages/",
            "temp/");
    private static final int LISTINGS_MAX = 100;

    private final Objects objects;

    public StorageUse(Objects objects) {
        this.objects = objects;
    }

    /**
     * What is below a prefix.
     *
     * @param complete whether everything was counted; a hundred thousand files are
     */
    public record Prefix(String prefix, long files, long bytes, boolean complete) {}

    public List<Prefix> read() {
        return PREFIXES.stream().map(this::read).toList();
    }

    private Prefix read(String prefix) {
        long files = 0;
        long bytes = 0;
        Optional<String> after = Optional.empty();
        for (int n = 0; n < LISTINGS_MAX; n++) {
            var listing = objects.list(prefix, after, Objects.LIST_MAX);
            for (var object : listing.objects()) {
                files++;
                bytes += object.size();
            }
            after = listing.next();
            if (after.isEmpty()) return new Prefix(prefix, files, bytes, true);
        }
        return new Prefix(prefix, files, bytes, false);
    }
}
