package trestle.rollmodel;

import com.fasterxml.jackson.databind.JsonNode;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import trestle.model.Range;
import trestle.model.Write;
import trestle.platform.Secrets;
import trestle.platform.accounts.stored.CredentialRecord;
import trestle.platform.jobs.Jobs;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.jobs.StoredOutbox;
import trestle.platform.jobs.WorkerSettings;
import trestle.platform.language.LanguageModel;
import trestle.platform.language.ModelEndpoint;
import trestle.platform.limits.ClientKeys;
import trestle.platform.limits.MailLimits;
import trestle.platform.limits.RateLimits;
import trestle.platform.mail.CapturedMail;
import trestle.platform.mail.UnsubscribeLinks;
import trestle.platform.notices.DigestMail;
import trestle.platform.notices.Digests;
import trestle.platform.notices.Notices;
import trestle.platform.pages.context.Texts;
import trestle.platform.requests.StoredRateLimits;
import trestle.platform.web.Mountable;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.rollmodel.accounts.Names;
import trestle.rollmodel.accounts.Profile;
import trestle.rollmodel.coaching.ActiveLinks;
import trestle.rollmodel.coaching.PartnerNames;
import trestle.rollmodel.comments.EntryOfNotice;
import trestle.rollmodel.journal.Entries;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.EntryChange;
import trestle.rollmodel.journal.EntryOutcome;
import trestle.rollmodel.journal.NewEntry;
import trestle.rollmodel.notices.JournalNotices;
import trestle.rollmodel.words.Tokens;
import trestle.testing.Trestle;

/** Ann and Bea train, Carl and Dora coach; eve coaches nobody. Everything between them, in process. */
public final class CoachingWorld {
    private static final byte[] KEY = "a key of 32 bytes for tests only".getBytes(StandardCharsets.US_ASCII);

    public final RollModelWorld world;
    public final RollModelSite site;
    public final Services services;
    public final Entries entries;
    public final Notices notices;

    public CoachingWorld(Trestle trestle) {
        this(trestle, Optional.empty());
    }

    public CoachingWorld(Trestle trestle, Optional<ModelEndpoint> model) {
        this(new RollModelWorld(trestle), model);
        join("ann", Profile.Role.ATHLETE);
        join("bea", Profile.Role.ATHLETE);
        join("carl", Profile.Role.COACH);
        join("dora", Profile.Role.COACH);
        join("eve", Profile.Role.COACH);
        join("otto", Profile.Role.ADMIN);
    }

    private CoachingWorld(RollModelWorld world, Optional<ModelEndpoint> model) {
        this.world = world;
        var trestle = world.trestle;
        notices = new Notices(world.notices, Optional.empty(), trestle.clock(), trestle.ids());
        services = new Services(
                trestle.database(),
                world.transactions,
                trestle.ids(),
                world.people.stores().people(),
                new MailLimits(
                        new RateLimits(new StoredRateLimits(world.requests), trestle.clock()), new ClientKeys(KEY)),
                new JournalNotices(notices),
                new Secrets(List.of(KEY)),
                URI.create(Sent.ORIGIN + "/rollmodel"),
                this::work,
                Tokens.named(Tokens.CHOICES.getFirst()),
                model.map(LanguageModel::new));
        entries = services.entries();
        site = new RollModelSite(world, mounted -> {
            services.routes().forEach(each -> each.mount(mounted));
            noticeSite().mount(mounted);
        });
    }

    private Mountable noticeSite() {
        var home = URI.create(Sent.ORIGIN + "/rollmodel");
        var kinds = JournalNotices.kinds(new PartnerNames(
                        new ActiveLinks(world.coaching, world.profiles), new Names(world.profiles))::of)
                .detail(new EntryOfNotice(services.journals()));
        var clock = world.trestle.clock();
        var ids = world.trestle.ids();
        var outbox = new StoredOutbox(world.outbox, world.transactions);
        var jobs = new Jobs("rollmodel", outbox, clock, ids, new SimpleMeterRegistry(), WorkerSettings.normal());
        var links = new UnsubscribeLinks("rollmodel", home, List.of(KEY));
        var mail = new DigestMail("Rollmodel", home, kinds, () -> Texts.beside(RollModelTable.class), links);
        var digests = new Digests(
                world.notices,
                notices,
                jobs,
                world.transactions,
                id -> Optional.empty(),
                mail,
                new CapturedMail(clock),
                clock,
                ids);
        return notices.site(digests, kinds);
    }

    /** The same people, served with another model. */
    public CoachingWorld with(Optional<ModelEndpoint> model) {
        var other = new CoachingWorld(world, model);
        List.of("ann", "bea").forEach(id -> other.site.with(id, "athlete"));
        List.of("carl", "dora", "eve").forEach(id -> other.site.with(id, "coach"));
        return other;
    }

    private Write work(String kind, Map<String, String> payload, Instant dueAt) {
        var id = world.trestle.ids().next(dueAt);
        return world.outbox.add(new OutboxTask(
                OutboxTask.of(id, kind, payload, dueAt).shard(), dueAt, id, kind, payload, 0, null, null, null));
    }

    /** Opens an account. */
    public void join(String id, Profile.Role... roles) {
        var person = RollModelWorld.person(id);
        world.transactions.commit(
                world.accounts.keep(new CredentialRecord(id, null, 0, 0, null, null, null, person.createdAt())));
        world.transactions.commit(world.profiles.open(new Profile(
                person.userId(),
                person.email(),
                true,
                "Name of " + id,
                List.of(roles),
                person.timeZone(),
                null,
                false,
                false,
                person.createdAt(),
                person.updatedAt(),
                Profile.State.ACTIVE,
                null,
                0,
                0,
                0,
                null)));
        site.with(
                id,
                Arrays.stream(roles)
                        .map(role -> role.name().toLowerCase(Locale.ROOT))
                        .toArray(String[]::new));
    }

    public void consent(String id, boolean own, boolean coaches) {
        var before = world.profiles.find(id).orElseThrow();
        var after = new Profile(
                before.userId(),
                before.email(),
                before.emailVerified(),
                before.displayName(),
                before.roles(),
                before.timeZone(),
                before.belt(),
                own,
                coaches,
                before.createdAt(),
                before.updatedAt().plusMillis(1),
                before.state(),
                before.deletionDueAt(),
                before.coachCount(),
                before.athleteCount(),
                before.threadCount(),
                null);
        world.transactions.commit(world.profiles.revise(before, after));
    }

    public void link(String athleteId, String coachId) {
        world.transactions.commit(world.coaching.link(RollModelWorld.link(athleteId, coachId, null)));
    }

    /** An entry of a time, written as an athlete would. */
    public Entry log(String athleteId, Instant at, String personal, String shared, String... tags) {
        return log(athleteId, at, personal, shared, true, tags);
    }

    public Entry log(
            String athleteId, Instant at, String personal, String shared, boolean coachVisible, String... tags) {
        var draft = new NewEntry(
                Optional.of(at),
                Optional.empty(),
                new Entry.Sections(personal, shared),
                new Entry.SessionMetrics(90, 7, 6, Entry.GiOrNoGi.NO_GI, List.of(tags)),
                coachVisible);
        return ((EntryOutcome.Done)
                        entries.log(athleteId, ZoneOffset.UTC, draft).commit(world.transactions))
                .entry();
    }

    /** Other texts for an entry, a moment later. */
    public void revise(Entry entry, String personal, String shared) {
        world.trestle.clock().advance(Duration.ofMillis(1));
        var change = new EntryChange(
                Optional.of(personal),
                Optional.of(shared),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        var outcome = entries.revise(entry.athleteId(), entry.entryId(), OptionalLong.empty(), change)
                .commit(world.transactions);
        if (!(outcome instanceof EntryOutcome.Done)) throw new AssertionError(outcome.toString());
    }

    public OutgoingResponse get(String who, String path) {
        return site.answer(Sent.get("/rollmodel/api/v1" + path).bearer(who));
    }

    /** A request with a JSON body, single quotes standing for double ones. */
    public OutgoingResponse send(String who, String method, String path, String json) {
        return site.answer(
                Sent.to(method, "/rollmodel/api/v1" + path).bearer(who).json(json));
    }

    public OutgoingResponse post(String who, String path, String json) {
        return send(who, "POST", path, json);
    }

    public OutgoingResponse delete(String who, String path) {
        return site.answer(Sent.to("DELETE", "/rollmodel/api/v1" + path).bearer(who));
    }

    /** The JSON of an answer that has this status. */
    public static JsonNode json(int status, OutgoingResponse answer) {
        if (answer.status() != status) {
            throw new AssertionError("Answered " + answer.status() + ", not " + status + ": " + Sent.text(answer));
        }
        return Sent.json(answer);
    }

    /** One text of each item of a list. */
    public static List<String> texts(OutgoingResponse list, String field) {
        var texts = new ArrayList<String>();
        json(200, list).path("items").forEach(item -> texts.add(item.path(field).asText()));
        return texts;
    }

    /** The kinds of work that wait in the outbox. */
    public List<OutboxTask> outbox() {
        var rows = new ArrayList<OutboxTask>();
        for (int shard = 0; shard < OutboxTask.SHARDS; shard++) {
            rows.addAll(world.outbox
                    .listDue(Integer.toString(shard), Range.all(), RollModelWorld.PAGE)
                    .items());
        }
        return rows;
    }
}
