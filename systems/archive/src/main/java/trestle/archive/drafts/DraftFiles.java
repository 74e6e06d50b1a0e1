package trestle.archive.drafts;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.archive.letters.Letter;
import trestle.archive.letters.LetterTable;
import trestle.archive.letters.MovedLetter;

/**
 * Where the files of a draft are now. Those of a published draft are its letter's: they move with it, and are gone with
 * it.
 *
 * @param files as they were sent
 * @param pages pictures of all pages
 * @param pdf all pages as one
 */
public record DraftFiles(
        List<String> files, List<String> pages, @Nullable String pdf) {
    private static final int MOVES_MAX = 20;

    public static DraftFiles of(Draft draft, LetterTable letters) {
        if (draft.status() != Draft.Status.published) {
            return new DraftFiles(draft.fileKeys(), draft.pageKeys(), draft.pdfKey());
        }
        return findLetter(draft, letters)
                .map(letter -> new DraftFiles(
                        ofDraft(draft, letter.fileKeys()).toList(),
                        ofDraft(draft, letter.pictures()).toList(),
                        letter.pdfKey()))
                .orElseGet(() -> new DraftFiles(List.of(), List.of(), null));
    }

    /** The letter that has the files of a draft: at its date, or where it was moved. */
    private static Optional<Letter> findLetter(Draft draft, LetterTable letters) {
        var date = Optional.ofNullable(draft.publishedDate());
        for (int moves = 0; moves <= MOVES_MAX && date.isPresent(); moves++) {
            var letter = date.flatMap(letters::find)
                    .filter(each -> ofDraft(draft, each.fileKeys()).findAny().isPresent());
            if (letter.isPresent()) return letter.filter(Letter::isListed);
            date = date.flatMap(letters::findMoved).map(MovedLetter::to);
        }
        return Optional.empty();
    }

    private static Stream<String> ofDraft(Draft draft, List<String> keys) {
        return keys.stream().filter(key -> key.contains("/" + draft.draftId() + "/"));
    }
}
