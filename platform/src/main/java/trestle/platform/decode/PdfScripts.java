package trestle.platform.decode;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSObject;
import org.apache.pdfbox.pdmodel.PDDocument;
import trestle.platform.sandbox.FileProblem;

/** Finds what a viewer might run or open in a PDF, wherever in the file it is, without running anything. */
final class PdfScripts {
    private static final int OBJECTS_MAX = 2_000_000;
    private static final Set<String> ACTIONS =
            Set.of("JavaScript", "Launch", "ImportData", "SubmitForm", "Rendition", "RichMediaExecute", "GoToE");
    private static final Set<COSName> KEYS = Set.of(
            COSName.JS, COSName.getPDFName("XFA"), COSName.EMBEDDED_FILES, COSName.getPDFName("RichMediaContent"));

    private final Deque<COSBase> waiting = new ArrayDeque<>();
    private final Set<COSBase> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    private PdfScripts() {}

    static boolean isIn(PDDocument document) throws IOException {
        var search = new PdfScripts();
        var content = document.getDocument();
        search.add(content.getTrailer());
        for (var key : content.getXrefTable().keySet()) search.add(content.getObjectFromPool(key));
        return search.find();
    }

    private void add(COSBase object) {
        if (object != null && seen.add(object)) waiting.push(object);
        if (seen.size() > OBJECTS_MAX) throw FileProblem.Kind.TOO_MUCH_MEMORY.exception();
    }

    private boolean find() {
        while (!waiting.isEmpty()) {
            switch (waiting.pop()) {
                case COSObject reference -> add(reference.getObject());
                case COSArray array -> array.forEach(this::add);
                case COSDictionary dictionary -> {
                    if (runs(dictionary)) return true;
                    dictionary.getValues().forEach(this::add);
                }
                default -> {} // a number, a name or a text
            }
        }
        return false;
    }

    private static boolean runs(COSDictionary dictionary) {
        var action = dictionary.getNameAsString(COSName.S);
        return action != null && ACTIONS.contains(action) || KEYS.stream().anyMatch(dictionary::containsKey);
    }
}
