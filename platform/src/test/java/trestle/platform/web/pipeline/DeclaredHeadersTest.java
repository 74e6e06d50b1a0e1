package trestle.platform.web.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import trestle.platform.web.Caller;
import trestle.platform.web.ProxyHeaders;
import trestle.platform.web.Response;
import trestle.platform.web.Sent;

/** A handler sees the headers that its route declares, and those of HTTP itself. */
final class DeclaredHeadersTest {
    private static final String READS = "/small/api/v1/reads";

    private final TestSite testSite = new TestSite();

    @BeforeEach
    void declare() {
        var api = testSite.site.api();
        api.get(
                        "/reads",
                        Caller.ANYONE,
                        request -> Response.json(
                                200, request.header("Response-Code").orElse("none")))
                .header("Response-Code", 9);
        api.get(
                "/undeclared",
                Caller.ANYONE,
                request -> Response.json(200, request.header("Response-Code").orElse("none")));
        api.get(
                "/http",
                Caller.ANYONE,
                request -> Response.json(200, request.header("User-Agent").orElse("none")));
        api.get("/here", Caller.ANYONE, request -> {
            ProxyHeaders.refuse(request);
            return Response.json(200, "here");
        });
        testSite.dispatcher.mount(testSite.site);
    }

    private OutgoingResponse answer(String path, String header, String value) {
        return testSite.answer(Sent.get(path).header(header, value));
    }

    @Test
    void aDeclaredHeaderIsRead() {
        assertThat(Sent.json(answer(READS, "Response-Code", "abcd-efgh")).asText())
                .isEqualTo("abcd-efgh");
        assertThat(Sent.json(testSite.answer(Sent.get(READS))).asText()).isEqualTo("none");
        assertThat(Sent.json(answer("/small/api/v1/http", "User-Agent", "a browser"))
                        .asText())
                .isEqualTo("a browser");
    }

    @Test
    void aHeaderThatIsTooLongIsRefused() {
        var answer = answer(READS, "Response-Code", "abcd-efgh2");

        assertThat(answer.status()).isEqualTo(422);
        assertThat(Sent.json(answer).at("/errors/0/field").asText()).isEqualTo("Response-Code");
    }

    @Test
    void whatAProxyAddsIsSeenWithoutDeclaration() {
        assertThat(testSite.answer(Sent.get("/small/api/v1/here")).status()).isEqualTo(200);
        assertThat(answer("/small/api/v1/here", "Via", "1.1 a proxy").status()).isEqualTo(404);
    }

    @Test
    void aHeaderThatIsNotDeclaredIsAMistakeOfTheHandler() {
        assertThat(answer("/small/api/v1/undeclared", "Response-Code", "abcd-efgh")
                        .status())
                .isEqualTo(500);
    }
}
