package trestle.platform.links.shelf;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Transactions;
import trestle.platform.SystemKit;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.limits.ClientKeys;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.limits.RateLimits;
import trestle.platform.links.LinkRules;
import trestle.platform.links.Links;
import trestle.platform.links.NewLink;
import trestle.platform.links.ShareLink;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.requests.StoredIdempotency;
import trestle.platform.requests.StoredRateLimits;
import trestle.platform.web.Authenticator;
import trestle.platform.web.Caller;
import trestle.platform.web.Principal;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Sent;
import trestle.platform.web.Site;
import trestle.platform.web.pipeline.AccessLog;
import trestle.platform.web.pipeline.Dispatcher;
import trestle.platform.web.pipeline.Origins;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.platform.web.pipeline.Tokens;
import trestle.testing.Trestle;

/** The test site: everybody has a shelf, and makes links to it. People are signed in by their names. */
final class ShelfWorld implements LinkRules {
    static final URI HOME = URI.create(Sent.ORIGIN + "/shelf");
    static final String PASSCODE = "open sesame";

    final Trestle trestle;
    final Links links;
    final Passwords passwords = new Passwords(1);
    final Site site;
    final Dispatcher dispatcher;
    final Set<String> closed = ConcurrentHashMap.newKeySet();
    private final ShelfLinks listed;
    private final Transactions transactions;

    ShelfWorld(Trestle trestle) {
        this.trestle = trestle;
        var clock = trestle.clock();
        var requests = new DynamoRequestTable(trestle.database());
        var limits = new RateLimits(new StoredRateLimits(requests), clock);
        listed = new DynamoShelfLinks(trestle.database());
        transactions = new Transactions(trestle.client());
        links = new Links(
                new DynamoLinkTable(trestle.database()),
                this::isTargetAvailable,
                creator -> List.of(), // people are their names here, and have no accounts
                passwords,
                limits,
                new ClientKeys(new byte[32]),
                new byte[32],
                HOME,
                clock);
        site = Site.of("shelf", Layout.of("Shelf", Accent.TEAL, "/shelf/", Texts.beside(SystemKit.class)))
                .accounts(new ByName())
                .idempotency(new StoredIdempotency(requests), transactions)
                .limits(limits);
        links.site(this, transactions).mount(site);
        site.api()
                .get(
                        "/shelves/{linkId}",
                        Caller.holding(Links.CAPABILITY, "{linkId}"),
                        request -> Response.json(200, request.holder().of()));
        dispatcher = new Dispatcher(
                Origins.of(URI.create(Sent.ORIGIN)),
                new byte[32],
                new GeneralLimit(10_000, 1_000, clock),
                new AccessLog(new SimpleMeterRegistry()),
                clock,
                trestle.ids());
        dispatcher.mount(site);
    }

    private static final class ByName implements Authenticator {
        @Override
        public Optional<Principal.Member> bySession(String secret) {
            return Set.of("ann", "bea").contains(secret)
                    ? Optional.of(new Principal.Member(
                            secret, secret, Set.of(), true, ZoneOffset.UTC, new Principal.Via.Session("h")))
                    : Optional.empty();
        }

        @Override
        public Optional<Principal.Member> byToken(String secret) {
            return Optional.empty();
        }
    }

    @Override
    public Caller creators() {
        return Caller.MEMBER;
    }

    @Override
    public String target(Request request) {
        return request.accountId();
    }

    @Override
    public Page<ShareLink> list(Request request, PageRequest page) {
        var found = listed.list(request.accountId(), page);
        var items = found.items().stream()
                .flatMap(each -> links.find(each.digest()).stream())
                .toList();
        return new Page<>(items, found.next(), found.ended());
    }

    @Override
    public boolean mayChange(Request request, ShareLink link) {
        return link.createdBy().equals(request.accountId());
    }

    @Override
    public boolean isTargetAvailable(ShareLink link) {
        return !closed.contains(link.target());
    }

    @Override
    public String page(ShareLink link) {
        return "/shelves/" + link.linkId();
    }

    /** A link of somebody's that works for a day. */
    Links.Created create(String person, Optional<String> passcode) {
        var until = trestle.clock().instant().plus(Duration.ofDays(1));
        return links.create(new NewLink("For Rui", until, passcode), person, new AccountAtEpoch(person, 0))
                .commit(transactions)
                .orElseThrow();
    }

    boolean revoke(String linkId) {
        return links.revoke(linkId, link -> true).commit(transactions);
    }

    boolean changePasscode(String linkId, String passcode) {
        return links.changePasscode(linkId, Optional.of(passcode), link -> true).commit(transactions);
    }

    /** Somebody's request, by the cookie of their session. */
    OutgoingResponse send(String person, Sent sent) {
        return sent.cookie("shelf", person)
                .header("X-CSRF-Token", Tokens.of(dispatcher, person))
                .by(dispatcher);
    }

    OutgoingResponse answer(Sent sent) {
        return sent.by(dispatcher);
    }

    /** Shows what a link opens to who has a cookie. */
    OutgoingResponse shelf(String linkId, String cookie) {
        return answer(Sent.get("/shelf/api/v1/shelves/" + linkId).header("Cookie", cookie));
    }
}
