package trestle.e2e.rollmodel;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Cookie;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.accounts.service.SignIn;
import trestle.rollmodel.RollModel;
import trestle.rollmodel.chat.Threads;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.invitations.NewInvitation;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.EntryOutcome;
import trestle.rollmodel.journal.NewEntry;

/** Many texts, each somewhere in a journal, under an entry, in a question, or as somebody's name, past every form. */
final class InjectedTexts {
    /** Fewer than the sessions that an account may have. */
    private static final int BROWSERS = 40;

    private static final int IN_ONE_ENTRY = 25;
    private static final int TAGS = 20;
    private static final int TAG_LENGTH = 40;
    private static final int COACHES = 10;
    private static final Passwords PASSWORDS = new Passwords(1);
    private static final String PASSWORD = "half guard on a monday";

    private final ServedRollModel site;
    private final RollModel rollModel;
    private final List<String> texts;
    private final List<String> entries = new ArrayList<>();
    private final List<String> threads = new ArrayList<>();
    private final Map<String, String> accounts = new LinkedHashMap<>();
    private int next;
    private int people;

    InjectedTexts(ServedRollModel site, List<String> texts) {
        this.site = site;
        this.rollModel = site.rollModel();
        this.texts = texts;
        people();
        links();
        batches().forEach(this::log);
        ask();
        mail();
        texts.stream()
                .limit(BROWSERS)
                .forEach(text -> rollModel
                        .kit()
                        .accounts()
                        .signIns()
                        .signIn("ann@example.org", PASSWORD, new ClientInfo("127.0.0.2", text)));
    }

    private String text() {
        return texts.get(next++ % texts.size());
    }

    /** Everyone is called by one of the texts. */
    private void people() {
        open("otto", Set.of("athlete"));
        open("ann", Set.of("athlete"));
        for (int i = 0; i < COACHES; i++) open("coach" + i, Set.of("coach"));
        for (int i = next; i < texts.size(); i++) open("person" + i, Set.of("athlete"));
        rollModel.kit().accounts().administration().roleGrants().grant("otto@example.org", "admin");
    }

    private void open(String name, Set<String> roles) {
        var id = "0198c1d2-0000-7000-8000-%012d".formatted(++people);
        var account = new NewAccount(
                id,
                name + "@example.org",
                true,
                text(),
                roles,
                Map.of(),
                HASH,
                Instant.parse("2026-01-01T00:00:00.000Z"));
        rollModel.kit().accountStores().people().open(account, List.of());
        accounts.put(name, id);
    }

    private static final String HASH = PASSWORDS.hash(PASSWORD);

    private AccountAtEpoch ann() {
        return current("ann");
    }

    private AccountAtEpoch current(String name) {
        return rollModel.kit().accounts().current(String.valueOf(accounts.get(name)));
    }

    private void links() {
        for (int i = 0; i < COACHES; i++) {
            var invitation = new NewInvitation(Optional.empty(), Optional.of(text()), Optional.empty());
            var invitations = rollModel.services().invitations();
            var invited = invitations
                    .invite(ann(), invitation, "192.0.2.1")
                    .commit(rollModel.kit().transactions())
                    .orElseThrow();
            var token = invited.link().getQuery().substring("token=".length());
            invitations
                    .accept(current("coach" + i), token)
                    .commit(rollModel.kit().transactions());
        }
    }

    private void log(List<String> some) {
        var whole = String.join("\n", some);
        var tags = some.stream()
                .map(String::strip)
                .filter(text -> text.length() <= TAG_LENGTH && !text.isEmpty())
                .distinct()
                .limit(TAGS)
                .toList();
        var draft = new NewEntry(
                Optional.empty(),
                Optional.empty(),
                new Entry.Sections(whole, whole),
                new Entry.SessionMetrics(60, 5, 4, Entry.GiOrNoGi.GI, tags),
                true);
        var outcome = rollModel
                .services()
                .entries()
                .log(accounts.get("ann"), ZoneOffset.UTC, draft)
                .commit(rollModel.kit().transactions());
        var entryId = ((EntryOutcome.Done) outcome).entry().entryId();
        entries.add(entryId);
        for (int i = 0; i < some.size(); i++) {
            rollModel
                    .services()
                    .comments()
                    .post(new CoachId(accounts.get("coach" + i % COACHES)), entryId, some.get(i))
                    .commit(rollModel.kit().transactions());
        }
    }

    private void ask() {
        for (int i = 0; i < texts.size() / IN_ONE_ENTRY; i++) {
            var ann = accounts.get("ann");
            var begun = rollModel
                    .services()
                    .threads()
                    .begin(ann, new AthleteId(ann), Optional.of(text()))
                    .commit(rollModel.kit().transactions());
            threads.add(((Threads.Begun.Done) begun).thread().threadId());
        }
    }

    /** Some texts in each letter. */
    private void mail() {
        int number = 0;
        for (var some : batches()) {
            // Few mails go to one address, and few are sent for one client.
            var invitation = new NewInvitation(
                    Optional.of(somebody(++number)), Optional.of(String.join("\n", some)), Optional.empty());
            rollModel
                    .services()
                    .invitations()
                    .invite(ann(), invitation, "192.0.2." + number)
                    .commit(rollModel.kit().transactions());
        }
    }

    private static String somebody(int number) {
        return "somebody" + number + "@example.org";
    }

    /** The pages of captured mail, once all of it is there. */
    List<String> pagesOfMail() {
        int sent = batches().size();
        site.awaitMail(
                IntStream.rangeClosed(1, sent).mapToObj(InjectedTexts::somebody).collect(Collectors.toSet()));
        return site.mailPages(sent);
    }

    private List<List<String>> batches() {
        var batches = new ArrayList<List<String>>();
        for (int from = 0; from < texts.size(); from += IN_ONE_ENTRY) {
            batches.add(texts.subList(from, Math.min(from + IN_ONE_ENTRY, texts.size())));
        }
        return batches;
    }

    /** Comes in as somebody, by a cookie. */
    void signIn(Person person, String name) {
        var signIn = rollModel
                .kit()
                .accounts()
                .signIns()
                .signIn(name + "@example.org", PASSWORD, new ClientInfo("127.0.0.1", "a browser"));
        var secret = ((SignIn.Done) signIn).cookie().text();
        person.visitor().context().addCookies(List.of(new Cookie("rollmodel_session", secret).setUrl(site.origin())));
    }

    List<String> pagesOfTheAthlete() {
        var pages = new ArrayList<>(List.of("/entries", "/progress", "/coaches", "/ask", "/settings", "/notices"));
        pages.add("/search?q=alert");
        pages.add("/coaches/" + accounts.get("coach0"));
        entries.forEach(entry -> pages.add("/entries/" + entry));
        entries.stream().limit(4).forEach(entry -> pages.add("/entries/" + entry + "/edit"));
        threads.stream().limit(4).forEach(thread -> pages.add("/ask/" + thread));
        return pages;
    }

    List<String> pagesOfTheCoach() {
        var ann = "/athletes/" + accounts.get("ann");
        var pages = new ArrayList<>(List.of("/athletes", ann, ann + "/progress", ann + "?q=alert", "/my-comments"));
        entries.forEach(entry -> pages.add(ann + "/entries/" + entry));
        return pages;
    }

    /** The list of people, page after page. */
    List<String> pagesOfTheAdmin(Page page) {
        var pages = new ArrayList<String>();
        for (var path = Optional.of("/admin/users"); path.isPresent(); path = next(page)) {
            pages.add(path.get());
            page.navigate(site.url(path.get()));
        }
        return pages;
    }

    private Optional<String> next(Page page) {
        var more = page.locator("a[href*='cursor=']");
        return more.count() == 0
                ? Optional.empty()
                : Optional.of(more.first().getAttribute("href").replaceFirst("^.*(?=/admin|\\?)", "/admin/users"));
    }

    /** The texts that nobody has read as they are. */
    List<String> unseen(List<Person> readers) {
        var all = readers.stream().map(Person::all).collect(Collectors.joining());
        var read = squeezed(all);
        return texts.stream().filter(text -> !read.contains(squeezed(text))).toList();
    }

    private static String squeezed(String text) {
        return text.replaceAll("[\\s\\p{Cc}\\p{Cf}\\p{Z}\\ufffd]+", "");
    }
}
