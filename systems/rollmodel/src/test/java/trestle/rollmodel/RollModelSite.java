package trestle.rollmodel;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import trestle.platform.SystemKit;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.limits.RateLimits;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.requests.StoredIdempotency;
import trestle.platform.requests.StoredRateLimits;
import trestle.platform.web.Authenticator;
import trestle.platform.web.Principal;
import trestle.platform.web.Sent;
import trestle.platform.web.Site;
import trestle.platform.web.pipeline.AccessLog;
import trestle.platform.web.pipeline.Dispatcher;
import trestle.platform.web.pipeline.Origins;
import trestle.platform.web.pipeline.OutgoingResponse;

/** A site of some of the system's routes and pages, on the engine and without a port. */
public final class RollModelSite {
    /** Where everybody lives unless told otherwise. */
    public static final ZoneId LISBON = ZoneId.of("Europe/Lisbon");

    private static final byte[] KEY =
            "a key of 32 bytes for tests only".getBytes(java.nio.charset.StandardCharsets.US_ASCII);

    private final Map<String, Principal.Member> people = new ConcurrentHashMap<>();
    private final Dispatcher dispatcher;

    public RollModelSite(RollModelWorld world, Consumer<Site> declare) {
        var clock = world.trestle.clock();
        var frame = Layout.of(
                "Rollmodel",
                Accent.TEAL,
                "/rollmodel/entries",
                Texts.beside(RollModelTable.class).or(Texts.beside(SystemKit.class)));
        var site = Site.of("rollmodel", frame)
                .accounts(new ByName())
                .idempotency(new StoredIdempotency(world.requests), world.transactions)
                .limits(new RateLimits(new StoredRateLimits(world.requests), clock));
        declare.accept(site);
        dispatcher = new Dispatcher(
                Origins.of(URI.create(Sent.ORIGIN)),
                KEY,
                new GeneralLimit(clock),
                new AccessLog(new SimpleMeterRegistry()),
                clock,
                world.trestle.ids());
        dispatcher.mount(site);
    }

    /** Someone who may come in, by their id as a token or a cookie. */
    public RollModelSite with(String id, String... roles) {
        return with(id, LISBON, roles);
    }

    public RollModelSite with(String id, ZoneId zone, String... roles) {
        people.put(id, new Principal.Member(id, id, Set.of(roles), true, zone, new Principal.Via.Token(id, true)));
        return this;
    }

    public OutgoingResponse answer(Sent sent) {
        return sent.by(dispatcher);
    }

    private final class ByName implements Authenticator {
        @Override
        public Optional<Principal.Member> bySession(String secret) {
            return byToken(secret)
                    .map(member -> new Principal.Member(
                            member.accountId(),
                            member.displayName(),
                            member.roles(),
                            true,
                            member.zone(),
                            new Principal.Via.Session(secret)));
        }

        @Override
        public Optional<Principal.Member> byToken(String secret) {
            return Optional.ofNullable(people.get(secret));
        }
    }
}
