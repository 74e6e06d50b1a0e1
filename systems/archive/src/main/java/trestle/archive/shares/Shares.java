package trestle.archive.shares;

import java.time.Instant;
import java.util.Optional;
import trestle.archive.DynamoLinkTable;
import trestle.archive.ShareTable;
import trestle.archive.comments.ItemId;
import trestle.archive.letters.Letters;
import trestle.archive.media.MediaTable;
import trestle.model.Change;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.platform.SystemKit;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.service.AdministratorActs;
import trestle.platform.limits.ClientKeys;
import trestle.platform.links.LinkOpening;
import trestle.platform.links.LinkTable;
import trestle.platform.links.Links;
import trestle.platform.links.NewLink;
import trestle.platform.links.ShareLink;

/**
 * Links by which somebody without an account sees one letter or one file of the gallery. Admins make and revoke them, which
 * is in the audit. A link follows its letter to another date, and opens nothing else.
 */
public final class Shares {
    private static final int MOVES_MAX = 10;

    private final ShareTable table;
    private final LinkTable stored;
    private final Letters letters;
    private final MediaTable media;
    private final Links links;
    private final AdministratorActs acts;

    public Shares(SystemKit kit, ShareTable table, Letters letters, MediaTable media) {
        this.table = table;
        this.stored = new DynamoLinkTable(kit.database());
        this.letters = letters;
        this.media = media;
        this.acts = kit.accounts().administration().acts();
        var secrets = kit.platform().secrets();
        this.links = new Links(
                stored,
                link -> find(link).isPresent(),
                admin -> acts.plan(Plan.none(true), admin, "share", null).writes(),
                kit.platform().passwords(),
                kit.limits(),
                new ClientKeys(secrets.key("clients")),
                secrets.key("links"),
                kit.home(),
                kit.clock());
    }

    /** A link to a letter or a file; empty if its creator may no longer make one. */
    Change<Optional<Links.Created>> create(
            Shared shared, Instant expiresAt, Optional<String> passcode, AccountAtEpoch admin) {
        var link = new NewLink(shared.title(), expiresAt, passcode);
        return links.create(link, shared.target().text(), admin);
    }

    /** Revokes a link; false if there is none. */
    Change<Boolean> revoke(String linkId, AccountAtEpoch admin) {
        return Change.planned(() -> {
            var link = links.find(linkId);
            if (link.isEmpty()) return Plan.none(false);
            var revoke = stored.revoke(link.get());
            return acts.plan(Plan.of(true, revoke).replanIfRefused(revoke), admin, "revoke-share", linkId);
        });
    }

    /** All links that work, newest first. */
    Page<ShareLink> list(PageRequest page) {
        return table.list(page);
    }

    LinkOpening open(String token, Optional<String> passcode, String address) {
        return links.open(token, passcode, address);
    }

    /** What can be shared, by its id. */
    Optional<Shared> find(ItemId item) {
        var date = Optional.ofNullable(item.letterDate());
        var mediaId = Optional.ofNullable(item.mediaId());
        return date.flatMap(letters::find)
                .<Shared>map(Shared.OfLetter::new)
                .or(() -> mediaId.flatMap(media::find).map(Shared.OfMedia::new));
    }

    /** What a link opens: a letter wherever it is filed by now. */
    Optional<Shared> find(ShareLink link) {
        return ShareTarget.parse(link.target()).flatMap(this::find);
    }

    private Optional<Shared> find(ShareTarget target) {
        Optional<ShareTarget> next = Optional.of(target);
        for (int n = 0; n < MOVES_MAX && next.isPresent(); n++) {
            var wanted = next.get();
            var found = find(wanted.item()).filter(shared -> shared.target().equals(wanted));
            if (found.isPresent()) return found;
            next = Optional.ofNullable(wanted.item().letterDate())
                    .flatMap(letters::findMoved)
                    .map(wanted::at);
        }
        return Optional.empty();
    }
}
