package trestle.platform.notices;

import trestle.platform.web.Mountable;
import trestle.platform.web.Site;

/** Notices on a site: the count on the bell, the routes and the page. */
final class NoticeSite implements Mountable {
    private final Notices notices;
    private final Digests digests;
    private final NoticeKinds kinds;

    NoticeSite(Notices notices, Digests digests, NoticeKinds kinds) {
        this.notices = notices;
        this.digests = digests;
        this.kinds = kinds;
    }

    @Override
    public void mount(Site site) {
        site.notices(member -> notices.countUnread(member.accountId()));
        new NoticeRoutes(notices, digests, kinds).mount(site);
        new NoticePages(notices, digests, kinds).mount(site);
    }
}
