package trestle.rollmodel.transfer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import trestle.platform.web.EnumText;

/**
 * What an export is to hold, and what of it is made. It is the job's position too: an export that was broken off goes on
 * with the first file that is not there.
 *
 * @param sizeBytes of the archive; 0 as long as there is none
 */
public record ExportReport(Scope sections, long sizeBytes, List<ExportPart> parts) {
    public ExportReport {
        parts = List.copyOf(parts);
    }

    static ExportReport begun(Scope sections) {
        return new ExportReport(sections, 0, List.of());
    }

    ExportReport with(ExportPart part) {
        var more = new ArrayList<>(parts);
        more.add(part);
        return new ExportReport(sections, sizeBytes, more);
    }

    ExportReport ofSize(long bytes) {
        return new ExportReport(sections, bytes, parts);
    }

    boolean has(ExportFile file) {
        return parts.stream().anyMatch(part -> part.file() == file);
    }

    /** Such as {@code all 0 PROFILE:1,ENTRIES:200}. */
    String text() {
        var made = parts.stream().map(part -> part.file() + ":" + part.count()).collect(Collectors.joining(","));
        return EnumText.text(sections) + " " + sizeBytes + " " + made;
    }

    static ExportReport parse(@Nullable String text) {
        if (text == null) {
            return begun(Scope.ALL);
        }
        var words = text.split(" ", 3);
        var parts = Arrays.stream(words[2].split(","))
                .filter(each -> !each.isEmpty())
                .map(each -> each.split(":", 2))
                .map(pair -> new ExportPart(ExportFile.valueOf(pair[0]), Long.parseLong(pair[1])))
                .toList();
        return new ExportReport(
                EnumText.constant(Scope.class, words[0]).orElseThrow(), Long.parseLong(words[1]), parts);
    }
}
