package trestle.platform.pages;

import gg.jte.Content;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.TextStyle;
import java.util.Collection;
import java.util.List;
import trestle.platform.diff.TextDiff;
import trestle.platform.pages.context.PageContext;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.forms.Area;
import trestle.platform.pages.forms.Check;
import trestle.platform.pages.forms.Choice;
import trestle.platform.pages.forms.Choices;
import trestle.platform.pages.forms.Field;
import trestle.platform.pages.forms.FileDrop;
import trestle.platform.pages.forms.Form;
import trestle.platform.pages.forms.FormPart;
import trestle.platform.pages.forms.Label;
import trestle.platform.pages.forms.Numeric;
import trestle.platform.pages.forms.Select;
import trestle.platform.pages.forms.Tags;
import trestle.platform.pages.parts.Avatar;
import trestle.platform.pages.parts.Badge;
import trestle.platform.pages.parts.Banner;
import trestle.platform.pages.parts.Button;
import trestle.platform.pages.parts.Card;
import trestle.platform.pages.parts.Chart;
import trestle.platform.pages.parts.Chip;
import trestle.platform.pages.parts.Confirm;
import trestle.platform.pages.parts.Copy;
import trestle.platform.pages.parts.Dialog;
import trestle.platform.pages.parts.Diff;
import trestle.platform.pages.parts.Drawing;
import trestle.platform.pages.parts.Empty;
import trestle.platform.pages.parts.EventStreamTag;
import trestle.platform.pages.parts.Facts;
import trestle.platform.pages.parts.Fold;
import trestle.platform.pages.parts.Icon;
import trestle.platform.pages.parts.Landing;
import trestle.platform.pages.parts.Link;
import trestle.platform.pages.parts.Markup;
import trestle.platform.pages.parts.Menu;
import trestle.platform.pages.parts.More;
import trestle.platform.pages.parts.PageHeader;
import trestle.platform.pages.parts.Progress;
import trestle.platform.pages.parts.Row;
import trestle.platform.pages.parts.Skeleton;
import trestle.platform.pages.parts.Table;
import trestle.platform.pages.parts.Tabs;
import trestle.platform.pages.parts.Tone;
import trestle.platform.text.ByteSize;

/**
 * What a template writes its page with, for one visit: the words of its system, times and numbers as the reader writes
 * them, and every part of the design system. Labels are texts that have been looked up already, {@code ui.text("…")}.
 */
public final class Ui {

    private final PageContext visit;
    private final Texts texts;
    private final Texts words;
    private final Times times;

    /** @param texts the words of the system whose page it is */
    public Ui(PageContext visit, Texts texts) {
        this.visit = visit;
        this.texts = texts.in(visit.locale());
        this.words = Texts.beside(Ui.class).in(visit.locale());
        this.times = new Times(visit, words);
    }

    public PageContext visit() {
        return visit;
    }

    // Words, numbers and times

    /** A text of the system's bundle, escaped where it is written. */
    public String text(String key, Object... arguments) {
        return texts.text(key, arguments);
    }

    /** Whether the system's bundle has a text. */
    public boolean has(String key) {
        return texts.has(key);
    }

    /** A text of the system's bundle that holds markup, which is kept; its arguments are escaped. */
    public Content html(String key, Object... arguments) {
        return texts.localize(key, arguments);
    }

    /** A text of the design system's own bundle, for parts that stand outside this package. */
    public String words(String key, Object... arguments) {
        return words.text(key, arguments);
    }

    public String number(long number) {
        return java.text.NumberFormat.getIntegerInstance(visit.locale()).format(number);
    }

    /** A size as people say it: "840 KB", "1.4 MB". */
    public String bytes(long bytes) {
        return ByteSize.text(bytes, visit.locale());
    }

    /** A moment: "3 hours ago" up to a week, then the date. */
    public When time(Instant at) {
        return times.moment(at);
    }

    /** A moment by its date and time of day. */
    public When timeOfDay(Instant at) {
        return times.exact(at);
    }

    /** The same in a zone of its own. */
    public When timeOfDay(Instant at, ZoneId zone) {
        return times.exact(at, zone);
    }

    /** A moment that people arrange to meet at, with the day of the week. */
    public When appointment(Instant at, ZoneId zone) {
        return times.appointment(at, zone);
    }

    /** The time of day alone, for the end of what begins on the same day. */
    public When clock(Instant at, ZoneId zone) {
        return times.clock(at, zone);
    }

    /** A zone as people call it: "Central European Time". */
    public String zoneName(ZoneId zone) {
        return zone.getDisplayName(TextStyle.FULL, visit.locale());
    }

    public When day(LocalDate day) {
        return times.day(day);
    }

    /** The same as {@link #day}, for the middle of a text: "3 May 2026". */
    public String dayText(LocalDate day) {
        return DateFormats.day(visit.locale()).format(day);
    }

    /** A day without its year, for the foot of a chart: "3 May". */
    public String dayOfYear(LocalDate day) {
        return DateFormats.dayOfYear(visit.locale()).format(day);
    }

    // The head of a page and what leads on

    public PageHeader head(String title) {
        return new PageHeader(title, "", "", null, null);
    }

    /** The first page of a system, for visitors. */
    public Landing landing(String title, String purpose, Content actions, Content picture) {
        return new Landing(title, purpose, actions, picture, List.of());
    }

    public Button button(String label) {
        return Button.of(label);
    }

    public Link link(String href, String label) {
        return new Link(href, label, null);
    }

    public Tabs tabs(String label) {
        return new Tabs(label, List.of());
    }

    public Menu menu(String label, Content items) {
        return new Menu(label, items);
    }

    // Forms

    /** The form whole: tags, hidden fields, and the summary of its problems on top. */
    public FormPart form(Form form, String action, Content body) {
        return new FormPart(words, form, action, body, false, "", false, false, "");
    }

    /** The hidden fields alone, for a form tag that a template writes itself. */
    public Content hidden(Form form) {
        return Markup.OF.uiHidden(form);
    }

    /** The summary of a form's problems alone; nothing if there are none. */
    public Content problems(Form form) {
        return Markup.OF.uiProblems(words, form);
    }

    public Field field(Form form, String name, String label) {
        return Field.of(label(form, name, label), "text");
    }

    public Field date(Form form, String name, String label) {
        return Field.of(label(form, name, label), "date");
    }

    public Field dateTime(Form form, String name, String label) {
        return Field.of(label(form, name, label), "datetime-local");
    }

    public Field timeOfDay(Form form, String name, String label) {
        return Field.of(label(form, name, label), "time");
    }

    public Numeric number(Form form, String name, String label, int min, int max) {
        return new Numeric(label(form, name, label), min, max, 1);
    }

    public Area area(Form form, String name, String label) {
        return new Area(label(form, name, label), 4, 0);
    }

    public Choices choices(Form form, String name, String label, List<Choice> choices) {
        return new Choices(label(form, name, label), choices, Choices.Layout.LIST, false);
    }

    public Select select(Form form, String name, String label, List<Choice> choices) {
        return new Select(label(form, name, label), choices, false);
    }

    public Check check(Form form, String name, String label) {
        return new Check(label(form, name, label));
    }

    public FileDrop file(Form form, String name, String label, String accept) {
        return new FileDrop(label(form, name, label), accept, false, 0, "", "", "");
    }

    public Tags tags(Form form, String name, String label, List<String> suggestions) {
        return new Tags(label(form, name, label), suggestions);
    }

    private Label label(Form form, String name, String label) {
        return new Label(words, form, name, label, "", "", null, false);
    }

    // What is shown

    public Content icon(Icon icon) {
        return icon.drawn();
    }

    public Chip chip(String text) {
        return new Chip(text, "", false);
    }

    public Badge badge(String text) {
        return new Badge(text, Tone.PLAIN, null);
    }

    public Badge badge(Tone tone, String text) {
        return new Badge(text, tone, tone == Tone.PLAIN || tone == Tone.ACCENT ? null : tone.icon());
    }

    public Avatar avatar(String name) {
        return new Avatar(name, null);
    }

    public Card card(Content body) {
        return new Card("", "", body);
    }

    public Card card(String title, Content body) {
        return new Card(title, "", body);
    }

    /** @param href where the row leads; empty for nowhere */
    public Row row(String href, String name) {
        return row(href, Markup.of(name));
    }

    public Row row(String href, Content name) {
        return new Row(href, name, null, null, "", "", List.of(), null);
    }

    /** @param list the id of the list that goes on */
    public More more(String list, String href) {
        return new More(list, href, words.text("more"));
    }

    public <T> Table<T> table(String caption, List<T> rows) {
        return new Table<>(caption, rows, List.of());
    }

    public Facts facts() {
        return new Facts(List.of());
    }

    public Fold fold(String title, Content body) {
        return new Fold(title, body, false);
    }

    /**
     * Asks before something is done that cannot be undone.
     *
     * @param label of the button that opens the question, and of the one that does it
     */
    public Confirm confirm(Form form, String action, String label, String question) {
        return new Confirm(label, question, form(form, action, button(label).danger()));
    }

    public Dialog dialog(String id, String title, Content body) {
        return new Dialog(words, id, title, body);
    }

    /** @param id of its own within the page */
    public Copy copy(String id, String text) {
        return new Copy(words, id, text, "");
    }

    /** Lets the page listen to a stream of events, all of these kinds; see {@code docs/pages.md}. */
    public EventStreamTag stream(String href, Collection<String> kinds) {
        return new EventStreamTag(href, List.copyOf(kinds), visit.at());
    }

    public Banner banner(Tone tone, String title, String text) {
        return new Banner(tone, title, text, null);
    }

    public Empty empty(Drawing drawing, String sentence) {
        return new Empty(drawing, sentence, null);
    }

    public Skeleton skeleton(int rows) {
        return new Skeleton(words, rows);
    }

    /** A progress bar: done of total. */
    public Progress progress(String label, long done, long of) {
        return new Progress(label, done, of, words.text("progress", done, of));
    }

    /** At work, nobody knows for how long. */
    public Progress working(String label) {
        return new Progress(label, 0, 0, "");
    }

    /** What changed from one text to another: all lines of both. */
    public Diff diff(String before, String after) {
        return diff(TextDiff.between(before, after).lines());
    }

    /** Some lines of a difference, such as those of a hunk. */
    public Diff diff(List<TextDiff.Line> lines) {
        return new Diff(words, lines);
    }

    /** @param picture an SVG, as the types of {@code pages.charts} draw it */
    public Chart chart(String title, Content picture, Content data) {
        return new Chart(words, title, picture, data);
    }
}
