package trestle.archive.drafts;

import java.io.ByteArrayInputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.archive.Family;
import trestle.archive.crash.DurableArchive;
import trestle.archive.letters.DynamoLetterTable;
import trestle.archive.letters.LetterDate;
import trestle.archive.letters.LetterTable;
import trestle.archive.letters.LetterText;
import trestle.archive.letters.Letters;
import trestle.archive.profiles.DynamoProfileTable;
import trestle.archive.profiles.UserId;
import trestle.archive.uploads.FileType;
import trestle.archive.uploads.Purpose;
import trestle.archive.uploads.UploadTaking;
import trestle.platform.SystemKit;
import trestle.testing.crash.Killed;

/** Drafts of an archive on a folder, so that another process can go on with them. */
final class DurableDrafts implements AutoCloseable {
    private static final DraftViewer ANN = new DraftViewer(new UserId("ann"), false);

    private final DurableArchive archive;
    final SystemKit kit;
    final LetterTable letters;
    final DraftFeature feature;

    DurableDrafts(Path folder, UnaryOperator<DynamoDbClient> between) {
        archive = new DurableArchive(folder, between);
        kit = archive.kit;
        letters = new DynamoLetterTable(kit.database());
        feature = DraftFeature.of(kit, new Letters(letters, kit.live(), kit.clock()), letters);
    }

    DurableDrafts(Path folder) {
        this(folder, client -> client);
    }

    String create(byte[] pdf) {
        kit.transactions().commit(new DynamoProfileTable(kit.database()).add(Family.profile(ANN.userId())));
        var uploads = new UploadTaking(kit.uploads(), kit.platform().objects());
        var file = new UploadTaking.IncomingFile("letter.pdf", FileType.PDF, pdf.length, new ByteArrayInputStream(pdf));
        var uploadId = uploads.receive(ANN.userId(), Purpose.DRAFT, file, Map.of());
        var result = feature.drafts().create(ANN, List.of(uploadId)).commit(kit.transactions());
        return ((DraftResult.Done) result).draft().draftId();
    }

    DraftResult publish(String draftId, String date) {
        var text = new LetterText("Apples", null, "Dear Martha", null, Optional.empty());
        var publication = new DraftPublishing.Publication(
                LetterDate.parse(date).orElseThrow(), text, DraftPublishing.OnConflict.REFUSE);
        return feature.publishing()
                .publish(ANN, draftId, OptionalLong.empty(), publication)
                .commit(kit.transactions());
    }

    Draft draft(String draftId) {
        return feature.table().find(draftId).orElseThrow();
    }

    /** A client that says before each change of a draft how many there were, and waits to be killed at the last. */
    static UnaryOperator<DynamoDbClient> counting(AtomicLong done, long most) {
        return client -> (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                (proxy, method, arguments) -> {
                    if (arguments != null
                            && List.of("transactWriteItems", "updateItem").contains(method.getName())) {
                        if (arguments[0].toString().contains("DRAFT#")) Killed.say(done.incrementAndGet(), most);
                    }
                    try {
                        return method.invoke(client, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    @Override
    public void close() {
        archive.close();
    }
}
