package guestbook.guests;

import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.platform.AccountErasure;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.AccountStores;
import trestle.platform.links.CreatedLinkTable;
import trestle.platform.links.LinkRules;
import trestle.platform.links.Links;
import trestle.platform.links.ShareLink;
import trestle.platform.web.Caller;
import trestle.platform.web.Request;

/** Any member can create links for their guests. A link works as long as that account is active. */
public final class GuestLinks implements LinkRules {
    private final CreatedLinkTable table;
    private final AccountStore people;

    public GuestLinks(CreatedLinkTable table, AccountStores stores) {
        this.table = table;
        this.people = stores.people();
    }

    @Override
    public Caller creators() {
        return Caller.MEMBER;
    }

    @Override
    public String target(Request request) {
        return request.accountId();
    }

    @Override
    public Page<ShareLink> list(Request request, PageRequest page) {
        return table.list(request.accountId(), page);
    }

    @Override
    public boolean mayChange(Request request, ShareLink link) {
        return link.createdBy().equals(request.accountId());
    }

    @Override
    public boolean isTargetAvailable(ShareLink link) {
        return people.find(link.createdBy()).filter(Account::active).isPresent();
    }

    /** The path of {@link GuestPages}, whose caller holds the link. */
    @Override
    public String page(ShareLink link) {
        return "/guests/" + link.linkId();
    }

    /** Revokes all links of a member, when the account is deleted. */
    public void erase(String memberId, Links links, AccountErasure.Steps steps) {
        steps.forEach(
                page -> table.list(memberId, page),
                link -> links.revoke(link.linkId(), each -> true).commit(steps.transactions()));
    }
}
