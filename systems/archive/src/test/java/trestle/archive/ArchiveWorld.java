package trestle.archive;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import trestle.archive.letters.DynamoLetterTable;
import trestle.archive.letters.Letter;
import trestle.archive.letters.LetterDate;
import trestle.archive.letters.LetterResult;
import trestle.archive.letters.LetterText;
import trestle.archive.letters.Letters;
import trestle.archive.letters.NewLetter;
import trestle.archive.profiles.Roles;
import trestle.archive.profiles.UserId;
import trestle.platform.Platform;
import trestle.platform.Settings;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.contract.Person;
import trestle.platform.contract.Person.Standard;
import trestle.platform.contract.Person.Standing;
import trestle.platform.contract.SiteWorld;
import trestle.platform.contract.Thing;
import trestle.platform.contract.WorldAccounts;
import trestle.platform.documents.SamplePdfs;
import trestle.platform.jobs.Job;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;

/** The archive with people of every kind, and one of everything that a route may name. */
public final class ArchiveWorld {
    private static final String EXPIRES = "2040-03-01T00:00:00Z";
    private static final Set<String> MEMBER = Set.of(Roles.MEMBER);

    private static final List<Person> PEOPLE = List.of(
            new Standard("visitor", Standing.VISITOR, "", Set.of(), "visitors"),
            new Standard("unverified", Standing.UNVERIFIED, "una", Set.of(), "unverified"),
            new Standard("pending", Standing.MEMBER, "pia", Set.of(), "pending"),
            new Standard("guest", Standing.MEMBER, "gus", Set.of(Roles.GUEST), "guests"),
            new Standard("ann", Standing.MEMBER, "ann", MEMBER, "members"),
            new Standard("bea", Standing.MEMBER, "bea", MEMBER, "members"),
            new Standard("admin", Standing.ADMIN, "otto", Set.of(), "admins"),
            new Standard("former", Standing.MEMBER, "fay", MEMBER, "members"), // was in Ann's conversation
            new Standard("leaving", Standing.LEAVING, "lea", MEMBER, "visitors"),
            new Standard("suspended", Standing.SUSPENDED, "sam", MEMBER, "visitors"),
            new Standard("expired", Standing.EXPIRED, "exa", MEMBER, "visitors"),
            new Standard("reads", Standing.READ_TOKEN, "ann", MEMBER, "members"),
            new Standard("writes", Standing.WRITE_TOKEN, "ann", MEMBER, "members"));

    private ArchiveWorld() {}

    /** @param folder for the bodies of files */
    public static SiteWorld open(Path folder) {
        var system = new ArchiveSystem();
        var world = new SiteWorld(folder, system.model(), platform -> system.open(taking(platform)), PEOPLE);
        fileLetters(world);
        share(world);
        SampleComments.add(world);
        ReadyDrafts.add(world);
        SampleMedia.add(world);
        return world.things("invites", invite(world, "ann"), invite(world, "bea"), revoked(world))
                .things("exports", export(world, "ann"), export(world, "bea"), SiteWorld.NOWHERE)
                .things("archiveExport", archiveExport(world), archiveExport(world), SiteWorld.NOWHERE)
                .things("waiting", world.id("pia"), opened(world, "pam"), world.thing("users", Thing.DELETED))
                .things("leaving", world.id("lea"), leaving(world, "leo"), world.thing("users", Thing.DELETED))
                .kinds(ArchiveWorld::kind)
                .known("contributions", "keep")
                .known("contactEmail", "elsewhere@example.org")
                .known("groups", "ApprovedUsers")
                .deadTasks(new DynamoOutboxTable(world.kit().database()))
                .needsFiles("/admin/check", "/api/v1/admin/check") // looks for files that nothing names
                .known("q", "Name")
                .known("type", "letter")
                .knownAt("/gallery", "limit", "20")
                .known("month", "2040-01")
                .known("relation", "sibling")
                .known("theme", "dark")
                .known("from", "1940")
                .known("to", "1970-01-01")
                .known("datePrecision", "circa")
                .known("takenAt", "1950-06-01")
                .known("category", "pictures")
                .known("year", "1944")
                .known("decade", "1940")
                .things("userId", world.id("ann"), world.id("bea"), world.thing("users", Thing.DELETED))
                .hidden("userId", privately(world, "former"))
                .hidden("users", world.id("fay"))
                .names("person", "userId")
                .etagged("/letters/{date}/edit", "/drafts/{draftId}", "/drafts/{draftId}/publish")
                .withoutText(
                        "/",
                        "/demo",
                        "/letters/{date}/diff",
                        "/admin/storage",
                        "/admin/check",
                        "/unsubscribe/{link}",
                        "/exports",
                        "/exports/{jobId}/download",
                        "/admin/exports",
                        "/admin/exports/{jobId}/download",
                        "/admin/deletions",
                        "/confirm-contact")
                .markdown("/letters/{date}", "/s/{token}")
                .ready();
    }

    /** What a path names, where its own word for it does not say which of them the route is for. */
    private static String kind(Route route, String called) {
        var path = route.path();
        if (called.equals("exports") && path.contains("/admin/exports")) return "archiveExport";
        if (called.equals("userId") && (path.endsWith("/participants/{userId}") || path.endsWith("/{userId}/remove"))) {
            return "participants";
        }
        if (path.endsWith("/users/{id}/approve")) return "waiting";
        return path.endsWith("/users/{id}/deletion") || path.endsWith("/deletions/{userId}/now") ? "leaving" : called;
    }

    private static String opened(SiteWorld world, String account, String... roles) {
        world.accounts().enter(account, roles);
        return world.id(account);
    }

    /** Somebody whose account will be deleted. */
    private static String leaving(SiteWorld world, String account) {
        var id = opened(world, account, Roles.MEMBER);
        var credential = world.kit().accountStores().people().findCredential(id).orElseThrow();
        world.kit()
                .accounts()
                .deletions()
                .request(new AccountAtEpoch(id, credential.epoch()), SiteWorld.PASSWORD, WorldAccounts.FROM);
        return id;
    }

    /** Somebody who has a private profile from now on. */
    private static String privately(SiteWorld world, String label) {
        var sent = Sent.to("PATCH", "/archive/api/v1/me").header("If-Match", "*");
        world.send(world.person(label), sent.json("{'isProfilePrivate':true}"));
        return world.id(world.person(label).account());
    }

    /** A letter that Ann saved, one that Bea saved, and one in the trash. */
    private static void fileLetters(SiteWorld world) {
        var kit = world.kit();
        var letters = new Letters(new DynamoLetterTable(kit.database()), kit.live(), kit.clock());
        var pdf = "letters/1944-06-06/d0/letter.pdf";
        world.keeps(pdf, SamplePdfs.ofTexts("Dear Karl"), "application/pdf");
        var anns = file(world, letters, "1944-06-06", "ann", pdf);
        world.pass(Duration.ofSeconds(1));
        var beas = file(world, letters, "1951-03-01", "bea", null);
        file(world, letters, "1960-01-01", "ann", null);
        world.things("date", anns.date(), beas.date(), world.deleted(world.person("admin"), "/letters/", "1960-01-01"))
                .things(
                        "timestamp",
                        anns.updatedAt().toString(),
                        beas.updatedAt().toString(),
                        SiteWorld.NOWHERE)
                .names("timestamp", "timestamp");
        for (var path : List.of("/letters/{date}/diff", "/api/v1/letters/{date}/diff")) {
            world.knownAt(path, "from", anns.updatedAt().toString())
                    .knownAt(path, "to", anns.updatedAt().toString());
        }
    }

    /** Links to Ann's letter, to Bea's, and one that was revoked. */
    private static void share(SiteWorld world) {
        var anns = link(world, "1944-06-06");
        var beas = link(world, "1951-03-01");
        var revoked = link(world, "1944-06-06");
        world.deleted(world.person("admin"), "/shares/", revoked.path("id").asText());
        world.things("token", token(anns), token(beas), token(revoked))
                .things(
                        "linkId",
                        anns.path("id").asText(),
                        beas.path("id").asText(),
                        revoked.path("id").asText())
                .known("target", "letter:1944-06-06")
                .known("expiresAt", EXPIRES)
                .known("days", "7");
    }

    private static JsonNode link(SiteWorld world, String date) {
        var json = "{'target':'letter:" + date + "','expiresAt':'" + EXPIRES + "'}";
        return Sent.json(world.send(
                world.person("admin"), Sent.post("/archive/api/v1/shares").json(json)));
    }

    private static String token(JsonNode share) {
        var url = share.path("url").asText();
        return url.substring(url.lastIndexOf('/') + 1);
    }

    private static Letter file(SiteWorld world, Letters letters, String date, String by, @Nullable String pdf) {
        var text = new LetterText(
                "A letter", "Grandfather", "Dear Karl, *all is well*.", "About the farm", Optional.empty());
        var files = new NewLetter.Files(List.of(), List.of(), pdf);
        var letter = new NewLetter(LetterDate.parse(date).orElseThrow(), text, each -> files);
        var result = letters.publish(letter, new UserId(world.id(by)), false)
                .commit(world.kit().transactions());
        return ((LetterResult.Done) result).letter();
    }

    /** The same platform where people may sign up. */
    private static Platform taking(Platform usual) {
        return new Platform(
                usual.database(),
                usual.objects(),
                usual.mail(),
                usual.ids(),
                usual.secrets(),
                new Settings(name ->
                        name.equals(ArchiveSystem.SIGN_UP) ? Optional.of("approval") : Optional.<String>empty()),
                usual.meters(),
                usual.passwords(),
                usual.workers(),
                usual.publicUrl(),
                usual.loopback(),
                usual.demo(),
                usual.console(),
                usual.sandbox());
    }

    private static String export(SiteWorld world, String name) {
        return finished(world, world.create(world.person(name), "/me/exports", "{}", "jobId"));
    }

    private static String archiveExport(SiteWorld world) {
        return finished(world, world.create(world.person("admin"), "/admin/exports", "{}", "jobId"));
    }

    /** An export whose file is there. */
    private static String finished(SiteWorld world, String jobId) {
        var kit = world.kit();
        var jobs = new DynamoJobTable(kit.database());
        var job = jobs.find(jobId).orElseThrow();
        var key = "temp/exports/" + job.userId() + "/" + jobId + ".zip";
        world.keeps(key, new byte[] {'P', 'K', 5, 6}, "application/zip");
        kit.transactions()
                .commit(jobs.end(
                        jobId,
                        job.createdAt(),
                        Job.Status.DONE,
                        key,
                        null,
                        kit.clock().instant()));
        return jobId;
    }

    private static String invite(SiteWorld world, String name) {
        var json = "{'email':'" + name + ".invited@example.org'}";
        var answer = world.send(
                world.person("admin"),
                Sent.post("/archive/api/v1/admin/invites").json(json));
        return Sent.json(answer).at("/invitation/id").asText();
    }

    private static String revoked(SiteWorld world) {
        return world.deleted(world.person("admin"), "/admin/invites/", invite(world, "gone"));
    }
}
