package trestle.platform.search;

import java.io.IOException;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.MultiTermQuery;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.util.AttributeSource;
import org.apache.lucene.util.automaton.CompiledAutomaton;
import org.jspecify.annotations.Nullable;

/**
 * Words that differ from one by a few typos, each of them counting alike. It matches what {@link FuzzyQuery} does, which
 * makes its automaton again for every field, every segment and every passage that is shown: that took most of the time of
 * a search. Here it is made once for all of them.
 */
final class TypoQuery extends MultiTermQuery {
    /** The first letter must be right, which keeps the look at the index's words short. */
    private static final int RIGHT_LETTERS = 1;

    private final Typos typos;

    TypoQuery(String field, Typos typos) {
        super(field, CONSTANT_SCORE_BLENDED_REWRITE);
        this.typos = typos;
    }

    /**
     * A word with a number of typos; two letters that changed places are one.
     *
     * @param automaton accepts the word and all that differ by so much
     */
    record Typos(String word, int edits, CompiledAutomaton automaton) {
        static Typos of(String word, int edits) {
            return new Typos(word, edits, FuzzyQuery.getFuzzyAutomaton(word, edits, RIGHT_LETTERS, true));
        }
    }

    @Override
    protected @Nullable TermsEnum getTermsEnum(Terms terms, AttributeSource attributes) throws IOException {
        return typos.automaton().getTermsEnum(terms);
    }

    @Override
    public void visit(QueryVisitor visitor) {
        if (visitor.acceptField(field)) typos.automaton().visit(visitor, this, field);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return super.equals(other)
                && other instanceof TypoQuery query
                && typos.edits() == query.typos.edits()
                && typos.word().equals(query.typos.word());
    }

    @Override
    public int hashCode() {
        return 31 * super.hashCode() + typos.word().hashCode() + typos.edits();
    }

    @Override
    public String toString(String defaultField) {
        return field + ":" + typos.word() + "~" + typos.edits();
    }
}
