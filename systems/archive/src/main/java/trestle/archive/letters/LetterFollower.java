package trestle.archive.letters;

import java.time.Instant;
import java.util.List;
import trestle.model.Write;

/** What belongs to a letter and goes where it goes, such as the comments on it. Every step may be repeated. */
public interface LetterFollower {
    /**
     * Copies what belongs to a letter from one date to another; nothing else changes it in the meantime.
     *
     * @param step runs before each item, and may throw to stop
     */
    void copy(String from, String to, Runnable step);

    /** What is written with the deletion of a letter, which can still come back. */
    default List<Write> deleted(Letter letter, Instant at) {
        return List.of();
    }

    /** Removes what belonged to the letter of a date. */
    void erase(String date, Runnable step);
}
