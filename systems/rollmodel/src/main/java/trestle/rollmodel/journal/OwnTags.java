package trestle.rollmodel.journal;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import trestle.rollmodel.words.Tokens;

/** The tags an athlete uses, from the latest entries: the most frequent first, spelt as they were last. */
public record OwnTags(Entries entries) {
    private static final int ENTRIES_READ = 60;
    private static final int SUGGESTED_MAX = 8;
    private static final int LISTED_MAX = 50;

    List<String> suggested(String athleteId) {
        return list(athleteId, SUGGESTED_MAX);
    }

    List<String> all(String athleteId) {
        return list(athleteId, LISTED_MAX);
    }

    private record Used(String spelling, int times) {}

    private List<String> list(String athleteId, int most) {
        Map<String, Used> used = new LinkedHashMap<>();
        for (var metrics : entries.listLatestMetrics(athleteId, ENTRIES_READ)) {
            for (var tag : metrics.tags()) {
                used.merge(
                        Tokens.ofTag(tag).orElse(tag),
                        new Used(tag, 1),
                        (before, now) -> new Used(before.spelling(), before.times() + 1));
            }
        }
        return used.values().stream()
                .sorted(Comparator.comparingInt(Used::times).reversed())
                .limit(most)
                .map(Used::spelling)
                .toList();
    }
}
