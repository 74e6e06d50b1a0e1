package trestle.platform.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts that do harm on a page that takes them for markup, in {@code payloads.txt}. */
public final class Payloads {
    private static final Pattern ESCAPE = Pattern.compile("\\\\(u[0-9a-f]{4}|[nrt0\\\\])");

    private Payloads() {}

    public static List<String> all() {
        try (var in = Objects.requireNonNull(Payloads.class.getResourceAsStream("payloads.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isEmpty() && !line.startsWith("# "))
                    .map(Payloads::plain)
                    .distinct()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String plain(String line) {
        return ESCAPE.matcher(line)
                .replaceAll(found -> Matcher.quoteReplacement(
                        switch (found.group(1)) {
                            case "n" -> "\n";
                            case "r" -> "\r";
                            case "t" -> "\t";
                            case "0" -> "\0";
                            case "\\" -> "\\";
                            default ->
                                Character.toString(
                                        Integer.parseInt(found.group(1).substring(1), 16));
                        }));
    }
}
