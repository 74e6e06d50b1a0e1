package trestle.platform.links;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import trestle.model.Change;
import trestle.model.Plan;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.Secret;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.limits.AttemptResult;
import trestle.platform.limits.ClientKeys;
import trestle.platform.limits.RateLimits;
import trestle.platform.text.Digests;
import trestle.platform.web.Mountable;

/** Creates, opens and revokes share links. It describes changes; the caller commits them. */
public final class Links {
    /** What an open link allows, for the thing that it opens. */
    public static final String CAPABILITY = "share-link";

    /** Below the home of a system; the token follows. */
    static final String OPEN_PATH = "/s/";

    /** After this time a passcode is asked for again. */
    private static final Duration OPEN_MAX = Duration.ofDays(30);

    private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");

    private final LinkTable table;
    private final Predicate<ShareLink> isTargetAvailable;
    private final Function<AccountAtEpoch, List<Write>> conditions;
    private final Passwords passwords;
    private final PasscodeLimits limits;
    private final byte[] key;
    private final URI home;
    private final Clock clock;

    /**
     * @param isTargetAvailable whether what a link opens is still there to be opened
     * @param conditions of the account that creates a link, written with it
     * @param passwords hashes passcodes too, so that both share its bound
     * @param key 32 bytes that sign cookies; with another key, open links have to be opened again
     * @param home where the system's pages begin, without a slash at the end
     */
    public Links(
            LinkTable table,
            Predicate<ShareLink> isTargetAvailable,
            Function<AccountAtEpoch, List<Write>> conditions,
            Passwords passwords,
            RateLimits limits,
            ClientKeys clients,
            byte[] key,
            URI home,
            Clock clock) {
        this.table = table;
        this.isTargetAvailable = isTargetAvailable;
        this.conditions = conditions;
        this.passwords = passwords;
        this.limits = new PasscodeLimits(limits, clients);
        this.key = key.clone();
        this.home = home;
        this.clock = clock;
    }

    /**
     * Share links on a site: the cookies of links that were opened, the routes and the pages.
     *
     * @param rules who makes links, and what they open
     */
    public Mountable site(LinkRules rules, Transactions transactions) {
        return new LinkSite(this, rules, transactions, clock);
    }

    /**
     * A link that was made.
     *
     * @param url with the token, which is not stored and cannot be shown again
     */
    public record Created(ShareLink link, URI url) {}

    /**
     * Creates a link to a thing; empty if the creator's account was recovered since the request was admitted. A link
     * outlives a recovery, so none may be added by who was shut out.
     */
    public Change<Optional<Created>> create(NewLink wanted, String target, AccountAtEpoch creator) {
        var token = Secret.random(Secret.Kind.SHARE_LINK);
        var link = new ShareLink(
                token.digest(),
                target,
                creator.accountId(),
                clock.instant(),
                wanted.label(),
                wanted.passcode().map(passwords::hash).orElse(null),
                wanted.allowDownload().orElse(null),
                wanted.expiresAt(),
                wanted.expiresAt());
        var created = new Created(link, URI.create(home + OPEN_PATH + token.text()));
        var plan = Plan.of(Optional.of(created), table.add(link));
        for (var condition : conditions.apply(creator)) {
            plan = plan.with(condition).ifRefused(condition, refused -> Optional.empty());
        }
        return Change.of(plan);
    }

    /** A link by its id, unless it has expired. */
    public Optional<ShareLink> find(String linkId) {
        return DIGEST.matcher(linkId).matches() ? table.find(linkId) : Optional.empty();
    }

    /** Revokes a link; false if there is none that the caller may revoke. */
    public Change<Boolean> revoke(String linkId, Predicate<ShareLink> mayRevoke) {
        return Change.planned(() -> {
            var link = find(linkId).filter(mayRevoke);
            if (link.isEmpty()) return Plan.none(false);
            var removal = table.revoke(link.get());
            return Plan.of(true, removal).replanIfRefused(removal);
        });
    }

    /** Gives a link another passcode, or none; browsers that opened it have to do so again. */
    public Change<Boolean> changePasscode(String linkId, Optional<String> passcode, Predicate<ShareLink> mayChange) {
        var hash = passcode.map(passwords::hash).orElse(null);
        return Change.planned(() -> {
            var link = find(linkId).filter(mayChange);
            if (link.isEmpty()) return Plan.none(false);
            var change = table.revise(link.get(), link.get().passcode(hash));
            return Plan.of(true, change).replanIfRefused(change);
        });
    }

    /** Opens a link for a client that does not hold its cookie. */
    public LinkOpening open(String token, Optional<String> passcode, String address) {
        var found = table.find(Secret.digest(Secret.Kind.SHARE_LINK, token)).filter(isTargetAvailable);
        if (found.isEmpty()) return new LinkOpening.Gone();
        var link = found.get();
        if (link.passcodeHash() == null) return opened(link);
        if (passcode.isEmpty()) return new LinkOpening.PasscodeNeeded();
        return switch (limits.attempt(link, address, () -> fitting(link, passcode.get()))) {
            case AttemptResult.Succeeded<ShareLink>(var open) -> opened(open);
            case AttemptResult.Failed<ShareLink> wrong -> new LinkOpening.WrongPasscode();
            case AttemptResult.Refused<ShareLink>(var full) -> new LinkOpening.TooMany(full);
        };
    }

    private Optional<ShareLink> fitting(ShareLink link, String passcode) {
        return passwords.matches(passcode, link.passcodeHash()) ? Optional.of(link) : Optional.empty();
    }

    /** Opens a link for a client that holds its cookie. */
    LinkOpening openAgain(String token) {
        return table.find(id(token)).filter(isTargetAvailable).map(this::opened).orElseGet(LinkOpening.Gone::new);
    }

    private LinkOpening opened(ShareLink link) {
        var left = Duration.between(clock.instant(), link.expiresAt());
        return new LinkOpening.Opened(link, cookie(link), left.compareTo(OPEN_MAX) < 0 ? left : OPEN_MAX);
    }

    /** The id of the link of a token, whether or not there is one. */
    static String id(String token) {
        return Secret.digest(Secret.Kind.SHARE_LINK, token);
    }

    /** What a cookie allows at present, for a site. */
    public Set<String> capabilities(String linkId, String secret) {
        if (secret.length() <= ShareLink.VERSION_CHARS || !isSigned(linkId, secret)) return Set.of();
        return find(linkId)
                .filter(isTargetAvailable)
                .filter(link -> secret.startsWith(link.passcodeVersion()))
                .map(link -> Set.of(CAPABILITY))
                .orElse(Set.of());
    }

    /** The version of the passcode, then a signature of it and the link. */
    private String cookie(ShareLink link) {
        return link.passcodeVersion() + signature(link.linkId(), link.passcodeVersion());
    }

    private boolean isSigned(String linkId, String secret) {
        var signature = signature(linkId, secret.substring(0, ShareLink.VERSION_CHARS));
        return MessageDigest.isEqual(
                signature.getBytes(StandardCharsets.US_ASCII),
                secret.substring(ShareLink.VERSION_CHARS).getBytes(StandardCharsets.UTF_8));
    }

    private String signature(String linkId, String version) {
        var message = "share-link\n" + linkId + "\n" + version;
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(Digests.hmac(key, message.getBytes(StandardCharsets.UTF_8)));
    }
}
