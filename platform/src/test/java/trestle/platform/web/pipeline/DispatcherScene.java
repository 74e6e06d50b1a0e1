package trestle.platform.web.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import trestle.model.Change;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Response;
import trestle.platform.web.Sent;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** A small site with a route of every sort, and what its tests do again and again. */
abstract class DispatcherScene {
    static final Caller READER = Caller.role("reader");

    final TestSite testSite = new TestSite();
    final AtomicInteger calls = new AtomicInteger();

    static Checked<String> word(Fields in) {
        var word = in.line("word", 1, 5);
        return in.make(() -> word);
    }

    @BeforeEach
    void declare() {
        var api = testSite.site.api();
        api.get("/things", READER, request -> Response.json(200, "things"));
        api.get("/open", Caller.ANYONE, request -> Response.json(200, "open"));
        api.post("/open", Caller.ANYONE, request -> Response.empty(204));
        api.post("/things", READER, DispatcherScene::word, (request, word) -> {
                    calls.incrementAndGet();
                    return Response.json(201, word).etag(1);
                })
                .limit("things", 3, TestSite.HOUR);
        api.get(
                "/things/{id}",
                READER,
                request -> Response.json(200, request.path("id")).etag(7));
        api.get(
                "/kept",
                READER,
                request -> Response.json(200, "1").etag(7).header("Cache-Control", "private, no-cache"));
        api.patch("/things/{id}", READER, DispatcherScene::word, (request, word) -> {
                    if (!request.matches(7)) throw Problem.stale("current").asException();
                    return Response.json(200, word).etag(8);
                })
                .ifMatch();
        api.delete("/things/{id}", READER, request -> Response.empty(204));
        api.get("/self", Caller.SELF, request -> Response.json(200, request.accountId()));
        api.get("/chief", Caller.privileged("chief"), request -> Response.json(200, "chief"));
        api.get(
                "/list",
                Caller.ANYONE,
                in -> {
                    var page = in.page();
                    return in.make(() -> page);
                },
                (request, page) -> Response.json(200, page.limit()));
        api.post("/signed/{key*}", Caller.ANYONE, request -> Response.json(200, request.path("key")))
                .signed()
                .streams(10);
        api.get(
                        "/echo",
                        Caller.ANYONE,
                        request -> Response.json(200, request.query("shown").orElse("none")))
                .query("shown", 5);
        api.get(
                        "/undeclared",
                        Caller.ANYONE,
                        request -> Response.json(200, request.query("other").orElse("none")))
                .query("shown", 5);
        var pages = testSite.site.pages();
        pages.get("/shared/{token}", Caller.ANYONE, request -> Response.empty(204))
                .secretInPath();
        pages.get("/secretive/{token}", READER, request -> Response.empty(204)).secretInPath();
        pages.get(
                        "/echo",
                        Caller.ANYONE,
                        request -> Response.text(
                                200, "text/html", request.query("shown").orElse("none")))
                .query("shown", 5);
        pages.post(
                        "/echo",
                        Caller.ANYONE,
                        DispatcherScene::word,
                        (request, checked) -> Response.text(
                                200,
                                "text/html",
                                request.field("next").orElse("none") + " "
                                        + request.fields().typed("word") + " "
                                        + request.fields().typed("other")))
                .field("next", 5);
        pages.get("/", Caller.ANYONE, request -> Response.text(200, "text/html", "home"));
        pages.get("/things", READER, request -> Response.text(200, "text/html", "things"));
        pages.get("/self", Caller.SELF, request -> Response.text(200, "text/html", "self"));
        pages.post("/things", READER, DispatcherScene::word, (request, checked) -> {
                    calls.incrementAndGet();
                    return switch (checked) {
                        case Checked.Valid<String>(var word) -> Response.redirect("/things", "saved");
                        case Checked.Invalid<String>(var problems) -> Response.text(422, "text/html", "again");
                    };
                })
                .limit("words", 3, TestSite.HOUR);
        pages.post(
                "/words",
                READER,
                DispatcherScene::word,
                (request, form) -> Response.text(
                        422,
                        "text/html",
                        form.value("word") + ": " + form.problemOf("word").orElse("")),
                (request, word) -> request.commitFound(Change.none(word.equals("known")), Response.empty(204)));
        testSite.mounted();
    }

    static JsonNode problem(OutgoingResponse answer, int status, String code) {
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.header("Content-Type")).isEqualTo("application/problem+json");
        var document = Sent.json(answer);
        assertThat(document.path("status").intValue()).isEqualTo(status);
        assertThat(document.path("code").textValue()).isEqualTo(code);
        assertThat(document.path("type").textValue()).isEqualTo("/problems/" + code);
        assertThat(document.path("title").textValue()).isNotEmpty();
        assertThat(document.path("instance").textValue()).startsWith("/");
        assertThat(document.path("requestId").textValue()).isNotEmpty().isEqualTo(answer.header("X-Request-Id"));
        return document;
    }

    Sent reader(Sent sent) {
        return testSite.as("anna", sent);
    }
}
