package trestle.platform.exports;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import trestle.platform.jobs.Job;

/**
 * How far an export is: it resumes with the first file that is not made. It is stored as the job's position, such as
 * {@code all 0 profile.json:1,entries.json:200}: the selection, the bytes of the archive, and the rows of each file by
 * its {@linkplain ExportFile#id id}.
 *
 * @param sizeBytes of the archive; 0 until there is one
 */
public record ExportProgress(String selection, long sizeBytes, SequencedMap<String, Long> rows) {
    public ExportProgress {
        if (!selection.matches("[a-z0-9-]{1,32}")) {
            throw new IllegalArgumentException("A selection is one word: " + selection + ".");
        }
        rows = new LinkedHashMap<>(rows);
    }

    static ExportProgress begun(String selection) {
        return new ExportProgress(selection, 0, new LinkedHashMap<>());
    }

    /** What is made, and how many rows each file has; to be read only. */
    @Override
    public SequencedMap<String, Long> rows() {
        return new LinkedHashMap<>(rows);
    }

    boolean has(ExportFile file) {
        return rows.containsKey(file.id());
    }

    ExportProgress with(ExportFile file, long count) {
        var more = rows();
        more.put(file.id(), count);
        return new ExportProgress(selection, sizeBytes, more);
    }

    ExportProgress ofSize(long bytes) {
        return new ExportProgress(selection, bytes, rows);
    }

    int files() {
        return rows.size();
    }

    /** How many rows a file has, once it is made. */
    public OptionalLong count(String id) {
        var count = rows.get(id);
        return count == null ? OptionalLong.empty() : OptionalLong.of(count);
    }

    String text() {
        var made = rows.entrySet().stream().map(Map.Entry::toString).collect(Collectors.joining(","));
        return selection + " " + sizeBytes + " " + made.replace('=', ':');
    }

    /** The progress of an export. */
    public static ExportProgress of(Job job) {
        return parse(job.position());
    }

    static ExportProgress parse(@Nullable String position) {
        if (position == null) return begun("all");
        var words = position.split(" ", 3);
        var rows = new LinkedHashMap<String, Long>();
        for (var file : words[2].split(",")) {
            int colon = file.lastIndexOf(':');
            if (colon > 0) rows.put(file.substring(0, colon), Long.parseLong(file.substring(colon + 1)));
        }
        return new ExportProgress(words[0], Long.parseLong(words[1]), rows);
    }
}
