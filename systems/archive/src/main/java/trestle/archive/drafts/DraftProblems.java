package trestle.archive.drafts;

import trestle.platform.web.Etag;
import trestle.platform.web.Problem;

/** Why a change of a draft is refused. */
final class DraftProblems {
    private DraftProblems() {}

    /**
     * The problem of a result that is not {@link DraftResult.Done}.
     *
     * @param current how a draft that was changed meanwhile is shown
     */
    static Problem of(DraftResult result, Object current) {
        return switch (result) {
            case DraftResult.Done done -> throw new IllegalArgumentException("Nothing was refused.");
            case DraftResult.NotFound() -> Problem.notFound();
            case DraftResult.NotAllowed() ->
                Problem.forbidden("Only the person who uploaded this draft, or an admin, can do this.");
            case DraftResult.Stale(var draft) -> Problem.stale(current).with("ETag", Etag.of(draft.revision()));
            case DraftResult.WrongStatus(var status) -> wrong(status);
            case DraftResult.Busy() -> Problem.busy();
            case DraftResult.UnknownUpload() ->
                Problem.validation("uploadIds", "unknown", "Upload each file for a draft first.");
            case DraftResult.NotSent() ->
                Problem.conflict("not-uploaded", "Not uploaded", "Send each file to its upload link first.");
            case DraftResult.WrongType() ->
                Problem.unsupportedType("a PDF, JPEG, PNG or TIFF file whose content matches its name and type");
            case DraftResult.TooLarge(var bytesMax) -> Problem.tooLarge(bytesMax);
            case DraftResult.DateTaken(var nextFree) -> {
                var problem = Problem.conflict(
                        "letter-date-taken",
                        "There’s already a letter with this date",
                        "Choose another date or number.");
                yield nextFree.map(date -> problem.and("nextFree", date)).orElse(problem);
            }
            case DraftResult.LetterMoving() ->
                Problem.conflict(
                        "letter-moving",
                        "This letter is being moved",
                        "It’s being moved to another date. Try again in a minute.");
            case DraftResult.NotJoined(var problem) ->
                Problem.conflict("not-joined", "The pages cannot be added to this letter", problem.sentence());
        };
    }

    private static Problem wrong(Draft.Status status) {
        return switch (status) {
            case pending, processing ->
                Problem.conflict(
                        "draft-in-progress", "The pages are being read", "Wait until this is done, then try again.");
            case published ->
                Problem.conflict(
                        "draft-published",
                        "Already published",
                        "This draft has been published as a letter. Edit the letter instead.");
            case ready, failed ->
                Problem.conflict(
                        "draft-not-ready",
                        "The pages couldn’t be read",
                        "Try again, or type the text yourself, before you publish it.");
        };
    }
}
