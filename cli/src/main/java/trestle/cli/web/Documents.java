package trestle.cli.web;

import java.util.ArrayList;
import java.util.List;

/** The project's documents, as far as this build has them. */
public record Documents(List<Document> all) {
    /** @param file its name, which is also its place under {@code /docs/} */
    public record Document(String file, String title, byte[] text) {}

    static Documents read() {
        var found = new ArrayList<Document>();
        add(found, "compatibility.md", "Compatibility with DynamoDB");
        add(found, "operations.md", "Operations");
        add(found, "architecture.md", "Architecture");
        add(found, "pages.md", "Writing a page");
        add(found, "vocabulary.md", "Vocabulary");
        return new Documents(List.copyOf(found));
    }

    private static void add(List<Document> documents, String file, String title) {
        Resources.find("docs/" + file).ifPresent(text -> documents.add(new Document(file, title, text)));
    }
}
