package trestle.platform.web;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import trestle.platform.limits.RateLimitResult;
import trestle.platform.text.ByteSize;
import trestle.platform.web.fields.FieldProblem;

/**
 * Why a request failed, as an RFC 9457 problem; on pages, an error page or messages beside fields.
 *
 * @param code in kebab case; {@code type} is {@code /problems/CODE}
 * @param detail a sentence or two for the caller; empty when the title says it all
 * @param headers that go with it, such as {@code Retry-After}
 * @param more further members, such as the current state of a stale thing
 */
public record Problem(
        int status,
        String code,
        String title,
        String detail,
        List<FieldProblem> errors,
        Map<String, String> headers,
        Map<String, Object> more) {
    public Problem {
        errors = List.copyOf(errors);
        headers = Map.copyOf(headers);
        more = Map.copyOf(more);
    }

    public static Problem of(int status, String code, String title, String detail) {
        return new Problem(status, code, title, detail, List.of(), Map.of(), Map.of());
    }

    public static Problem malformed(String detail) {
        return of(400, "malformed", "Malformed request", detail);
    }

    public static Problem tooSlow() {
        return of(408, "too-slow", "Request timeout", "The request took too long to arrive.");
    }

    public static Problem invalidCursor() {
        return of(400, "invalid-cursor", "This link has expired", "Start again from the first page.");
    }

    public static Problem signInRequired() {
        return of(401, "sign-in-required", "Sign in to continue", "").with("WWW-Authenticate", "Bearer");
    }

    /** For what a passcode or a link opens. */
    public static Problem accessRequired() {
        return of(
                        401,
                        "access-required",
                        "You need access to this",
                        "Open the link you were given, or enter the passcode.")
                .with("WWW-Authenticate", "Bearer");
    }

    public static Problem forbidden(String detail) {
        return of(403, "forbidden", "Not allowed", detail);
    }

    /** For what only accounts with one of these roles may do. */
    public static Problem roleRequired(String... anyOf) {
        return forbidden("This requires the role " + String.join(" or ", anyOf) + ".");
    }

    public static Problem unverified() {
        return of(403, "unverified", "Confirm your email address first", "We sent you a link by email.");
    }

    /** A form without the token of its page. */
    public static Problem csrf() {
        return of(403, "csrf", "This page is out of date", "Reload it and try again.");
    }

    /**
     * The same for a program.
     *
     * @param session the path that returns the token
     */
    public static Problem csrfTokenRequired(String session) {
        return of(
                403,
                "csrf",
                "CSRF token required",
                "Send the Origin of this site and X-CSRF-Token from GET " + session + ", or use an API token.");
    }

    /** Also for what the caller may not see. */
    public static Problem notFound() {
        return of(404, "not-found", "Not found", "");
    }

    /** To throw where something is not found, or is not for the caller to see. */
    public static ProblemException notFoundException() {
        return notFound().asException();
    }

    public static Problem conflict(String code, String title, String detail) {
        return of(409, code, title, detail);
    }

    /** Something that it depends on was changed between reading and writing, and nothing was written. */
    public static Problem changedMeanwhile() {
        return conflict("conflict", "Changed in the meantime", "Nothing was saved. Reload and try again.");
    }

    public static Problem gone(String code, String title, String detail) {
        return of(410, code, title, detail);
    }

    /** Somebody else changed it first; the response includes the current state. */
    public static Problem stale(Object current) {
        return of(412, "stale", "Changed in the meantime", "Check the current version and try again.")
                .and("current", current);
    }

    public static Problem tooLarge(long bytesMax) {
        return of(413, "too-large", "Too large", "The limit is " + size(bytesMax) + ".");
    }

    /** An account that has no room for what it wants to store. */
    public static Problem quotaExceeded(long used, long asked, long limit) {
        return of(
                        409,
                        "quota-exceeded",
                        "Not enough storage",
                        "You are using " + size(used) + " of " + size(limit) + ", and this needs " + size(asked)
                                + ". Delete something first.")
                .and("used", used)
                .and("asked", asked)
                .and("limit", limit);
    }

    /** A body that could not be read to its end: it came too slowly, or was cut off. */
    public static Problem unreadable(Exception e, String otherwise) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof TimeoutException) return tooSlow();
        }
        return malformed(otherwise);
    }

    public static Problem otherHost() {
        return of(421, "other-host", "Unknown host", "This server does not serve that host name.");
    }

    public static Problem unsupportedType(String wanted) {
        return of(415, "unsupported-type", "Unsupported media type", "Send " + wanted + ".");
    }

    public static Problem validation(List<FieldProblem> errors) {
        return of(422, "validation", "Check the fields below", "").because(errors);
    }

    /** One field that is wrong for a reason that only the store knows. */
    public static Problem validation(String field, String code, String message) {
        return validation(List.of(new FieldProblem(field, code, message)));
    }

    public static Problem ifMatchRequired() {
        return of(428, "if-match-required", "If-Match required", "Send the ETag of the version you read in If-Match.");
    }

    /** For callers who must wait for a reason other than a counted limit. */
    public static Problem rateLimited(long waitSeconds) {
        return of(429, "rate-limited", "Too many attempts", "Try again in " + minutes(waitSeconds) + ".")
                .with("Retry-After", Long.toString(waitSeconds));
    }

    /** With the figures of the limit that refuses, which is rarely the one that every request is counted by. */
    public static Problem rateLimited(RateLimitResult limit) {
        var wait = limit.resetSeconds();
        return rateLimited(wait)
                .with("RateLimit-Limit", Integer.toString(limit.limit()))
                .with("RateLimit-Remaining", Integer.toString(limit.remaining()))
                .with("RateLimit-Reset", Long.toString(wait));
    }

    /** Minutes, rounded up, as people count a wait. */
    private static String minutes(long seconds) {
        long minutes = Math.ceilDiv(Math.max(1, seconds), 60);
        if (minutes == 1) return "a minute";
        return minutes < 120 ? minutes + " minutes" : Math.ceilDiv(minutes, 60) + " hours";
    }

    private static String size(long bytes) {
        return ByteSize.text(bytes, Locale.ENGLISH);
    }

    /** Live pages of one client, each of which keeps a connection. */
    public static Problem tooManyStreams(int most) {
        return of(
                        429,
                        "too-many-streams",
                        "Too many live pages are open",
                        "At most " + most + " can be open at once. Close some and try again.")
                .with("Retry-After", "30");
    }

    /** Other requests changed the same data first, again and again; nothing was done. */
    public static Problem busy() {
        return of(503, "busy", "Busy", "Nothing was changed. Try again in a moment.")
                .with("Retry-After", "1");
    }

    /** What is needed for this cannot be reached. */
    public static Problem unavailable(String detail) {
        return of(503, "unavailable", "Temporarily unavailable", detail).with("Retry-After", "5");
    }

    /** A system of this server that could not be started; only an operator can change that. */
    public static Problem notStarted() {
        return of(503, "unavailable", "Not available", "This system could not be started.")
                .with("Retry-After", "60");
    }

    public static Problem failed() {
        return of(500, "internal", "Something went wrong", "The error was logged. Try again in a moment.");
    }

    /** To throw. */
    public ProblemException asException() {
        return new ProblemException(this);
    }

    Problem because(List<FieldProblem> fields) {
        return new Problem(status, code, title, detail, fields, headers, more);
    }

    /** The same with a header. */
    public Problem with(String header, String value) {
        var all = new LinkedHashMap<>(headers);
        all.put(header, value);
        return new Problem(status, code, title, detail, errors, all, more);
    }

    /** The same with a further member. */
    public Problem and(String member, Object value) {
        var all = new LinkedHashMap<>(more);
        all.put(member, value);
        return new Problem(status, code, title, detail, errors, headers, all);
    }
}
