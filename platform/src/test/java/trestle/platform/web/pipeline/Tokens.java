package trestle.platform.web.pipeline;

/** Tokens as our pages carry them, for tests that send what a page would. */
public final class Tokens {
    private Tokens() {}

    public static String of(Dispatcher dispatcher, String session) {
        return dispatcher.csrf().token(session);
    }
}
