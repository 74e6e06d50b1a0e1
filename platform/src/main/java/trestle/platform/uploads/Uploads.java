package trestle.platform.uploads;

import java.io.InputStream;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import trestle.model.IdSource;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.objects.NewBody;
import trestle.objects.Objects;
import trestle.objects.SignedLink;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;

/**
 * Files that people send. What was sent and not taken is removed after 24 hours, by work of kind {@value #CLEANING} that
 * is written with the ticket.
 */
public final class Uploads {
    /** The kind of work that removes a file and its ticket. */
    public static final String CLEANING = "upload-cleaning";

    private static final Duration PUT_LIFE = Duration.ofMinutes(15);
    private static final Duration KEPT = Duration.ofHours(24);

    private final Objects objects;
    private final UploadTable tickets;
    private final Jobs jobs;
    private final Transactions transactions;
    private final Clock clock;
    private final IdSource ids;
    private final Set<String> types;
    private final long sizeMax;

    /**
     * @param types the content types that may be announced
     * @param sizeMax the most bytes of one file
     */
    public Uploads(
            Objects objects,
            UploadTable tickets,
            Jobs jobs,
            Transactions transactions,
            Clock clock,
            IdSource ids,
            Set<String> types,
            long sizeMax) {
        this.objects = objects;
        this.tickets = tickets;
        this.jobs = jobs;
        this.transactions = transactions;
        this.clock = clock;
        this.ids = ids;
        this.types = Set.copyOf(types);
        this.sizeMax = sizeMax;
        jobs.handle(CLEANING, this::clean);
    }

    /** What became of a wish to send a file. */
    public sealed interface Beginning {
        record Begun(UploadTicket ticket, SignedLink link) implements Beginning {}

        record TypeRefused(Set<String> types) implements Beginning {}

        record TooLarge(long sizeMax) implements Beginning {}
    }

    /** What became of a file that was to be taken. */
    public sealed interface Arrival {
        /** It is there, as announced; taking it is a write to be made with what is begun with it. */
        record Arrived(UploadTicket ticket, Write take) implements Arrival {}

        /** There is no such ticket for this person, or no longer. */
        record Unknown() implements Arrival {}

        /** The ticket is good, but the file has not been sent. */
        record NotSent() implements Arrival {}
    }

    public Set<String> types() {
        return types;
    }

    public long sizeMax() {
        return sizeMax;
    }

    /** Gives leave to send a file by a signed link. */
    public Beginning begin(String userId, String contentType, long size) {
        if (!types.contains(contentType)) {
            return new Beginning.TypeRefused(types);
        }
        if (size < 1 || size > sizeMax) {
            return new Beginning.TooLarge(sizeMax);
        }
        var ticket = ticket(userId, contentType, size);
        allow(ticket);
        return new Beginning.Begun(ticket, objects.linkToPut(ticket.objectKey(), PUT_LIFE, contentType, size));
    }

    /**
     * Takes a file in from a form, and gives the ticket that it has thereby.
     *
     * @throws trestle.objects.BodyRefused if it is not of the size announced
     */
    public UploadTicket receive(String userId, String contentType, long size, InputStream body) {
        if (size < 1 || size > sizeMax) {
            throw new IllegalArgumentException("A file has 1 to " + sizeMax + " bytes.");
        }
        var ticket = ticket(userId, contentType, size);
        allow(ticket);
        objects.put(ticket.objectKey(), NewBody.sized(body, size, contentType));
        return ticket;
    }

    /** Whether a file has come that can be taken by this person. */
    public Arrival find(String userId, String uploadId) {
        var found = tickets.find(uploadId).filter(ticket -> ticket.userId().equals(userId));
        if (found.isEmpty()) {
            return new Arrival.Unknown();
        }
        var ticket = found.get();
        var object = objects.head(ticket.objectKey());
        if (object.isEmpty() || object.get().size() != ticket.size()) {
            return new Arrival.NotSent();
        }
        return new Arrival.Arrived(ticket, tickets.take(uploadId, userId, clock.instant()));
    }

    /** Removes a file and its ticket at their time, taken or not. */
    private TaskResult clean(TaskRun run) {
        remove(run.get("objectKey"));
        return TaskResult.done();
    }

    /** Removes at once what work of kind {@value #CLEANING} was to remove; nothing happens for any other. */
    public void clean(OutboxTask work) {
        var objectKey = work.payload().get("objectKey");
        if (work.kind().equals(CLEANING) && objectKey != null) {
            remove(objectKey);
        }
    }

    private void remove(String objectKey) {
        objects.delete(objectKey);
        transactions.commit(tickets.forget(objectKey.substring(objectKey.lastIndexOf('/') + 1)));
    }

    private UploadTicket ticket(String userId, String contentType, long size) {
        var now = clock.instant();
        var uploadId = ids.next(now);
        var key = "temp/" + userId + "/" + uploadId;
        return UploadTicket.of(uploadId, userId, key, contentType, size, now, now.plus(KEPT));
    }

    private void allow(UploadTicket ticket) {
        var cleaning = jobs.add(CLEANING, Map.of("objectKey", ticket.objectKey()), ticket.expiresAt());
        transactions.commit(tickets.allow(ticket), cleaning);
    }
}
