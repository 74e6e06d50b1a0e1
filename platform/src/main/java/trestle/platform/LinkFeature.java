package trestle.platform;

import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.platform.limits.ClientKeys;
import trestle.platform.limits.RateLimits;
import trestle.platform.links.LinkRules;
import trestle.platform.links.LinkTable;
import trestle.platform.links.Links;
import trestle.platform.pages.parts.Icon;

/** A system's share links. */
final class LinkFeature {
    private final SystemKit kit;
    private @Nullable Links links;

    LinkFeature(SystemKit kit) {
        this.kit = kit;
    }

    void add(LinkTable table, LinkRules rules, RateLimits limits, SystemFrame frame) {
        kit.requireAbsent(links, "share links");
        var secrets = kit.platform().secrets();
        links = new Links(
                table,
                rules::isTargetAvailable,
                creator -> List.of(kit.accountStores().people().requireEpoch(creator)),
                kit.platform().passwords(),
                limits,
                new ClientKeys(secrets.key("clients")),
                secrets.key("links"),
                kit.home(),
                kit.clock());
        if (!rules.path().contains("{")) {
            frame.add(layout -> layout.account(rules.path().substring(1), "place.links", Icon.KEY));
        }
        kit.mount(links.site(rules, kit.transactions()));
    }

    Links get() {
        return kit.required(links, "share links", "links(…)");
    }
}
