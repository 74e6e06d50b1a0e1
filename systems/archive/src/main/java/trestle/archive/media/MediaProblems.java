package trestle.archive.media;

import trestle.platform.web.Problem;

/** Why a change in the gallery was refused, for programs and people. */
final class MediaProblems {
    private MediaProblems() {}

    /** The file as it is now; refuses with the reason why it was not added or changed. */
    static Media done(MediaResult result) {
        return switch (result) {
            case MediaResult.Done(var media) -> media;
            case MediaResult.NotFound notFound -> throw Problem.notFoundException();
            case MediaResult.NotAllowed notAllowed ->
                throw Problem.forbidden("Only the person who uploaded this, and admins, can change it.")
                        .asException();
            case MediaResult.Stale stale ->
                throw Problem.of(412, "stale", "Changed in the meantime", "Check the current version and try again.")
                        .asException();
            case MediaResult.NotSent notSent ->
                throw Problem.conflict("not-uploaded", "Not uploaded", "Upload the file first, then add it.")
                        .asException();
            case MediaResult.WrongType wrong ->
                throw Problem.unsupportedType("a file whose content matches its name and type")
                        .asException();
            case MediaResult.Unreadable(var why) ->
                throw Problem.of(422, "unreadable-file", "This file can’t be read", why)
                        .asException();
        };
    }
}
