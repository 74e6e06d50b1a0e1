package trestle.platform.links;

import java.time.Clock;
import trestle.model.Transactions;
import trestle.platform.web.CapabilityCookie;
import trestle.platform.web.Mountable;
import trestle.platform.web.Site;

/** Share links on a site: the cookies of links that were opened, the routes and the pages. */
final class LinkSite implements Mountable {
    /** A browser keeps this many open links of a system. */
    static final CapabilityCookie COOKIE = new CapabilityCookie("link_", 20);

    private final Links links;
    private final LinkRules rules;
    private final Transactions transactions;
    private final Clock clock;

    LinkSite(Links links, LinkRules rules, Transactions transactions, Clock clock) {
        this.links = links;
        this.rules = rules;
        this.transactions = transactions;
        this.clock = clock;
    }

    @Override
    public void mount(Site site) {
        site.capabilities(COOKIE, links::capabilities);
        new LinkRoutes(links, rules, clock).mount(site);
        new LinkPages(links, rules, transactions, clock).mount(site);
    }
}
