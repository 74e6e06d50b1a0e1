package trestle.rollmodel.chat;

/** Something said earlier in a thread, as far as a question may read it. */
sealed interface Turn {
    AiMessage message();

    /** Said with nothing private read for it. */
    record Shared(AiMessage message) implements Turn {
        /** What was said in private cannot be made into one. */
        public Shared {
            if (!message.shared()) throw new IllegalArgumentException("This was said in private.");
        }
    }

    /** Said in whatever scope, for the thread's owner alone. */
    record Own(AiMessage message) implements Turn {}
}
