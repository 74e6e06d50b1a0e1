package trestle.platform;

import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.platform.mail.UnsubscribeLinks;
import trestle.platform.notices.DigestMail;
import trestle.platform.notices.Digests;
import trestle.platform.notices.NoticeKinds;
import trestle.platform.notices.NoticeTable;
import trestle.platform.notices.Notices;

/** A system's notices, with the bell and the digest, and the links that turn mail off. */
final class NoticeFeature {
    private final SystemKit kit;
    private @Nullable Notices notices;
    private @Nullable NoticeKinds kinds;
    private @Nullable UnsubscribeLinks unsubscribe;
    private boolean turnsOff;

    NoticeFeature(SystemKit kit) {
        this.kit = kit;
    }

    void add(NoticeTable table, NoticeKinds kinds, SystemFrame frame) {
        kit.requireAbsent(notices, "notices");
        var people = kit.accountStores().people();
        var platform = kit.platform();
        var added = new Notices(table, kinds.kept(), kit.clock(), kit.ids());
        var mail = new DigestMail(kit.title(), kit.home(), kinds, frame::texts, unsubscribeLinks());
        var digests = new Digests(
                table,
                added,
                kit.jobs(),
                kit.transactions(),
                people::find,
                mail,
                platform.mail(),
                kit.clock(),
                kit.ids());
        notices = added;
        this.kinds = kinds;
        frame.add(layout -> layout.notices(Notices.PAGE));
        kit.turnsOff(Digests.LIST, "notice.digest", digests::turnOff)
                .handle(Digests.KIND, digests::handle)
                .mount(added.site(digests, kinds))
                .erases((account, run) -> added.erase(account.id()));
    }

    void requireTexts(RequiredTexts required) {
        if (kinds != null) kinds.texts().forEach(required::need);
        if (unsubscribe != null) unsubscribe.texts().forEach(required::need);
    }

    Notices get() {
        return kit.required(notices, "notices", "notices(…)");
    }

    /** The links that turn mail off; their pages are mounted with the first kind of mail that can be. */
    void turnsOff(String list, String text, Consumer<String> off) {
        var links = unsubscribeLinks();
        if (!turnsOff) kit.mount(links.pages());
        turnsOff = true;
        links.turnsOff(list, text, off);
    }

    UnsubscribeLinks unsubscribeLinks() {
        if (unsubscribe == null) {
            var secrets = kit.platform().secrets();
            var keys = Stream.concat(Stream.of(secrets.key("unsubscribe")), secrets.olderKeys("unsubscribe").stream());
            unsubscribe = new UnsubscribeLinks(kit.name(), kit.home(), keys.toList());
        }
        return unsubscribe;
    }
}
