package trestle.platform.web.pipeline;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkServiceException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.RequestLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import trestle.model.Refusal;
import trestle.objects.ObjectsUnavailable;
import trestle.platform.web.Json;
import trestle.platform.web.Problem;
import trestle.platform.web.ProblemException;
import trestle.platform.web.Response;
import trestle.platform.web.fields.FieldProblem;
import trestle.platform.web.fields.JsonNaming;

/** Turns what went wrong into a problem and its document. */
final class Problems {
    private Problems() {}

    /** A problem document as RFC 9457 writes it. */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    record Document(
            String type,
            String title,
            int status,
            String detail,
            String instance,
            String code,
            String requestId,
            List<FieldProblem> errors,
            @JsonAnyGetter Map<String, Object> more) {}

    static Problem of(RuntimeException e) {
        return switch (e) {
            case ProblemException refused -> refused.problem();
            case Refusal.CursorRefused cursor -> Problem.invalidCursor();
            case Refusal.TooLarge item -> Problem.of(413, "too-large", "Too large", "This is too large to be saved.");
            case Refusal.Busy busy -> Problem.busy();
            case Refusal.Stale stale ->
                Problem.of(412, "stale", "Changed in the meantime", "Check the current version and try again.");
            case ProvisionedThroughputExceededException throttled -> Problem.busy();
            case RequestLimitExceededException throttled -> Problem.busy();
            case ThrottlingException throttled -> Problem.busy();
            case ObjectsUnavailable files ->
                Problem.unavailable("Files cannot be uploaded or downloaded right now. Everything else works.");
            case SdkServiceException failing
            when failing.statusCode() >= 500 ->
                Problem.unavailable("The database reported an error. Try again in a moment.");
            case SdkClientException unreachable ->
                Problem.unavailable("The database cannot be reached. Try again in a moment.");
            default -> Problem.failed();
        };
    }

    /** The problem of a request that the server could not parse, or refused. */
    static Problem ofStatus(int status) {
        return switch (status) {
            case 405, 501 ->
                Problem.of(
                        status, "method-not-allowed", "Method not allowed", "The server does not support this method.");
            case 408 -> Problem.tooSlow();
            case 413, 414, 431 -> Problem.of(status, "too-large", "Too large", "The URL or the headers are too long.");
            default -> {
                if (status >= 500 && status != 505) yield Problem.failed();
                yield Problem.of(status, "malformed", "Malformed request", "The request is not valid HTTP.");
            }
        };
    }

    static Response document(Problem problem, String instance, String requestId) {
        return document(problem, instance, requestId, JsonNaming.CAMEL_CASE);
    }

    /** The document is spelled alike everywhere; what a problem shows of a thing is spelled as the thing is elsewhere. */
    static Response document(Problem problem, String instance, String requestId, JsonNaming naming) {
        var more = new LinkedHashMap<String, Object>();
        problem.more()
                .forEach((name, value) -> more.put(name, Json.mapper(naming).valueToTree(value)));
        var document = new Document(
                "/problems/" + problem.code(),
                problem.title(),
                problem.status(),
                problem.detail(),
                instance,
                problem.code(),
                requestId,
                problem.errors(),
                more);
        var response = Response.bytes(problem.status(), "application/problem+json", Json.bytes(document));
        for (var header : problem.headers().entrySet()) {
            response = response.header(header.getKey(), header.getValue());
        }
        return response;
    }
}
