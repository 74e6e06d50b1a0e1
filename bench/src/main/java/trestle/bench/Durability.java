package trestle.bench;

/** What an acknowledged write is worth; only servers that promise the same are compared. */
enum Durability {
    MEMORY("In memory: nothing outlives the process"),
    RELAXED("On disk, synced later: a power loss may take acknowledged writes"),
    DURABLE("On disk, synced before the answer: acknowledged writes survive a power loss");

    private final String title;

    Durability(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }
}
