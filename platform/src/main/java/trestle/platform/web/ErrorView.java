package trestle.platform.web;

import trestle.platform.pages.frame.ErrorPage;

/** The page that tells a person of a problem: what happened, and what to do next. */
final class ErrorView {
    private ErrorView() {}

    static View of(Request request, Problem problem) {
        var page = new ErrorPage(
                request.visit(),
                request.site().frame(),
                problem.status(),
                problem.title(),
                problem.detail(),
                request.requestId());
        return new View(page.heading(), page);
    }
}
