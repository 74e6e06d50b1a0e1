package trestle.archive.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.archive.ArchiveWorld;
import trestle.platform.contract.SiteWorld;
import trestle.platform.web.Sent;

/** Search as readers use it. The letters are those of {@link ArchiveWorld}. */
final class ArchiveSearchTest {
    private static final String SEARCH = "/archive/api/v1/search?q=";

    private SiteWorld world;

    @BeforeEach
    void open(@TempDir Path folder) {
        world = ArchiveWorld.open(folder);
        world.kit().start();
        await().atMost(Duration.ofSeconds(30)).until(() -> found("Karl").size() == 2);
    }

    @AfterEach
    void close() {
        world.close();
    }

    private List<String> found(String words) {
        var answer = world.send(world.person("guest"), Sent.get(SEARCH + words));
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(200);
        return Sent.json(answer).path("items").findValuesAsText("id");
    }

    @Test
    void lettersAreFoundByWordsAuthorsAndMisspeltWords() {
        assertThat(found("farm")).containsExactlyInAnyOrder("1944-06-06", "1951-03-01");
        assertThat(found("grandfather")).hasSize(2);
        assertThat(found("grandfahter")).hasSize(2);
        assertThat(found("nothing+of+the+kind")).isEmpty();
        assertThat(found("Karl&fromYear=1950")).containsExactly("1951-03-01");
        assertThat(found("Karl&toYear=1950&type=letter")).containsExactly("1944-06-06");
    }

    @Test
    void aSavedLetterIsFoundByItsNewWordsAndADeletedOneNoMore() {
        world.send(
                world.person("ann"),
                Sent.to("PUT", "/archive/api/v1/letters/1944-06-06")
                        .header("If-Match", "\"1\"")
                        .json("{'title':'Thunder','content':'All about lightning'}"));
        await().atMost(Duration.ofSeconds(30)).until(() -> found("lightning").equals(List.of("1944-06-06")));

        world.send(world.person("admin"), Sent.to("DELETE", "/archive/api/v1/letters/1944-06-06"));

        await().atMost(Duration.ofSeconds(30)).until(() -> found("lightning").isEmpty());
    }

    @Test
    void whatIsFoundComesInPages() {
        var first = world.send(world.person("guest"), Sent.get(SEARCH + "Karl&limit=1"));
        var cursor = Sent.json(first).path("next_cursor").asText();
        var second = world.send(world.person("guest"), Sent.get(SEARCH + "Karl&limit=1&cursor=" + cursor));

        assertThat(Sent.json(first).path("items")).hasSize(1);
        assertThat(Sent.json(second).path("items")).hasSize(1);
        assertThat(Sent.json(second).at("/items/0/id").asText())
                .isNotEqualTo(Sent.json(first).at("/items/0/id").asText());
        assertThat(Sent.json(second).path("next_cursor").isNull()).isTrue();
        var others = world.send(world.person("guest"), Sent.get(SEARCH + "farm&limit=1&cursor=" + cursor));
        assertThat(others.status()).isEqualTo(400);

        var page = Sent.text(world.send(world.person("guest"), Sent.get("/archive/search?q=Karl&limit=1")));
        assertThat(page).contains("/archive/search?q=Karl&amp;cursor=");
    }

    @Test
    void aPersonsPageHasTheLettersThatMentionThem() {
        var bea = "/archive/family/" + world.id("bea");
        assertThat(page(bea)).doesNotContain("Letters that mention");

        world.send(
                world.person("ann"),
                Sent.to("PUT", "/archive/api/v1/letters/1944-06-06")
                        .header("If-Match", "\"1\"")
                        .json("{'title':'Harvest','content':'Name of bea was here, and the name of nobody else.'}"));

        await().atMost(Duration.ofSeconds(30)).until(() -> page(bea).contains("/archive/letters/1944-06-06"));
        assertThat(page("/archive/family/" + world.id("ann"))).doesNotContain("Letters that mention");
    }

    private String page(String path) {
        return Sent.text(world.send(world.person("guest"), Sent.get(path)));
    }

    @Test
    void thePageMarksWhatMatchesAndOnlyReadersSearch() {
        var page = Sent.text(world.send(world.person("guest"), Sent.get("/archive/search?q=farm")));

        assertThat(page).contains("<mark>farm</mark>", "/archive/letters/1944-06-06", "6 Jun 1944");
        assertThat(world.send(world.person("pending"), Sent.get(SEARCH + "farm"))
                        .status())
                .isEqualTo(403);
        assertThat(world.send(world.person("visitor"), Sent.get(SEARCH + "farm"))
                        .status())
                .isEqualTo(401);
    }
}
