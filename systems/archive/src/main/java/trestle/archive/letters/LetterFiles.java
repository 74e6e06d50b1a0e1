package trestle.archive.letters;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import trestle.objects.Objects;

/** The scans of letters, by signed links that are made only for who may read the letter. */
public final class LetterFiles {
    /** How long links to files work. */
    public static final Duration LIFE = Duration.ofHours(1);

    private static final Map<String, String> SHOWN = Map.of(
            "jpg", "image/jpeg", "jpeg", "image/jpeg", "png", "image/png", "gif", "image/gif", "webp", "image/webp");

    private static final Map<String, String> SAVED =
            Map.of("pdf", "application/pdf", "tif", "image/tiff", "tiff", "image/tiff");

    private final Objects objects;

    public LetterFiles(Objects objects) {
        this.objects = objects;
    }

    /**
     * A file of a letter.
     *
     * @param shown whether a browser shows it in a page; others it saves
     */
    public record LetterFile(String fileName, String contentType, String url, boolean shown) {}

    /** The pages of a letter, in their order. */
    public List<LetterFile> pages(Letter letter) {
        return pages(letter, LIFE);
    }

    /** The same with links that work for another time. */
    public List<LetterFile> pages(Letter letter, Duration life) {
        var keys = letter.fileKeys();
        return IntStream.range(0, keys.size())
                .mapToObj(n -> page(letter, keys.get(n), n + 1, life))
                .toList();
    }

    /** Pictures of all pages; where nobody made any, the files themselves. */
    public List<LetterFile> pictures(Letter letter, Duration life) {
        var keys = letter.pictures();
        if (keys.isEmpty()) return pages(letter, life);
        return IntStream.range(0, keys.size())
                .mapToObj(n -> page(letter, keys.get(n), n + 1, life))
                .toList();
    }

    public List<LetterFile> pictures(Letter letter) {
        return pictures(letter, LIFE);
    }

    private LetterFile page(Letter letter, String key, int number, Duration life) {
        var extension = extension(key);
        var name = letter.date() + "-" + number + "." + extension;
        var shown = Optional.ofNullable(SHOWN.get(extension));
        return shown.map(type -> new LetterFile(name, type, url(key, life, type), true))
                .orElseGet(() -> new LetterFile(
                        name,
                        SAVED.getOrDefault(extension, "application/octet-stream"),
                        objects.linkToGet(key, life, name).url().toString(),
                        false));
    }

    private String url(String key, Duration life, String type) {
        return objects.linkToShow(key, life, type).url().toString();
    }

    /** A letter as one PDF. */
    public record Pdf(String downloadUrl, String fileName) {}

    public Optional<Pdf> pdf(Letter letter) {
        var name = letter.date() + ".pdf";
        return Optional.ofNullable(letter.pdfKey())
                .map(key -> new Pdf(objects.linkToGet(key, LIFE, name).url().toString(), name));
    }

    private static String extension(String key) {
        return key.substring(key.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }
}
