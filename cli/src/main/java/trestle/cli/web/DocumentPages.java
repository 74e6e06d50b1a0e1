package trestle.cli.web;

import gg.jte.Content;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import trestle.cli.templates.StaticTemplates;
import trestle.cli.web.Documents.Document;
import trestle.platform.markdown.Markdown;
import trestle.platform.web.Caller;
import trestle.platform.web.Pages;
import trestle.platform.web.Response;
import trestle.platform.web.View;

/** The documents as pages. Each is rendered when it is first asked for, and kept: there are some twenty. */
final class DocumentPages {
    private final Documents documents;
    private final Map<String, Content> rendered = new ConcurrentHashMap<>();

    DocumentPages(Documents documents) {
        this.documents = documents;
    }

    void declare(Pages pages) {
        for (var document : documents.all()) {
            pages.get("/docs/" + document.path(), Caller.ANYONE, request -> show(document));
        }
    }

    private Response show(Document document) {
        var text = document.text();
        var body = rendered.computeIfAbsent(document.path(), path -> render(document, text));
        return Response.page(new View(title(text), new StaticTemplates().doorDocument(body)));
    }

    Content render(Document document, String text) {
        return Markdown.forDocuments(link -> target(document, String.valueOf(link)))
                .content(text);
    }

    /** Where a link of a document leads here; null if it leads out of the documents, to a file that is not served. */
    private @Nullable String target(Document from, String link) {
        if (link.startsWith("#") || link.startsWith("https://") || link.startsWith("http://")) return link;
        int hash = link.indexOf('#');
        var fragment = hash < 0 ? "" : link.substring(hash);
        try {
            var file = URI.create("/" + from.folder()).resolve(hash < 0 ? link : link.substring(0, hash));
            return documents
                    .ofFile(file.normalize().getPath().substring(1))
                    .map(document -> "/docs/" + document.path() + fragment)
                    .orElse(null);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    /** The first heading. */
    private static String title(String text) {
        return text.lines()
                .filter(line -> line.startsWith("# "))
                .map(line -> line.substring(2))
                .findFirst()
                .orElse("Document");
    }
}
