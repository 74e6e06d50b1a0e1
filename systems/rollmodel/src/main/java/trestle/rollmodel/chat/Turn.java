package trestle.rollmodel.chat;

import java.util.List;

/** Something said earlier in a thread, as far as a question may read it. */
sealed interface Turn {
    AiMessage.Role role();

    String content();

    List<AiMessage.Source> sources();

    List<AiMessage.QuotedComment> quotedComments();

    /** Said with nothing private read for it. */
    record Shared(
            AiMessage.Role role,
            String content,
            List<AiMessage.Source> sources,
            List<AiMessage.QuotedComment> quotedComments)
            implements Turn {
        public Shared {
            sources = List.copyOf(sources);
            quotedComments = List.copyOf(quotedComments);
        }

        /** What was said in private cannot be made into one. */
        static Shared of(AiMessage message) {
            if (!message.shared()) throw new IllegalArgumentException("This was said in private.");
            return new Shared(message.role(), message.content(), message.restsOn(), message.quotedComments());
        }
    }

    /** Said in whatever scope, for the thread's owner alone. */
    record Own(AiMessage message) implements Turn {
        @Override
        public AiMessage.Role role() {
            return message.role();
        }

        @Override
        public String content() {
            return message.content();
        }

        @Override
        public List<AiMessage.Source> sources() {
            return message.restsOn();
        }

        @Override
        public List<AiMessage.QuotedComment> quotedComments() {
            return message.quotedComments();
        }
    }
}
