package trestle.rollmodel.chat;

import java.util.Set;
import trestle.rollmodel.words.Word;
import trestle.rollmodel.words.Words;

/**
 * Whether a question is English, by its small words: figures and times are understood in English alone, and a question
 * in another language gets an answer that says so. A mere list of words is accepted as it is.
 */
final class Language {
    private static final Set<String> ENGLISH = Set.of(
            "a", "about", "all", "am", "an", "and", "any", "are", "at", "been", "did", "do", "does", "for", "from",
            "had", "has", "have", "how", "i", "in", "is", "it", "last", "me", "most", "my", "of", "on", "or", "she",
            "he", "her", "his", "show", "since", "tell", "that", "the", "this", "to", "was", "were", "what", "when",
            "where", "which", "who", "why", "with");

    /** Of Spanish, Portuguese, French, German, Italian and Dutch; none that is English or part of a technique's name. */
    private static final Set<String> OTHER = Set.of(
            "ai",
            "alle",
            "als",
            "aos",
            "auf",
            "aux",
            "avec",
            "bei",
            "bin",
            "che",
            "com",
            "combien",
            "como",
            "con",
            "cual",
            "cuales",
            "cuando",
            "cuantas",
            "cuantos",
            "cuanto",
            "dans",
            "das",
            "dei",
            "del",
            "della",
            "dem",
            "den",
            "der",
            "des",
            "die",
            "dos",
            "durante",
            "een",
            "ein",
            "eine",
            "el",
            "em",
            "en",
            "entrene",
            "entrenado",
            "es",
            "est",
            "esta",
            "este",
            "et",
            "fait",
            "fue",
            "foi",
            "gli",
            "habe",
            "hace",
            "hat",
            "het",
            "hoe",
            "hoeveel",
            "hoy",
            "ich",
            "il",
            "im",
            "ist",
            "j",
            "je",
            "lange",
            "las",
            "le",
            "les",
            "letzte",
            "letzten",
            "letzter",
            "los",
            "mais",
            "mas",
            "mein",
            "meine",
            "meinen",
            "mes",
            "meu",
            "mi",
            "mia",
            "mijn",
            "minha",
            "mio",
            "mis",
            "mit",
            "moi",
            "mon",
            "na",
            "nas",
            "nel",
            "nella",
            "nicht",
            "nos",
            "ont",
            "oder",
            "oft",
            "para",
            "pendant",
            "pour",
            "quand",
            "quando",
            "quantas",
            "quante",
            "quanti",
            "quanto",
            "quantos",
            "que",
            "quel",
            "quelle",
            "qui",
            "quoi",
            "sur",
            "treino",
            "treinei",
            "ueber",
            "ultima",
            "ultimo",
            "um",
            "una",
            "und",
            "une",
            "uno",
            "von",
            "wann",
            "war",
            "was",
            "wat",
            "welche",
            "wie",
            "wieviel",
            "zuletzt");

    private Language() {}

    static boolean isEnglish(String question) {
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
