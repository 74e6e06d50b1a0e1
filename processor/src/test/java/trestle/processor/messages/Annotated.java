package trestle.processor.messages;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import trestle.processor.Compilation;

/**
 * A source that says itself what the processor says of it. Below each line that messages point at they stand, each
 * behind {@code //!}, with level, code and whole text; a source without such lines has nothing to be said of it.
 *
 * <pre>{@code
 * @Key(pk = "USER#{userid}") record Entry(String userId) {}
 * //! error TRK01: Entry: key "USER#{userid}" names no component "userid". Components: userId. Did you mean "userId"?
 * }</pre>
 *
 * <p>Where a design is wrong in many places, all of it is said in one compilation, so that a source shows both what is
 * said and what is not.
 */
final class Annotated {
    private static final String MARK = "//! ";
    private static final String MORE = "//!     ";
    private static final int WIDTH = 118;
    private static final Pattern MESSAGE =
            Pattern.compile("(error|warning|info) (TR[A-Z]\\d\\d): (.*)", Pattern.DOTALL);

    private Annotated() {}

    /** A message as a source has it. */
    record Said(String level, String code, String text) {}

    /** The same source with the messages of this processor in place of those it has. */
    static String again(String source) {
        var plain = source.lines().filter(line -> !line.startsWith("//!")).toList();
        var said = Compilation.of(String.join("\n", plain) + "\n").problems();
        var annotated = new StringBuilder();
        for (int i = 0; i < plain.size(); i++) {
            annotated.append(plain.get(i)).append('\n');
            long line = i + 1L;
            said.stream()
                    .filter(problem -> problem.line() == line)
                    .map(Annotated::text)
                    .sorted()
                    .distinct()
                    .forEach(text -> append(annotated, text));
        }
        said.stream()
                .filter(problem -> problem.line() < 1 || problem.line() > plain.size())
                .forEach(problem -> append(annotated, text(problem)));
        return annotated.toString();
    }

    private static String text(Compilation.Problem problem) {
        var level = switch (problem.kind()) {
            case ERROR -> "error";
            case WARNING, MANDATORY_WARNING -> "warning";
            case NOTE, OTHER -> "info";
        };
        return level + " " + (problem.code().isEmpty() ? "javac" : problem.code()) + ": "
                + problem.text().strip().lines().findFirst().orElse("");
    }

    /** Broken at spaces, since messages are longer than lines. */
    private static void append(StringBuilder source, String text) {
        var line = new StringBuilder(MARK);
        for (var word : text.split(" ")) {
            if (line.length() + word.length() > WIDTH) {
                source.append(line.toString().stripTrailing()).append('\n');
                line.setLength(0);
                line.append(MORE);
            }
            line.append(word).append(' ');
        }
        source.append(line.toString().stripTrailing()).append('\n');
    }

    /** The messages that a source has. */
    static List<Said> said(String source) {
        var texts = new ArrayList<String>();
        for (var line : source.lines().toList()) {
            if (line.startsWith(MORE)) {
                texts.set(texts.size() - 1, texts.getLast() + " " + line.substring(MORE.length()));
            } else if (line.startsWith(MARK)) {
                texts.add(line.substring(MARK.length()));
            }
        }
        var all = new ArrayList<Said>();
        for (var text : texts) {
            var matcher = MESSAGE.matcher(text);
            if (matcher.matches()) {
                all.add(new Said(matcher.group(1), matcher.group(2), matcher.group(3)));
            }
        }
        return all;
    }
}
