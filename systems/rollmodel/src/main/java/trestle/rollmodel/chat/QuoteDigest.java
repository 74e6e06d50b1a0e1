package trestle.rollmodel.chat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import trestle.platform.text.Digests;
import trestle.rollmodel.coaching.SharedEntry;
import trestle.rollmodel.comments.Comment;

/**
 * Digests of the texts that answers quote: 128 bits of SHA-256 over the texts, each after its length. They show that a
 * text has changed without keeping it.
 */
final class QuoteDigest {
    /** Of an entry that was only counted: no change of its words matters. */
    static final String OF_NOTHING = "-";

    private static final int BYTES = 16;

    private QuoteDigest() {}

    /** Of what is shared of an entry in words. Its figures cannot become private. */
    static String of(SharedEntry entry) {
        var texts = new ArrayList<String>();
        texts.add(entry.sections().shared());
        texts.addAll(entry.sessionMetrics().tags());
        return of(texts);
    }

    static String of(Comment comment) {
        return of(List.of(comment.body()));
    }

    private static String of(List<String> texts) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(Digests.sha256(texts), BYTES));
    }
}
