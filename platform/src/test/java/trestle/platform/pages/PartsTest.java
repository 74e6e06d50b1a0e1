package trestle.platform.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import trestle.platform.pages.context.PageContext;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.forms.Form;
import trestle.platform.pages.parts.Avatar;
import trestle.platform.pages.parts.Diff;

class PartsTest {
    private static final Instant NOW = Instant.parse("2026-05-03T10:00:00Z");
    private static final PageContext VISIT = PageContext.of("/entries", NOW)
            .reading(Locale.UK, ZoneId.of("Europe/Lisbon"))
            .csrf("token")
            .keys(() -> "key-1");
    private static final Ui UI = new Ui(VISIT, Texts.beside(Ui.class));
    private static final String SCRIPT = "\"><script>alert(1)</script>";

    @Nested
    class AField {
        @Test
        void saysWhatIsWrongBeneathItAndKeepsWhatWasTyped() {
            var form = Form.blank(VISIT)
                    .typed(Map.of("minutes", List.of("ninety")))
                    .problem("minutes", "Give the minutes as a number.");

            var html = UI.number(form, "minutes", "Duration", 1, 600)
                    .help("Whole minutes.")
                    .html();

            assertThat(html)
                    .contains("<label for=\"f-minutes\">", "value=\"ninety\"", "aria-invalid=\"true\"")
                    .contains("aria-describedby=\"f-minutes-problem f-minutes-help\"")
                    .containsSubsequence(
                            "id=\"f-minutes-help\"", "id=\"f-minutes-problem\"", "<svg", "Give the minutes");
        }

        @Test
        void withoutProblemOrHelpIsDescribedByNothing() {
            assertThat(UI.field(Form.blank(VISIT), "title", "Title").html())
                    .doesNotContain("aria-describedby", "aria-invalid", "class=\"problem\"");
        }

        @Test
        void escapesWhatWasTyped() {
            var form = Form.blank(VISIT).with("shared", SCRIPT).problem("shared", SCRIPT);

            assertThat(UI.field(form, "shared", SCRIPT).help(SCRIPT).html()
                            + UI.area(form, "shared", SCRIPT).html())
                    .doesNotContain("<script>");
        }

        @Test
        void neverShowsAPasswordAgain() {
            var form = Form.blank(VISIT).with("password", "open sesame 1");

            assertThat(UI.field(form, "password", "Password").password().html()).doesNotContain("sesame");
        }

        @Test
        void ofADottedNameHasAnIdWithoutDots() {
            assertThat(UI.area(Form.blank(VISIT), "sections.shared", "Shared").html())
                    .contains("id=\"f-sections-shared\" name=\"sections.shared\"");
        }

        @Test
        void ofATextAreaKeepsAFirstEmptyLine() {
            var form = Form.blank(VISIT).with("shared", "\nsecond");

            assertThat(UI.area(form, "shared", "Shared").html()).contains(">\n\nsecond</textarea>");
        }
    }

    @Nested
    class AForm {
        @Test
        void sendsItsHiddenFields() {
            var form = Form.blank(VISIT).etag("3");

            assertThat(UI.form(form, "/entries/1", UI.button("Save")).html())
                    .contains("method=\"post\" action=\"/entries/1\"")
                    .contains(
                            "name=\"_csrf\" value=\"token\"",
                            "name=\"_key\" value=\"key-1\"",
                            "name=\"_etag\" value=\"3\"");
        }

        @Test
        void ofAVisitorWithoutSessionSendsNoToken() {
            assertThat(UI.form(Form.blank(VISIT.csrf("")), "/x", UI.button("Go"))
                            .html())
                    .doesNotContain("_csrf");
        }

        @Test
        void namesAllItsProblemsOnTopInTheirOrder() {
            var form = Form.blank(VISIT).problem("title", "Give it a title.").problem("", "Too many today.");

            assertThat(UI.form(form, "/x", UI.button("Go")).html())
                    .containsSubsequence(
                            "There are 2 problems",
                            "<a dir=\"auto\" href=\"#f-title\">Give it a title.</a>",
                            "<li dir=\"auto\">Too many today.</li>");
        }

        @Test
        void keepsTheFirstProblemOfAField() {
            var form = Form.blank(VISIT).problem("a", "first").problem("a", "second");

            assertThat(form.problemOf("a")).contains("first");
        }

        @Test
        void takesNoFieldOfThePlatformsOwnFromWhatWasTyped() {
            var form = Form.blank(VISIT).typed(Map.of("_key", List.of("old"), "a", List.of("1")));

            assertThat(form.values("_key")).isEmpty();
            assertThat(form.value("a")).isEqualTo("1");
        }

        @Test
        void showsMomentsInTheReadersZone() {
            assertThat(Form.blank(VISIT).with("when", NOW).value("when")).isEqualTo("2026-05-03T11:00");
        }
    }

    @Test
    void aCheckboxSendsFalseBeforeItself() {
        assertThat(UI.check(Form.blank(VISIT).with("visible", true), "visible", "Visible")
                        .html())
                .containsSubsequence(
                        "type=\"hidden\" name=\"visible\" value=\"false\"",
                        "type=\"checkbox\" id=\"f-visible\" name=\"visible\" value=\"true\" checked");
    }

    @Test
    void whatWasSentLastIsACheckboxsAnswer() {
        assertThat(UI.check(Form.blank(VISIT).with("v", List.of("false", "true")), "v", "V")
                        .on())
                .isTrue();
        assertThat(UI.check(Form.blank(VISIT).with("v", List.of("false")), "v", "V")
                        .on())
                .isFalse();
    }

    @Test
    void tagsAreBoxesOfThoseChosenThenOfThoseSuggested() {
        var form = Form.blank(VISIT).with("tags", List.of("half guard", "new, newer", ""));

        var tags = UI.tags(form, "tags", "Tags", List.of("half guard", "de la riva"));

        assertThat(tags.chosen()).containsExactly("half guard", "new", "newer");
        assertThat(tags.others()).containsExactly("de la riva");
        assertThat(tags.html()).contains("value=\"newer\" checked", "value=\"de la riva\">");
    }

    @Test
    void aBusyButtonSaysSoAndALinkIsALink() {
        assertThat(UI.button("Save").busy().html()).contains("<button type=\"submit\"", "aria-busy=\"true\"");
        assertThat(UI.button("Open").to("/x").html())
                .startsWith("<a class=\"button\" href=\"/x\">")
                .doesNotContain("data-opens");
    }

    @Test
    void aTableNamesEachCellForWhenItStacks() {
        var html = UI.table("Athletes", List.of("A & B"))
                .column("Name", name -> name)
                .number("Load", name -> 630)
                .html();

        assertThat(html)
                .contains(
                        "<th scope=\"row\" dir=\"auto\">A &amp; B</th>",
                        "<td data-label=\"Load\" class=\"number\"><span dir=\"auto\">630</span></td>");
    }

    @Test
    void moreIsAPlainLinkThatHtmxTakesTheRowsOf() {
        assertThat(UI.more("entries", "/entries?cursor=c").html())
                .contains("href=\"/entries?cursor=c\"", "hx-select=\"#entries > li\"", ">Load more</a>");
    }

    @Test
    void initialsAreOfTheFirstAndLastWord() {
        assertThat(new Avatar("ângela da luz", null).initials()).isEqualTo("ÂL");
        assertThat(new Avatar("coach", null).initials()).isEqualTo("C");
        assertThat(new Avatar(" ", null).initials()).isEmpty();
    }

    @Nested
    class ATime {
        @Test
        void isRelativeUpToAWeekThenADate() {
            assertThat(UI.time(NOW.minusSeconds(30)).words()).isEqualTo("just now");
            assertThat(UI.time(NOW.minusSeconds(60)).words()).isEqualTo("1 minute ago");
            assertThat(UI.time(NOW.minusSeconds(7_200)).words()).isEqualTo("2 hours ago");
            assertThat(UI.time(NOW.minusSeconds(86_400)).words()).isEqualTo("yesterday");
            assertThat(UI.time(NOW.minusSeconds(7 * 86_400)).words()).isEqualTo("7 days ago");
            assertThat(UI.time(NOW.minusSeconds(7 * 86_400 + 1)).words()).isEqualTo("26 Apr 2026");
            assertThat(UI.time(NOW.plusSeconds(86_400)).words()).isEqualTo("tomorrow");
        }

        @Test
        void isInTheReadersZoneAndLanguage() {
            var night = Instant.parse("2026-01-31T23:30:00Z");
            var tokyo = new Ui(VISIT.reading(Locale.GERMANY, ZoneId.of("Asia/Tokyo")), Texts.beside(Ui.class));

            assertThat(tokyo.time(night).words()).isEqualTo("01.02.2026");
            assertThat(tokyo.time(night).html()).contains("<time datetime=\"2026-01-31T23:30:00Z\" title=");
        }

        @Test
        void ofADayIsThatDay() {
            assertThat(UI.day(LocalDate.of(2026, 5, 3)).html())
                    .endsWith("<time datetime=\"2026-05-03\">3 May 2026</time>");
        }
    }

    @Test
    void aDifferenceKeepsWhatIsCommonAndMarksTheRest() {
        var diff = UI.diff("one\ntwo\nthree\nfour", "one\nthree\n3.5\nfour");

        assertThat(diff.lines())
                .extracting(line -> Diff.mark(line) + line.segments().getFirst().text())
                .containsExactly(" one", "−two", " three", "+3.5", " four");
        assertThat(UI.diff("a <b> c", "a <i> c").html())
                .contains("data-mark=\"±\"")
                .contains(
                        "<del><span class=\"heard\">Removed:</span>b</del>",
                        "<ins><span class=\"heard\">Added:</span>i</ins>")
                .contains("a &lt;");
    }

    @Test
    void aPageListensFromWhenItWasMade() {
        assertThat(UI.stream("/board/api/v1/stream", List.of("note.removed", "note.created"))
                        .html())
                .isEqualTo("<div hidden data-stream=\"/board/api/v1/stream\" data-kinds=\"note.created note.removed\""
                        + " data-since=\"" + NOW.toEpochMilli() + "\"></div>");
    }
}
