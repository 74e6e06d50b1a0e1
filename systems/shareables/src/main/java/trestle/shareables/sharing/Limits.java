package trestle.shareables.sharing;

import java.time.Duration;

/** How much a shareable holds. */
public final class Limits {
    public static final int NAME = 120;
    public static final int NOTE = 2_000;
    public static final int DESCRIPTION = 10_000;
    public static final int LOCATION = 300;
    public static final int ITEMS = 200;
    public static final int ITEM_NAME = 200;
    public static final int ITEM_NOTE = 1_000;
    public static final int QUESTIONS = 30;
    public static final int QUESTION = 300;
    public static final int OPTIONS_MIN = 2;
    public static final int OPTIONS = 50;
    public static final int OPTION = 200;
    public static final int CAPACITY = 100_000;

    /** All of a shareable is one item of the store, which holds 400 KB. */
    public static final int BYTES = 300 * 1024;

    /** How far ahead what it announces may lie. */
    static final Duration AHEAD = Duration.ofDays(366);

    private Limits() {}
}
