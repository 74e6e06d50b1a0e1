package trestle.rollmodel.chat;

import java.util.List;
import java.util.Map;
import trestle.rollmodel.chat.AiMessage.VisibilityScope;
import trestle.rollmodel.comments.Comment;

/**
 * All that an engine may read for one question. One of scope {@code shared} is made of types that have no place for
 * private text: whatever an entry, a comment or a question says, it cannot be told.
 */
sealed interface Context {
    VisibilityScope scope();

    /** What was looked for and found. */
    Findings findings();

    /** The entries that were found, newest first. */
    List<? extends Passage> passages();

    /** What was said before, in order. */
    List<? extends Turn> earlier();

    /** The visible comments of entries, by the entry's id. */
    Map<String, List<Comment>> comments();

    /** What coaches may read. */
    record Shared(
            Findings findings,
            List<Passage.Shared> passages,
            List<Turn.Shared> earlier,
            Map<String, List<Comment>> comments)
            implements Context {
        public Shared {
            passages = List.copyOf(passages);
            earlier = List.copyOf(earlier);
            comments = Map.copyOf(comments);
        }

        @Override
        public VisibilityScope scope() {
            return VisibilityScope.SHARED;
        }
    }

    /** What the athlete alone may read. */
    record Private(
            Findings findings,
            List<Passage.Whole> passages,
            List<Turn.Own> earlier,
            Map<String, List<Comment>> comments)
            implements Context {
        public Private {
            passages = List.copyOf(passages);
            earlier = List.copyOf(earlier);
            comments = Map.copyOf(comments);
        }

        @Override
        public VisibilityScope scope() {
            return VisibilityScope.PRIVATE;
        }
    }
}
