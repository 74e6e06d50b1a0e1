package trestle.platform.pages.parts;

import gg.jte.Content;
import org.jspecify.annotations.Nullable;

/**
 * The photo of a person, or else the initials of their name, which stands beside it.
 *
 * @param photo where the photo is; absent where there is none
 */
public record Avatar(String name, @Nullable String photo) implements Part {
    /** With a photo in place of the initials, if there is one. */
    public Avatar photo(@Nullable String url) {
        return new Avatar(name, url);
    }

    /** The first letters of the first and the last word of a name. */
    public String initials() {
        var words = name.strip().split("\\s+");
        var first = firstLetter(words[0]);
        return words.length == 1 ? first : first + firstLetter(words[words.length - 1]);
    }

    private static String firstLetter(String word) {
        return word.isEmpty() ? "" : Character.toString(Character.toUpperCase(word.codePointAt(0)));
    }

    @Override
    public Content filled() {
        return Markup.OF.uiAvatar(this);
    }
}
