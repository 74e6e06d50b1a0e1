package trestle.rollmodel.guard;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.contract.Look;
import trestle.platform.contract.Thing;
import trestle.rollmodel.accounts.Profile;
import trestle.rollmodel.chat.AiMessage;
import trestle.rollmodel.chat.AiThread;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.invitations.NewInvitation;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.EntryOutcome;
import trestle.rollmodel.journal.NewEntry;
import trestle.rollmodel.progress.Bucket;
import trestle.rollmodel.review.Focus;
import trestle.rollmodel.techniques.Technique;

/** One text in every field that is stored, past all that would bound its length, and the pages that show it. */
final class PlantedTexts {
    /** Each stands before the text, which says where it is shown. */
    static final List<String> FIELDS = List.of(
            "athlete.",
            "coach.",
            "admin.",
            "belt.",
            "private.",
            "shared.",
            "comment.",
            "title.",
            "question.",
            "answer.",
            "message.",
            "label.");

    /** Pages that show nothing anybody wrote, or lead elsewhere at once. */
    static final String[] WITHOUT_TEXT = {
        "/",
        "/api",
        "/demo",
        "/forgot-password",
        "/cancel-deletion",
        "/keep-email",
        "/notices/{id}",
        "/setup",
        "/unsubscribe/{link}",
        "/entries/new",
        "/transfer/exports/{jobId}/download"
    };

    private final GuardWorld world;
    private int number;

    PlantedTexts(GuardWorld world) {
        this.world = world;
    }

    /** What of a text is to be seen: in each field, and as a tag. */
    static List<String> shown(String text) {
        return Stream.concat(FIELDS.stream().map(field -> field + text), tags(text).stream())
                .toList();
    }

    /** Plants a text, and says where it is to be seen. */
    List<Look> plant(String text) {
        number++;
        var ann = world.id("ann");
        var carl = world.id("carl");
        name("ann", "athlete." + text, "belt." + text);
        name("carl", "coach." + text, "belt.");
        name("otto", "admin." + text, "belt.");
        var entry = entry(ann, text);
        var comment = world.system
                .services()
                .comments()
                .post(new CoachId(carl), entry.entryId(), "comment." + text)
                .commit(world.system.kit().transactions())
                .orElseThrow();
        var reply = world.system
                .services()
                .comments()
                .reply(ann, entry.entryId(), comment.commentId(), "comment." + text)
                .commit(world.system.kit().transactions())
                .orElseThrow();
        var thread = thread(ann, text);
        var coachs = thread(carl, text);
        var token = invitation(ann, text);
        var tokens = world.system.kit().accounts().apiTokens();
        var self = world.system.kit().accounts().current(ann);
        tokens.list(ann).forEach(earlier -> tokens.revoke(self, earlier.id()));
        tokens.issue(self, "label." + text, false, Optional.empty());
        browsers(ann, text);
        words(ann, text);
        var pages = pages(ann, carl, entry.entryId(), comment.commentId(), thread, coachs, token, encoded(text));
        var one = "/entries/{entryId}/comments/{commentId}";
        var comments = "/entries/" + entry.entryId() + "/comments/";
        pages.put("ATHLETE " + one + "/reply", comments + comment.commentId() + "/reply");
        pages.put("ATHLETE " + one + "/edit", comments + reply.commentId() + "/edit");
        pages.put("ATHLETE " + one + "/delete", comments + reply.commentId() + "/delete");
        pages.put("ATHLETE /transfer", "/transfer");
        pages.put("ATHLETE /transfer/imports/{jobId}", "/transfer/imports/" + world.thing("imports", Thing.ANNS));
        return pages.entrySet().stream()
                .map(page -> look(page.getKey(), page.getValue()))
                .toList();
    }

    private static Look look(String who, String path) {
        int space = who.indexOf(' ');
        var page = who.substring(space + 1).replaceFirst("[?].*", "");
        return new Look(Kind.valueOf(who.substring(0, space)), page, path);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** Each tag as a technique with another word, and as what is worked on in this week and the next. */
    private void words(String ann, String text) {
        var techniques = tags(text).stream()
                .map(tag -> new Technique(tag, List.of("another word for it")))
                .toList();
        var transactions = world.system.kit().transactions();
        world.system
                .services()
                .techniques()
                .replace(ann, OptionalLong.empty(), techniques)
                .commit(transactions);
        var monday =
                Bucket.WEEK.start(LocalDate.ofInstant(world.platform.clock().instant(), ZoneOffset.UTC));
        for (var week : List.of(monday, monday.plusWeeks(1))) {
            var focus = new Focus.Draft(week, tags(text).stream().findFirst().orElse("guard"));
            world.system.services().reviews().set(ann, focus).commit(transactions);
        }
    }

    /** A browser for each line, from an address of its own; those before end, or they would end the one that looks. */
    private void browsers(String ann, String text) {
        var signIns = world.system.kit().accounts().signIns();
        var self = world.system.kit().accounts().current(ann);
        signIns.list(ann).stream()
                .filter(session -> !GuardWorld.FROM.userAgent().equals(session.userAgent()))
                .forEach(session -> signIns.end(self, session.handle()));
        for (var line : text.split("\n")) {
            signIns.signIn("ann@example.org", GuardWorld.PASSWORD, new ClientInfo("10.0.0." + number, line));
        }
    }

    private static Map<String, String> pages(
            String ann,
            String carl,
            String entry,
            String comment,
            String thread,
            String coachs,
            String token,
            String q) {
        var short200 = q.substring(0, Math.min(150, q.length())).replaceFirst("%[0-9A-F]?$", "");
        var pages = new LinkedHashMap<String, String>();
        pages.put("ATHLETE /entries", "/entries");
        pages.put("ATHLETE /entries?tag", "/entries?tag=" + short200);
        pages.put("ATHLETE /entries/{entryId}", "/entries/" + entry);
        pages.put("ATHLETE /entries/{entryId}/edit", "/entries/" + entry + "/edit");
        pages.put("ATHLETE /entries/{entryId}/delete", "/entries/" + entry + "/delete");
        pages.put("ATHLETE /entries/{entryId}/as-coaches-see-it", "/entries/" + entry + "/as-coaches-see-it");
        pages.put("ATHLETE /entries/new", "/entries/new");
        pages.put("ATHLETE /search?q=shared", "/search?q=shared");
        pages.put("ATHLETE /search?q", "/search?q=" + short200);
        pages.put("ATHLETE /progress", "/progress");
        pages.put("ATHLETE /review", "/review");
        pages.put("ATHLETE /techniques", "/techniques");
        pages.put("ATHLETE /notices", "/notices");
        pages.put("ATHLETE /coaches", "/coaches");
        pages.put("ATHLETE /coaches/{coachId}", "/coaches/" + carl);
        pages.put("ATHLETE /ask", "/ask");
        pages.put("ATHLETE /ask/{threadId}", "/ask/" + thread);
        pages.put("ATHLETE /settings", "/settings");
        pages.put("ATHLETE /settings/delete", "/settings/delete");
        pages.put("COACH /athletes", "/athletes");
        pages.put("COACH /athletes/{athleteId}", "/athletes/" + ann);
        pages.put("COACH /athletes/{athleteId}?q", "/athletes/" + ann + "?q=" + short200);
        pages.put("COACH /athletes/{athleteId}?q=shared", "/athletes/" + ann + "?q=shared");
        pages.put("COACH /athletes/{athleteId}/progress", "/athletes/" + ann + "/progress");
        pages.put("COACH /athletes/{athleteId}/leave", "/athletes/" + ann + "/leave");
        var shared = "/athletes/" + ann + "/entries/" + entry;
        pages.put("COACH /athletes/{athleteId}/entries/{entryId}", shared);
        var one = "/athletes/{athleteId}/entries/{entryId}/comments/{commentId}";
        pages.put("COACH " + one + "/edit", shared + "/comments/" + comment + "/edit");
        pages.put("COACH " + one + "/delete", shared + "/comments/" + comment + "/delete");
        pages.put("COACH /my-comments", "/my-comments");
        pages.put(
                "COACH /my-comments/{entryId}/{commentId}/delete", "/my-comments/" + entry + "/" + comment + "/delete");
        pages.put("COACH /ask", "/ask");
        pages.put("COACH /ask/{threadId}", "/ask/" + coachs);
        pages.put("COACH /athletes/{athleteId}/questions", "/athletes/" + ann + "/questions");
        pages.put("COACH /athletes/{athleteId}/questions/{threadId}", "/athletes/" + ann + "/questions/" + thread);
        pages.put("COACH /notices", "/notices");
        pages.put("NEVER /invitation", "/invitation?token=" + token);
        pages.put("VISITOR /invitation", "/invitation?token=" + token);
        pages.put("ADMIN /admin/users", "/admin/users");
        pages.put("ADMIN /admin/jobs", "/admin/jobs");
        pages.put("ADMIN /settings", "/settings");
        pages.put("VISITOR /signin", "/signin?next=" + q);
        pages.put("VISITOR /signup", "/signup?next=" + q);
        pages.put("VISITOR /verify-email", "/verify-email?token=" + q);
        pages.put("VISITOR /reset-password", "/reset-password?token=" + q);
        pages.put("VISITOR nowhere", "/nowhere/" + q.replace("%2F", "-").replace("%5C", "-"));
        return pages;
    }

    private void name(String who, String name, String belt) {
        var before = world.tables.profiles.find(world.id(who)).orElseThrow();
        var after = new Profile(
                before.userId(),
                before.email(),
                before.emailVerified(),
                name,
                before.roles(),
                before.timeZone(),
                belt,
                before.aiConsent(),
                before.coachAiConsent(),
                before.createdAt(),
                before.updatedAt().plusMillis(1),
                before.state(),
                before.deletionDueAt(),
                before.coachCount(),
                before.athleteCount(),
                before.threadCount(),
                null);
        world.tables.transactions.commit(world.tables.profiles.revise(before, after));
    }

    /** Those lines that can be tags. */
    static List<String> tags(String text) {
        return text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && line.length() <= Entry.SessionMetrics.TAG_LENGTH_MAX)
                .distinct()
                .limit(Entry.SessionMetrics.TAGS_MAX)
                .toList();
    }

    /** The latest of all, so that every list begins with it. */
    private Entry entry(String ann, String text) {
        var at = world.platform.clock().instant().plusSeconds(number);
        var draft = new NewEntry(
                Optional.of(at),
                Optional.empty(),
                new Entry.Sections("private." + text, "shared." + text),
                new Entry.SessionMetrics(60, 5, 4, Entry.GiOrNoGi.BOTH, tags(text)),
                true);
        return ((EntryOutcome.Done) world.system
                        .services()
                        .entries()
                        .log(ann, ZoneOffset.UTC, draft)
                        .commit(world.system.kit().transactions()))
                .entry();
    }

    private String thread(String userId, String text) {
        var now = world.platform.clock().instant().plusSeconds(number);
        var id = world.platform.ids().next(now);
        var thread = new AiThread(userId, id, world.id("ann"), "title." + text, now, now, true, null);
        world.tables.transactions.commit(world.tables.chat.begin(thread));
        say(thread, AiMessage.Role.USER, "question." + text);
        say(thread, AiMessage.Role.ASSISTANT, "answer." + text);
        return id;
    }

    private void say(AiThread thread, AiMessage.Role role, String text) {
        var now = thread.createdAt();
        var message = new AiMessage(
                thread.threadId(),
                now,
                world.platform.ids().next(now),
                role,
                text,
                AiMessage.VisibilityScope.SHARED,
                role == AiMessage.Role.USER ? null : "a model",
                List.of(),
                false,
                List.of(),
                List.of(),
                null);
        world.tables.transactions.commit(world.tables.chat.say(message, thread.userId()));
    }

    private String invitation(String ann, String text) {
        var invited = world.system
                .services()
                .invitations()
                .invite(
                        world.system.kit().accounts().current(ann),
                        new NewInvitation(Optional.empty(), Optional.of("message." + text), Optional.empty()),
                        "192.0.2.1")
                .commit(world.system.kit().transactions());
        return invited.orElseThrow().link().getQuery().substring("token=".length());
    }
}
