package trestle.cli.web;

import static org.assertj.core.api.Assertions.assertThat;

import gg.jte.output.StringOutput;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.PageContext;
import trestle.platform.pages.context.TextKeys;

class FrontDoorTest {
    private static final Clock CLOCK = Clock.fixed(Samples.STARTED.plus(Duration.ofMinutes(134)), ZoneOffset.UTC);

    private final FrontDoor door = new FrontDoor(
            new Documents(List.of(
                    new Documents.Document("compatibility", "compatibility.md", "What there is"),
                    new Documents.Document("data-models/gallery", "data-models/gallery.md", ""))),
            CLOCK);

    private String render(Overview overview) {
        var visit = PageContext.of("/", CLOCK.instant());
        var output = new StringOutput();
        FrontDoor.FRAME
                .around(visit, "Trestle", door.page(new Ui(visit, FrontDoor.TEXTS), overview))
                .writeTo(output);
        return output.toString().replace(" dir=\"auto\"", ""); // how text runs is tested of every page elsewhere
    }

    @Test
    void itTellsWhatRuns() {
        var page = render(Samples.listing());

        assertThat(page)
                .contains("<dt>Version</dt><dd>1.2.3</dd>")
                .contains("<dt>Store</dt><dd>durable</dd>")
                .contains("<dt>Uptime</dt><dd>2 h 14 min</dd>")
                .contains("<dt>Data folder</dt><dd>/<wbr>srv/<wbr>data<wbr>")
                .contains("href=\"/health\"", "href=\"/style\"", "href=\"/docs/compatibility\"");
    }

    @Test
    void systemsAreCardsThatLeadToThem() {
        var journal = new Overview.Served("rollmodel", "Rollmodel", "A training journal.", true);
        var page = render(Samples.running(journal));

        assertThat(page)
                .contains("data-accent=\"teal\"", "<a href=\"/rollmodel\">Rollmodel</a>", "A training journal.")
                .contains("<span>Open Rollmodel</span>", "href=\"/rollmodel/demo\"");
        assertThat(render(Samples.listing())).contains("No systems are running.");
    }

    @Test
    void everyPlaceOfTheNavigationIsOnThePageWhateverTheServerShows() {
        var journal = new Overview.Served("rollmodel", "Rollmodel", "A training journal.", true);
        var portOff = Samples.withoutEndpoint(new Overview.Tables.Listed(List.of(), false));
        var overviews = List.of(
                Samples.listing(),
                Samples.running(journal),
                portOff,
                Samples.withoutEndpoint(new Overview.Tables.Unreadable("gone")),
                Samples.running(journal).forOthers());

        for (var overview : overviews) {
            var page = render(overview);
            var anchors = Pattern.compile("href=\"/?#([a-z]+)\"").matcher(page);
            while (anchors.find()) {
                assertThat(page).contains("id=\"" + anchors.group(1) + "\"");
            }
        }
        assertThat(render(portOff))
                .contains("its DynamoDB port is off", "There are no tables yet.")
                .doesNotContain("--endpoint-url");
        assertThat(render(Samples.running(journal).forOthers()))
                .contains("Connection details are shown only when this server listens on this computer alone.");
    }

    @Test
    void withoutTablesItOffersTheLineThatMakesOne() {
        var page = render(Samples.listing());

        assertThat(page)
                .contains("There are no tables yet", "aws dynamodb create-table", "<svg class=\"drawing\"")
                .doesNotContain("<table");
    }

    @Test
    void tablesAreListedWithTheirFigures() {
        var page = render(Samples.listing(Samples.table("Archive"), Samples.table("Gallery")));

        assertThat(page)
                .contains("<th scope=\"row\">Archive</th>", "<th scope=\"row\">Gallery</th>")
                .contains(">PK, SK</span>", ">Active</span>", ">12,480</span>", ">9 MB</span>")
                .doesNotContain("There are no tables yet");
    }

    @Test
    void tablesStandUnderTheirModelWhichLeadsToItsDocument() {
        var page = render(Samples.listing(
                Samples.table("scratch"), Samples.table("gallery", "Gallery"), Samples.table("sample", "Own")));

        assertThat(page)
                .containsSubsequence(
                        "<a href=\"/docs/data-models/gallery\">Data model gallery</a>",
                        ">Gallery</th>",
                        "<h3>sample</h3>",
                        ">Own</th>",
                        "<h3>Other tables</h3>",
                        ">scratch</th>");
    }

    @Test
    void itSaysWhatTrestleIsForAndLeadsToTheGuide() {
        assertThat(render(Samples.listing()))
                .contains("Declare a DynamoDB single-table design", "href=\"/docs/model\"", "Declare", "Prove", "Run");
        assertThat(render(Samples.of(new Overview.Tables.Withheld()))).doesNotContain("href=\"/docs/model\"");
    }

    @Test
    void theDemoIsTheMainButtonWhereThereIsOneAndMailIsLinkedWhereItIsKept() {
        var with = render(Samples.running(new Overview.Served("rollmodel", "Rollmodel", "A journal.", true)));
        var without = render(Samples.running(new Overview.Served("rollmodel", "Rollmodel", "A journal.", false)));

        assertThat(with).containsSubsequence("/rollmodel/demo", "Try the demo", "button quiet", "Open Rollmodel");
        assertThat(without).contains("Open Rollmodel").doesNotContain("/demo", "button quiet\" href=\"/rollmodel");
        assertThat(without).contains("<a href=\"/mail\">Read captured mail</a>");
        assertThat(render(Samples.listing())).doesNotContain("/mail");
    }

    @Test
    void everyDocumentIsAPageAndItsLinksLeadToPages() {
        var documents = Documents.read();
        var pages = new DocumentPages(documents);
        assertThat(documents.all()).hasSizeGreaterThan(20);

        for (var document : documents.all()) {
            var html = new StringOutput();
            pages.render(document, document.text()).writeTo(html);
            assertThat(html.toString()).as(document.path()).contains("<h1 id=").doesNotContain("<script", "<img");
            var links = Pattern.compile("href=\"([^\"]*)\"").matcher(html.toString());
            while (links.find()) {
                assertThat(links.group(1))
                        .as(document.path())
                        .matches("#.*|https?://.*|/docs/[a-z-]+(/[a-z-]+)?(#.*)?");
            }
        }
    }

    @Test
    void moreTablesThanFitAreOwnedUpTo() {
        var page = render(Samples.of(new Overview.Tables.Listed(List.of(Samples.table("only")), true)));

        assertThat(page).contains("Only the first 1 tables are shown.");
    }

    @Test
    void nothingFromOutsideBecomesMarkup() {
        var hostile = "<script>alert(1)</script>\"'&";
        var table = new Overview.Table(hostile, hostile, hostile, List.of(hostile, hostile), 0, 0, 0);
        var page = render(new Overview(
                hostile,
                hostile,
                hostile,
                Samples.STARTED,
                hostile,
                false,
                hostile,
                new Overview.Tables.Listed(List.of(table), false),
                List.of(new Overview.Served(hostile, hostile, hostile, true)),
                true));

        assertThat(page).doesNotContain("<script>", "\"'&<").contains("&lt;script&gt;alert(1)&lt;/script&gt;");
        assertThat(render(Samples.of(new Overview.Tables.Unreadable(hostile)))).doesNotContain("<script>");
    }

    @Test
    void aReadOnlyStoreIsSaidAloud() {
        var page = render(new Overview(
                "1",
                "durable",
                null,
                Samples.STARTED,
                "http://x",
                false,
                "The disk is full.",
                new Overview.Tables.Listed(List.of(), false),
                List.of(),
                false));

        assertThat(page).containsSubsequence("<strong>Writes are currently refused.</strong>", "The disk is full.");
        assertThat(page).doesNotContain("Data folder");
    }

    @Test
    void tablesAreWithheldWhereOthersCanSeeThePage() {
        var page = render(Samples.of(new Overview.Tables.Withheld()));

        assertThat(page).contains("Tables are shown only when this server listens on this computer alone.");
    }

    @Test
    void everyWayToConnectHasItsLinesAndTheyNameThisServer() {
        var page = render(Samples.listing());

        assertThat(page).contains("AWS CLI", "Java, in process", "Java, over the wire", "Python", "JavaScript");
        for (var snippet : Snippet.all("http://127.0.0.1:8000", false)) {
            assertThat(page).contains("id=\"code-" + snippet.id() + "\"", "data-copy=\"code-" + snippet.id() + "\"");
            if (!snippet.id().equals("java-in-process"))
                assertThat(snippet.code()).contains("http://127.0.0.1:8000");
        }
    }

    @Test
    void withKeysConfiguredNoOneIsToldThatAnyWillDo() {
        for (var snippet : Snippet.all("http://10.0.0.1:8000", true)) {
            assertThat(snippet.code()).doesNotContain("=any", "\"any\"");
            assertThat(snippet.note()).doesNotContain("any will do");
        }
    }

    @Test
    void thereIsNoInlineScriptOrStyleAndNothingFromElsewhere() {
        var page = render(Samples.listing(Samples.table("Archive")));

        assertThat(page).doesNotContainPattern(Pattern.compile("<script(?![^>]* src=\"/)"));
        assertThat(page).doesNotContain("<style", " style=", "javascript:").doesNotContainPattern("\\son[a-z]+=");
        assertThat(page).doesNotContainPattern("(src|href)=\"(https?:)?//");
    }

    @Test
    void everyTextItUsesIsThereAndNoneIsLeftOver() {
        var keys = TextKeys.read(Path.of("src/main/java/trestle/cli/web"), Path.of("src/main/jte"));

        assertThat(keys.problems(FrontDoor.TEXTS)).isEmpty();
    }
}
