package trestle.platform.search;

import java.io.IOException;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.uhighlight.LengthGoalBreakIterator;
import org.apache.lucene.search.uhighlight.Passage;
import org.apache.lucene.search.uhighlight.PassageFormatter;
import org.apache.lucene.search.uhighlight.UnifiedHighlighter;

/** Finds the passage of each field that shows best why a document was found. */
final class HitHighlighter extends UnifiedHighlighter {
    private static final int PASSAGE_LENGTH = 160;
    private static final int READ_LENGTH_MAX = 100_000;

    HitHighlighter(IndexSearcher searcher, Analyzer analyzer) {
        super(new Builder(searcher, analyzer)
                .withFormatter(new Stretches())
                .withMaxLength(READ_LENGTH_MAX)
                .withMaxNoHighlightPassages(0)
                .withBreakIterator(() -> LengthGoalBreakIterator.createClosestToLength(
                        BreakIterator.getSentenceInstance(Locale.ROOT), PASSAGE_LENGTH, 0.5f)));
    }

    /** The passages of documents, by field, in the order of the documents. */
    List<Map<String, Highlight>> highlights(Set<String> fields, Query query, int[] documents) throws IOException {
        var highlights = new ArrayList<Map<String, Highlight>>();
        for (int i = 0; i < documents.length; i++) {
            highlights.add(new LinkedHashMap<>());
        }
        if (documents.length == 0) return highlights;
        var passages = new int[fields.size()];
        Arrays.fill(passages, 1);
        var found = highlightFieldsAsObjects(fields.toArray(String[]::new), query, documents, passages);
        found.forEach((field, ofDocuments) -> {
            for (int i = 0; i < ofDocuments.length; i++) {
                if (ofDocuments[i] instanceof Highlight highlight)
                    highlights.get(i).put(field, highlight);
            }
        });
        return highlights;
    }

    /** Cuts a passage at its matches, of which several may overlap. */
    private static final class Stretches extends PassageFormatter {
        @Override
        public Object format(Passage[] passages, String content) {
            var stretches = new ArrayList<Highlight.Stretch>();
            for (var passage : passages) {
                int start = passage.getStartOffset();
                var matches = IntStream.range(0, passage.getNumMatches())
                        .mapToObj(i -> new Highlight.Span(
                                passage.getMatchStarts()[i] - start, passage.getMatchEnds()[i] - start))
                        .toList();
                var text = content.substring(start, passage.getEndOffset());
                stretches.addAll(Highlight.of(text, matches).stretches());
            }
            return new Highlight(stretches);
        }
    }
}
