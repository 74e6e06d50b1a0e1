package trestle.platform.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A text of headings with lines below them, reviewed and kept beside a test. Lines that begin with {@code #} are the
 * reviewer's: they stand before the heading they explain and stay when the rest is written again, which {@code
 * -Dtrestle.accept=true} does.
 */
public final class KeptTable {
    private static final String ACCEPT = "trestle.accept";
    private static final int SHOWN_MAX = 12;

    private final Path file;
    private final Map<String, List<String>> blocks = new LinkedHashMap<>();
    private final Map<String, List<String>> remarks = new LinkedHashMap<>();

    private KeptTable(Path file) {
        this.file = file;
        List<String> pending = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        for (var line : read(file)) {
            if (line.startsWith("#")) {
                pending.add(line);
            } else if (line.startsWith("  ")) {
                lines.add(line.strip());
            } else if (!line.isBlank()) {
                lines = new ArrayList<>();
                blocks.put(line, lines);
                remarks.put(line, pending);
                pending = new ArrayList<>();
            }
        }
    }

    /** Fails where no {@code #} line explains one of these headings. */
    static void requireRemarks(Collection<String> headings, Class<?> test, String resource) {
        var kept = of(test, resource);
        var unexplained = headings.stream()
                .filter(heading -> kept.remarks.getOrDefault(heading, List.of()).isEmpty())
                .toList();
        if (!unexplained.isEmpty()) {
            throw new AssertionError(
                    "These do something with things that do not belong together. Refuse that, or say in a"
                            + " # line of " + kept.file + " why not: " + unexplained);
        }
    }

    private static KeptTable of(Class<?> test, String resource) {
        var folder = Path.of("src/test/resources", test.getPackageName().split("\\."));
        return new KeptTable(folder.resolve(resource));
    }

    /** Fails where what was found is not what is kept among the resources of a test's package. */
    public static void compare(Map<String, List<String>> found, Class<?> test, String resource) {
        var kept = of(test, resource);
        if (Boolean.getBoolean(ACCEPT)) {
            kept.write(found);
        } else {
            kept.check(found);
        }
    }

    /** The same for one heading of a table that several tests share. */
    public static synchronized void compareBlock(String heading, List<String> lines, Class<?> test, String resource) {
        var kept = of(test, resource);
        var found = new TreeMap<>(kept.blocks);
        found.put(heading, lines);
        if (Boolean.getBoolean(ACCEPT)) {
            kept.write(found);
        } else {
            kept.check(found);
        }
    }

    private void check(Map<String, List<String>> found) {
        var headings = new TreeSet<>(blocks.keySet());
        headings.addAll(found.keySet());
        var differing = headings.stream()
                .filter(heading ->
                        !stripped(found.getOrDefault(heading, List.of())).equals(blocks.get(heading)))
                .toList();
        if (differing.isEmpty()) return;
        var text = new StringBuilder(differing.size() + " of " + headings.size() + " are not as " + file + " says:");
        for (var heading : differing.subList(0, Math.min(SHOWN_MAX, differing.size()))) {
            text.append("\n\n").append(heading);
            blocks.getOrDefault(heading, List.of())
                    .forEach(line -> text.append("\n  kept   ").append(line));
            found.getOrDefault(heading, List.of())
                    .forEach(line -> text.append("\n  found  ").append(line));
        }
        throw new AssertionError(text + "\n\nIf this is as it should be, run again with -D" + ACCEPT
                + "=true, read what changed in the file, and say in a # line above a heading what may surprise.");
    }

    private void write(Map<String, List<String>> found) {
        var text = new StringBuilder();
        found.forEach((heading, lines) -> {
            if (!text.isEmpty()) text.append('\n');
            remarks.getOrDefault(heading, List.of())
                    .forEach(line -> text.append(line).append('\n'));
            text.append(heading).append('\n');
            lines.forEach(line -> text.append("  ").append(line).append('\n'));
        });
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> stripped(List<String> lines) {
        return lines.stream().map(String::strip).toList();
    }

    private static List<String> read(Path file) {
        try {
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
