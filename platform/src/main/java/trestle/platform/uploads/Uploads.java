package trestle.platform.uploads;

import java.io.InputStream;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
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
import trestle.objects.StoredObject;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.jobs.Recurrence;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.platform.limits.RateLimit;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.IncomingRequest;
import trestle.platform.web.Problem;
import trestle.platform.web.ProblemException;

/**
 * Files that people send, by a link to a key below {@value #INCOMING}. A file is first moved to a key that no link can
 * write, and then checked there: what was checked is what is kept, whatever is sent in the meantime. What
 * was sent and not taken is removed after 24 hours, by work of kind {@value #CLEANING} that is written with the ticket;
 * work of kind {@value #PURGE} removes what came later.
 */
public final class Uploads {
    /** The kind of work that removes a file and its ticket. */
    public static final String CLEANING = "upload-cleaning";

    /** The kind of recurring work that removes files which no ticket accounts for. */
    public static final String PURGE = "upload-purge";

    static final String INCOMING = "temp/";

    /** Between the key that a link can write and what makes the key of a copy new. */
    private static final String FIXED = "~";

    private static final int STEPS_MAX = 6;
    private static final Duration PURGED_EVERY = Duration.ofHours(1);
    private static final Duration PURGED_AFTER = Duration.ofHours(25);
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
    private final StorageUse.@Nullable Quota quota;

    /**
     * @param types the content types that may be announced
     * @param sizeMax the most bytes of one file
     * @param quota the most bytes of all files of an account; null in tests of what is not counted
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
            StorageUse.@Nullable Quota quota) {
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
        jobs.recurring(PURGE, Recurrence.every(PURGED_EVERY), new ObjectPurge(objects, INCOMING, PURGED_AFTER));
    }

    /**
     * Upload links over REST, {@code /uploads}.
     *
     * @param caller who may upload
     * @param perDay how many links they may request in a day
     */
    public ApiRoutes routes(Caller caller, int perDay) {
        return new UploadRoutes(this, caller, perDay);
    }

    /** The limit that upload links and pages with an upload form share. */
    public static RateLimit limit(int perDay) {
        return new RateLimit("uploads", perDay, Duration.ofDays(1));
    }

    /** The result of requesting an upload. */
    public sealed interface Beginning {
        record Begun(UploadTicket ticket, SignedLink link) implements Beginning {}

        record TypeRefused(Set<String> types) implements Beginning {}

        record TooLarge(long sizeMax) implements Beginning {}
    }

    /** The result of receiving the file of a form. */
    public sealed interface Receipt {
        record Received(UploadTicket ticket) implements Receipt {}

        /** No file was chosen, or an empty one. */
        record NoFile() implements Receipt {}

        record TooLarge(long sizeMax) implements Receipt {}

        record TypeRefused(Set<String> types) implements Receipt {}
    }

    /** The result of taking an upload. */
    public sealed interface Arrival {
        /**
         * It is there, as announced, under a key that no link can write.
         *
         * @param object the file, whose size was checked; its content is still to be checked, and {@link #refuse} deletes
         *     a file that is not as it should be
         * @param take to be committed with what is begun with the file, which uses the ticket up; where that is refused,
         *     somebody else has begun something with the file
         */
        record Arrived(UploadTicket ticket, StoredObject object, Write take) implements Arrival {}

        /** There is no such ticket for this person, or no longer. */
        record Unknown() implements Arrival {}

        /** The ticket is good, but the file has not been sent. */
        record NotSent() implements Arrival {}

        /** What was sent is not as large as announced, and is gone. */
        record WrongSize() implements Arrival {}
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
        return begin(userId, contentType, size, Map.of());
    }

    /**
     * The same, with what the system notes about the file on its ticket, such as what it is for.
     *
     * @throws trestle.platform.web.ProblemException if its owner has no room for it
     */
    public Beginning begin(String userId, String contentType, long size, Map<String, String> details) {
        if (!types.contains(contentType)) {
            return new Beginning.TypeRefused(types);
        }
        if (size < 1 || size > sizeMax) {
            return new Beginning.TooLarge(sizeMax);
        }
        var ticket = ticket(userId, contentType, size, details);
        allow(ticket);
        return new Beginning.Begun(ticket, objects.linkToPut(ticket.objectKey(), PUT_LIFE, contentType, size));
    }

    /**
     * Checks and stores the file of a form.
     *
     * @param typeOf finds the type of the file, such as {@link IncomingRequest.Part#type}, which the browser states
     * @throws trestle.platform.web.ProblemException if its owner has no room for it
     */
    public Receipt receive(
            String userId,
            Optional<? extends IncomingRequest.Part> sent,
            Function<IncomingRequest.Part, Optional<String>> typeOf) {
        var chosen = sent.filter(file -> file.bytes() > 0);
        if (chosen.isEmpty()) return new Receipt.NoFile();
        var file = chosen.get();
        if (file.bytes() > sizeMax) return new Receipt.TooLarge(sizeMax);
        return typeOf.apply(file)
                .filter(types::contains)
                .<Receipt>map(type -> new Receipt.Received(receive(userId, type, file.bytes(), file.open())))
                .orElseGet(() -> new Receipt.TypeRefused(types));
    }

    /**
     * Stores a file whose type and size were checked, and returns its ticket.
     *
     * @throws trestle.objects.BodyRefused if it is not of the size announced
     * @throws trestle.platform.web.ProblemException if its owner has no room for it
     */
    public UploadTicket receive(String userId, String contentType, long size, InputStream body) {
        return receive(userId, contentType, size, body, Map.of());
    }

    /**
     * The same, with what the system notes about the file on its ticket, such as what it is for.
     *
     * @throws trestle.objects.BodyRefused if it is not of the size announced
     * @throws trestle.platform.web.ProblemException if its owner has no room for it
     */
    public UploadTicket receive(
            String userId, String contentType, long size, InputStream body, Map<String, String> details) {
        if (size < 1 || size > sizeMax) {
            throw new IllegalArgumentException("A file has 1 to " + sizeMax + " bytes.");
        }
        var ticket = ticket(userId, contentType, size, details);
        allow(ticket);
        objects.put(ticket.objectKey(), NewBody.sized(body, size, contentType));
        return ticket;
    }

    private static void requireNoLink(String key) {
        if (key.startsWith(INCOMING)) throw new IllegalArgumentException("A link may write this key: " + key + ".");
    }

    /**
     * Moves a file that has come for this person to a key of the caller's. The ticket follows the file: there is one, which
     * was counted once, however often it is looked at before the ticket is used up. A file that was moved before stays
     * where it is.
     *
     * <p>It goes there in two steps. The first copies it to a key that is new for each call, which no link can write; the
     * call whose key the ticket takes on decides which bytes those are. The second copies these bytes, and no others, to
     * their place. So of calls at once with the same key none replaces what another has checked.
     *
     * @param to which no link may write; may be the same for each call
     */
    public Arrival settle(String userId, String uploadId, String to) {
        requireNoLink(to);
        for (int n = 0; n < STEPS_MAX; n++) {
            var found = find(userId, uploadId);
            if (found.isEmpty()) return new Arrival.Unknown();
            var ticket = found.get();
            if (isSettled(ticket)) return settled(ticket);
            var refused = isFixed(ticket) ? place(ticket, to) : fix(ticket);
            if (refused.isPresent() && find(userId, uploadId).equals(found)) return refused.get();
        }
        return new Arrival.NotSent();
    }

    /** Copies what was sent where no link can write, unless there is nothing, or not what was announced. */
    private Optional<Arrival> fix(UploadTicket ticket) {
        var sent = ticket.objectKey();
        var fixed = sent + FIXED + ids.next(clock.instant());
        var copy = objects.copy(sent, fixed);
        if (copy.isEmpty()) return Optional.of(new Arrival.NotSent());
        if (copy.get().size() != ticket.size()) {
            objects.delete(fixed);
            objects.delete(sent);
            return Optional.of(new Arrival.WrongSize());
        }
        objects.delete(tickets.move(ticket.uploadId(), fixed, sent) ? sent : fixed);
        return Optional.empty();
    }

    /** Copies a file to its place, unless it is not there. */
    private Optional<Arrival> place(UploadTicket ticket, String to) {
        var fixed = ticket.objectKey();
        if (objects.copy(fixed, to).isEmpty()) return Optional.of(new Arrival.NotSent());
        if (tickets.move(ticket.uploadId(), to, fixed)) {
            objects.delete(fixed);
        } else if (tickets.find(ticket.uploadId())
                .filter(other -> !other.objectKey().equals(to))
                .isPresent()) {
            objects.delete(to); // the file is in the place that another call chose
        }
        return Optional.empty();
    }

    /** Whether no link can change the file any more. */
    private static boolean isFixed(UploadTicket ticket) {
        return ticket.objectKey().contains(FIXED);
    }

    private static boolean isSettled(UploadTicket ticket) {
        return !ticket.objectKey().startsWith(INCOMING);
    }

    private Arrival settled(UploadTicket ticket) {
        return objects.head(ticket.objectKey())
                .<Arrival>map(object -> new Arrival.Arrived(ticket, object, take(ticket)))
                .orElseGet(Arrival.NotSent::new);
    }

    /** A ticket of this person that was not used up. */
    public Optional<UploadTicket> find(String userId, String uploadId) {
        return tickets.find(uploadId).filter(ticket -> ticket.userId().equals(userId));
    }

    /** Uses a ticket up, to be committed with what is begun with a file that was taken already. */
    public Write take(UploadTicket ticket) {
        return tickets.take(ticket.uploadId(), ticket.userId(), clock.instant());
    }

    /**
     * Deletes a file that cannot be used, with its ticket, and takes it off what its owner stores. Nothing happens if the
     * ticket was used up in the meantime.
     */
    public void refuse(UploadTicket ticket) {
        if (lapse(ticket.uploadId(), ticket.userId(), ticket.size())) objects.delete(ticket.objectKey());
    }

    /** Removes a ticket that was not used up; false if it was. */
    private boolean lapse(String uploadId, String userId, long size) {
        try {
            transactions.commit(
                    Stream.concat(Stream.of(tickets.lapse(uploadId, userId)), release(userId, size).stream())
                            .toList());
            return true;
        } catch (Refusal used) {
            return false;
        }
    }

    /** Whether a file may be sent to a key: not once its ticket was used up or has expired. */
    public boolean expects(String objectKey) {
        var uploadId = objectKey.substring(objectKey.lastIndexOf('/') + 1);
        return tickets.find(uploadId)
                .filter(ticket -> ticket.objectKey().equals(objectKey))
                .isPresent();
    }

    /** Deletes what was sent for a ticket that was used up. */
    public void discard(String userId, String uploadId) {
        objects.delete(incoming(userId, uploadId));
    }

    /** Deletes all that an account sent and nothing took, as when the account is deleted. */
    public void erase(String userId, Runnable step) {
        objects.deleteAll(incoming(userId, ""), step);
    }

    private static String incoming(String userId, String uploadId) {
        return INCOMING + userId + "/" + uploadId;
    }

    /** Takes a file off what its owner stores, in the transaction that ends its use. */
    public List<Write> release(String userId, long size) {
        return quota == null || size == 0 ? List.of() : List.of(quota.use().release(userId, size));
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
        tickets.findEvenExpired(uploadId).map(UploadTicket::objectKey).ifPresent(objects::delete);
        if (!lapse(uploadId, userId, Long.parseLong(payload.getOrDefault("size", "0")))) {
            transactions.commit(tickets.forget(uploadId)); // or its owner is gone, and with them what they store
        }
    }

    private UploadTicket ticket(String userId, String contentType, long size, Map<String, String> details) {
        var now = clock.instant();
        var uploadId = ids.next(now);
        return UploadTicket.of(uploadId, userId, incoming(userId, uploadId), contentType, size, now, now.plus(KEPT))
                .noting(details);
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
                                            ? Problem.notFound().asException()
                                            : full.exceeded(ticket.userId(), ticket.size())));
        }
        var refused = Change.of(allow).commit(transactions);
        if (refused.isPresent()) {
            throw refused.get();
        }
    }
}
