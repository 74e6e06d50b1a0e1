package trestle.platform.decode;

import java.util.ArrayList;
import java.util.List;
import trestle.platform.documents.PageText;
import trestle.platform.documents.PageText.UncertainWord;

/**
 * Puts the words of Tesseract's table together again: its lines are lines, and an empty line is put between its
 * paragraphs. The table has a line for each word, with these columns: level, page, block, paragraph, line, word, left,
 * top, width, height, confidence, text.
 */
final class RecognisedWords {
    /** Words below this confidence, of 100, are marked. */
    private static final double CERTAIN = 60;

    private static final int COLUMNS = 12;
    private static final String LEVEL_WORD = "5";

    private final StringBuilder text = new StringBuilder();
    private final List<UncertainWord> uncertain = new ArrayList<>();
    private String paragraph = "";
    private String line = "";

    private RecognisedWords() {}

    static PageText text(String table) {
        var words = new RecognisedWords();
        table.lines().map(row -> row.split("\t", -1)).forEach(words::add);
        return new PageText(words.text.toString(), PageText.Origin.RECOGNISED, words.uncertain);
    }

    private void add(String[] row) {
        if (row.length < COLUMNS || !row[0].equals(LEVEL_WORD)) return;
        var word = PlainText.clean(row[COLUMNS - 1]);
        if (word.isEmpty()) return;
        var inParagraph = row[1] + "/" + row[2] + "/" + row[3];
        var inLine = inParagraph + "/" + row[4];
        if (!text.isEmpty()) text.append(separator(inParagraph, inLine));
        paragraph = inParagraph;
        line = inLine;
        int start = text.length();
        text.append(word);
        double confidence = Double.parseDouble(row[COLUMNS - 2]);
        if (confidence < CERTAIN) {
            uncertain.add(new UncertainWord(start, text.length(), (int) Math.max(0, confidence)));
        }
    }

    private String separator(String inParagraph, String inLine) {
        if (!inParagraph.equals(paragraph)) return "\n\n";
        return inLine.equals(line) ? " " : "\n";
    }
}
