package trestle.archive.drafts;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import trestle.archive.letters.Letter;
import trestle.archive.letters.LetterDate;
import trestle.archive.letters.LetterText;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/**
 * What somebody changes of a draft.
 *
 * @param text corrects the text: what is not given stays, and what is empty goes
 * @param helpWanted whether everybody may help; for its owner alone
 * @param allCertain whether the words that were uncertain have been checked
 */
record DraftEdit(Optional<UnaryOperator<Draft.Extracted>> text, Optional<Boolean> helpWanted, boolean allCertain) {
    static final String DATE_FORM = "Enter a day such as 1944-06-06.";

    boolean needsOwner() {
        return helpWanted.isPresent();
    }

    /** As programs send it: the text as {@code extractedData}. */
    static Checked<DraftEdit> ofJson(Fields in) {
        var text = read(in, "extractedData.");
        var helpWanted = in.flagIfGiven("helpWanted");
        var allCertain = in.flag("allCertain", false);
        var given = in.has("extractedData") || allCertain;
        return in.make(() -> new DraftEdit(given ? Optional.of(text) : Optional.empty(), helpWanted, allCertain));
    }

    /** As the form of a page sends it. */
    static Checked<DraftEdit> ofForm(Fields in) {
        var text = read(in, "");
        var allCertain = in.flag("allCertain", false);
        return in.make(() -> new DraftEdit(Optional.of(text), Optional.empty(), allCertain));
    }

    /** The answer to whether everybody may help. */
    static DraftEdit help(boolean wanted) {
        return new DraftEdit(Optional.empty(), Optional.of(wanted), false);
    }

    private static UnaryOperator<Draft.Extracted> read(Fields in, String prefix) {
        var date = in.lineIfGiven(prefix + "date", 0, LetterDate.LENGTH_MAX);
        in.check(
                prefix + "date",
                date.map(each -> each.isEmpty() || LetterDate.parse(each).isPresent())
                        .orElse(true),
                "format",
                DATE_FORM);
        var title = in.lineIfGiven(prefix + "title", 0, LetterText.TITLE_MAX);
        var author = in.lineIfGiven(prefix + "author", 0, LetterText.AUTHOR_MAX);
        var content = in.textIfGiven(prefix + "content", 0, LetterText.CONTENT_BYTES_MAX);
        in.check(
                prefix + "content",
                content.map(LetterText::fits).orElse(true),
                "too-long",
                "The text is longer than 200 KB.");
        var description = in.textIfGiven(prefix + "description", 0, LetterText.DESCRIPTION_MAX);
        var precision = in.choiceIfGiven(prefix + "datePrecision", Letter.DatePrecision.class);
        return before -> new Draft.Extracted(
                either(date, before.date()),
                either(title, before.title()),
                either(author, before.author()),
                either(content, before.content()),
                either(description, before.description()),
                precision.orElse(before.datePrecision()));
    }

    private static @Nullable String either(Optional<String> given, @Nullable String before) {
        return given.isEmpty() ? before : given.filter(text -> !text.isBlank()).orElse(null);
    }
}
