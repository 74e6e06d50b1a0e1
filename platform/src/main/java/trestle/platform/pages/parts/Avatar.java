package trestle.platform.pages.parts;

import gg.jte.Content;

/** The initials of a name, which stands beside it. */
public record Avatar(String name) implements Part {
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
