package trestle.rollmodel.questions;

import java.util.Set;
import trestle.rollmodel.words.Word;
import trestle.rollmodel.words.WordList;
import trestle.rollmodel.words.Words;

/**
 * Whether a question is English, by its small words: figures and times are understood in English alone, and a question
 * in another language gets an answer that says so. A mere list of words is accepted as it is.
 */
public final class Language {
    private static final Set<String> ENGLISH = WordList.read(Language.class, "english");

    /** Of Spanish, Portuguese, French, German, Italian and Dutch; none that is English or part of a technique's name. */
    private static final Set<String> OTHER = WordList.read(Language.class, "other-languages");

    private Language() {}

    public static boolean isEnglish(String question) {
        int english = 0;
        int other = 0;
        for (var word : Words.in(question)) {
            if (!isLatin(word)) return false;
            if (ENGLISH.contains(word.text())) english++;
            else if (OTHER.contains(word.text())) other++;
        }
        return other == 0 || english > other;
    }

    private static boolean isLatin(Word word) {
        return word.text()
                .codePoints()
                .filter(Character::isLetter)
                .mapToObj(Character.UnicodeScript::of)
                .allMatch(
                        script -> script == Character.UnicodeScript.LATIN || script == Character.UnicodeScript.COMMON);
    }
}
