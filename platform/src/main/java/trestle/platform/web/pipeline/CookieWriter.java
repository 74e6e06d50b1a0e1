package trestle.platform.web.pipeline;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import trestle.platform.web.IncomingRequest;
import trestle.platform.web.Response;
import trestle.platform.web.SessionCookie;
import trestle.platform.web.Site;

/** The cookies that a response sets, within the number that each kind of capability allows a browser. */
final class CookieWriter {
    private final Site site;
    private final Optional<String> sent;
    private final boolean secure;

    CookieWriter(Site site, IncomingRequest incoming, boolean secure) {
        this.site = site;
        this.sent = incoming.header("Cookie");
        this.secure = secure;
    }

    List<String> of(Response response) {
        var cookies = new ArrayList<String>();
        switch (response.session()) {
            case Response.SessionChange.Unchanged() -> {}
            case Response.SessionChange.SignedIn(var population, var secret, var life) ->
                cookies.add(session(population, secret, life));
            case Response.SessionChange.SignedOut(var population) ->
                cookies.add(session(population, "", Duration.ZERO));
        }
        response.grants().forEach(grant -> cookies.addAll(granted(grant)));
        return cookies;
    }

    private String session(String population, String secret, Duration life) {
        var cookie = site.populations().stream()
                .filter(each -> each.name().equals(population))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("The site has no accounts \"" + population + "\"."))
                .cookie();
        return Cookies.set(cookie.name(secure), secret, cookie.path(), life, secure);
    }

    private List<String> granted(Response.Grant grant) {
        if (grant.prefix().isEmpty()) return List.of(ofSite(grant));
        var kind = site.capabilities().stream()
                .map(Site.Capability::cookie)
                .filter(each -> each.prefix().equals(grant.prefix()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("The site has no cookies " + grant.prefix() + "."));
        var name = kind.name(grant.of());
        var cookies = new ArrayList<String>();
        if (!grant.life().isZero()) {
            var others = Cookies.names(sent, kind.prefix()).stream()
                    .filter(each -> !each.equals(name) && each.matches("[A-Za-z0-9_-]{1,100}"))
                    .toList();
            others.stream()
                    .limit(Math.max(0, others.size() - kind.max() + 1L))
                    .forEach(oldest -> cookies.add(set(oldest, "", Duration.ZERO)));
        }
        cookies.add(set(name, grant.secret(), grant.life()));
        return cookies;
    }

    private String ofSite(Response.Grant grant) {
        var cookie = SessionCookie.ofSite(site.name(), grant.of());
        return Cookies.set(cookie.name(secure), grant.secret(), cookie.path(), grant.life(), secure);
    }

    private String set(String name, String secret, Duration life) {
        return Cookies.set(name, secret, site.base().isEmpty() ? "/" : site.base(), life, secure);
    }
}
