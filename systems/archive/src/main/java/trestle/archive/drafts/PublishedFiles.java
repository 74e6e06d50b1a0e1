package trestle.archive.drafts;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import trestle.archive.letters.LetterDate;
import trestle.archive.letters.NewLetter;

/**
 * Where the files of a draft are once it is a letter: {@code letters/DATE/DRAFT/}, which is no other letter's folder.
 *
 * @param files as they were sent
 * @param pages pictures of all pages
 * @param pdf all pages as one
 */
record PublishedFiles(
        String folder,
        List<String> files,
        List<String> pages,
        @Nullable String pdf) {
    static PublishedFiles of(Draft draft, LetterDate date) {
        var folder = folder(date.text(), draft.draftId());
        return new PublishedFiles(
                folder,
                numbered(folder, draft.fileKeys()),
                numbered(folder + "pages/", draft.pageKeys()),
                draft.pdfKey() == null ? null : folder + "letter.pdf");
    }

    static String folder(String date, String draftId) {
        return "letters/" + date + "/" + draftId + "/";
    }

    private static List<String> numbered(String folder, List<String> keys) {
        return IntStream.range(0, keys.size())
                .mapToObj(n ->
                        folder + (n + 1) + keys.get(n).substring(keys.get(n).lastIndexOf('.')))
                .toList();
    }

    NewLetter.Files ofLetter() {
        return new NewLetter.Files(files, pages, pdf);
    }
}
