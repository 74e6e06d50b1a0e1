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
                                "It is on its way to another date. Try again in a minute.")
                        .and("movingTo", to);
            case LetterResult.DateTaken(var nextFree) -> taken(nextFree.orElse(""));
            case LetterResult.TooLate() ->
                Problem.gone("gone", "Too late", "A deleted letter can be restored for 30 days.");
            case LetterResult.Stale(var current) -> Problem.stale(current.date());
            case LetterResult.Done done -> throw new IllegalArgumentException("Nothing was refused.");
        };
    }

    private static Problem taken(String nextFree) {
        var problem = Problem.conflict(
                "letter-date-taken", "There is a letter of this date", "File it under another date or number.");
        return nextFree.isEmpty() ? problem : problem.and("nextFree", nextFree);
    }
}
