package trestle.cli.context;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Locale;
import java.util.Objects;

/** Why a file could not be used, in words: the JDK's exceptions often carry only the path. */
public final class Reasons {
    private Reasons() {}

    public static String of(IOException failure) {
        if (failure instanceof AccessDeniedException) return "permission denied";
        if (failure instanceof NoSuchFileException) return "it does not exist";
        if (failure instanceof NotDirectoryException || failure instanceof FileAlreadyExistsException) {
            return "there is a file in its place";
        }
        if (failure instanceof FileSystemException file && file.getReason() != null) {
            return file.getReason().toLowerCase(Locale.ROOT);
        }
        return Objects.requireNonNullElse(
                failure.getMessage(), failure.getClass().getSimpleName());
    }
}
