package trestle.e2e.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.RequestOptions;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import trestle.e2e.browser.Chromium;
import trestle.platform.web.Json;

/** Pages that are open when something ends by itself. */
final class MomentsTest {
    @RegisterExtension
    private static final ServedShareables SITE = new ServedShareables();

    private static String create(Guest guest, Map<String, Object> fields) throws Exception {
        var home = URI.create(SITE.url(""));
        var answer = guest.page()
                .context()
                .request()
                .post(
                        SITE.url("/api/v1/shareables"),
                        RequestOptions.create()
                                .setHeader("Origin", home.getScheme() + "://" + home.getAuthority())
                                .setData(fields));
        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
        return Json.mapper().readTree(answer.text()).path("shortId").asText();
    }

    private static Map<String, Object> poll(Instant closesAt) {
        var options = List.of(Map.of("label", "Here"), Map.of("label", "There"));
        return Map.of(
                "entity",
                "poll",
                "name",
                "Lunch",
                "expiresAfter",
                1,
                "closesAt",
                closesAt.toString(),
                "questions",
                List.of(Map.of("title", "Where?", "options", options)));
    }

    @Test
    void anOpenPollShowsThatItHasClosed() throws Exception {
        var ann = SITE.guest(Chromium.PHONE);
        var id = create(ann, poll(SITE.clock().instant().plus(Duration.ofSeconds(10))));

        ann.open("/" + id);
        ann.sees("Closes");

        ann.sees("This poll is closed");
    }
}
