package trestle.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The text that {@link Patterns} keeps: a line for each call, and below it, indented, what it asked. */
final class PatternText {
    private static final String ACCEPT = "trestle.accept";
    private static final String INDENT = "    ";
    private static final int SHOWN_MAX = 10;

    private PatternText() {}

    static String of(Map<String, List<String>> blocks) {
        var text = new StringBuilder();
        blocks.forEach((heading, lines) -> {
            text.append(heading).append('\n');
            lines.forEach(line -> text.append(INDENT).append(line).append('\n'));
        });
        return text.toString();
    }

    static Map<String, List<String>> parse(String text) {
        var blocks = new LinkedHashMap<String, List<String>>();
        List<String> lines = List.of();
        for (var line : text.lines().filter(line -> !line.isBlank()).toList()) {
            if (line.startsWith(INDENT)) {
                lines.add(line.substring(INDENT.length()));
            } else {
                lines = new ArrayList<>();
                blocks.put(line, lines);
            }
        }
        return blocks;
    }

    /** Compares with a resource, or with {@code -Dtrestle.accept=true} writes it. */
    static void compare(Map<String, List<String>> blocks, Class<?> test, String resource) {
        var source = Path.of("src/test/resources", test.getPackageName().split("\\."))
                .resolve(resource);
        if (Boolean.getBoolean(ACCEPT)) {
            write(source, of(blocks));
            return;
        }
        var expected = parse(read(test, resource));
        if (!expected.equals(blocks)) {
            throw new AssertionError(differences(expected, blocks) + "\n\nIf this is as it should be, run again with -D"
                    + ACCEPT + "=true, which writes " + source + ", and read what changed there.");
        }
    }

    private static String differences(Map<String, List<String>> expected, Map<String, List<String>> found) {
        var headings = new TreeSet<>(expected.keySet());
        headings.addAll(found.keySet());
        var differing = headings.stream()
                .filter(heading -> !found.getOrDefault(heading, List.of()).equals(expected.get(heading)))
                .toList();
        var text = new StringBuilder("What is asked is not what was expected of " + differing.size() + " calls:");
        differing.stream().limit(SHOWN_MAX).forEach(heading -> {
            text.append("\n\n").append(heading);
            append(text, "expected", expected.get(heading));
            append(text, "asked", found.get(heading));
        });
        return text.toString();
    }

    private static void append(StringBuilder text, String word, @Nullable List<String> lines) {
        text.append("\n  ").append(word).append(lines == null ? " nothing" : ":");
        if (lines != null) {
            lines.forEach(line -> text.append('\n').append(INDENT).append(line));
        }
    }

    private static String read(Class<?> test, String resource) {
        try (var in = test.getResourceAsStream(resource)) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static void write(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
