package trestle.platform.web;

/** Answers a request. */
@FunctionalInterface
public interface Handler {
    Response answer(Request request);

    /** Answers a request together with what was read from its body or query. */
    @FunctionalInterface
    interface Of<B> {
        Response answer(Request request, B value);
    }
}
