package trestle.rollmodel.search;

import trestle.model.Attribute;

/** What is searched for, how, and in which of the texts. */
public record Question(String words, Mode mode, Scope scope) {
    public static final int LENGTH_MAX = 200;

    /** The same, by every word there is. */
    Question inFull() {
        return new Question(words, Mode.FULL, scope);
    }

    /** By the index, or by walking the journal. */
    public enum Mode {
        @Attribute("index")
        INDEX,
        @Attribute("full")
        FULL
    }

    /** Which texts are searched; tags belong to the shared one. */
    public enum Scope {
        @Attribute("all")
        ALL,
        @Attribute("shared")
        SHARED,
        @Attribute("private")
        PRIVATE;

        boolean hasShared() {
            return this != PRIVATE;
        }

        boolean hasPrivate() {
            return this != SHARED;
        }
    }
}
