package trestle.archive;

import java.awt.image.BufferedImage;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import trestle.archive.drafts.Draft;
import trestle.archive.drafts.DynamoDraftTable;
import trestle.archive.letters.Letter;
import trestle.archive.profiles.UserId;
import trestle.platform.contract.Person;
import trestle.platform.contract.SiteWorld;
import trestle.platform.media.SamplePictures;

/** Drafts of a world that are ready: Ann's, Bea's, and a deleted one. */
final class ReadyDrafts {
    private static final byte[] PICTURE =
            SamplePictures.encoded(SamplePictures.halves(64, 48, BufferedImage.TYPE_3BYTE_BGR), "png");

    private ReadyDrafts() {}

    static void add(SiteWorld world) {
        var anns = ready(world, "ann", "Ann’s unpublished words");
        var beas = ready(world, "bea", "Bea’s unpublished words");
        var deleted = world.deleted(world.person("ann"), "/drafts/", ready(world, "ann", "Gone"));
        world.things("draftId", anns, beas, deleted)
                .things(
                        "draftUploads",
                        SampleComments.upload(world, "ann", "draft", "", PICTURE),
                        SampleComments.upload(world, "bea", "draft", "", PICTURE),
                        SiteWorld.NOWHERE)
                .names("uploadIds", "draftUploads")
                .known("onConflict", "nextFree")
                .known("date", "1944-06-06")
                .known("extractedData.date", "1944-06-06")
                .known("status", "ready")
                .known("show", "mine")
                .needsFiles(
                        "/api/v1/drafts",
                        "/api/v1/drafts/{draftId}",
                        "/api/v1/drafts/{draftId}/retry",
                        "/api/v1/drafts/{draftId}/publish",
                        "/drafts/{draftId}/publish",
                        "/drafts/{draftId}/delete",
                        "/upload");
        keep(world, "Ann’s unpublished words", Set.of("ann", "otto"));
        keep(world, "Bea’s unpublished words", Set.of("bea", "otto"));
    }

    /** Nobody reads a draft but its uploader and admins, unless help is wanted. */
    private static void keep(SiteWorld world, String text, Set<String> readers) {
        world.secret(text, (Person person) -> readers.contains(person.account()));
    }

    private static String ready(SiteWorld world, String uploader, String content) {
        var kit = world.kit();
        world.pass(Duration.ofMillis(1));
        var now = kit.clock().instant();
        var draftId = kit.ids().next(now);
        var draft = new Draft(
                draftId,
                Draft.Status.ready,
                new UserId(world.id(uploader)),
                List.of("letters/drafts/" + draftId + "/1.jpg"),
                new Draft.Extracted(
                        "1944-06-06", "Dear Martha", "Paul", content, "About apples", Letter.DatePrecision.day),
                null,
                now,
                now,
                null,
                1,
                null,
                null,
                List.of("aa11" + draftId),
                List.of("letters/drafts/" + draftId + "/pages/1.jpg"),
                "letters/drafts/" + draftId + "/letter.pdf",
                List.of(new Draft.Uncertain(0, 3)),
                false,
                2,
                null,
                false);
        kit.transactions().commit(new DynamoDraftTable(kit.database()).create(draft));
        draft.keys().forEach(key -> world.keeps(key, PICTURE, "image/png"));
        return draftId;
    }
}
