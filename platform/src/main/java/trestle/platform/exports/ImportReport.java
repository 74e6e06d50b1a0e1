package trestle.platform.exports;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.platform.jobs.Job;
import trestle.platform.web.Json;

/**
 * What an import has done so far, or would do. It is the job's position too: an import that was stopped resumes after
 * {@code rows}.
 *
 * @param added rows that are new
 * @param skipped rows that are there already
 * @param faulty rows that cannot be taken
 * @param faults the first of those, with what is wrong
 */
public record ImportReport(boolean dryRun, long rows, long added, long skipped, long faulty, List<Fault> faults) {
    private static final int FAULTS_MAX = 100;

    /** A row, counted from 1 with the headings of a table as a spreadsheet does, and what is wrong with it. */
    public record Fault(long row, String fault) {}

    public ImportReport {
        faults = List.copyOf(faults);
    }

    /** The report of an import. */
    public static ImportReport of(Job job) {
        return parse(job.position());
    }

    static ImportReport empty(boolean dryRun) {
        return new ImportReport(dryRun, 0, 0, 0, 0, List.of());
    }

    ImportReport withAdded() {
        return new ImportReport(dryRun, rows + 1, added + 1, skipped, faulty, faults);
    }

    ImportReport withSkipped() {
        return new ImportReport(dryRun, rows + 1, added, skipped + 1, faulty, faults);
    }

    ImportReport withFault(int headings, String fault) {
        var more = new ArrayList<>(faults);
        if (more.size() < FAULTS_MAX) more.add(new Fault(headings + rows + 1, fault));
        return new ImportReport(dryRun, rows + 1, added, skipped, faulty + 1, more);
    }

    String text() {
        try {
            return Json.mapper().writeValueAsString(this);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A report is always JSON.", e);
        }
    }

    static ImportReport parse(@Nullable String text) {
        try {
            return text == null ? empty(false) : Json.mapper().readValue(text, ImportReport.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("The position of an import is not a report.", e);
        }
    }
}
