package trestle.platform.search;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import trestle.platform.text.UnicodeText;

/**
 * Words of any script without accents and case. Words are not reduced to stems: what people write is of many languages,
 * and the last word of a search matches what it begins.
 */
final class FoldingAnalyzer extends Analyzer {
    private static final int WORD_LENGTH_MAX = 60;

    @Override
    protected TokenStreamComponents createComponents(String field) {
        var words = new StandardTokenizer();
        words.setMaxTokenLength(WORD_LENGTH_MAX);
        return new TokenStreamComponents(words, new ASCIIFoldingFilter(new Folding(words)));
    }

    @Override
    protected TokenStream normalize(String field, TokenStream in) {
        return new ASCIIFoldingFilter(new Folding(in));
    }

    /** The words of a text, as they are in the index. */
    List<String> words(String text) {
        var words = new ArrayList<String>();
        try (var stream = tokenStream("", text)) {
            var word = stream.addAttribute(CharTermAttribute.class);
            stream.reset();
            while (stream.incrementToken()) {
                words.add(word.toString());
            }
            stream.end();
            return words;
        } catch (IOException e) {
            throw new IllegalStateException("A text in memory can be read.", e);
        }
    }

    /** Marks of every script, which Lucene's own folding knows for Latin letters alone, and case. */
    private static final class Folding extends TokenFilter {
        private final CharTermAttribute word = addAttribute(CharTermAttribute.class);

        Folding(TokenStream in) {
            super(in);
        }

        @Override
        public boolean incrementToken() throws IOException {
            if (!input.incrementToken()) return false;
            if (lowerPlain()) return true;
            var plain = new StringBuilder();
            word.codePoints()
                    .mapToObj(UnicodeText::decomposed)
                    .flatMapToInt(String::codePoints)
                    .filter(part -> !UnicodeText.isMark(part))
                    .forEach(plain::appendCodePoint);
            word.setEmpty().append(plain.toString().toLowerCase(Locale.ROOT));
            return true;
        }

        /** Most words of most texts have no letter beyond ASCII, and are changed where they are; false for any other. */
        private boolean lowerPlain() {
            var letters = word.buffer();
            for (int i = 0; i < word.length(); i++) {
                if (letters[i] >= 0x80) return false;
            }
            for (int i = 0; i < word.length(); i++) letters[i] = Character.toLowerCase(letters[i]);
            return true;
        }
    }
}
