package trestle.platform.web.pipeline;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.limits.RateLimitStore;
import trestle.platform.limits.RateLimits;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.web.Authenticator;
import trestle.platform.web.IdempotencyStore;
import trestle.platform.web.Principal;
import trestle.platform.web.Sent;
import trestle.platform.web.Site;
import trestle.testing.CountingIds;
import trestle.testing.FixedClock;

/** A dispatcher with one small site, whose people are known by the names of their secrets. */
public final class TestSite {
    public static final int GENERAL_MAX = 40;

    public final FixedClock clock = FixedClock.atStart();
    public final MeterRegistry meters = new SimpleMeterRegistry();
    public final Map<String, Principal.Member> sessions = new HashMap<>();
    public final Map<String, Principal.Member> tokens = new HashMap<>();
    final MemoryWindows windows = new MemoryWindows();
    public final Site site;
    public final Dispatcher dispatcher;
    Function<Principal.Member, Integer> notices = member -> 0;

    public TestSite() {
        this(Sent.ORIGIN);
    }

    public TestSite(String publicUrl) {
        site = Site.of("small", frame("small"))
                .accounts(new Authenticator() {
                    @Override
                    public Optional<Principal.Member> bySession(String secret) {
                        return Optional.ofNullable(sessions.get(secret));
                    }

                    @Override
                    public Optional<Principal.Member> byToken(String secret) {
                        return Optional.ofNullable(tokens.get(secret));
                    }
                })
                .idempotency(new NoAnswers(), new Transactions(new Unreachable()))
                .limits(new RateLimits(windows, clock))
                .notices(member -> notices.apply(member));
        dispatcher = new Dispatcher(
                Origins.of(URI.create(publicUrl)),
                new byte[32],
                new GeneralLimit(GENERAL_MAX, 1_000, clock),
                new AccessLog(meters),
                clock,
                new CountingIds());
        sessions.put("anna", member("anna", true, new Principal.Via.Session("h"), "reader"));
        sessions.put("fresh", member("fresh", false, new Principal.Via.Session("h"), "reader"));
        sessions.put("chief", member("chief", true, new Principal.Via.Session("h"), "chief"));
        tokens.put("reads", member("anna", true, new Principal.Via.Token("t", false), "reader"));
        tokens.put("writes", member("anna", true, new Principal.Via.Token("t", true), "reader", "chief"));
    }

    public static Layout frame(String name) {
        return Layout.of("Small", Accent.TEAL, "/" + name + "/", Texts.beside(Ui.class));
    }

    public static Principal.Member member(String id, boolean verified, Principal.Via via, String... roles) {
        return new Principal.Member(id, id, Set.copyOf(Arrays.asList(roles)), verified, ZoneOffset.UTC, via);
    }

    public TestSite mounted() {
        dispatcher.mount(site);
        return this;
    }

    public OutgoingResponse answer(Sent sent) {
        return sent.by(dispatcher);
    }

    /** Signed in by cookie, with the token that goes with it. */
    public Sent as(String person, Sent sent) {
        return sent.cookie("small", person)
                .header("X-CSRF-Token", dispatcher.csrf().token(person));
    }

    /** The store of nothing: a test that reaches it fails. */
    private static final class Unreachable implements DynamoDbClient {
        @Override
        public String serviceName() {
            return "dynamodb";
        }

        @Override
        public void close() {}
    }

    private static final class NoAnswers implements IdempotencyStore {
        @Override
        public Optional<Remembered> find(String hash) {
            return Optional.empty();
        }

        @Override
        public boolean begin(String hash, String bodyHash, Instant at) {
            throw new AssertionError("No request here has a key.");
        }

        @Override
        public Write keep(String hash, Instant begunAt, byte[] answer) {
            throw new AssertionError("No request here has a key.");
        }

        @Override
        public void forget(String hash, Instant begunAt) {
            throw new AssertionError("No request here has a key.");
        }
    }

    /** Windows for one thread. */
    static final class MemoryWindows implements RateLimitStore {
        final Map<List<String>, RateLimitStore.Window> running = new HashMap<>();

        @Override
        public Addition add(String client, String action, int amount, Instant ended, int limit) {
            var window = running.get(List.of(client, action));
            if (window == null || !window.start().isAfter(ended) || window.count() + (long) amount > limit) {
                return new Addition(false, Optional.ofNullable(window));
            }
            var next = new RateLimitStore.Window(window.count() + amount, window.start());
            running.put(List.of(client, action), next);
            return new Addition(true, Optional.of(next));
        }

        @Override
        public boolean begin(String client, String action, RateLimitStore.Window window, Instant ended, Instant ttl) {
            var earlier = running.get(List.of(client, action));
            if (earlier != null && earlier.start().isAfter(ended)) return false;
            running.put(List.of(client, action), window);
            return true;
        }

        @Override
        public Optional<RateLimitStore.Window> find(String client, String action) {
            return Optional.ofNullable(running.get(List.of(client, action)));
        }

        /** How many were counted of an action, by whomever. */
        int count(String action) {
            return running.entrySet().stream()
                    .filter(each -> each.getKey().get(1).equals(action))
                    .mapToInt(each -> each.getValue().count())
                    .sum();
        }
    }

    static final Duration HOUR = Duration.ofHours(1);
}
