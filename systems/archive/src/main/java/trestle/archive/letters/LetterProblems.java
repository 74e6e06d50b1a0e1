package trestle.archive.letters;

import trestle.platform.web.Problem;

/** Why a change of a letter is refused, apart from one that came too late. */
final class LetterProblems {
    static final String DATE_FORM = "Enter a day such as 1944-06-06.";

    private LetterProblems() {}

    static Problem of(LetterResult result) {
        return switch (result) {
            case LetterResult.Missing() -> Problem.notFound();
            case LetterResult.Moving(var to) ->
                Problem.conflict(
                                "letter-moving",
                                "This letter is being moved",
                                "It’s being moved to another date. Try again in a minute.")
                        .and("movingTo", to);
            case LetterResult.DateTaken(var nextFree) -> taken(nextFree.orElse(""));
            case LetterResult.WrongPrecision() -> Problem.validation("datePrecision", "date", PRECISION);
            case LetterResult.TooLate() ->
                Problem.gone("gone", "Too late", "A deleted letter can be restored for 30 days.");
            case LetterResult.Stale(var current) -> Problem.stale(current.date());
            case LetterResult.Done done -> throw new IllegalArgumentException("Nothing was refused.");
        };
    }

    /** Why it cannot be said of the letter that only its month or year is known. */
    static final String PRECISION =
            "A letter of which only the month or year is known is filed under the first day of it. Move the letter first.";

    private static Problem taken(String nextFree) {
        var problem = Problem.conflict(
                "letter-date-taken", "There’s already a letter with this date", "Choose another date or number.");
        return nextFree.isEmpty() ? problem : problem.and("nextFree", nextFree);
    }
}
