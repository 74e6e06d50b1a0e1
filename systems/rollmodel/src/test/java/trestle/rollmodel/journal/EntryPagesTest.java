package trestle.rollmodel.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.comment;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.rollmodel.RollModelSite;
import trestle.rollmodel.RollModelWorld;
import trestle.rollmodel.progress.Progress;
import trestle.rollmodel.progress.ProgressPages;
import trestle.rollmodel.progress.Trainings;
import trestle.rollmodel.search.Search;
import trestle.rollmodel.search.SearchPages;
import trestle.rollmodel.techniques.Techniques;
import trestle.rollmodel.words.Tokens;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** The athlete's pages, driven in process and without a script. */
@TrestleTest(model = "rollmodel")
final class EntryPagesTest {
    private static final String BASE = "/rollmodel";

    private final RollModelWorld world;
    private final Entries entries;
    private final RollModelSite site;

    EntryPagesTest(Trestle trestle) {
        world = new RollModelWorld(trestle).withAnnAndCarl();
        entries = new Entries(
                world.journal,
                Tokens.named(Tokens.CHOICES.getFirst()),
                entry -> List.of(),
                trestle.clock(),
                trestle.ids());
        var techniques = new Techniques(world.techniques);
        var tags = new OwnTags(entries, techniques);
        var pages = List.<PageRoutes>of(
                new JournalPages(entries, tags, techniques, request -> Optional.empty()),
                new EntryPages(
                        entries,
                        tags,
                        athleteId -> List.of("carl"),
                        (request, entryId, page) -> output -> output.writeContent("<p>comments here</p>")),
                new SearchPages(new Search(
                        world.journal, Tokens.named(Tokens.CHOICES.getFirst()), trestle.cursors(), techniques)),
                new ProgressPages(
                        world.journal,
                        request -> new Progress(Trainings.of(world.journal, request.accountId()), request.zone())));
        site = new RollModelSite(world, site -> pages.forEach(each -> each.mount(site)))
                .with("ann", "athlete")
                .with("ben", "athlete")
                .with("carl", "coach");
    }

    @Nested
    class TheJournal {
        @Test
        void isEmptyAtFirstAndSaysWhatAnEntryIsFor() {
            assertThat(page("/entries")).contains("Log your first session", "What an entry looks like");
        }

        @Test
        void hasEntriesByWeekWithTheirFiguresAndTotals() {
            world.transactions.commit(world.comments.post(
                    comment(log("2040-01-10T19:00:00Z", "Armbar\nand more", ""), "c1", NOW, "carl"),
                    Instant.parse("2040-01-10T19:00:00Z")));
            log("2039-12-31T23:30:00Z", "Triangle", "Secret word");

            var page = page("/entries");

            assertThat(page)
                    .containsSubsequence("1 session · 1 h 30 min · load 630", "Tuesday 10 January")
                    .containsSubsequence("26 December – 1 January", "1 session · ", "Saturday 31 December")
                    .contains("90 min · intensity 7 · 6 rounds · no-gi", "half guard", "Armbar", "Has private notes")
                    .doesNotContain("and more", "Secret word");
            assertThat(page).containsPattern(">1</span><span class=\"heard\">comment<");
        }

        @Test
        void goesOnWithoutSayingTheWeekAgainAndCountsAllOfIt() {
            for (int number = 0; number < 45; number++) {
                log(NOW.minus(Duration.ofHours(number)).toString(), "Entry number " + number, "");
            }

            var all = new ArrayList<String>();
            var path = Optional.of("/entries");
            while (path.isPresent()) {
                var page = page(path.get());
                all.add(page);
                path = find(page, "<li class=\"more\"><a[^>]* href=\"" + BASE + "([^\"]+)\"")
                        .map(EntryPagesTest::unescaped);
            }

            assertThat(all).hasSize(3);
            assertThat(String.join("", all).split("class=\"group\"", -1)).hasSize(2);
            assertThat(all.getFirst()).contains("45 sessions · 67 h 30 min · load 28,350");
            for (int number = 0; number < 45; number++) {
                assertThat(String.join("", all)).contains("Entry number " + number + "<");
            }
        }

        @Test
        void isFilteredByTagGiAndWholeDays() {
            log("2040-01-10T23:30:00Z", "Late evening", "");
            log("2040-01-11T00:30:00Z", "After midnight", "");

            assertThat(page("/entries?from=2040-01-10&to=2040-01-10"))
                    .contains("Late evening")
                    .doesNotContain("After midnight");
            assertThat(page("/entries?tag=half+guard&giOrNoGi=&from=&to=")).contains("Late evening", "After midnight");
            assertThat(page("/entries?giOrNoGi=gi")).contains("No entries match.");
            assertThat(get("/entries?from=2040-01-11&to=2040-01-10", "ann").status())
                    .isEqualTo(422);
        }
    }

    @Nested
    class Logging {
        @Test
        void beginsWithNowAndTheLastValues() {
            assertThat(page("/entries/new")).contains("value=\"2040-01-15T09:30\"", "value=\"90\"");
            log("2040-01-10T19:00:00Z", "Armbar", "");

            var page = page("/entries/new");

            assertThat(page).contains("value=\"2040-01-15T09:30\"", "value=\"7\"", "Visible to carl");
            assertThat(page).containsPattern("value=\"no-gi\"[^>]* checked");
            assertThat(page).containsPattern("value=\"half guard\"");
        }

        @Test
        void leadsToTheEntryAndTheSameFormTwiceMakesOne() {
            var form = form("/entries/new");
            var fields = filled(form, "sections.shared", "Armbar", "sessionMetrics.tags", "mount, half guard");

            var first = post("/entries", fields);
            var second = post("/entries", fields);

            assertThat(first.status()).isEqualTo(303);
            assertThat(first.header("Location")).startsWith(BASE + "/entries/").endsWith("?done=entry-saved");
            assertThat(second.header("Location")).isEqualTo(first.header("Location"));
            assertThat(world.journal.listAll("ann")).singleElement().satisfies(entry -> {
                assertThat(entry.sections().shared()).isEqualTo("Armbar");
                assertThat(entry.sessionMetrics().tags()).containsExactly("mount", "half guard");
                assertThat(entry.createdAt()).isEqualTo(NOW);
                assertThat(entry.coachVisible()).isTrue();
            });
        }

        @Test
        void whatIsWrongIsSaidBesideTheFieldAndWhatWasTypedIsKept() {
            var fields = filled(
                    form("/entries/new"),
                    "sessionMetrics.durationMinutes",
                    "a lot",
                    "sections.private",
                    "My \"own\" <words>");

            var again = post("/entries", fields);

            assertThat(again.status()).isEqualTo(422);
            assertThat(Sent.text(again))
                    .contains(
                            "Enter the duration as a whole number from 1 to 600.",
                            "value=\"a lot\"",
                            "My \"own\" &lt;words&gt;");
            assertThat(world.journal.listAll("ann")).isEmpty();
        }

        @Test
        void needsItsDateAndTime() {
            var again = post("/entries", filled(form("/entries/new"), "createdAt", ""));

            assertThat(again.status()).isEqualTo(422);
            assertThat(Sent.text(again)).contains("Enter the date and time.");
            assertThat(world.journal.listAll("ann")).isEmpty();
        }

        @Test
        void isForATimeOfAtMostADayAhead() {
            var again = post("/entries", filled(form("/entries/new"), "createdAt", "2040-01-17T10:00"));

            assertThat(again.status()).isEqualTo(422);
            assertThat(Sent.text(again)).contains("no more than 24 hours from now", "2040-01-17T10:00");
        }
    }

    @Nested
    class AnEntry {
        @Test
        void showsBothTextsAndItsFigures() {
            var id = log("2040-01-10T19:00:00Z", "Armbar <script>alert(1)</script>", "Secret");

            assertThat(page("/entries/" + id))
                    .contains("Tuesday 10 January", "Armbar &lt;script&gt;", "Secret", "630", "comments here")
                    .contains(BASE + "/entries/" + id + "/as-coaches-see-it")
                    .doesNotContain("<script>alert");
        }

        @Test
        void isEditedWhole() {
            var id = log("2040-01-10T19:00:07.123Z", "Armbar", "Secret");
            var form = form("/entries/" + id + "/edit");
            assertThat(form).contains("sections.private", "Secret").contains("createdAt", "2040-01-10T19:00");

            post("/entries/" + id + "/edit", filled(form, "sections.private", "Still secret", "coachVisible", "false"));

            var entry = entries.find("ann", id).orElseThrow();
            assertThat(entry.sections()).isEqualTo(new Entry.Sections("Still secret", "Armbar"));
            assertThat(entry.coachVisible()).isFalse();
            assertThat(entry.createdAt()).isEqualTo("2040-01-10T19:00:07.123Z");
            assertThat(entry.sessionMetrics().tags()).containsExactly("half guard");
        }

        @Test
        void isEditedToAnotherDateInOneTransaction() {
            var id = log("2040-01-10T19:00:00Z", "Armbar", "");

            post("/entries/" + id + "/edit", filled(form("/entries/" + id + "/edit"), "createdAt", "2040-01-09T18:00"));

            assertThat(entries.find("ann", id).orElseThrow().createdAt()).isEqualTo("2040-01-09T18:00:00Z");
            assertThat(world.keys("USER#ann", "ENTRY#")).hasSize(1);
            assertThat(world.keys("USER#ann", "KW#")).allMatch(key -> key.contains("2040-01-09T18:00"));
        }

        @Test
        void thatWasChangedElsewhereIsNotOverwrittenUnawares() {
            var id = log("2040-01-10T19:00:00Z", "Armbar", "");
            var fields = filled(form("/entries/" + id + "/edit"), "sections.shared", "Mine");
            post("/entries/" + id + "/edit", filled(form("/entries/" + id + "/edit"), "sections.shared", "Theirs"));

            var stale = post("/entries/" + id + "/edit", fields);

            assertThat(stale.status()).isEqualTo(412);
            assertThat(Sent.text(stale)).contains("changed in another window", "Mine");
            assertThat(entries.find("ann", id).orElseThrow().sections().shared())
                    .isEqualTo("Theirs");
            post("/entries/" + id + "/edit", hiddenAnd(Sent.text(stale), fields));
            assertThat(entries.find("ann", id).orElseThrow().sections().shared())
                    .isEqualTo("Mine");
        }

        @Test
        void isDeletedAfterAsking() {
            var id = log("2040-01-10T19:00:00Z", "Armbar", "");
            assertThat(page("/entries/" + id + "/delete")).contains("Delete the entry from Tuesday 10 January?");

            var done = post("/entries/" + id + "/delete", form("/entries/" + id + "/delete"));

            assertThat(done.header("Location")).isEqualTo(BASE + "/entries?done=entry-deleted");
            assertThat(get("/entries/" + id, "ann").status()).isEqualTo(404);
            assertThat(page("/entries?done=entry-deleted")).contains("Entry deleted");
        }

        @Test
        void isNobodyElses() {
            var id = log("2040-01-10T19:00:00Z", "Armbar", "Secret");

            for (var path : List.of("", "/edit", "/delete")) {
                assertThat(get("/entries/" + id + path, "ben").status()).isEqualTo(404);
                assertThat(get("/entries/" + id + path, "carl").status()).isEqualTo(403);
            }
            assertThat(site.answer(Sent.get(BASE + "/entries/" + id)).status()).isEqualTo(303);
        }
    }

    /** Written in Tokyo, read in a time zone nine hours behind, where the day before had not ended. */
    @Nested
    class AnEntryFromAnotherTimeZone {
        private final String id = EntryDrafts.done(entries.log(
                                "ann",
                                ZoneId.of("Asia/Tokyo"),
                                EntryDrafts.at(Instant.parse("2040-01-09T23:30:15.250Z")))
                        .commit(world.transactions))
                .entryId();

        @Test
        void keepsItsDayAndItsTime() {
            assertThat(page("/entries")).contains("Tuesday 10 January").doesNotContain("Monday 9 January");
            assertThat(page("/entries/" + id)).contains("Tuesday 10 January", "8:30");
            assertThat(page("/search?q=armbar")).contains("Tuesday 10 January");
        }

        @Test
        void isFoundByItsOwnDay() {
            assertThat(page("/entries?from=2040-01-10&to=2040-01-10")).contains("/entries/" + id);
            assertThat(page("/entries?from=2040-01-09&to=2040-01-09")).doesNotContain("/entries/" + id);
            assertThat(page("/entries?from=2040-01-11")).doesNotContain("/entries/" + id);
        }

        @Test
        void isEditedInItsOwnTime() {
            var before = entries.find("ann", id).orElseThrow();
            var path = "/entries/" + id + "/edit";
            assertThat(page(path)).contains("2040-01-10T08:30", "+09:00");

            post(path, filled(form(path), "sections.shared", "Triangle"));
            var same = entries.find("ann", id).orElseThrow();
            post(path, filled(form(path), "createdAt", "2040-01-11T08:30"));
            var moved = entries.find("ann", id).orElseThrow();

            assertThat(same.createdAt()).isEqualTo(before.createdAt());
            assertThat(moved.createdAt()).isEqualTo("2040-01-10T23:30:00Z");
            assertThat(moved.utcOffset()).isEqualTo("+09:00");
        }
    }

    @Test
    void aSearchShowsWhatWasFoundAndWhereToSearchOn() {
        log("2040-01-10T19:00:00Z", "Armbar from mount", "My knee");

        assertThat(page("/search")).contains("Search for");
        assertThat(page("/search?q=knee"))
                .contains("Tuesday 10 January", "My <mark>knee</mark>", "Found in your private notes");
        assertThat(page("/search?q=from")).contains("Armbar <mark>from</mark> mount", "1 entry matches.", "90 min");
        assertThat(page("/search?q=nowhere"))
                .contains("No entries match “nowhere”. Every word of your journal was searched.");
        assertThat(page("/search?q=from&mode=full")).contains("Armbar <mark>from</mark> mount");
    }

    @Test
    void progressOfLongAgoEndsWithTheLastTraining() {
        log("2037-05-04T18:00:00Z", "Armbar", "");
        log("2037-05-05T18:00:00Z", "Armbar", "");
        log("2037-05-06T18:00:00Z", "Armbar", "");

        assertThat(page("/progress"))
                .contains("up to your last session on 6 May 2037", "half guard")
                .doesNotContain("Log your first session");
    }

    @Test
    void progressShowsFiguresFromTheFirstTrainingAndWeeklyChartsFromTheThird() {
        assertThat(page("/progress")).contains("Log your first session").doesNotContain("<figure");
        log("2040-01-10T19:00:00Z", "Armbar", "");
        log("2040-01-11T19:00:00Z", "Armbar", "");
        assertThat(page("/progress"))
                .contains("1-week average", "Days you trained", "Weekly charts appear after three sessions.")
                .doesNotContain("Training load per week");
        log("2040-01-12T19:00:00Z", "Armbar", "");

        assertThat(page("/progress?weeks=52"))
                .contains("Training load per week", "Days you trained", "What you worked on", "1,890")
                .contains("<svg");
    }

    private String page(String path) {
        var answer = get(path, "ann");
        assertThat(answer.status()).as(path).isEqualTo(200);
        return Sent.text(answer);
    }

    private OutgoingResponse get(String path, String who) {
        return site.answer(Sent.get(BASE + path).cookie("rollmodel", who));
    }

    private OutgoingResponse post(String path, List<String> fields) {
        return site.answer(Sent.post(BASE + path).cookie("rollmodel", "ann").form(fields.toArray(String[]::new)));
    }

    /** The names and values a browser would send of a page's form, as it stands. */
    private List<String> form(String path) {
        return fields(page(path));
    }

    private static List<String> fields(String page) {
        var form = find(page, "(?s)<form class=\"form\" method=\"post\"(.*?)</form>")
                .orElseThrow();
        var fields = new ArrayList<String>();
        var controls = Pattern.compile("(?s)<input([^>]*)>|<textarea([^>]*)>\n?(.*?)</textarea>")
                .matcher(form);
        while (controls.find()) {
            var attributes = controls.group(1) == null ? controls.group(2) : controls.group(1);
            boolean off = attributes.contains("type=\"checkbox\"") || attributes.contains("type=\"radio\"");
            var name = find(attributes, " name=\"([^\"]*)\"");
            if (name.isPresent() && (!off || attributes.contains(" checked"))) {
                fields.add(name.get());
                fields.add(unescaped(
                        controls.group(3) == null
                                ? find(attributes, " value=\"([^\"]*)\"").orElse("")
                                : controls.group(3)));
            }
        }
        return fields;
    }

    /** The same, with other values in some fields. */
    private static List<String> filled(List<String> fields, String... other) {
        var kept = new ArrayList<String>();
        var changed = Stream.iterate(0, at -> at < other.length, at -> at + 2)
                .map(at -> other[at])
                .toList();
        for (int at = 0; at < fields.size(); at += 2) {
            if (!changed.contains(fields.get(at))) {
                kept.addAll(fields.subList(at, at + 2));
            }
        }
        kept.addAll(Arrays.asList(other));
        return kept;
    }

    /** What was typed, with the hidden fields of the form as it came back. */
    private static List<String> hiddenAnd(String page, List<String> typed) {
        var fields = fields(page);
        var hidden = new ArrayList<String>();
        for (int at = 0; at < fields.size(); at += 2) {
            if (fields.get(at).startsWith("_")) {
                hidden.addAll(fields.subList(at, at + 2));
            }
        }
        return filled(typed, hidden.toArray(String[]::new));
    }

    private static Optional<String> find(String text, String pattern) {
        var matcher = Pattern.compile(pattern).matcher(text);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    private static String unescaped(String html) {
        return html.replace("&#34;", "\"")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&#39;", "'")
                .replace("&amp;", "&");
    }

    private String log(String at, String shared, String personal) {
        var outcome = entries.log(
                        "ann",
                        ZoneOffset.UTC,
                        new NewEntry(
                                Optional.of(Instant.parse(at)),
                                Optional.empty(),
                                new Entry.Sections(personal, shared),
                                new Entry.SessionMetrics(90, 7, 6, Entry.GiOrNoGi.NO_GI, List.of("half guard")),
                                true))
                .commit(world.transactions);
        return EntryDrafts.done(outcome).entryId();
    }
}
