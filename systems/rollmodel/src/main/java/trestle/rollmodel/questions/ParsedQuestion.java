package trestle.rollmodel.questions;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import trestle.rollmodel.journal.Entry.GiOrNoGi;
import trestle.rollmodel.words.WordList;

/**
 * What an English question asks for: which figure or passage, of which time, in gi or no-gi.
 *
 * @param gi the only sessions to look at, if the question names one kind
 * @param rest the question without its words of time, gi and no-gi
 */
public record ParsedQuestion(Wanted wanted, Optional<GiOrNoGi> gi, TimeWords time, String rest) {
    private static final String GI = "no[- ]?gi|gi";
    private static final Pattern BOTH_KINDS = Pattern.compile(
            "\\b(?:" + GI + ") (?:or|vs\\.?|versus|and|than|compared (?:to|with)) (?:in )?(?:" + GI + ")\\b");
    private static final Pattern NO_GI = Pattern.compile("\\bno[- ]?gi\\b");
    private static final Pattern ANY_GI = Pattern.compile("\\b(?:" + GI + ")\\b");

    /** Where a mat is any mat, and not an open mat. */
    private static final Pattern ASIDE = Pattern.compile("\\bon the mats?\\b|\\bmat (?=time|hours|minutes)");

    /** The first that is met counts. */
    private static final List<Map.Entry<Wanted, Pattern>> SAYINGS = List.of(
            saying(
                    Wanted.COMMENTS,
                    "coach(?:es)?\\b.*\\b(?:say|says|said|wr[io]te|written|advi[cs]e[ds]?|think|thinks|tell|told|mean|meant)"
                            + "|comment(?:s|ed)?|feedback|remarks?"),
            saying(Wanted.AVERAGE, "average|on average|typical|typically|usually"),
            saying(Wanted.ROUNDS, "(?:how many|number of|total) rounds"),
            saying(
                    Wanted.TIME,
                    "how (?:many|much) (?:mat )?(?:hours?|minutes?|time)|how long (?:did|have|do|has|was|were)"
                            + "|(?:total|mat|training) (?:hours|time|minutes)|hours"),
            saying(
                    Wanted.HARDEST,
                    "hardest|toughest|most (?:intense|demanding)|heaviest|(?:highest|biggest|most) (?:intensity|(?:training )?load)"),
            saying(Wanted.EASIEST, "easiest|lightest|least intense|lowest (?:intensity|(?:training )?load)"),
            saying(Wanted.LONGEST, "longest (?:session|training|class|time)?"),
            saying(
                    Wanted.TAGS,
                    "(?:train(?:ed)?|work(?:ed)? on|do|did|done|practi[cs]ed?|drill(?:ed)?)\\b.*\\bmost|most (?:often|frequent(?:ly)?|common|trained)"
                            + "|(?:top|favou?rite|main|which) (?:tags?|topics?|techniques?|themes?)"),
            saying(
                    Wanted.SESSIONS,
                    "how (?:many|often|much|frequently)|number of (?:sessions|trainings|classes|days|times)"),
            saying(Wanted.FIRST, "first (?:time|session|training|entry|class)|when did .*\\b(?:start|begin|first)"),
            saying(Wanted.LAST, "last|latest|most recent(?:ly)?|newest"));

    /** Words that say what is asked for, and nothing of what the entries are about. */
    private static final Set<String> FIGURE_WORDS = WordList.read(ParsedQuestion.class, "figures");

    /** Words that every question to a journal may have. */
    private static final Set<String> GENERIC = WordList.read(ParsedQuestion.class, "generic");

    private static Map.Entry<Wanted, Pattern> saying(Wanted wanted, String words) {
        return Map.entry(wanted, Pattern.compile("\\b(?:" + words + ")\\b"));
    }

    /** Whether a word of the question says nothing of what the entries are about. */
    public boolean isGeneric(String word) {
        return GENERIC.contains(word) || wanted != Wanted.SUMMARY && FIGURE_WORDS.contains(word);
    }

    public static ParsedQuestion in(String question, LocalDate today) {
        var time = TimeWords.in(question, today);
        var text = time.rest();
        var rest = ANY_GI.matcher(
                        ASIDE.matcher(BOTH_KINDS.matcher(text).replaceAll(" ")).replaceAll(" "))
                .replaceAll(" ");
        if (BOTH_KINDS.matcher(text).find())
            return new ParsedQuestion(Wanted.GI_OR_NO_GI, Optional.empty(), time, rest);
        var gi = NO_GI.matcher(text).find()
                ? Optional.of(GiOrNoGi.NO_GI)
                : ANY_GI.matcher(text).find() ? Optional.of(GiOrNoGi.GI) : Optional.<GiOrNoGi>empty();
        var wanted = SAYINGS.stream()
                .filter(saying -> saying.getValue().matcher(rest).find())
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(Wanted.SUMMARY);
        return new ParsedQuestion(wanted, gi, time, rest);
    }
}
