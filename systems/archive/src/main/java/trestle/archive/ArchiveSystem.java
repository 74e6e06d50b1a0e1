package trestle.archive;

import gg.jte.Content;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import trestle.archive.administration.AdminPages;
import trestle.archive.administration.AdminRoutes;
import trestle.archive.administration.Consistency;
import trestle.archive.administration.LetterChecks;
import trestle.archive.administration.ModerationPages;
import trestle.archive.administration.ObjectChecks;
import trestle.archive.administration.StorageUse;
import trestle.archive.comments.CommentFeature;
import trestle.archive.comments.CommentSearch;
import trestle.archive.comments.CommentsOfLetter;
import trestle.archive.comments.CommentsOfMedia;
import trestle.archive.comments.DynamoCommentTable;
import trestle.archive.comments.ItemId;
import trestle.archive.comments.ReactionCounts;
import trestle.archive.deletions.DeletionFeature;
import trestle.archive.demo.Demo;
import trestle.archive.drafts.DraftFeature;
import trestle.archive.exports.ExportFeature;
import trestle.archive.home.HomePages;
import trestle.archive.letters.DynamoLetterTable;
import trestle.archive.letters.LetterAdminPages;
import trestle.archive.letters.LetterAdministration;
import trestle.archive.letters.LetterEditPages;
import trestle.archive.letters.LetterFiles;
import trestle.archive.letters.LetterFollower;
import trestle.archive.letters.LetterHistoryPages;
import trestle.archive.letters.LetterMoves;
import trestle.archive.letters.LetterPages;
import trestle.archive.letters.LetterRoutes;
import trestle.archive.letters.LetterSearch;
import trestle.archive.letters.LetterTrash;
import trestle.archive.letters.Letters;
import trestle.archive.live.StreamRoutes;
import trestle.archive.media.DynamoMediaTable;
import trestle.archive.media.MediaChecks;
import trestle.archive.media.MediaFeature;
import trestle.archive.media.MediaSearch;
import trestle.archive.messages.DynamoMessageTable;
import trestle.archive.messages.MessageFeature;
import trestle.archive.notify.NotifyFeature;
import trestle.archive.photos.PhotoFeature;
import trestle.archive.profiles.ArchiveAccounts;
import trestle.archive.profiles.Authors;
import trestle.archive.profiles.ContactAddresses;
import trestle.archive.profiles.ContactPages;
import trestle.archive.profiles.Directory;
import trestle.archive.profiles.DynamoProfileTable;
import trestle.archive.profiles.FamilyPages;
import trestle.archive.profiles.People;
import trestle.archive.profiles.Profile;
import trestle.archive.profiles.ProfileSummary;
import trestle.archive.profiles.ProfileTable;
import trestle.archive.profiles.Roles;
import trestle.archive.profiles.UserId;
import trestle.archive.profiles.UserRoutes;
import trestle.archive.search.ArchiveSearch;
import trestle.archive.search.SearchPages;
import trestle.archive.search.SearchRoutes;
import trestle.archive.shares.ShareFollower;
import trestle.archive.shares.SharePages;
import trestle.archive.shares.ShareRoutes;
import trestle.archive.shares.Shares;
import trestle.archive.uploads.FileType;
import trestle.archive.uploads.Purpose;
import trestle.model.Page;
import trestle.model.descriptor.ModelDescriptor;
import trestle.platform.InvalidSettingException;
import trestle.platform.Platform;
import trestle.platform.Settings;
import trestle.platform.SystemKit;
import trestle.platform.TrestleSystem;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.InvitationRules;
import trestle.platform.accounts.SignUpPolicy;
import trestle.platform.accounts.stored.StoredAccounts;
import trestle.platform.accounts.stored.invitations.StoredInvitations;
import trestle.platform.checks.ConsistencyCheck;
import trestle.platform.limits.ClientKeys;
import trestle.platform.limits.MailLimits;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.pages.parts.Icon;
import trestle.platform.web.EventStream;
import trestle.platform.web.Mountable;
import trestle.platform.web.Request;

/** The archive, put together. */
public final class ArchiveSystem implements TrestleSystem {
    public static final String NAME = "archive";
    public static final String TITLE = "Archive";

    /** The setting that says who may sign up: {@code off} for nobody, or {@code approval}. */
    public static final String SIGN_UP = "archive.signup";

    private static final int PEOPLE_AT_ONCE = 100;
    private static final String[] READERS = {Roles.GUEST, Roles.MEMBER, Roles.ADMIN};

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String title() {
        return TITLE;
    }

    @Override
    public String purpose() {
        return "A private archive for one family: letters, pictures, and what the family says about them.";
    }

    @Override
    public ModelDescriptor model() {
        return ModelDescriptor.load(NAME);
    }

    @Override
    public SystemKit open(Platform platform) {
        var kit = SystemKit.of(platform, NAME, TITLE, DynamoOutboxTable::new, DynamoRequestTable::new)
                .frame(Accent.AMBER, Texts.beside(ArchiveSystem.class), ArchiveSystem::navigation)
                .unlisted()
                .live(DynamoLiveTable::new)
                .uploads(
                        DynamoUploadTable::new, FileType.mimeTypes(), Purpose.bytesMaxOfAll(), ArchiveAccounts::storage)
                .invitations(database -> new StoredInvitations(new DynamoInvitationTable(database)));
        var accounts = ArchiveAccounts.of(kit.database());
        var contacts = contacts(kit, accounts);
        kit.accounts(
                accounts.stores(),
                ArchiveAccounts.profiles(
                        kit.database(),
                        accounts,
                        contacts,
                        platform.objects(),
                        kit.home().getPath()),
                Set.of(),
                Roles.ADMIN,
                settings -> accountSettings(settings, platform.settings()));
        var profiles = new DynamoProfileTable(kit.database());
        var directory = new Directory(profiles);
        kit.theme(member -> directory.theme(new UserId(member.accountId())));
        var people = new People(profiles);
        var authors = new Authors(people, platform.objects());
        kit.mount(new UserRoutes(directory, authors));
        PhotoFeature.mount(kit, profiles, authors);
        var letterTable = new DynamoLetterTable(kit.database());
        var letters = new Letters(letterTable, kit.live(), kit.clock());
        var drafts = DraftFeature.of(kit, letters, letterTable);
        drafts.mount(kit, people);
        var talk = mountTalk(kit, profiles, directory, authors, drafts);
        var search = letters(kit, people, directory, letters, drafts, talk);
        kit.mount(new FamilyPages(
                directory, accounts, authors, search, talk.comments().lists(ArchiveSystem::pageOf), kit.clock()));
        kit.mount(contactPages(contacts));
        DeletionFeature.mount(kit, profiles, contacts);
        ExportFeature.mount(kit, people, directory);
        return kit;
    }

    /** What people say: comments, messages, and the stream that shows both as they come. */
    private static Talk mountTalk(
            SystemKit kit, ProfileTable profiles, Directory directory, Authors authors, DraftFeature drafts) {
        var people = new People(profiles);
        var comments = CommentFeature.of(kit, profiles, authors);
        var messages = MessageFeature.of(kit, profiles, authors);
        comments.mount(kit, directory, ArchiveSystem::pageOf);
        messages.mount(kit, directory);
        NotifyFeature.mount(kit, people, ArchiveSystem::pageOf);
        kit.mount(new StreamRoutes(drafts.streamed(messages.streamed(comments.streamed(EventStream.of(kit.live()))))));
        return new Talk(comments, messages, () -> directory.everybody().stream().map(Profile::userId));
    }

    /** What other features need of it. */
    private record Talk(CommentFeature comments, MessageFeature messages, Supplier<Stream<UserId>> people) {
        Content under(Request request, ItemId itemId) {
            return comments.parts().under(request, itemId);
        }
    }

    /** The path of the page that shows an item with its comments. */
    private static String pageOf(ItemId itemId) {
        var date = itemId.letterDate();
        return date == null ? "/gallery/" + itemId.mediaId() : "/letters/" + date;
    }

    /** Pictures, videos and documents. */
    private static MediaFeature mountGallery(SystemKit kit, People people, Talk talk, ShareFollower links) {
        var media = MediaFeature.of(kit);
        media.mount(
                kit,
                people,
                List.of(new CommentsOfMedia(new DynamoCommentTable(kit.database())), links),
                (request, file) -> talk.under(request, ItemId.media(file.mediaId())));
        return media;
    }

    private static ContactAddresses contacts(SystemKit kit, StoredAccounts<Profile> accounts) {
        return new ContactAddresses(
                new DynamoProfileTable(kit.database()),
                accounts,
                kit.jobs()::add,
                new MailLimits(
                        kit.limits(), new ClientKeys(kit.platform().secrets().key("clients"))),
                kit.transactions(),
                kit.texts(),
                kit.home(),
                kit.clock());
    }

    private static Mountable[] contactPages(ContactAddresses contacts) {
        var pages = new ContactPages(contacts);
        return new Mountable[] {pages, pages.routes()};
    }

    private static ArchiveSearch letters(
            SystemKit kit, People people, Directory directory, Letters letters, DraftFeature drafts, Talk talk) {
        var database = kit.database();
        var objects = kit.platform().objects();
        var table = new DynamoLetterTable(database);
        var shares = new Shares(kit, new DynamoShareTable(database), letters, new DynamoMediaTable(database));
        var links = new ShareFollower(
                shares,
                new DynamoShareTable(database),
                new DynamoLinkTable(database),
                kit.jobs()::add,
                kit.transactions());
        kit.handle(ShareFollower.REVOCATION, links::handleRevocation);
        var followers = List.<LetterFollower>of(new CommentsOfLetter(new DynamoCommentTable(database)), links);
        var media = mountGallery(kit, people, talk, links);
        var moves = new LetterMoves(
                letters, table, objects, followers, kit.jobs(), kit.transactions(), kit.clock(), kit.ids());
        var trash = new LetterTrash(
                letters,
                table,
                new DynamoOutboxTable(database),
                objects,
                followers,
                kit.jobs(),
                kit.transactions(),
                kit.clock());
        var acts = kit.accounts().administration().acts();
        var profiles = new DynamoProfileTable(database);
        var administration = new LetterAdministration(moves, trash, acts);
        var files = new LetterFiles(objects);
        kit.handle(LetterMoves.KIND, moves::run).handle(LetterTrash.KIND, trash::purge);
        kit.demo(Demo.PEOPLE, new Demo(kit, media, drafts.table(), profiles)::fill);
        var stored = new ObjectChecks(
                objects,
                table,
                trash::all,
                drafts.table(),
                new DynamoMessageTable(database),
                everyone(profiles),
                kit.clock());
        administration(
                kit,
                people,
                List.of(
                        stored.ofLetters(),
                        stored.ofMessages(),
                        LetterChecks.versionCount(table, trash::all, database),
                        new ReactionCounts(new DynamoCommentTable(database))
                                .over(() -> CommentSearch.itemIds(table, new DynamoMediaTable(database))),
                        talk.messages().unreadCounts(kit.transactions()).over(talk.people()),
                        MediaChecks.uploadCount(media.table(), profiles, talk.people()),
                        MediaChecks.files(media.table(), objects, kit.clock()),
                        MediaChecks.photos(profiles, everyone(profiles), objects, kit.clock())));
        kit.mount(
                new ShareRoutes(shares, files, media.files(), kit.clock()),
                new SharePages(shares, files, media.files(), kit.transactions(), kit.clock()));
        var search = new ArchiveSearch(
                kit,
                List.of(
                        new LetterSearch(table),
                        new MediaSearch(new DynamoMediaTable(database)),
                        new CommentSearch(
                                new DynamoCommentTable(database),
                                table,
                                new DynamoMediaTable(database),
                                ArchiveSystem::pageOf)));
        NotifyFeature.mountDay(kit, directory, search);
        var commentLists = talk.comments().lists(ArchiveSystem::pageOf);
        kit.mount(
                new HomePages(
                        letters,
                        search,
                        drafts.waiting(kit, people),
                        media.gallery(),
                        media.files(),
                        commentLists,
                        talk.messages().conversations(),
                        kit.platform().opensDemo()),
                new ModerationPages(commentLists),
                new SearchRoutes(search),
                new SearchPages(search),
                new LetterRoutes(letters, administration, files, people),
                new LetterPages(
                        letters, files, people, (request, letter) -> talk.under(request, ItemId.letter(letter.date()))),
                new LetterEditPages(letters, people),
                new LetterHistoryPages(letters, people),
                new LetterAdminPages(letters, administration));
        return search;
    }

    /** Everybody who has an account, let in or not. */
    private static Supplier<Stream<UserId>> everyone(ProfileTable profiles) {
        return () -> Page.all(profiles::list, PEOPLE_AT_ONCE).map(ProfileSummary::userId);
    }

    private static void administration(SystemKit kit, People people, List<ConsistencyCheck> checks) {
        var audit = new DynamoAdministrationTable(kit.database());
        var storage = new StorageUse(kit.platform().objects());
        var acts = kit.accounts().administration().acts();
        var consistency = new Consistency(checks, acts, kit.transactions());
        kit.checks(checks);
        kit.mount(new AdminRoutes(audit, storage, consistency), new AdminPages(audit, storage, consistency, people));
    }

    private static Layout navigation(Layout layout) {
        return layout.place("", "place.home", Icon.HOME, READERS)
                .place("letters", "place.letters", Icon.BOOK, READERS)
                .place("drafts", "place.drafts", Icon.EDIT, Roles.MEMBER, Roles.ADMIN)
                .place("gallery", "place.gallery", Icon.PICTURE, READERS)
                .place("messages", "place.messages", Icon.CHAT, Roles.MEMBER, Roles.ADMIN)
                .place("family", "place.family", Icon.PEOPLE, READERS)
                .search("search", READERS)
                .account("admin/trash", "place.trash", Icon.TRASH, Roles.ADMIN)
                .account("admin/shares", "place.shares", Icon.KEY, Roles.ADMIN)
                .account("exports", "place.exports", Icon.DOWNLOAD)
                .account("admin/exports", "place.archive-export", Icon.UPLOAD, Roles.ADMIN)
                .account("admin/deletions", "place.deletions", Icon.PEOPLE, Roles.ADMIN)
                .account("admin/comments", "place.moderation", Icon.CHAT, Roles.ADMIN)
                .account("admin/audit", "place.audit", Icon.EYE, Roles.ADMIN)
                .account("admin/storage", "place.storage", Icon.CHART, Roles.ADMIN)
                .account("admin/check", "place.check", Icon.CHECK, Roles.ADMIN);
    }

    private static AccountSettings accountSettings(AccountSettings usual, Settings chosen) {
        return usual.signUp(signUp(chosen))
                .alsoFirst(Roles.MEMBER)
                .inviting(new InvitationRules(
                                "/admin/invites", Set.of(Roles.GUEST, Roles.MEMBER, Roles.ADMIN), Set.of(Roles.MEMBER))
                        .called("groups", Profile.Group.byRole()));
    }

    private static SignUpPolicy signUp(Settings chosen) {
        var who = chosen.text(SIGN_UP, "off");
        return switch (who) {
            case "off" -> new SignUpPolicy.Closed();
            case "approval" -> new SignUpPolicy.Approval(Set.of(Roles.MEMBER));
            default ->
                throw new InvalidSettingException(
                        "The setting " + SIGN_UP + " is off or approval, not \"" + who + "\".");
        };
    }
}
