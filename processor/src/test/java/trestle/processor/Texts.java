package trestle.processor;

import java.util.regex.Pattern;

/** Recognises a message by its text, whatever its places were filled with. */
final class Texts {
    private Texts() {}

    static Pattern of(Message message) {
        var parts = message.pattern().split("%(\\d+\\$)?[sd]", -1);
        var pattern = new StringBuilder();
        for (int i = 0; i < parts.length; i++) {
            pattern.append(i == 0 ? "" : ".*").append(Pattern.quote(parts[i].replace("%%", "%")));
        }
        return Pattern.compile(pattern.toString(), Pattern.DOTALL);
    }
}
