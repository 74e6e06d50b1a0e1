package trestle.platform.decode;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import trestle.platform.documents.DocumentText;
import trestle.platform.documents.DocumentText.Warning;
import trestle.platform.documents.Documents;
import trestle.platform.documents.PageText;
import trestle.platform.sandbox.SandboxTask;

/** Reads the text of each page: from the text layer, or by recognition, of as many pages at once as there are cores. */
final class ReadTask implements SandboxTask<ReadTask.Request, DocumentText> {
    /** The most characters of all pages, which is well above what systems keep. */
    private static final int TEXT_MAX = 1_000_000;

    private final Set<Warning> warnings = Collections.synchronizedSet(EnumSet.noneOf(Warning.class));

    public record Request(String file, String program, String languages) {}

    @Override
    public Class<Request> requestType() {
        return Request.class;
    }

    @Override
    public DocumentText run(Request request) throws Exception {
        var found = Tesseract.find(request.program(), request.languages());
        if (found.isEmpty()) return read(Path.of(request.file()), null);
        try (var recognition = new PageRecognition(found.get())) {
            return read(Path.of(request.file()), recognition);
        }
    }

    private DocumentText read(Path path, @Nullable PageRecognition recognition) throws Exception {
        var pages = new ArrayList<CompletableFuture<PageText>>();
        try (var file = DocumentFile.open(path)) {
            for (int page = 0; page < file.pages(); page++) {
                var layer = file instanceof PdfFile pdf ? PlainText.clean(pdf.text(page)) : "";
                pages.add(
                        PlainText.letters(layer) >= Documents.LETTERS_MIN
                                ? CompletableFuture.completedFuture(ofLayer(layer))
                                : recognised(file, page, layer, recognition));
            }
        }
        var texts = new ArrayList<PageText>();
        for (var page : pages) texts.add(page.get());
        return new DocumentText(cut(texts), warnings);
    }

    private static PageText ofLayer(String text) {
        return new PageText(text, PageText.Origin.TEXT_LAYER, List.of());
    }

    /** What was recognised in a page, unless its text layer has more. */
    private CompletableFuture<PageText> recognised(
            DocumentFile file, int page, String layer, @Nullable PageRecognition recognition) throws Exception {
        if (recognition == null) {
            warnings.add(Warning.NO_RECOGNITION);
            return CompletableFuture.completedFuture(ofLayer(layer));
        }
        return recognition.begin(file.scan(page)).thenApply(text -> chosen(text, layer));
    }

    private PageText chosen(Optional<PageText> text, String layer) {
        if (text.isEmpty()) {
            warnings.add(Warning.PAGE_NOT_RECOGNISED);
            return ofLayer(layer);
        }
        return PlainText.letters(text.get().text()) >= PlainText.letters(layer) ? text.get() : ofLayer(layer);
    }

    private List<PageText> cut(List<PageText> pages) {
        int left = TEXT_MAX;
        var kept = new ArrayList<PageText>();
        for (var page : pages) {
            if (page.text().length() <= left) {
                kept.add(page);
                left -= page.text().length();
            } else {
                warnings.add(Warning.TEXT_CUT);
                kept.add(ofLayer(PlainText.cut(page.text(), left)));
                left = 0;
            }
        }
        return kept;
    }
}
