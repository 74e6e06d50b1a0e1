package trestle.objects;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The keys of a folder in the order of their bytes. A folder sorts by its segment and the slash that follows, so that
 * walking each folder in turn meets the keys in order; folders that cannot hold what is wanted are not opened.
 */
final class FileWalk {
    static final Comparator<String> BY_BYTES =
            (a, b) -> Arrays.compareUnsigned(a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));

    private final String prefix;
    private final String after;
    private final int limit;
    private final List<Found> found = new ArrayList<>();

    /** A key and its file. */
    record Found(String key, Path file) {}

    private record Place(String text, Path path, boolean folder) {}

    private FileWalk(String prefix, String after, int limit) {
        this.prefix = prefix;
        this.after = after;
        this.limit = limit;
    }

    static List<Found> of(Path root, String prefix, String after, int limit) throws IOException {
        var walk = new FileWalk(prefix, after, limit);
        walk.enter(root, "");
        return walk.found;
    }

    private void enter(Path folder, String above) throws IOException {
        for (var place : places(folder, above)) {
            if (found.size() == limit) {
                return;
            }
            if (place.folder()) {
                enter(place.path(), place.text());
            } else {
                found.add(new Found(place.text(), place.path()));
            }
        }
    }

    private List<Place> places(Path folder, String above) throws IOException {
        var places = new ArrayList<Place>();
        try (DirectoryStream<Path> paths = Files.newDirectoryStream(folder)) {
            for (var path : paths) {
                var name = String.valueOf(path.getFileName());
                if (FileNames.isFolder(name)) {
                    places.add(new Place(above + FileNames.decoded(name) + "/", path, true));
                } else if (FileNames.isFile(name)) {
                    places.add(new Place(above + FileNames.decoded(name), path, false));
                }
            }
        } catch (NoSuchFileException | NotDirectoryException removedMeanwhile) {
            return List.of();
        }
        places.removeIf(place -> !(place.folder() ? mayHold(place.text()) : isWanted(place.text())));
        places.sort(Comparator.comparing(Place::text, BY_BYTES));
        return places;
    }

    private boolean isWanted(String key) {
        return key.startsWith(prefix) && BY_BYTES.compare(key, after) > 0;
    }

    private boolean mayHold(String folder) {
        boolean underPrefix = folder.startsWith(prefix) || prefix.startsWith(folder);
        return underPrefix && (after.startsWith(folder) || BY_BYTES.compare(folder, after) > 0);
    }
}
