package trestle.shareables.access;

import java.security.SecureRandom;
import trestle.platform.Platform;
import trestle.platform.limits.ClientKeys;
import trestle.platform.limits.RateLimits;
import trestle.platform.web.CapabilityAuthenticator;
import trestle.platform.web.Mountable;
import trestle.platform.web.Site;
import trestle.shareables.limits.LimitTable;
import trestle.shareables.shareable.ShareableTable;

/** All that has to do with access, put together. */
public final class AccessFeature implements Mountable {
    private final Clients clients;
    private final Access access;
    private final AccessTokens tokens;
    private final Passcodes passcodes;
    private final PasscodeEntry entry;
    private final PasscodePages pages;

    public AccessFeature(Platform platform, ShareableTable shareables, LimitTable attempts, RateLimits limits) {
        var clock = platform.clock();
        clients = new Clients(new ClientKeys(platform.secrets().key("clients")), clock);
        int unknownMax = platform.settings().count(UnknownIds.SETTING, UnknownIds.USUAL);
        access = new Access(shareables, new UnknownIds(limits, clients, unknownMax), clock);
        tokens = new AccessTokens(shareables, platform.secrets(), clock);
        passcodes = new Passcodes(platform.passwords(), platform.secrets(), new SecureRandom());
        entry = new PasscodeEntry(passcodes, new PasscodeAttempts(attempts, clients, clock), tokens, clock);
        pages = new PasscodePages(access, entry);
    }

    public Access access() {
        return access;
    }

    public Clients clients() {
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
        return new PageAccess(access, pages);
    }

    @Override
    public void mount(Site site) {
        site.capabilities(AccessTokens.COOKIE, CapabilityAuthenticator.orBearer(tokens::capabilities));
        new AccessRoutes(access, entry).mount(site);
        pages.mount(site);
    }
}
