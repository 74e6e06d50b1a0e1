package trestle.platform.exports;

import java.io.IOException;
import java.io.InputStream;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.JsonNaming;

/** A file that was sent: an export, whole and unchanged, or a table. Its first bytes say which. */
public final class ImportFile implements AutoCloseable {
    private static final int SNIFFED_BYTES = 1024;
    private static final byte[] ZIP = {'P', 'K'};

    /** The content types that can be imported. */
    public static final List<String> TYPES = List.of("application/zip", "text/csv");

    private final @Nullable ArchiveReader archive;
    private final InputStream rows;
    private final List<CsvColumn> columns;
    private final JsonNaming naming;

    private ImportFile(@Nullable ArchiveReader archive, InputStream rows, List<CsvColumn> columns, JsonNaming naming) {
        this.naming = naming;
        this.archive = archive;
        this.rows = rows;
        this.columns = columns;
    }

    /** @throws ImportRefused if nothing of it can be imported */
    static ImportFile open(ScratchFile file, ExportSettings settings, ImportTarget<?> target) throws IOException {
        boolean isArchive;
        try (var in = file.reader()) {
            isArchive = Arrays.equals(in.readNBytes(ZIP.length), ZIP);
        }
        var archive = isArchive ? ArchiveReader.open(file, settings, target.exportFiles()) : null;
        var rows = archive == null ? file.reader() : archive.read(target.rowsFile());
        return new ImportFile(archive, rows, target.columns(), settings.naming());
    }

    /** The content type of a file by its first bytes: an archive, or text that may be a table. */
    public static Optional<String> typeOf(InputStream file) throws IOException {
        var first = file.readNBytes(SNIFFED_BYTES);
        if (first.length > ZIP.length && Arrays.equals(first, 0, ZIP.length, ZIP, 0, ZIP.length)) {
            return Optional.of("application/zip");
        }
        for (var each : first) {
            if (each >= 0 && each < ' ' && each != '\n' && each != '\r' && each != '\t') return Optional.empty();
        }
        return Optional.of("text/csv");
    }

    /** @param zone in which a table's times are read that have none */
    ImportRows rows(ZoneId zone) throws IOException {
        return archive == null ? new ImportRows.OfTable(rows, columns, zone) : new ImportRows.OfJson(rows, naming);
    }

    /** Hands on each row of another file of an export; none where it has no such file. */
    void readFurther(String name, int rowsMax, Consumer<Fields> taken) throws IOException {
        if (archive == null || !archive.has(name)) return;
        try (var in = archive.read(name)) {
            var further = new ImportRows.OfJson(in, naming);
            var row = further.next();
            for (int read = 0; read < rowsMax && row.isPresent(); read++) {
                taken.accept(row.get());
                row = further.next();
            }
        }
    }

    @Override
    public void close() throws IOException {
        rows.close();
    }
}
