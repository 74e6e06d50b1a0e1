package trestle.platform.exports;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import trestle.platform.web.fields.JsonNaming;

/** Files of an export as bytes, for tests. */
public final class ExportFiles {
    private ExportFiles() {}

    public static byte[] written(ExportFile file) {
        return written(file, JsonNaming.CAMEL_CASE);
    }

    static byte[] written(ExportFile file, JsonNaming naming) {
        var out = new ByteArrayOutputStream();
        try {
            ((ExportFile.Rows) file.body()).write(out, naming, () -> {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
