package trestle.shareables.responses;

import trestle.platform.web.Problem;

/** Why a response is not taken, whatever it answers. */
public final class ResponseProblems {
    private ResponseProblems() {}

    /** @param own where the response that this browser gave is changed, below the API */
    public static Problem alreadyResponded(String own) {
        return Problem.conflict(
                        "already-responded",
                        "You have already responded",
                        "Change the response you gave instead of sending another.")
                .and("response", own);
    }

    public static Problem codeRequired() {
        return Problem.of(
                403, "code-required", "A personal code is required", "Send the code you were given in Response-Code.");
    }

    public static Problem refused(PersonalCodes.Refused why) {
        return switch (why) {
            case UNKNOWN -> Problem.of(403, "invalid-code", "This code is not valid", "Check the code and try again.");
            case USED ->
                Problem.conflict("code-used", "This code has been used", "Change the response it gave instead.");
        };
    }

    /** @param most how many responses one shareable takes */
    public static Problem full(int most) {
        return Problem.conflict("full", "No more responses", "This has " + most + " responses, the most it can have.");
    }

    /** It expired or went while the response was on its way. */
    public static Problem gone() {
        return Problem.gone("expired", "This has expired", "It takes no more responses.");
    }
}
