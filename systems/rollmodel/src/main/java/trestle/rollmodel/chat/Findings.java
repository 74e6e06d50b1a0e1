package trestle.rollmodel.chat;

import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a question looked for.
 *
 * @param words phrases that the entries found have, as they are told
 * @param unmet phrases that no entry has
 * @param tokens the single words of those that were found
 * @param period the days that were looked at; empty for the whole journal
 * @param zone in which days are told
 * @param cut whether there were more entries than are read for one question
 */
record Findings(
        List<String> words,
        List<String> unmet,
        Set<String> tokens,
        Optional<TimeWords.Days> period,
        ZoneId zone,
        boolean cut) {
    Findings {
        words = List.copyOf(words);
        unmet = List.copyOf(unmet);
        tokens = Set.copyOf(tokens);
    }

    static Findings ofNoWords(Optional<TimeWords.Days> period, ZoneId zone, boolean cut) {
        return new Findings(List.of(), List.of(), Set.of(), period, zone, cut);
    }
}
