package trestle.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** The word that was probably meant. */
final class Nearest {
    private Nearest() {}

    /** The known word with the fewest letters changed, added, left out or swapped; absent if that is a third of it. */
    static Optional<String> to(String typed, Collection<String> known) {
        return known.stream()
                .filter(word -> distance(typed, word) * 3 <= Math.max(typed.length(), word.length()))
                .min(Comparator.comparingInt((String word) -> distance(typed, word))
                        .thenComparing(word -> word));
    }

    static String question(String typed, Collection<String> known) {
        return to(typed, known).map(word -> " Did you mean '" + word + "'?").orElse("");
    }

    /** Damerau and Levenshtein's, with swaps of neighbours only. */
    private static int distance(String a, String b) {
        var costs = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    costs[i][j] = i + j;
                    continue;
                }
                int changed = costs[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                costs[i][j] = Math.min(changed, Math.min(costs[i - 1][j], costs[i][j - 1]) + 1);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    costs[i][j] = Math.min(costs[i][j], costs[i - 2][j - 2] + 1);
                }
            }
        }
        return costs[a.length()][b.length()];
    }
}
