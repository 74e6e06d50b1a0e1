package trestle.shareables.access;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import trestle.platform.limits.RateLimit;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.shareables.shareable.ShortId;

/** Entering with a passcode over REST, and leaving. */
public final class AccessRoutes implements ApiRoutes {
    static final RateLimit TRIES = new RateLimit("passcode", 10, Duration.ofMinutes(1));

    private final Access access;
    private final PasscodeEntry entry;

    public AccessRoutes(Access access, PasscodeEntry entry) {
        this.access = access;
        this.entry = entry;
    }

    /** What was entered: which level, and until when. The cookie that comes with it is kept from scripts. */
    record AccessView(Level access, Instant expiresAt) {}

    record PasscodeTyped(String passcode, Optional<Level> level) {}

    @Override
    public void declare(Api api) {
        api.post("/shareables/{id}/access", Access.CALLER, AccessRoutes::passcode, this::enter)
                .limit(TRIES)
                .replayedForAnyone()
                .returns(200, AccessView.class)
                .summary("Enter a passcode. Sets a cookie that gives access for 24 hours; its value also works as a"
                        + " bearer token.");
        api.delete("/shareables/{id}/access", Access.CALLER, this::leave)
                .returns(204)
                .summary("Remove this browser's access, and the code of its own response.");
    }

    static Checked<PasscodeTyped> passcode(Fields in) {
        in.whenMissing("passcode", "Enter the passcode.");
        var passcode = in.line("passcode", 1, Passcodes.MAX);
        var level = in.choiceIfGiven("level", Level.class);
        return in.make(() -> new PasscodeTyped(passcode, level));
    }

    private Response enter(Request request, PasscodeTyped typed) {
        var shareable = access.named(request);
        var level = typed.level().orElse(PasscodeEntry.usual(shareable));
        access.requirePresent(request, shareable, level);
        if (level == Level.VIEW && shareable.viewPasscode() == null) {
            throw Problem.validation("level", "choice", "This has no view passcode.")
                    .asException();
        }
        return switch (entry.enter(shareable, level, typed.passcode(), request.address())) {
            case PasscodeEntry.Result.Entered(var entered, var token) ->
                granted(Response.json(200, new AccessView(entered, token.expiresAt())), shareable.shortId(), token);
            case PasscodeEntry.Result.Wrong(var left) -> throw wrong(left).asException();
            case PasscodeEntry.Result.LastWrong(var locked) ->
                throw wrong(Optional.of(0))
                        .with("Retry-After", Long.toString(locked.toSeconds()))
                        .asException();
            case PasscodeEntry.Result.Locked(var left) -> throw locked(left).asException();
        };
    }

    private static Problem wrong(Optional<Integer> triesLeft) {
        var problem = Problem.of(401, "wrong-passcode", "Wrong passcode", "Check the passcode and try again.")
                .with("WWW-Authenticate", "Bearer");
        return triesLeft.map(left -> problem.and("triesLeft", left)).orElse(problem);
    }

    /** There were too many wrong passcodes. */
    static Problem locked(Duration left) {
        return Problem.rateLimited(Math.max(1, left.toSeconds()));
    }

    /** A response that gives the browser access. */
    public static Response granted(Response response, ShortId id, AccessTokens.Token token) {
        return response.granting(AccessTokens.COOKIE, id.text(), token.text(), token.life());
    }

    /** A response that removes what the browser has of a shareable: its access and its own code. */
    static Response left(Response response, ShortId id) {
        return response.revoking(AccessTokens.COOKIE, id.text()).revoking(Access.RESPONSES, id.text());
    }

    private Response leave(Request request) {
        return left(Response.empty(204), access.present(request));
    }
}
