package trestle.shareables.sharing;

import org.jspecify.annotations.Nullable;

/**
 * What a caller sees of the responses to a shareable.
 *
 * @param full whether no place is left, where the numbers are hidden
 * @param response the caller's own
 */
public record ResponseFacts(
        @Nullable Integer responseCount,
        @Nullable Integer goingHeadcount,
        @Nullable Integer spotsLeft,
        @Nullable Boolean full,
        @Nullable Object response) {
    public static final ResponseFacts NONE = new ResponseFacts(null, null, null, null, null);

    /** The same without the caller's own response. */
    ResponseFacts withoutOwn() {
        return new ResponseFacts(responseCount, goingHeadcount, spotsLeft, full, null);
    }
}
