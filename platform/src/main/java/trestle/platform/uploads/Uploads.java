package trestle.platform.uploads;

import java.io.InputStream;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.model.Change;
import trestle.model.IdSource;
import trestle.model.Plan;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.objects.NewBody;
import trestle.objects.Objects;
import trestle.objects.SignedLink;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.platform.web.Problem;
import trestle.platform.web.ProblemException;

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
    private final @Nullable Quota quota;

    /**
     * @param types the content types that may be announced
     * @param sizeMax the most bytes of one file
     * @param quota the most bytes of all files of an account; null where nothing is kept
     */
    public Uploads(
            Objects objects,
            UploadTable tickets,
            Jobs jobs,
            Transactions transactions,
            Clock clock,
            IdSource ids,
            Set<String> types,
            long sizeMax,
            @Nullable Quota quota) {
        this.objects = objects;
        this.tickets = tickets;
        this.jobs = jobs;
        this.transactions = transactions;
        this.clock = clock;
        this.ids = ids;
        this.types = Set.copyOf(types);
        this.sizeMax = sizeMax;
        this.quota = quota;
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
        /**
         * It is there, as announced.
         *
         * @param take to be committed with what is begun with the file, which uses the ticket up
         * @param release to be committed too where the file is not kept, which takes it off its owner's storage
         */
        record Arrived(UploadTicket ticket, Write take, List<Write> release) implements Arrival {}

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

    /**
     * Permits a file to be sent by a signed link.
     *
     * @throws trestle.platform.web.ProblemException if its owner has no room for it
     */
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
     * @throws trestle.platform.web.ProblemException if its owner has no room for it
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
        return new Arrival.Arrived(
                ticket, tickets.take(uploadId, userId, clock.instant()), release(userId, ticket.size()));
    }

    /** Removes a file and its ticket at their time, taken or not. */
    private TaskResult clean(TaskRun run) {
        remove(run.payload());
        return TaskResult.done();
    }

    /** Removes at once what work of kind {@value #CLEANING} was to remove; nothing happens for any other. */
    public void clean(OutboxTask work) {
        if (work.kind().equals(CLEANING) && work.payload().containsKey("objectKey")) {
            remove(work.payload());
        }
    }

    private void remove(Map<String, String> payload) {
        var objectKey = payload.getOrDefault("objectKey", "");
        var uploadId = objectKey.substring(objectKey.lastIndexOf('/') + 1);
        var userId = payload.getOrDefault("userId", "");
        objects.delete(objectKey);
        try {
            var release = release(userId, Long.parseLong(payload.getOrDefault("size", "0")));
            transactions.commit(Stream.concat(Stream.of(tickets.lapse(uploadId, userId)), release.stream())
                    .toList());
        } catch (Refusal used) {
            transactions.commit(tickets.forget(uploadId)); // or its owner is gone, and with them what they store
        }
    }

    private List<Write> release(String userId, long size) {
        return quota == null || size == 0 ? List.of() : List.of(quota.use().release(userId, size));
    }

    private UploadTicket ticket(String userId, String contentType, long size) {
        var now = clock.instant();
        var uploadId = ids.next(now);
        var key = "temp/" + userId + "/" + uploadId;
        return UploadTicket.of(uploadId, userId, key, contentType, size, now, now.plus(KEPT));
    }

    private void allow(UploadTicket ticket) {
        var size = Long.toString(ticket.size());
        var payload = Map.of("objectKey", ticket.objectKey(), "userId", ticket.userId(), "size", size);
        var allow = Plan.<Optional<ProblemException>>of(
                Optional.empty(), tickets.allow(ticket), jobs.add(CLEANING, payload, ticket.expiresAt()));
        if (quota != null) {
            if (ticket.size() > quota.bytesMax()) throw quota.exceeded(ticket.userId(), ticket.size());
            var add = quota.add(ticket.userId(), ticket.size());
            var full = quota;
            allow = allow.with(add)
                    .ifRefused(
                            add,
                            refusal -> Optional.of(
                                    refusal instanceof Refusal.Missing
                                            ? Problem.notFound().refuse()
                                            : full.exceeded(ticket.userId(), ticket.size())));
        }
        var refused = Change.of(allow).commit(transactions);
        if (refused.isPresent()) {
            throw refused.get();
        }
    }
}
