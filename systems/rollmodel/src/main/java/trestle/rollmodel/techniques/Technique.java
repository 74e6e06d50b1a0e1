package trestle.rollmodel.techniques;

import java.util.List;
import java.util.stream.Stream;
import trestle.platform.text.UnicodeText;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.rollmodel.words.Tokens;

/** What an athlete calls a technique, and other words for it. */
public record Technique(String name, List<String> aliases) {
    public static final int ALIASES_MAX = 5;
    public static final int LENGTH_MAX = 40;

    public Technique {
        aliases = List.copyOf(aliases);
        if (aliases.size() > ALIASES_MAX
                || names(name, aliases).anyMatch(each -> UnicodeText.length(each) > LENGTH_MAX)) {
            throw new IllegalArgumentException(
                    "A technique has at most " + ALIASES_MAX + " aliases of " + LENGTH_MAX + " characters.");
        }
    }

    /** Its name, then the others. */
    Stream<String> names() {
        return names(name, aliases);
    }

    private static Stream<String> names(String name, List<String> aliases) {
        return Stream.concat(Stream.of(name), aliases.stream());
    }

    /** Reads one from a JSON object. The signs that part words in the form are in none of them. */
    public static Checked<Technique> parse(Fields in) {
        var name = in.line("name", 1, LENGTH_MAX);
        var aliases = in.texts("aliases", ALIASES_MAX, LENGTH_MAX);
        in.check("aliases", !aliases.isEmpty(), "required", "Enter at least one other word.");
        in.check(
                "name",
                names(name, aliases)
                        .allMatch(each ->
                                each.matches("[^,=]+") && Tokens.ofTag(each).isPresent()),
                "characters",
                "Use two or more letters or digits, and no commas or equal signs.");
        return in.make(() -> new Technique(name, aliases));
    }

    /** As a line of the form: {@code kimura = double wristlock}. */
    String line() {
        return name + " = " + String.join(", ", aliases);
    }
}
