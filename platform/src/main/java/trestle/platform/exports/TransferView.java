package trestle.platform.exports;

import java.util.List;
import trestle.platform.pages.forms.Choice;
import trestle.platform.pages.forms.Form;

/**
 * What the page of exports and imports shows.
 *
 * @param field the field of the form that says what is exported
 * @param choices what it may say
 * @param exportsADay how many exports an account may start in a day
 * @param counted the id of the file whose rows are counted beside an export
 * @param bytesMax the most bytes of a file that is sent
 * @param example a table that can be imported
 */
public record TransferView(
        String here,
        boolean mayImport,
        Form exporting,
        String field,
        List<Choice> choices,
        int exportsADay,
        String counted,
        List<ExportLine> exports,
        Form importing,
        long bytesMax,
        String example,
        List<ImportLine> imports) {
    public TransferView {
        choices = List.copyOf(choices);
        exports = List.copyOf(exports);
        imports = List.copyOf(imports);
    }

    /** Whether a part of the data can be chosen. */
    public boolean hasChoice() {
        return choices.size() > 1;
    }

    /** Whether the newest export can be fetched. */
    public boolean isReady() {
        return !exports.isEmpty() && exports.getFirst().isReady();
    }

    /** Whether it will soon be different by itself. */
    public boolean isUnderWay() {
        return exports.stream().anyMatch(ExportLine::isUnderWay);
    }
}
