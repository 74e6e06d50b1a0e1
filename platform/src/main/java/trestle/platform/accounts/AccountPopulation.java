package trestle.platform.accounts;

import java.util.List;
import trestle.platform.web.AccountArea;
import trestle.platform.web.Caller;
import trestle.platform.web.SessionCookie;

/**
 * Who the accounts are, in a system that may have several kinds of them: its people, and operators who sign in elsewhere
 * and share nothing with them. What one population is given is worth nothing in another: each has its own accounts,
 * sessions, API tokens, mailed links, limits and setup code.
 *
 * @param name by which routes ask for it; empty for the main population
 * @param area where its pages and routes are
 * @param cookie of its sessions
 * @param list the path of the administrator's list of accounts
 * @param holdersOnly whether a privileged role is held by who is among its holders at the moment of a request, whatever
 *     the account says, and every session is short
 */
public record AccountPopulation(String name, AccountArea area, SessionCookie cookie, String list, boolean holdersOnly) {

    /** The population of a system that has one. */
    public static AccountPopulation main(String system) {
        return new AccountPopulation("", AccountArea.REST, SessionCookie.ofSite(system), "/admin/users", false);
    }

    /** Another population, below a path of its name: {@code /operator/auth}, {@code /operator/signin}. */
    public static AccountPopulation of(String system, String name) {
        var prefix = "/" + name;
        var cookie = SessionCookie.ofSite(system, name + "_session");
        return new AccountPopulation(name, AccountArea.below(prefix), cookie, prefix + "/accounts", false);
    }

    /** The same in another part of the site. */
    public AccountPopulation in(AccountArea other) {
        return new AccountPopulation(name, other, cookie, list, holdersOnly);
    }

    /** The same with another cookie. */
    public AccountPopulation cookie(SessionCookie other) {
        return new AccountPopulation(name, area, other, list, holdersOnly);
    }

    /** The same where being among the holders of a role is the only right. */
    public AccountPopulation withHoldersOnly() {
        return new AccountPopulation(name, area, cookie, list, true);
    }

    /** A path of its pages or routes. */
    public String path(String path) {
        return area.prefix() + path;
    }

    /** The kind of its tasks in the outbox of the system. */
    public String kind(String kind) {
        return name.isEmpty() ? kind : name + "-" + kind;
    }

    /** Who is signed in, whether the address is confirmed or not. */
    public Caller self() {
        return Caller.SELF.in(name);
    }

    /** Who is signed in with a browser: no token changes how its own account is entered. */
    public Caller inBrowser() {
        return new Caller.SignedIn(List.of(), false, true, name);
    }

    /** The same, with a confirmed address. */
    public Caller confirmedInBrowser() {
        return new Caller.SignedIn(List.of(), true, true, name);
    }

    /** Who holds a privileged role. */
    public Caller administrator(String role) {
        return Caller.privileged(role).in(name);
    }
}
