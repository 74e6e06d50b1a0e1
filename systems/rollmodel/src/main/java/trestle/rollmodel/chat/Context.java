package trestle.rollmodel.chat;

import java.util.List;
import java.util.Map;
import trestle.rollmodel.comments.Comment;

/**
 * All that an engine may read for one question. One of {@link Passage.Shared} and {@link Turn.Shared} has no place for
 * private text, so nothing in an entry, a comment or a question can bring it out.
 *
 * @param findings what was looked for and found
 * @param passages the entries that were found, newest first
 * @param earlier what was said before, in order
 * @param comments the visible comments of entries, by the entry's id
 */
record Context<P extends Passage, T extends Turn>(
        Findings findings, List<P> passages, List<T> earlier, Map<String, List<Comment>> comments) {
    Context {
        passages = List.copyOf(passages);
        earlier = List.copyOf(earlier);
        comments = Map.copyOf(comments);
    }
}
