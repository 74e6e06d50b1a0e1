package trestle.cli.web;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The project's documents, as far as this build has them. */
public record Documents(List<Document> all) {
    private static final List<String> MODELS =
            List.of("archive", "enablement", "gallery", "guestbook", "rollmodel", "shareables");
    private static final List<String> PATTERNS = List.of(
            "counters",
            "expiry",
            "history",
            "item-collections",
            "junctions",
            "keyword-index",
            "messages",
            "shards",
            "transactions",
            "uniqueness");

    /**
     * A document.
     *
     * @param path its place under {@code /docs/}
     * @param file its place in the project's folder of documents
     * @param title what the list of documents calls it; empty if it is not on the list
     */
    public record Document(String path, String file, String title) {
        /** The folder that its links start from. */
        String folder() {
            return file.substring(0, file.lastIndexOf('/') + 1);
        }

        String text() {
            return new String(Resources.find("docs/" + file).orElseThrow(), StandardCharsets.UTF_8);
        }
    }

    public Documents {
        all = List.copyOf(all);
    }

    static Documents read() {
        var found = new ArrayList<Document>();
        add(found, "model", "model/README.md", "Guide: your first data model in ten minutes");
        add(found, "model/messages", "model/messages.md", "Messages of the compiler");
        add(found, "compatibility", "compatibility.md", "Compatibility with DynamoDB");
        add(found, "operations", "operations.md", "Operations");
        add(found, "architecture", "architecture.md", "Architecture");
        add(found, "pages", "pages.md", "Writing a page");
        add(found, "vocabulary", "vocabulary.md", "Vocabulary");
        for (var name : List.of("dependencies", "testing")) add(found, name, name + ".md", "");
        for (var name : PATTERNS) add(found, "model/" + name, "model/" + name + ".md", "");
        for (var name : MODELS) add(found, "data-models/" + name, "data-models/" + name + ".md", "");
        return new Documents(found);
    }

    private static void add(List<Document> documents, String path, String file, String title) {
        if (documents.stream().noneMatch(document -> document.path().equals(path))
                && Resources.exists("docs/" + file)) {
            documents.add(new Document(path, file, title));
        }
    }

    /** Those that the front door lists. */
    public List<Document> listed() {
        return all.stream().filter(document -> !document.title().isEmpty()).toList();
    }

    /** The document of a model, as a link. */
    public Optional<String> ofModel(String model) {
        return all.stream()
                .filter(document -> document.path().equals("data-models/" + model))
                .map(document -> "/docs/" + document.path())
                .findFirst();
    }

    Optional<Document> ofFile(String file) {
        return all.stream().filter(document -> document.file().equals(file)).findFirst();
    }
}
