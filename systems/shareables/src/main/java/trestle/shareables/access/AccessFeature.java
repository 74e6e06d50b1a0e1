package trestle.shareables.access;

import java.net.URI;
import java.security.SecureRandom;
import trestle.platform.Platform;
import trestle.platform.limits.ClientKeys;
import trestle.platform.limits.DailyClients;
import trestle.platform.limits.RateLimits;
import trestle.platform.web.CapabilityAuthenticator;
import trestle.platform.web.Mountable;
import trestle.platform.web.Site;
import trestle.shareables.limits.LimitTable;
import trestle.shareables.shareable.ShareableTable;

/** All that has to do with access, put together. */
public final class AccessFeature implements Mountable {
    private final DailyClients clients;
    private final Access access;
    private final AccessTokens tokens;
    private final Passcodes passcodes;
    private final PasscodeEntry entry;
    private final PasscodePages pages;
    private final URI home;

    public AccessFeature(
            Platform platform, ShareableTable shareables, LimitTable attempts, RateLimits limits, URI home) {
        var clock = platform.clock();
        this.home = home;
        clients = new DailyClients(new ClientKeys(platform.secrets().key("clients")), clock);
        int unknownMax = platform.settings().count(UnknownIds.SETTING, UnknownIds.USUAL);
        access = new Access(shareables, new UnknownIds(limits, clients, unknownMax), clock);
        tokens = new AccessTokens(shareables, platform.secrets(), clock);
        passcodes = new Passcodes(platform.passwords(), platform.secrets(), new SecureRandom());
        entry = new PasscodeEntry(passcodes, new PasscodeAttempts(limits.attempts(), attempts, clients, clock), tokens);
        pages = new PasscodePages(access, entry);
    }

    public Access access() {
        return access;
    }

    public DailyClients clients() {
        return clients;
    }

    public AccessTokens tokens() {
        return tokens;
    }

    public Passcodes passcodes() {
        return passcodes;
    }

    /** Opens shareables for pages. */
    public PageAccess pages() {
        return new PageAccess(access, pages, home);
    }

    @Override
    public void mount(Site site) {
        site.strangers(clients);
        site.parent(Access.CALLER, access::named);
        site.capabilities(AccessTokens.COOKIE, CapabilityAuthenticator.orBearer(tokens::capabilities));
        new AccessRoutes(access, entry).mount(site);
        pages.mount(site);
    }
}
