package trestle.archive.drafts;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.archive.letters.Letter;
import trestle.objects.Objects;
import trestle.platform.documents.Documents;
import trestle.platform.sandbox.FileProblem;
import trestle.platform.sandbox.Outcome;
import trestle.platform.sandbox.ScratchFolder;

/** Makes one PDF of the pages of a letter and those of a draft that joins it. */
record JoinedPdf(Documents documents, Objects objects) {
    /**
     * Writes the PDF, unless it cannot be made.
     *
     * @param draftPdf the pages that follow those of the letter
     * @param to where it is stored
     * @return why not
     */
    Optional<FileProblem> write(Letter letter, String draftPdf, String to) {
        try (var scratch = ScratchFolder.create()) {
            var parts = new ArrayList<Path>();
            Stream.concat(before(letter), Stream.of(draftPdf))
                    .forEach(key -> scratch.fetch(objects, key).ifPresent(parts::add));
            var combined = scratch.newPath();
            return switch (documents.combine(parts, combined)) {
                case Outcome.Failed<Integer>(var problem) -> Optional.of(problem);
                case Outcome.Done<Integer> done -> {
                    scratch.store(combined, objects, to, "application/pdf");
                    yield Optional.empty();
                }
            };
        }
    }

    /** A letter that was never a draft has no PDF, and may have files. */
    private static Stream<String> before(Letter letter) {
        var pdf = letter.pdfKey();
        return pdf == null ? letter.fileKeys().stream() : Stream.of(pdf);
    }
}
