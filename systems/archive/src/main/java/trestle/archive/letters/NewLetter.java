package trestle.archive.letters;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A letter to be filed.
 *
 * @param fileKeys the scans of its pages, for the date under which it is filed: a taken date may become another
 */
public record NewLetter(LetterDate date, LetterText text, Function<LetterDate, Files> fileKeys) {
    /**
     * Where the files of a letter are.
     *
     * @param files as they were sent
     * @param pages pictures of all pages
     */
    public record Files(
            List<String> files,
            List<String> pages,
            @Nullable String pdf) {
        public static final Files NONE = new Files(List.of(), List.of(), null);

        public Files {
            files = List.copyOf(files);
            pages = List.copyOf(pages);
        }
    }

    /** A letter without files. */
    public static NewLetter of(LetterDate date, LetterText text) {
        return new NewLetter(date, text, each -> Files.NONE);
    }
}
