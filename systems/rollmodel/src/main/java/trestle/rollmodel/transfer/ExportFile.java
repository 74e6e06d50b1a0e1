package trestle.rollmodel.transfer;

/** The files of an export, in the order in which they are made. */
enum ExportFile {
    PROFILE("profile.json"),
    ENTRIES("entries.json"),
    TABLE("entries.csv"),
    COMMENTS("comments.json"),
    LINKS("links.json"),
    THREADS("ai_threads.json"),
    MESSAGES("ai_messages.json"),
    JOURNAL("journal.html");

    static final String MANIFEST = "manifest.json";

    private final String fileName;

    ExportFile(String fileName) {
        this.fileName = fileName;
    }

    String fileName() {
        return fileName;
    }
}
