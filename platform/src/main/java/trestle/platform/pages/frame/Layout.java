package trestle.platform.pages.frame;

import gg.jte.Content;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import trestle.platform.pages.context.PageContext;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.parts.Icon;
import trestle.platform.templates.StaticTemplates;

/**
 * What stands around every page of a site: top bar, places, live region, footer. A site builds one from what it
 * has; paths begin at the root of the server, and are empty where the site has no such thing. The methods that add to a
 * layout also take paths relative to its home, without a slash at the beginning.
 *
 * @param name the system's own name
 * @param home where the name leads
 * @param texts the site's words, in which places and {@code done.CODE} messages are named
 * @param account what the menu of someone signed in offers, above signing out
 * @param search where the search box leads, with {@code ?q=}
 * @param searchers the roles it is for; everyone who is signed in if none is named
 * @param notices where the bell leads
 * @param offline the key of the text that says what works without a connection; empty if nothing does
 * @param styles the stylesheet for what only this site has, {@code styles.css} beside its texts
 */
public record Layout(
        String name,
        Accent accent,
        String home,
        Texts texts,
        List<NavItem> places,
        List<NavItem> account,
        String search,
        Set<String> searchers,
        String notices,
        String signIn,
        String signOut,
        String offline,
        Optional<Asset> styles) {
    /** What a page may load and do: its own files and forms, nothing inline, nothing from elsewhere. */
    public static final String CONTENT_SECURITY_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; "
            + "img-src 'self'; media-src 'self'; connect-src 'self'; form-action 'self'; worker-src 'self'; manifest-src 'self'; "
            + "base-uri 'none'; frame-ancestors 'none'";

    /** The same where files are shown and fetched from a bucket of this origin. */
    public static String contentSecurityPolicy(URI files) {
        var origin = files.getScheme() + "://" + files.getRawAuthority();
        if (!origin.matches("https?://[A-Za-z0-9.:\\[\\]-]+")) {
            throw new IllegalArgumentException("No origin for a policy: " + origin);
        }
        var policy = CONTENT_SECURITY_POLICY;
        for (var directive : new String[] {"img-src", "media-src", "connect-src"}) {
            policy = policy.replace(directive + " 'self'", directive + " 'self' " + origin);
        }
        return policy;
    }

    /** How many items fit in a phone's bottom bar; further ones are in the account menu there. */
    static final int BAR_MAX = 5;

    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    public Layout {
        places = List.copyOf(places);
        account = List.copyOf(account);
        searchers = Set.copyOf(searchers);
    }

    public static Layout of(String name, Accent accent, String home, Texts texts) {
        return new Layout(
                name,
                accent,
                home,
                texts,
                List.of(),
                List.of(),
                "",
                Set.of(),
                "",
                "",
                "",
                "",
                Stylesheet.beside(texts, home));
    }

    /** A main place, for everyone if no role is named. */
    public Layout place(String href, String text, Icon icon, String... roles) {
        return with(new NavItem(whole(href), text, icon, Set.of(roles), false));
    }

    /** The one thing that most visits are for. */
    public Layout chief(String href, String text, Icon icon, String... roles) {
        return with(new NavItem(whole(href), text, icon, Set.of(roles), true));
    }

    private Layout with(NavItem place) {
        return new Layout(
                name,
                accent,
                home,
                texts,
                and(places, place),
                account,
                search,
                searchers,
                notices,
                signIn,
                signOut,
                offline,
                styles);
    }

    /** A line of the account menu. */
    public Layout account(String href, String text, Icon icon, String... roles) {
        var more = and(account, new NavItem(whole(href), text, icon, Set.of(roles), false));
        return new Layout(
                name, accent, home, texts, places, more, search, searchers, notices, signIn, signOut, offline, styles);
    }

    /** The search page, for everyone who is signed in if no role is named. */
    public Layout search(String search, String... roles) {
        return new Layout(
                name,
                accent,
                home,
                texts,
                places,
                account,
                whole(search),
                Set.of(roles),
                notices,
                signIn,
                signOut,
                offline,
                styles);
    }

    public Layout notices(String notices) {
        return new Layout(
                name,
                accent,
                home,
                texts,
                places,
                account,
                search,
                searchers,
                whole(notices),
                signIn,
                signOut,
                offline,
                styles);
    }

    /** What of this site works without a connection, as the text of this key says. */
    public Layout offline(String offline) {
        return new Layout(
                name, accent, home, texts, places, account, search, searchers, notices, signIn, signOut, offline,
                styles);
    }

    /** @param signOut takes a POST */
    public Layout signInPaths(String signIn, String signOut) {
        return new Layout(
                name,
                accent,
                home,
                texts,
                places,
                account,
                search,
                searchers,
                notices,
                whole(signIn),
                whole(signOut),
                offline,
                styles);
    }

    private String whole(String path) {
        return path.startsWith("/") ? path : home + path;
    }

    private static List<NavItem> and(List<NavItem> places, NavItem one) {
        var next = new ArrayList<>(places);
        next.add(one);
        return next;
    }

    /** The same with the stylesheet of another. */
    public Layout styledAs(Layout other) {
        return new Layout(
                name,
                accent,
                home,
                texts,
                places,
                account,
                search,
                searchers,
                notices,
                signIn,
                signOut,
                offline,
                other.styles);
    }

    /** The same without navigation. */
    Layout bare() {
        return new Layout(name, accent, home, texts, List.of(), List.of(), "", Set.of(), "", "", "", "", styles);
    }

    /** The page, whole. */
    public Content around(PageContext visit, String title, Content body) {
        return TEMPLATES.framePage(new PageInLayout(this, visit, title, body, Assets.ours()));
    }

    /** Those of the visit's roles, in their order. */
    List<NavItem> placesFor(PageContext visit) {
        return places.stream().filter(place -> place.isFor(visit)).toList();
    }

    List<NavItem> accountFor(PageContext visit) {
        return account.stream().filter(place -> place.isFor(visit)).toList();
    }

    boolean searchableFor(PageContext visit) {
        var meant = searchers.isEmpty() || visit.roles().stream().anyMatch(searchers::contains);
        return !search.isEmpty() && visit.signedIn() && meant;
    }

    /** The place that a page lies in: the nearest above it. */
    Optional<NavItem> current(PageContext visit) {
        return placesFor(visit).stream()
                .filter(place -> place.holds(visit.path()))
                .max(Comparator.comparingInt(place -> place.href().length()));
    }
}
