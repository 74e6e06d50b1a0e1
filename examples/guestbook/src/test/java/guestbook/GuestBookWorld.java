package guestbook;

import java.nio.file.Path;
import java.util.Set;
import trestle.platform.contract.SiteWorld;
import trestle.platform.notices.Digests;

/** The guest book with people of every kind, and notes of Ann and Bea. */
public final class GuestBookWorld {
    private static final String EXPIRES = "2040-03-01T00:00:00Z";

    private GuestBookWorld() {}

    /** @param folder for the bodies of files */
    public static SiteWorld open(Path folder) {
        var world = SiteWorld.of(folder, new GuestBookSystem(), Set.of(GuestBookSystem.MEMBER));
        share(world);
        return world.things("noteId", note(world, "ann"), note(world, "bea"), removed(world))
                .things("notices", notice(world, "ann"), notice(world, "bea"), SiteWorld.NOWHERE)
                .things("link", turnOff(world, "ann"), turnOff(world, "bea"), SiteWorld.NOWHERE)
                .things("exports", export(world, "ann"), export(world, "bea"), SiteWorld.NOWHERE)
                .known("expiresAt", EXPIRES)
                .deadTasks(new DynamoOutboxTable(world.kit().database()))
                .known("roles", GuestBookSystem.MEMBER)
                .withoutText("/", "/demo", "/guests/{linkId}", "/s/{token}", "/unsubscribe/{link}", "/notices/{id}")
                .ready();
    }

    /** Links for guests: Ann's, Bea's, and one of Ann's that is revoked. */
    private static void share(SiteWorld world) {
        var anns = link(world, "ann", "url");
        var beas = link(world, "bea", "url");
        var revoked = link(world, "ann", "url");
        world.things("token", last(anns), last(beas), last(revoked));
        var gone = world.deleted(world.person("ann"), "/links/", link(world, "ann", "linkId"));
        world.things("linkId", link(world, "ann", "linkId"), link(world, "bea", "linkId"), gone);
    }

    private static String link(SiteWorld world, String member, String field) {
        var json = "{'label':'A guest','expiresAt':'" + EXPIRES + "'}";
        return world.create(world.person(member), "/links", json, field);
    }

    /** A notice of a note that the administrator removed. */
    private static String notice(SiteWorld world, String member) {
        world.deleted(world.person("admin"), "/notes/", note(world, member));
        return world.first(world.person(member), "/notices", "id");
    }

    private static String export(SiteWorld world, String member) {
        return world.create(world.person(member), "/me/exports", "{}", "jobId");
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
