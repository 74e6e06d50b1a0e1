package trestle.platform.web.pipeline;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import trestle.platform.web.Authenticator;
import trestle.platform.web.Caller;
import trestle.platform.web.CapabilityCookie;
import trestle.platform.web.IncomingRequest;
import trestle.platform.web.Principal;
import trestle.platform.web.Route;
import trestle.platform.web.SessionCookie;
import trestle.platform.web.Site;

/** The cookies and the token of a request, and whom they prove to be calling a route. */
final class Credentials {
    private final Site site;
    private final Optional<String> cookies;
    private final Optional<String> bearer;
    private final String path;
    private final boolean secure;

    Credentials(Site site, IncomingRequest incoming, boolean secure) {
        this.site = site;
        this.cookies = incoming.header("Cookie");
        this.bearer = incoming.header("Authorization")
                .filter(value -> value.regionMatches(true, 0, "Bearer ", 0, 7))
                .map(value -> value.substring(7).strip());
        this.path = incoming.rawPath();
        this.secure = secure;
    }

    /**
     * Whom a request was proved to come from.
     *
     * @param cookie the value of the cookie that proves it, or that came in place of a proof; forms carry a token
     *     bound to it
     * @param known false where a token was sent that opens nothing
     */
    record Identity(Principal principal, Optional<String> cookie, boolean known) {}

    private interface SessionLookup {
        Optional<Principal.Member> find(Authenticator authenticator, String secret);
    }

    /** Who calls a route: the first of its alternatives that may; else the principal that was recognised, to be refused. */
    Identity identify(Route route, Map<String, String> parameters) {
        return identify(route, parameters, Authenticator::bySession);
    }

    /** The same a while later, which counts as no use of a session. */
    Identity stillKnown(Route route, Map<String, String> parameters) {
        return identify(route, parameters, Authenticator::checkSession);
    }

    private Identity identify(Route route, Map<String, String> parameters, SessionLookup sessions) {
        Optional<Identity> recognised = Optional.empty();
        for (var wanted : route.caller().alternatives()) {
            var among = populations(wanted, route);
            var found = bearer.isPresent()
                    ? byBearer(wanted, among, parameters)
                    : byCookie(wanted, among, parameters, sessions);
            if (found.isPresent() && wanted.refusalOf(found.get().principal()).isEmpty()) return found.get();
            recognised = recognised.or(() -> found);
        }
        return recognised.orElseGet(() -> new Identity(new Principal.Visitor(), presented(route), bearer.isEmpty()));
    }

    private Optional<Identity> byBearer(Caller wanted, List<Site.Population> among, Map<String, String> parameters) {
        var token = bearer.orElse("");
        if (wanted instanceof Caller.Holding holding) {
            return site.capabilities().stream()
                    .filter(each -> each.authenticator().acceptsBearer())
                    .flatMap(each -> holder(each, holding, parameters, token).stream())
                    .findFirst()
                    .map(holder -> new Identity(holder, Optional.empty(), true));
        }
        return among.stream()
                .flatMap(each -> each.authenticator().byToken(token).map(member -> member.in(each.name())).stream())
                .findFirst()
                .map(member -> new Identity(member, Optional.empty(), true));
    }

    private Optional<Identity> byCookie(
            Caller wanted, List<Site.Population> among, Map<String, String> parameters, SessionLookup sessions) {
        return wanted instanceof Caller.Holding holding
                ? byCapability(holding, parameters)
                : bySession(among, sessions);
    }

    private Optional<Identity> byCapability(Caller.Holding wanted, Map<String, String> parameters) {
        for (var each : site.capabilities()) {
            var secret = secret(each, parameters.getOrDefault(wanted.parameter(), ""));
            var holder = secret.flatMap(value -> holder(each, wanted, parameters, value));
            if (holder.isPresent()) return Optional.of(new Identity(holder.get(), secret, true));
        }
        return Optional.empty();
    }

    /** Whether a cookie of this browser gives a capability for a thing. */
    boolean holds(String capability, String of) {
        return site.capabilities().stream()
                .anyMatch(each -> secret(each, of)
                        .map(secret ->
                                each.authenticator().capabilities(of, secret).contains(capability))
                        .orElse(false));
    }

    /** The value of the cookie of a capability for a thing, whether it is valid or not. */
    Optional<String> secret(CapabilityCookie kind, String of) {
        return site.capabilities().stream()
                .filter(each -> each.cookie().prefix().equals(kind.prefix()))
                .findFirst()
                .flatMap(each -> secret(each, of));
    }

    /** The value of a cookie that the site gave this browser, and that is no session. */
    Optional<String> cookie(String name) {
        return Cookies.find(cookies, SessionCookie.ofSite(site.name(), name).name(secure));
    }

    private Optional<String> secret(Site.Capability capability, String of) {
        return capability.cookie().find(of).flatMap(name -> Cookies.find(cookies, name));
    }

    private static Optional<Principal> holder(
            Site.Capability capability, Caller.Holding wanted, Map<String, String> parameters, String secret) {
        var of = parameters.getOrDefault(wanted.parameter(), "");
        return capability.authenticator().capabilities(of, secret).contains(wanted.capability())
                ? Optional.of(new Principal.Holder(wanted.capability(), of))
                : Optional.empty();
    }

    private Optional<Identity> bySession(List<Site.Population> among, SessionLookup sessions) {
        for (var each : among) {
            var secret = cookie(each);
            var member = secret.flatMap(value -> sessions.find(each.authenticator(), value))
                    .map(found -> found.in(each.name()));
            if (member.isPresent()) return Optional.of(new Identity(member.get(), secret, true));
        }
        return Optional.empty();
    }

    /** The first cookie of a session that opens nothing: a form that was made for it still carries its token. */
    private Optional<String> presented(Route route) {
        if (bearer.isPresent()) return Optional.empty();
        return route.caller().alternatives().stream()
                .flatMap(wanted -> populations(wanted, route).stream())
                .flatMap(each -> cookie(each).stream())
                .findFirst();
    }

    private Optional<String> cookie(Site.Population population) {
        return population.cookie().covers(path)
                ? Cookies.find(cookies, population.cookie().name(secure))
                : Optional.empty();
    }

    private List<Site.Population> populations(Caller wanted, Route route) {
        return switch (wanted) {
            case Caller.SignedIn signedIn ->
                site.populations().stream()
                        .filter(each -> each.name().equals(signedIn.population()))
                        .toList();
            case Caller.Holding holding -> List.of();
            case Caller.Anyone anyone -> site.populationsAt(route);
            case Caller.Either either -> site.populationsAt(route);
        };
    }
}
