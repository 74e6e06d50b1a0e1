package trestle.platform.search;

import org.apache.lucene.search.similarities.BM25Similarity;

/**
 * Scores a document by itself: how often it has a word, and in which field. How many documents have the word and how
 * long they are on average is left out, since that would reveal documents that the caller may not see.
 */
final class PrivateSimilarity extends BM25Similarity {
    private static final float SATURATION = 1.2f;
    private static final float NO_LENGTH = 0;

    PrivateSimilarity() {
        super(SATURATION, NO_LENGTH);
    }

    @Override
    protected float idf(long documentsWithTheWord, long documents) {
        return 1;
    }
}
