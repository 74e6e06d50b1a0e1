package trestle.rollmodel.transfer;

import java.util.List;
import trestle.platform.exports.ExportLine;
import trestle.platform.exports.ImportLine;
import trestle.platform.pages.forms.Form;

/**
 * What the page of exports and imports shows.
 *
 * @param isAthlete whether there is a journal to be exported and imported
 * @param bytesMax the most bytes of a file that is sent
 */
public record TransferView(
        String here,
        boolean isAthlete,
        Form exporting,
        Form importing,
        long bytesMax,
        List<ExportLine> exports,
        List<ImportLine> imports) {
    public TransferView {
        exports = List.copyOf(exports);
        imports = List.copyOf(imports);
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
