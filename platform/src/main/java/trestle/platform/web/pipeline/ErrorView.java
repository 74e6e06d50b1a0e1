package trestle.platform.web.pipeline;

import java.util.stream.Collectors;
import trestle.platform.pages.frame.ErrorPage;
import trestle.platform.web.Problem;
import trestle.platform.web.View;

/** The error page: what happened, and what to do next. */
final class ErrorView {
    private ErrorView() {}

    static View of(AdmittedRequest request, Problem problem) {
        var page = new ErrorPage(
                request.visit(),
                request.layout(),
                problem.status(),
                problem.title(),
                detail(problem),
                request.requestId());
        return new View(page.heading(), page);
    }

    /** A problem of fields names each of them: this page has no form to show them beside. */
    private static String detail(Problem problem) {
        return problem.errors().isEmpty()
                ? problem.detail()
                : problem.errors().stream()
                        .map(error -> error.field() + ": " + error.message())
                        .collect(Collectors.joining(" "));
    }
}
