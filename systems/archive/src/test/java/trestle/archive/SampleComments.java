package trestle.archive;

import java.awt.image.BufferedImage;
import java.util.Set;
import trestle.archive.comments.ItemId;
import trestle.archive.profiles.Roles;
import trestle.platform.contract.Person;
import trestle.platform.contract.SiteWorld;
import trestle.platform.contract.Thing;
import trestle.platform.media.SamplePictures;
import trestle.platform.web.Sent;

/** Comments and conversations of a world: Ann's, Bea's, and deleted ones. */
final class SampleComments {
    /** Somebody whom both Ann and Bea talk to, and nobody else. */
    private static final String FRIEND = "exa";

    private static final byte[] PICTURE =
            SamplePictures.encoded(SamplePictures.halves(64, 48, BufferedImage.TYPE_3BYTE_BGR), "png");

    private SampleComments() {}

    static void add(SiteWorld world) {
        var anns = world.thing("date", Thing.ANNS);
        var beas = world.thing("date", Thing.BEAS);
        world.things("itemId", item(anns), item(beas), item(world.thing("date", Thing.DELETED)));
        comments(world);
        conversations(world);
        links(world);
    }

    private static String item(String date) {
        return ItemId.letter(date).text();
    }

    private static void comments(SiteWorld world) {
        var deleted = comment(world, "ann", world.thing("date", Thing.ANNS), "Gone");
        world.deleted(world.person("ann"), "/items/" + item(world.thing("date", Thing.ANNS)) + "/comments/", deleted);
        world.things(
                        "commentId",
                        comment(world, "ann", world.thing("date", Thing.ANNS), "Ann remembers"),
                        comment(world, "bea", world.thing("date", Thing.BEAS), "Bea remembers"),
                        deleted)
                .known("reactionType", "like");
    }

    private static String comment(SiteWorld world, String author, String date, String text) {
        return world.create(
                world.person(author),
                "/items/" + item(date) + "/comments",
                "{'commentText':'" + text + "'}",
                "commentId");
    }

    private static void conversations(SiteWorld world) {
        var anns = conversation(world, "ann");
        var beas = conversation(world, "bea");
        var deleted = world.deleted(world.person("ann"), "/conversations/", conversation(world, "ann"));
        world.accounts().enter("mia", Roles.MEMBER);
        world.accounts().enter("nia", Roles.MEMBER);
        add(world, "ann", anns, "mia");
        add(world, "ann", anns, "fay");
        add(world, "bea", beas, "nia");
        world.deleted(world.person("former"), "/conversations/", anns); // leaves it
        world.things("participants", world.id("mia"), world.id("nia"), world.id("fay"))
                .hidden("convId", hidden(world));
        world.things("convId", anns, beas, deleted)
                .names("conversationId", "convId")
                .known("participantIds", world.id(FRIEND));
        var removed = message(world, "ann", anns, "Gone");
        world.deleted(world.person("ann"), "/conversations/" + anns + "/messages/", removed);
        world.things(
                        "messageId",
                        message(world, "ann", anns, "A word of Ann’s"),
                        message(world, "bea", beas, "A word of Bea’s"),
                        removed)
                .names("through", "messageId")
                .namesAt("/api/v1/conversations/{convId}/unread", "from", "messageId");
        keep(world, "A word of Ann’s", Set.of("ann", FRIEND));
        keep(world, "A word of Bea’s", Set.of("bea", FRIEND));
        keep(world, "A word between two", Set.of("ann", FRIEND));
        world.things(
                        "uploads",
                        upload(world, "ann", "message", anns, PICTURE),
                        upload(world, "bea", "message", beas, PICTURE),
                        SiteWorld.NOWHERE)
                .names("uploadId", "uploads")
                .known("purpose", "message")
                .known("fileName", "house.png")
                .known("contentType", "image/png")
                .known("size", "5")
                .boundByOthers("size") // by purpose and type
                .needsFiles("/api/v1/conversations/{convId}/messages"); // of attachments
    }

    /** Nobody reads a message but those who take part in its conversation; an administrator does not either. */
    private static void keep(SiteWorld world, String text, Set<String> readers) {
        world.secret(text, (Person person) -> readers.contains(person.account()));
    }

    private static String conversation(SiteWorld world, String creator) {
        return world.create(
                world.person(creator),
                "/conversations",
                "{'participantIds':['" + world.id(FRIEND) + "'],'conversationTitle':'Cousins'}",
                "conversationId");
    }

    private static String message(SiteWorld world, String sender, String conversationId, String text) {
        return world.create(
                world.person(sender),
                "/conversations/" + conversationId + "/messages",
                "{'messageText':'" + text + "'}",
                "messageId");
    }

    /** A picture that was sent for a purpose. */
    static String upload(SiteWorld world, String sender, String purpose, String conversationId, byte[] bytes) {
        var json = "{'purpose':'" + purpose + "','fileName':'house.png','contentType':'image/png','size':"
                + bytes.length + (conversationId.isEmpty() ? "" : ",'conversationId':'" + conversationId + "'") + "}";
        var uploadId = world.create(world.person(sender), "/uploads", json, "uploadId");
        world.keeps("temp/" + world.id(sender) + "/" + uploadId, bytes, "image/png");
        return uploadId;
    }

    private static void add(SiteWorld world, String creator, String conversationId, String person) {
        var sent = Sent.post("/archive/api/v1/conversations/" + conversationId + "/participants");
        world.send(world.person(creator), sent.json("{'participantIds':['" + world.id(person) + "']}"));
    }

    /** A conversation of two that Ann has hidden. */
    private static String hidden(SiteWorld world) {
        var id = world.create(
                world.person("ann"),
                "/conversations",
                "{'participantIds':['" + world.id(FRIEND) + "'],'messageText':'A word between two'}",
                "conversationId");
        return world.deleted(world.person("ann"), "/conversations/", id);
    }

    private static void links(SiteWorld world) {
        world.things("link", turnOff(world, "ann"), turnOff(world, "bea"), SiteWorld.NOWHERE);
    }

    private static String turnOff(SiteWorld world, String person) {
        var path = world.kit()
                .unsubscribeLinks()
                .link("messages", world.id(person))
                .getPath();
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
