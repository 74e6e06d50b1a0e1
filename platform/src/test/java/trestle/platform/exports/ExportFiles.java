package trestle.platform.exports;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Files of an export as bytes, for tests. */
public final class ExportFiles {
    private ExportFiles() {}

    public static byte[] written(ExportFile file) {
        var out = new ByteArrayOutputStream();
        try {
            file.rows().write(out, () -> {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
