package trestle.platform.pages.context;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Proves of sources and bundles that every text used is there and every text there is used. For tests:
 * {@code assertThat(TextKeys.read(Path.of("src/main")).problems(Texts.beside(RollModel.class))).isEmpty()}.
 *
 * <p>A key is used where it stands as a literal. It must be there where the literal is handed to a {@code text},
 * {@code html}, {@code words} or {@code localize} of something, or names a place of a frame. What {@code fields}, a
 * shape's {@code in} and {@code settings()} are asked for is the name of a field or a setting, and no key. What is
 * handed to {@code redirect} as its last word is used as {@code done.WORD}. Keys that are put together, {@code "error." + status}, are used as the
 * family that begins so.
 */
public final class TextKeys {
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/");
    private static final Pattern FIELD =
            Pattern.compile("\\b(?:fields|in|settings(?:\\(\\))?)\\s*\\.\\w+\\(\\s*\"[^\"]*\"");
    private static final Pattern LITERAL = Pattern.compile("\"([a-z0-9][a-zA-Z0-9.-]*)\"");
    private static final Pattern CALLED = Pattern.compile("\\.(?:text|html|words|localize)\\(\\s*\"([^\"]+)\"\\s*[,)]");
    private static final Pattern PLACE = Pattern.compile("\\.(?:place|chief|account)\\(\\s*[^,;]+,\\s*\"([^\"]+)\"");
    private static final Pattern DONE = Pattern.compile("\\bredirect\\([^;]*?,\\s*\"([a-z0-9-]+)\"\\s*\\)");
    private static final Pattern FAMILY = Pattern.compile("\"([a-z0-9][a-z0-9.-]*\\.)\"\\s*\\+");

    private final Set<String> literals = new HashSet<>();
    private final Set<String> wanted = new TreeSet<>();
    private final Set<String> families = new HashSet<>();

    private TextKeys() {}

    /** Reads the Java sources and templates in some folders. */
    public static TextKeys read(Path... folders) {
        var keys = new TextKeys();
        for (var folder : folders) keys.readFolder(folder);
        return keys;
    }

    private void readFolder(Path folder) {
        try (var files = Files.walk(folder)) {
            for (var file : files.filter(TextKeys::isSource).toList()) readSource(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isSource(Path file) {
        var name = file.toString();
        return name.endsWith(".java") || name.endsWith(".jte");
    }

    private void readSource(String written) {
        var source = FIELD.matcher(COMMENT.matcher(written).replaceAll("")).replaceAll("");
        LITERAL.matcher(source).results().forEach(found -> literals.add(found.group(1)));
        CALLED.matcher(source).results().forEach(found -> wanted.add(found.group(1)));
        PLACE.matcher(source).results().forEach(found -> wanted.add(found.group(1)));
        DONE.matcher(source).results().forEach(found -> wanted.add("done." + found.group(1)));
        FAMILY.matcher(source).results().forEach(found -> families.add(found.group(1)));
    }

    /** What is used and not in any of the bundles, and what is in one and not used. */
    public List<String> problems(Texts... bundles) {
        var there = new TreeSet<String>();
        for (var bundle : bundles) there.addAll(bundle.keys());
        var problems = new ArrayList<String>();
        for (var key : wanted) {
            if (!there.contains(key)) problems.add("\"" + key + "\" is used and has no text");
        }
        for (var key : there) {
            if (!isUsed(key)) problems.add("\"" + key + "\" has a text and is not used");
        }
        return problems;
    }

    private boolean isUsed(String key) {
        if (literals.contains(key)) return true;
        if (key.startsWith("done.")) return literals.contains(key.substring("done.".length()));
        return families.stream().anyMatch(key::startsWith);
    }
}
