package trestle.platform.search;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.MultiTermQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import trestle.platform.search.TypoQuery.Typos;

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
        var typos = piece.words().size() > 1 || piece.quoted()
                ? List.<Typos>of()
                : typos(piece.words().getFirst());
        var ways = new ArrayList<Query>();
        fields.forEach((field, weight) -> {
            if (piece.words().size() > 1) {
                ways.add(new BoostQuery(new PhraseQuery(field, piece.words().toArray(String[]::new)), weight));
            } else {
                var term = new Term(field, piece.words().getFirst());
                ways.add(new BoostQuery(new TermQuery(term), weight));
                if (unfinished && !piece.quoted() && length(term.text()) > 1) ways.add(prefix(term, weight));
                for (var each : typos) ways.add(new BoostQuery(new TypoQuery(field, each), weight * weight(each)));
            }
        });
        return new DisjunctionMaxQuery(ways, OTHER_FIELDS);
    }

    private static int length(String word) {
        return word.codePointCount(0, word.length());
    }

    private static Query prefix(Term term, float weight) {
        return new BoostQuery(
                new PrefixQuery(term, MultiTermQuery.CONSTANT_SCORE_BLENDED_REWRITE), weight * PREFIX_WEIGHT);
    }

    /** Which typos count depends on the length of a word. */
    private static List<Typos> typos(String word) {
        int edits = length(word) >= 8 ? 2 : length(word) >= 4 ? 1 : 0;
        return IntStream.rangeClosed(1, edits).mapToObj(n -> Typos.of(word, n)).toList();
    }

    private static float weight(Typos typos) {
        return typos.edits() == 1 ? TYPO_WEIGHT : TWO_TYPOS_WEIGHT;
    }
}
