package trestle.platform.accounts.web;

import java.time.Instant;
import java.util.function.Function;
import trestle.platform.accounts.Secret;
import trestle.platform.accounts.service.PasswordRules;
import trestle.platform.accounts.service.Result;
import trestle.platform.limits.RateLimitResult;
import trestle.platform.web.Problem;
import trestle.platform.web.Response;

/** Maps results of the account services to HTTP problems. */
final class AccountProblems {
    private AccountProblems() {}

    /**
     * The answer to a change: of its value where it is done, else a problem.
     *
     * @param password the field of a new password
     * @param proof the field of a password typed again
     */
    static <T> Response answer(Result<T> result, String password, String proof, Function<T, Response> done) {
        return switch (result) {
            case Result.Done<T>(var value) -> done.apply(value);
            case Result.WrongPassword<T>() -> throw wrongPassword(proof).asException();
            case Result.TooMany<T>(var allowance) -> throw tooMany(allowance).asException();
            case Result.Unfit<T>(var fault) ->
                throw Problem.validation(password, fault.code(), words(fault)).asException();
            case Result.Invalid<T>() -> throw invalid().asException();
            case Result.Unconfirmed<T>() -> throw Problem.unverified().asException();
            case Result.SessionEnded<T>() -> throw Problem.signInRequired().asException();
            case Result.RoleLost<T>(var role) ->
                throw Problem.roleRequired(role).asException();
            case Result.PasswordChanged<T>() ->
                throw Problem.conflict(
                                "password-changed",
                                "Your password was changed at the same time",
                                "Only one of the changes was made. Sign in again with the new password.")
                        .asException();
            case Result.AddressTaken<T>() ->
                throw Problem.conflict(
                                "address-taken", "This address is in use", "Another account has this email address.")
                        .asException();
            case Result.NameTaken<T>() ->
                throw Problem.conflict("username-taken", "This username is taken", "Choose another one.")
                        .asException();
            case Result.IdentityTaken<T>() -> throw identityTaken().asException();
            case Result.LastWayIn<T>() ->
                throw Problem.conflict(
                                "last-way-in",
                                "This is your only way to sign in",
                                "Choose a password first, or link another service.")
                        .asException();
            case Result.LastHolder<T>() -> throw lastAdmin().asException();
            case Result.Gone<T>() ->
                throw Problem.gone("gone", "No longer possible", "This was already done, or has expired.")
                        .asException();
            case Result.Full<T>(var most) ->
                throw Problem.conflict("too-many", "Limit reached", "You can have at most " + most + ".")
                        .asException();
        };
    }

    static Problem identityTaken() {
        return Problem.conflict(
                "identity-taken",
                "Already linked",
                "It is linked to another account, or another account of that service is linked to yours.");
    }

    static Problem wrongPassword(String field) {
        return Problem.validation(field, "bad-credentials", "The password is wrong.");
    }

    static Problem badCredentials() {
        return Problem.of(401, "bad-credentials", "Wrong email address or password", "");
    }

    static Problem suspended() {
        return Problem.of(403, "suspended", "This account is suspended", "Contact the administrator of this site.");
    }

    /** @param prefix below which the population's routes are */
    static Problem deletionPending(Secret cancel, Instant dueAt, String prefix) {
        return Problem.conflict(
                        "deletion-pending",
                        "This account will be deleted",
                        "Send the cancelToken to " + prefix + "/auth/cancel-deletion to keep it.")
                .and("cancelToken", cancel.text())
                .and("dueAt", dueAt);
    }

    static Problem invalid() {
        return Problem.of(
                400,
                "token-invalid",
                "This link has expired",
                "Links work once and for a limited time. If you asked for several, use the newest one.");
    }

    static Problem lastAdmin() {
        return Problem.conflict(
                "last-admin", "This is the last administrator", "Make someone else an administrator first.");
    }

    static Problem tooMany(RateLimitResult allowance) {
        return Problem.rateLimited(allowance);
    }

    static String words(PasswordRules.Fault fault) {
        return switch (fault) {
            case TOO_SHORT -> "Use at least " + PasswordRules.LENGTH_MIN + " characters.";
            case TOO_LONG -> "Use at most " + PasswordRules.LENGTH_MAX + " characters.";
            case COMMON -> "This password is too common. Choose another one.";
            case PERSONAL -> "Don’t use your name, your address or the name of this site as your password.";
        };
    }
}
