package guestbook;

import java.nio.file.Path;
import java.util.Set;
import trestle.platform.contract.Loss;
import trestle.platform.contract.Person;
import trestle.platform.contract.SiteWorld;
import trestle.platform.notices.Digests;
import trestle.platform.web.Sent;

/** The guest book with people of every kind, and notes of Ann and Bea. */
public final class GuestBookWorld {
    private static final String GUEST = "guest";
    private static final String COOKIE = "link_";
    private static final String EXPIRES = "2040-03-01T00:00:00Z";

    private GuestBookWorld() {}

    /** @param folder for the bodies of files */
    public static SiteWorld open(Path folder) {
        var system = new GuestBookSystem();
        var people = Person.standardAnd(GUEST, Set.of(GuestBookSystem.MEMBER));
        var world = new SiteWorld(folder, system.model(), system::open, people);
        share(world);
        return world.things("noteId", note(world, "ann"), note(world, "bea"), removed(world))
                .things("notices", notice(world, "ann"), notice(world, "bea"), SiteWorld.NOWHERE)
                .things("link", turnOff(world, "ann"), turnOff(world, "bea"), SiteWorld.NOWHERE)
                .things("uploads", upload(world, "ann"), upload(world, "bea"), SiteWorld.NOWHERE)
                .names("uploadId", "uploads")
                .known("contentType", "image/png")
                .things("exports", export(world, "ann"), export(world, "bea"), SiteWorld.NOWHERE)
                .known("expiresAt", EXPIRES)
                .deadTasks(new DynamoOutboxTable(world.kit().database()))
                .known("roles", GuestBookSystem.MEMBER)
                .withoutText(
                        "/",
                        "/demo",
                        "/guests/{linkId}",
                        "/s/{token}",
                        "/unsubscribe/{link}",
                        "/notices/{id}",
                        "/notes/{noteId}/picture")
                .ready();
    }

    /** Links for guests: Ann's, which a guest has opened, Bea's, and one of Ann's that is revoked. */
    private static void share(SiteWorld world) {
        var anns = link(world, "ann");
        var beas = link(world, "bea");
        var revoked = link(world, "ann");
        world.deleted(world.person("ann"), "/links/", revoked.linkId());
        world.things("token", anns.token(), beas.token(), revoked.token())
                .things("linkId", anns.linkId(), beas.linkId(), revoked.linkId())
                .gives(GUEST, COOKIE + anns.linkId(), anns.secret())
                .loses(revocation(world, anns.linkId()));
    }

    private static Loss revocation(SiteWorld world, String linkId) {
        var guest = world.person(GUEST);
        return new Loss(
                "the revocation of a guest's link",
                guest,
                () -> world.deleted(world.person("ann"), "/links/", linkId),
                () -> world.send(guest, Sent.get("/guestbook/guests/" + linkId)).status() == 200);
    }

    /** A link that was opened: what its address holds, its id, and the secret of the cookie. */
    private record Opened(String token, String linkId, String secret) {}

    private static Opened link(SiteWorld world, String member) {
        var json = "{'label':'A guest','expiresAt':'" + EXPIRES + "'}";
        var token = last(world.create(world.person(member), "/links", json, "url"));
        var answer = world.answer(Sent.post("/guestbook/api/v1/links/open").json("{'token':'" + token + "'}"));
        var cookie = answer.header("Set-Cookie").split("[=;]", -1);
        return new Opened(token, cookie[0].substring(COOKIE.length()), cookie[1]);
    }

    /** A notice of a note that the administrator removed. */
    private static String notice(SiteWorld world, String member) {
        world.deleted(world.person("admin"), "/notes/", note(world, member));
        return world.first(world.person(member), "/notices", "id");
    }

    private static String export(SiteWorld world, String member) {
        return world.create(world.person(member), "/me/exports", "{}", "jobId");
    }

    private static String upload(SiteWorld world, String member) {
        return world.create(world.person(member), "/uploads", "{'contentType':'image/png','size':5}", "uploadId");
    }

    /** The last part of the link in a digest. */
    private static String turnOff(SiteWorld world, String member) {
        var link = world.kit().unsubscribeLinks().link(Digests.LIST, world.id(member));
        return last(link.getPath());
    }

    private static String last(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static String note(SiteWorld world, String author) {
        return world.create(world.person(author), "/notes", "{'text':'A note'}", "noteId");
    }

    private static String removed(SiteWorld world) {
        return world.deleted(world.person("ann"), "/notes/", note(world, "ann"));
    }
}
