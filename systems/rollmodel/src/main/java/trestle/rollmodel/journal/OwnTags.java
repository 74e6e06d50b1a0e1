package trestle.rollmodel.journal;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import trestle.rollmodel.techniques.Techniques;

/**
 * The tags an athlete uses, from the latest entries: the most frequent first, each technique once, under its name;
 * other tags spelt as they were last.
 */
public record OwnTags(Entries entries, Techniques techniques) {
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
        var words = techniques.words(athleteId);
        Map<String, Used> used = new LinkedHashMap<>();
        for (var metrics : entries.listLatestMetrics(athleteId, ENTRIES_READ)) {
            for (var tag : metrics.tags()) {
                used.merge(
                        words.common(tag),
                        new Used(words.name(tag), 1),
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
