package trestle.platform.web;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.model.Transactions;
import trestle.platform.limits.DailyClients;
import trestle.platform.limits.RateLimits;
import trestle.platform.pages.frame.Layout;
import trestle.platform.web.fields.JsonNaming;

/**
 * A system as the web sees it: its routes, its look, how callers are known, and where limits and repeated requests are
 * kept. Each of these stands by itself: a site without accounts may still count and remember.
 */
public final class Site {
    private static final Pattern LOCAL = Pattern.compile("/(?![/\\\\])[!-~&&[^\\\\]]*");
    private static final Pattern DOT_SEGMENT = Pattern.compile("^[^?#]*/(?:[.]|%2[eE]){1,2}(?:[/?#]|$)");

    private final String name;
    private final String base;
    private final Layout frame;
    private final Map<String, Population> populations = new LinkedHashMap<>();
    private final List<Capability> capabilities = new ArrayList<>();
    private final List<Route> routes = new ArrayList<>();
    private final Map<Caller, Consumer<Request>> parents = new HashMap<>();
    private @Nullable Idempotency idempotency;
    private @Nullable RateLimits limits;
    private @Nullable DailyClients strangers;
    private ToIntFunction<Principal.Member> notices = member -> 0;
    private Function<Principal.Member, String> theme = member -> "";
    private JsonNaming naming = JsonNaming.CAMEL_CASE;
    private boolean unlisted;

    /** Accounts that sign in with a cookie of their own. */
    public record Population(
            String name, SessionCookie cookie, Authenticator authenticator, AccountArea area, Layout layout) {}

    /** Things that strangers open with a secret. */
    public record Capability(CapabilityCookie cookie, CapabilityAuthenticator authenticator) {}

    /** Where the answers of repeated requests are kept. */
    public record Idempotency(IdempotencyStore store, Transactions transactions) {}

    private Site(String name, Layout frame) {
        this.name = name;
        this.base = name.isEmpty() ? "" : "/" + name;
        this.frame = frame;
    }

    /** A site mounted under {@code /NAME}; with an empty name, the one at the root. */
    public static Site of(String name, Layout frame) {
        return new Site(name, frame);
    }

    /** Its accounts, where it has one population of them. */
    public Site accounts(Authenticator authenticator) {
        return accounts("", SessionCookie.ofSite(name), authenticator);
    }

    /**
     * One of several populations of accounts. Routes ask for one with {@link Caller.SignedIn#in}; where any caller
     * will do, the first population whose cookie is valid is who calls.
     */
    public Site accounts(String population, SessionCookie cookie, Authenticator authenticator) {
        return accounts(population, cookie, authenticator, AccountArea.REST, frame);
    }

    /**
     * A population with a part of the site for itself. There a request acts as this population even where any caller
     * will do, and is within this layout.
     */
    public Site accounts(
            String population, SessionCookie cookie, Authenticator authenticator, AccountArea area, Layout layout) {
        var added = new Population(population, cookie, authenticator, area, layout);
        if (populations.put(population, added) != null) {
            throw new IllegalArgumentException("The site " + name + " has two populations \"" + population + "\".");
        }
        return this;
    }

    /** Secrets that open single things without an account. */
    public Site capabilities(CapabilityCookie cookie, CapabilityAuthenticator authenticator) {
        capabilities.add(new Capability(cookie, authenticator));
        return this;
    }

    /**
     * Looks for what the path of a route names, before the credentials of a caller are refused. What is not there is not
     * found, whatever was sent: a token, or a cookie without the token of its page.
     *
     * @param caller that the routes declare
     * @param find throws the problem where there is nothing; it counts what is asked for, as the handlers do
     */
    public Site parent(Caller caller, Consumer<Request> find) {
        parents.put(caller, find);
        return this;
    }

    /** What looks for what a route's path names. */
    public Optional<Consumer<Request>> parent(Route route) {
        return Optional.ofNullable(parents.get(route.caller()));
    }

    /** Remembers the answers of requests with an {@code Idempotency-Key}. */
    public Site idempotency(IdempotencyStore store, Transactions transactions) {
        this.idempotency = new Idempotency(store, transactions);
        return this;
    }

    /** Counts what routes limit. */
    public Site limits(RateLimits counted) {
        this.limits = counted;
        return this;
    }

    /**
     * Counts callers without an account under names that change daily, in every limit of a route. Without this they have
     * one name for good.
     */
    public Site strangers(DailyClients daily) {
        this.strangers = daily;
        return this;
    }

    /** How an account wants pages to look: {@code light}, {@code dark}, {@code large-text}, or empty. */
    public Site theme(Function<Principal.Member, String> chosen) {
        this.theme = chosen;
        return this;
    }

    public String theme(Principal.Member member) {
        return theme.apply(member);
    }

    /** How many unread notices an account has, for the bell on its pages. */
    public Site notices(ToIntFunction<Principal.Member> counted) {
        this.notices = counted;
        return this;
    }

    /**
     * Keeps it out of search engines, and its addresses from other sites: anyone who knows one may open what it names.
     */
    public Site unlisted() {
        this.unlisted = true;
        return this;
    }

    /** How its API spells the names of fields; said before the first route is declared. */
    public Site json(JsonNaming spelling) {
        if (!routes.isEmpty()) throw new IllegalStateException("The site " + name + " has routes already.");
        this.naming = spelling;
        return this;
    }

    /** To declare routes of the REST API with. */
    public Api api() {
        return new Api(routes, naming);
    }

    /** To declare pages with. */
    public Pages pages() {
        return new Pages(routes);
    }

    public String name() {
        return name;
    }

    /** The path under which it is mounted; empty for the root. */
    public String base() {
        return base;
    }

    /**
     * A path that was sent along as the place to go on to, below the site's base; empty unless it leads to this site. No
     * other host can be reached by it: neither {@code //host} nor a backslash, which browsers take for a slash, passes. Nor
     * can another site of this host: browsers resolve the segments {@code .} and {@code ..}, however they are encoded.
     */
    public Optional<String> localPath(String wanted) {
        var ours = wanted.startsWith(base + "/")
                && LOCAL.matcher(wanted.substring(base.length())).matches()
                && !DOT_SEGMENT.matcher(wanted).find();
        return ours ? Optional.of(wanted.substring(base.length())) : Optional.empty();
    }

    /** What stands around its pages. */
    public Layout frame() {
        return frame;
    }

    /** Everything declared so far. */
    public List<Route> routes() {
        return List.copyOf(routes);
    }

    /** Fails where a route needs what the site does not have: a mistake of the system's, found when it is mounted. */
    public void check() {
        for (var route : routes) {
            route.undeclaredSecret().ifPresent(name -> {
                throw lacks(route, "secretInPath(), since its path holds a {" + name + "}");
            });
            if (!route.limits().isEmpty() && limits == null) throw lacks(route, "a limit, but the site counts none");
            if (isOpenToHolders(route) && !route.isCheckedBeforeReplay())
                throw lacks(route, "beforeReplay(), since its handler decides what holders and others may do");
            for (var caller : route.caller().alternatives()) check(route, caller);
        }
    }

    /** Whether anyone may call it and its answer depends on what they hold, so that a replay needs a check of its own. */
    private static boolean isOpenToHolders(Route route) {
        var callers = route.caller().alternatives();
        return route.method().equals("POST")
                && callers.stream().anyMatch(Caller.Anyone.class::isInstance)
                && callers.stream().anyMatch(Caller.Holding.class::isInstance);
    }

    private void check(Route route, Caller caller) {
        switch (caller) {
            case Caller.Anyone anyone -> {}
            case Caller.Either either -> either.alternatives().forEach(each -> check(route, each));
            case Caller.SignedIn signedIn -> {
                if (!populations.containsKey(signedIn.population()))
                    throw lacks(route, "accounts \"" + signedIn.population() + "\", which the site has not");
            }
            case Caller.Holding holding -> {
                if (capabilities.isEmpty()) throw lacks(route, "a capability, but the site has none");
                if (!route.path().contains("{" + holding.parameter() + "}"))
                    throw lacks(route, "a capability for {" + holding.parameter() + "}, which is not in its path");
            }
        }
    }

    private static IllegalStateException lacks(Route route, String what) {
        return new IllegalStateException(route.method() + " " + route.path() + " needs " + what + ".");
    }

    public List<Population> populations() {
        return List.copyOf(populations.values());
    }

    /** The populations whose area a route lies in, as closely as any. */
    public List<Population> populationsAt(Route route) {
        var path = route.path();
        var closest = populations.values().stream()
                .mapToInt(each -> each.area().covers(path))
                .max()
                .orElse(-1);
        return closest < 0
                ? List.of()
                : populations.values().stream()
                        .filter(each -> each.area().covers(path) == closest)
                        .toList();
    }

    /** The population that a route asks for, or in whose area it lies; empty on a site without accounts. */
    public Optional<Population> populationOf(Route route) {
        return route.caller().alternatives().stream()
                .flatMap(each -> each instanceof Caller.SignedIn signedIn
                        ? Optional.ofNullable(populations.get(signedIn.population())).stream()
                        : Stream.empty())
                .findFirst()
                .or(() -> populationsAt(route).stream().findFirst());
    }

    /** What stands around the page of a route for this caller. */
    public Layout layout(Principal principal, Route route) {
        var population = principal instanceof Principal.Member member
                ? Optional.ofNullable(populations.get(member.population()))
                : populationOf(route);
        return population.map(Population::layout).orElse(frame);
    }

    public List<Capability> capabilities() {
        return List.copyOf(capabilities);
    }

    public Optional<Idempotency> idempotency() {
        return Optional.ofNullable(idempotency);
    }

    public Optional<RateLimits> limits() {
        return Optional.ofNullable(limits);
    }

    public Optional<DailyClients> strangers() {
        return Optional.ofNullable(strangers);
    }

    public boolean isUnlisted() {
        return unlisted;
    }

    public JsonNaming naming() {
        return naming;
    }

    public int notices(Principal.Member member) {
        return notices.applyAsInt(member);
    }
}
