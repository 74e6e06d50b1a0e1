package trestle.model.message;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** The known word that was probably meant by one that is not known. */
public final class Nearest {
    private Nearest() {}

    /** {@code  Did you mean "date"?}, with the space before it; empty where no known word is near. */
    public static String question(String written, Collection<String> known) {
        return question(written, known, '"');
    }

    /** As {@link #question(String, Collection)}, with another sign around the word. */
    public static String question(String written, Collection<String> known, char quote) {
        return to(written, known)
                .map(word -> " Did you mean " + quote + word + quote + "?")
                .orElse("");
    }

    /** The known word with the fewest letters changed, added, left out or swapped; absent where none is near. */
    public static Optional<String> to(String written, Collection<String> known) {
        return known.stream()
                .filter(word -> isNear(written, word))
                .min(Comparator.comparingInt((String word) -> distance(written, word))
                        .thenComparing(word -> word));
    }

    private static boolean isNear(String written, String word) {
        if (written.equalsIgnoreCase(word)) {
            return true;
        }
        int longer = Math.max(written.length(), word.length());
        return distance(written, word) * 3 <= Math.max(longer, 3);
    }

    /** Damerau and Levenshtein's, with swaps of neighbours only. */
    private static int distance(String a, String b) {
        var costs = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                costs[i][j] = i == 0 || j == 0 ? i + j : cheapest(a, b, i, j, costs);
            }
        }
        return costs[a.length()][b.length()];
    }

    private static int cheapest(String a, String b, int i, int j, int[][] costs) {
        int changed = costs[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int best = Math.min(changed, Math.min(costs[i - 1][j], costs[i][j - 1]) + 1);
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(best, costs[i - 2][j - 2] + 1) : best;
    }
}
