package trestle.platform.search;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.MultiTermQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/**
 * What people typed as a query: every word must be in some field, exactly, with a typo, or, for the last word, as the
 * beginning of a word; words in quotation marks, and what one piece of text is cut into, must stand together. There is
 * no other syntax, so that nothing typed is an error or costs more than its words.
 *
 * <p>The variants of a word are not chosen from the index's words, where those of documents that the caller may not see
 * would take the place of others: every variant counts, and each alike. So whether something is found, and in which
 * order, says nothing about documents that are filtered out.
 */
final class TextQuery {
    private static final int PIECES_MAX = 16;
    private static final float PREFIX_WEIGHT = 0.5f;
    private static final float TYPO_WEIGHT = 0.25f;
    private static final float TWO_TYPOS_WEIGHT = 0.15f;

    /** The first letter must be right, which keeps the look at the index's words short. */
    private static final int RIGHT_LETTERS = 1;

    /** A bound that the rewriting below does not use; the fewest that the class takes. */
    private static final int UNUSED_MAX = 1;

    private static final float OTHER_FIELDS = 0.1f;
    private static final Pattern PIECE = Pattern.compile("\"([^\"]*)\"?|([^\\s\"]+)");

    private final FoldingAnalyzer analyzer;
    private final Map<String, Float> fields;

    TextQuery(FoldingAnalyzer analyzer, Map<String, Float> fields) {
        this.analyzer = analyzer;
        this.fields = new LinkedHashMap<>(fields);
    }

    /** Empty if nothing was typed that could be found. */
    Optional<Query> parse(String typed) {
        var pieces = pieces(typed);
        if (pieces.isEmpty()) return Optional.empty();
        var all = new BooleanQuery.Builder();
        for (int i = 0; i < pieces.size(); i++) {
            boolean unfinished =
                    i == pieces.size() - 1 && !Character.isWhitespace(typed.codePointBefore(typed.length()));
            all.add(inAnyField(pieces.get(i), unfinished), BooleanClause.Occur.MUST);
        }
        return Optional.of(all.build());
    }

    private record Piece(List<String> words, boolean quoted) {}

    private List<Piece> pieces(String typed) {
        var pieces = new ArrayList<Piece>();
        var found = PIECE.matcher(typed);
        while (found.find() && pieces.size() < PIECES_MAX) {
            boolean quoted = found.group(1) != null;
            var words = analyzer.words(quoted ? found.group(1) : found.group(2));
            if (!words.isEmpty()) pieces.add(new Piece(words, quoted));
        }
        return pieces;
    }

    private Query inAnyField(Piece piece, boolean unfinished) {
        var ways = new ArrayList<Query>();
        fields.forEach((field, weight) -> {
            if (piece.words().size() > 1) {
                ways.add(new BoostQuery(new PhraseQuery(field, piece.words().toArray(String[]::new)), weight));
            } else {
                var term = new Term(field, piece.words().getFirst());
                ways.add(new BoostQuery(new TermQuery(term), weight));
                if (!piece.quoted()) inexact(term, weight, unfinished, ways);
            }
        });
        return new DisjunctionMaxQuery(ways, OTHER_FIELDS);
    }

    private static void inexact(Term term, float weight, boolean unfinished, List<Query> ways) {
        int length = term.text().codePointCount(0, term.text().length());
        if (unfinished && length > 1) {
            var prefix = new PrefixQuery(term, MultiTermQuery.CONSTANT_SCORE_BLENDED_REWRITE);
            ways.add(new BoostQuery(prefix, weight * PREFIX_WEIGHT));
        }
        if (length >= 4) ways.add(new BoostQuery(typos(term, 1), weight * TYPO_WEIGHT));
        if (length >= 8) ways.add(new BoostQuery(typos(term, 2), weight * TWO_TYPOS_WEIGHT));
    }

    private static Query typos(Term term, int edits) {
        return new FuzzyQuery(
                term, edits, RIGHT_LETTERS, UNUSED_MAX, true, MultiTermQuery.CONSTANT_SCORE_BLENDED_REWRITE);
    }
}
