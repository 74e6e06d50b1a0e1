package trestle.wire.auth;

import org.jspecify.annotations.Nullable;

/** What of a request a signature may cover, apart from its body. */
public interface SignedRequest {
    String method();

    String path();

    /** What follows the question mark, as sent; null if there is none. */
    @Nullable String query();

    /** The value of the first header of that name, which is given in lower case. */
    @Nullable String header(String name);

    /** The values of all headers of that name, separated by commas. */
    @Nullable String allOf(String name);
}
