package trestle.rollmodel.chat;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import trestle.rollmodel.journal.Entry.GiOrNoGi;
import trestle.rollmodel.questions.TimeWords;
import trestle.rollmodel.questions.Wanted;

/**
 * What a question looked for.
 *
 * @param asked which figure or passage is wanted
 * @param english whether the question was understood, or only searched for its words
 * @param phrases what the entries found have
 * @param unmet phrases that no entry has
 * @param tokens the single words of those that were found
 * @param period the days that were looked at; empty for the whole journal
 * @param today the current day in the zone in which days are shown
 * @param zone in which days are shown
 * @param cut whether there were more entries than are read for one question
 * @param mixed how many sessions with gi and no-gi were left out where one of them was asked for
 */
record Findings(
        Wanted asked,
        boolean english,
        Optional<GiOrNoGi> gi,
        Phrases phrases,
        List<String> unmet,
        Set<String> tokens,
        Optional<TimeWords.Days> period,
        LocalDate today,
        ZoneId zone,
        boolean cut,
        int mixed) {
    Findings {
        unmet = List.copyOf(unmet);
        tokens = Set.copyOf(tokens);
    }

    /**
     * Words or phrases that entries have.
     *
     * @param everyone whether each entry has all of them, and not some entries these and others those
     */
    record Phrases(List<String> words, boolean everyone) {
        static final Phrases NONE = new Phrases(List.of(), true);

        Phrases {
            words = List.copyOf(words);
        }

        boolean isEmpty() {
            return words.isEmpty();
        }
    }
}
