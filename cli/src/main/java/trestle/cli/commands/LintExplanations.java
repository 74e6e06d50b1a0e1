package trestle.cli.commands;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TreeSet;
import java.util.regex.Pattern;
import trestle.cli.context.Problem;
import trestle.model.message.Nearest;

/** What each code of the compiler means, from the page that documents them all. */
final class LintExplanations {
    private static final Pattern ROW = Pattern.compile("\\| (TR[A-Z]\\d+) \\| (\\w+) \\| (.*) \\| (.*) \\|");

    private static final String PAGE = "/trestle/cli/web/docs/model/messages.md";

    private record Message(String code, String level, String text, String why) {}

    private LintExplanations() {}

    /** @throws Problem if there is no such code */
    static void print(String code, PrintWriter out) {
        var wanted = code.toUpperCase(Locale.ROOT);
        var all = read();
        var found =
                all.stream().filter(message -> message.code().equals(wanted)).toList();
        if (found.isEmpty()) {
            var known = new TreeSet<>(all.stream().map(Message::code).toList());
            throw new Problem("There is no code '" + code + "'." + Nearest.question(wanted, known, '\'')
                    + " docs/model/messages.md lists them.");
        }
        for (var message : found) {
            out.println(message.code() + " " + message.level() + ": " + message.text());
            out.println("  " + message.why());
        }
        out.println("Accept a warning where it is: @Accept(code = \"" + wanted + "\", because = \"...\").");
    }

    private static List<Message> read() {
        try (var in = LintExplanations.class.getResourceAsStream(PAGE)) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(ROW::matcher)
                    .filter(row -> row.matches())
                    .map(row -> new Message(row.group(1), row.group(2), row.group(3), row.group(4)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
