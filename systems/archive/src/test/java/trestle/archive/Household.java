package trestle.archive;

import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import trestle.archive.comments.CommentTable;
import trestle.archive.comments.CommentedItems;
import trestle.archive.comments.Comments;
import trestle.archive.comments.DynamoCommentTable;
import trestle.archive.comments.ItemId;
import trestle.archive.comments.Reactions;
import trestle.archive.letters.DynamoLetterTable;
import trestle.archive.letters.LetterTable;
import trestle.archive.media.DynamoMediaTable;
import trestle.archive.messages.Attachments;
import trestle.archive.messages.Conversations;
import trestle.archive.messages.DynamoMessageTable;
import trestle.archive.messages.Fanouts;
import trestle.archive.messages.MessageTable;
import trestle.archive.messages.Messages;
import trestle.archive.messages.ReadMarks;
import trestle.archive.profiles.DynamoProfileTable;
import trestle.archive.profiles.ProfileTable;
import trestle.archive.profiles.UserId;
import trestle.model.Change;
import trestle.model.PageRequest;
import trestle.model.Transactions;
import trestle.objects.Objects;
import trestle.platform.Platform;
import trestle.platform.accounts.AuditEvent;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.jobs.StoredOutbox;
import trestle.platform.live.LiveEvents;
import trestle.platform.uploads.Uploads;
import trestle.testing.FixedClock;
import trestle.testing.Trestle;

/** The services of comments and messages on one database, with a letter, a picture and any number of people. */
public final class Household {
    public static final UserId ANNA = Family.ANNA;
    public static final UserId BEN = Family.BEN;
    public static final UserId CARL = new UserId("carl");
    public static final String DATE = Family.DATE;
    public static final ItemId LETTER = Family.LETTER;
    public static final ItemId PICTURE = ItemId.media("p1");

    public final Trestle trestle;
    public final Transactions transactions;
    public final CommentTable commentTable;
    public final MessageTable messageTable;
    public final ProfileTable profiles;
    public final LetterTable letters;
    public final DynamoOutboxTable outbox;
    public final Objects objects;
    public final Uploads uploads;
    public final Comments comments;
    public final Reactions reactions;
    public final Attachments attachments;
    public final Messages messages;
    public final ReadMarks readMarks;
    public final Conversations conversations;
    public final Fanouts fanouts;
    public final LiveEvents live;

    public Household(Trestle trestle, Path folder) {
        this(trestle, folder, Conversations.PARTICIPANTS_MAX);
    }

    public Household(Trestle trestle, Path folder, int participantsMax) {
        this.trestle = trestle;
        trestle.create("archive");
        var database = trestle.database();
        transactions = new Transactions(database.client());
        commentTable = new DynamoCommentTable(database);
        messageTable = new DynamoMessageTable(database);
        profiles = new DynamoProfileTable(database);
        letters = new DynamoLetterTable(database);
        outbox = new DynamoOutboxTable(database);
        var platform = Platform.on(trestle.client())
                .tables(trestle.names())
                .clock(trestle.clock())
                .ids(trestle.ids())
                .publicUrl(URI.create("https://archive.example"))
                .files(folder)
                .build();
        objects = platform.objects();
        var jobs = new Jobs(
                "archive",
                new StoredOutbox(outbox, transactions),
                trestle.clock(),
                trestle.ids(),
                platform.meters(),
                platform.workers());
        uploads = new Uploads(
                objects,
                new DynamoUploadTable(database),
                jobs,
                transactions,
                trestle.clock(),
                trestle.ids(),
                Set.of("image/jpeg"),
                Attachments.BYTES_MAX,
                null);
        live = new LiveEvents(new DynamoLiveTable(database), trestle.clock(), trestle.ids());
        var administration = new DynamoAdministrationTable(database);
        var items = new CommentedItems(commentTable);
        comments = new Comments(
                commentTable, items, profiles, live, jobs::add, administration::note, trestle.clock(), trestle.ids());
        reactions = new Reactions(commentTable, items, profiles, live, trestle.clock());
        attachments = new Attachments(uploads, objects, jobs::add);
        messages = new Messages(messageTable, profiles, attachments, live, jobs::add, trestle.clock(), trestle.ids());
        readMarks = new ReadMarks(messageTable, messages, live);
        conversations = new Conversations(
                messageTable,
                messages,
                profiles,
                live,
                jobs::add,
                transactions,
                trestle.clock(),
                trestle.ids(),
                participantsMax);
        fanouts = new Fanouts(messageTable, live, jobs::add, transactions);
        List.of(ANNA, BEN, CARL).forEach(this::person);
        transactions.commit(letters.publish(Family.letter(DATE)));
        transactions.commit(new DynamoMediaTable(database).add(Family.picture("p1")));
    }

    public void person(UserId userId) {
        transactions.commit(profiles.add(Family.profile(userId)));
    }

    /** Further people, who are members. */
    public List<UserId> people(int count) {
        var people =
                IntStream.range(0, count).mapToObj(n -> new UserId("u" + n)).toList();
        people.forEach(this::person);
        return people;
    }

    public <T> T commit(Change<T> change) {
        return change.commit(transactions);
    }

    public FixedClock clock() {
        return trestle.clock();
    }

    public Instant now() {
        return trestle.clock().instant();
    }

    /** The actions of the one transaction since requests were forgotten. */
    public List<TransactWriteItem> transactionItems() {
        var transactions = trestle.requests().of(TransactWriteItemsRequest.class);
        if (transactions.size() != 1) throw new AssertionError("There were " + transactions.size() + " transactions.");
        return transactions.getFirst().transactItems();
    }

    public List<AuditEvent> audit() {
        return new DynamoAdministrationTable(trestle.database())
                .listAudit(AuditEvent.month(now()), PageRequest.first(100))
                .items();
    }

    /** What is to be done later, of a kind. */
    public List<OutboxTask> tasks(String kind) {
        var tasks = new ArrayList<OutboxTask>();
        for (int shard = 0; shard < OutboxTask.SHARDS; shard++) {
            outbox.list(Integer.toString(shard), PageRequest.first(100)).items().stream()
                    .filter(task -> task.kind().equals(kind))
                    .forEach(tasks::add);
        }
        return tasks;
    }
}
