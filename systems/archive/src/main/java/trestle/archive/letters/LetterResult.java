package trestle.archive.letters;

import java.util.Optional;

/** What became of a change of a letter. */
public sealed interface LetterResult {
    record Done(Letter letter) implements LetterResult {}

    record Missing() implements LetterResult {}

    /** Somebody else saved it first. */
    record Stale(Letter current) implements LetterResult {}

    /** It is on the way to another date, and nothing of it can be changed. */
    record Moving(String to) implements LetterResult {}

    /** @param nextFree a free date of the same day */
    record DateTaken(Optional<String> nextFree) implements LetterResult {}

    /** Only a letter of the first day of a month or year is one of which no more is known. */
    record WrongPrecision() implements LetterResult {}

    /** It was deleted too long ago to come back. */
    record TooLate() implements LetterResult {}
}
