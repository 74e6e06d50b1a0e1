package trestle.cli.serve;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import trestle.cli.connect.OwnerOnly;

/** Warnings about what other users of the machine can read. */
final class ReadableByOthers {
    private ReadableByOthers() {}

    /** What to say of the data folder and the files of secrets and keys that other users of the machine can read. */
    static List<String> of(DatabasePlan plan, Optional<Path> secrets) {
        var folder = plan.store().hasFolder() ? Optional.of(plan.data()) : Optional.<Path>empty();
        return List.of(
                        folder.flatMap(path -> warning("data folder", path, "700")),
                        plan.endpoint().signing().file(plan.data()).flatMap(path -> warning("keys file", path, "600")),
                        secrets.flatMap(path -> warning("file of secrets", path, "600")))
                .stream()
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<String> warning(String what, Path path, String mode) {
        if (!OwnerOnly.isReadableByOthers(path)) return Optional.empty();
        return Optional.of("Warning: other users of this machine can read the " + what + " " + path + ". Run 'chmod "
                + mode + " " + path + "'.");
    }
}
