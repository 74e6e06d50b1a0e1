package trestle.platform.checks;

import java.util.function.Consumer;

/** Compares what is stored with what it should be. */
public interface ConsistencyCheck {
    /** What it is called, such as {@code versionCount}. */
    String name();

    /**
     * Goes through everything.
     *
     * @param repair whether what can be put right is
     * @param found takes what is wrong, as it was seen
     */
    void run(boolean repair, Consumer<Finding> found);

    /**
     * Something that is not as it should be.
     *
     * @param subject what it is about, such as {@code letter:1944-06-06}
     */
    record Finding(String check, String subject, String expected, String stored, boolean repaired) {}
}
