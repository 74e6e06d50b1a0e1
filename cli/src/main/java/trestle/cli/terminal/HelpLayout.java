package trestle.cli.terminal;

import java.util.Arrays;
import java.util.LinkedHashMap;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Help.ColorScheme;
import picocli.CommandLine.Help.IOptionRenderer;
import picocli.CommandLine.Help.IParameterRenderer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Help whose lines break between words alone. By itself picocli also breaks them at hyphens, slashes and other marks, in the
 * middle of a flag or an address; so marks are letters while it lays the text out.
 */
public final class HelpLayout extends Help {
    /** Of a block that is all letters, none of which is in our texts. */
    private static final char FIRST_LETTER = '\u1e00';

    private static final char FIRST_MARK = '!';
    private static final char LAST_MARK = '~';

    private HelpLayout(CommandSpec spec, ColorScheme colours) {
        super(spec, colours);
    }

    public static void apply(CommandLine line) {
        line.setHelpFactory(HelpLayout::new);
        var sections = new LinkedHashMap<>(line.getHelpSectionMap());
        sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, help -> plain(help.optionList()));
        sections.put(UsageMessageSpec.SECTION_KEY_PARAMETER_LIST, help -> plain(help.parameterList()));
        line.setHelpSectionMap(sections);
    }

    @Override
    public IOptionRenderer createDefaultOptionRenderer() {
        var usual = super.createDefaultOptionRenderer();
        return (option, labels, colours) -> held(usual.render(option, labels, colours), colours);
    }

    @Override
    public IParameterRenderer createDefaultParameterRenderer() {
        var usual = super.createDefaultParameterRenderer();
        return (parameter, labels, colours) -> held(usual.render(parameter, labels, colours), colours);
    }

    /** The descriptions, which are the last of the columns. */
    private static Text[][] held(Text[][] rows, ColorScheme colours) {
        return Arrays.stream(rows)
                .map(row -> {
                    var cells = row.clone();
                    var text = cells[cells.length - 1].plainString();
                    cells[cells.length - 1] = colours.ansi().new Text(lettersForMarks(text), colours);
                    return cells;
                })
                .toArray(Text[][]::new);
    }

    private static String lettersForMarks(String text) {
        var letters = new StringBuilder(text);
        for (int i = 0; i < letters.length(); i++) {
            char c = letters.charAt(i);
            if (c >= FIRST_MARK && c <= LAST_MARK && !Character.isLetterOrDigit(c)) {
                letters.setCharAt(i, (char) (c - FIRST_MARK + FIRST_LETTER));
            }
        }
        return letters.toString();
    }

    private static String plain(String text) {
        var marks = new StringBuilder(text);
        for (int i = 0; i < marks.length(); i++) {
            char c = marks.charAt(i);
            if (c >= FIRST_LETTER && c <= FIRST_LETTER + LAST_MARK - FIRST_MARK) {
                marks.setCharAt(i, (char) (c - FIRST_LETTER + FIRST_MARK));
            }
        }
        return marks.toString();
    }
}
