package trestle.platform.pages.context;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Who reads a page, and how: what the parts and the frame need to know of a request.
 *
 * @param path the page's own path, from the root of the server
 * @param at the moment of the visit, from which relative times count
 * @param csrf the token that forms send back, empty where there is no session
 * @param keys where each form's idempotency key comes from
 * @param account the id of who is signed in, under which a device keeps their drafts; empty for a visitor
 * @param person the name of who is signed in, empty for a visitor
 * @param notices how many unread notices the bell shows
 * @param done the code of what was just done, shown as the text {@code done.CODE}; empty for none
 */
public record PageContext(
        String path,
        Instant at,
        Locale locale,
        ZoneId zone,
        String csrf,
        Supplier<String> keys,
        Set<String> roles,
        String account,
        String person,
        int notices,
        String done,
        String theme) {
    public PageContext {
        roles = Set.copyOf(roles);
    }

    /** A visitor who has said nothing about themselves. */
    public static PageContext of(String path, Instant at) {
        Supplier<String> keys = () -> UUID.randomUUID().toString();
        return new PageContext(path, at, Locale.ENGLISH, ZoneOffset.UTC, "", keys, Set.of(), "", "", 0, "", "");
    }

    public PageContext reading(Locale locale, ZoneId zone) {
        return new PageContext(path, at, locale, zone, csrf, keys, roles, account, person, notices, done, theme);
    }

    public PageContext signedIn(String account, String person, Set<String> roles) {
        return new PageContext(path, at, locale, zone, csrf, keys, roles, account, person, notices, done, theme);
    }

    public PageContext csrf(String csrf) {
        return new PageContext(path, at, locale, zone, csrf, keys, roles, account, person, notices, done, theme);
    }

    public PageContext keys(Supplier<String> keys) {
        return new PageContext(path, at, locale, zone, csrf, keys, roles, account, person, notices, done, theme);
    }

    public PageContext notices(int notices) {
        return new PageContext(path, at, locale, zone, csrf, keys, roles, account, person, notices, done, theme);
    }

    public PageContext done(String done) {
        return new PageContext(path, at, locale, zone, csrf, keys, roles, account, person, notices, done, theme);
    }

    /** How the reader wants pages to look: {@code light}, {@code dark} or {@code large-text}; empty for as the device does. */
    public PageContext theme(String theme) {
        return new PageContext(path, at, locale, zone, csrf, keys, roles, account, person, notices, done, theme);
    }

    public boolean signedIn() {
        return !account.isEmpty();
    }
}
