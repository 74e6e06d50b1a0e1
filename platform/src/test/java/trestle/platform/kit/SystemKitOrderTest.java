package trestle.platform.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.Platform;
import trestle.platform.SystemKit;
import trestle.platform.accounts.InvitationRules;
import trestle.platform.accounts.service.DemoPerson;
import trestle.platform.accounts.stored.AccountTables;
import trestle.platform.accounts.stored.DynamoIdentityTable;
import trestle.platform.accounts.stored.DynamoOidcTable;
import trestle.platform.accounts.stored.identities.StoredIdentities;
import trestle.platform.accounts.stored.invitations.StoredInvitations;
import trestle.platform.helpdesk.DynamoAccountTable;
import trestle.platform.helpdesk.DynamoAdministrationTable;
import trestle.platform.helpdesk.DynamoPersonTable;
import trestle.platform.helpdesk.DynamoSessionTable;
import trestle.platform.helpdesk.operators.DynamoInvitationTable;
import trestle.platform.live.board.DynamoLiveTable;
import trestle.platform.notices.NoticeKinds;
import trestle.platform.notices.bell.DynamoNoticeTable;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.parts.Icon;
import trestle.platform.search.SearchDocument;
import trestle.platform.search.SearchSchema;
import trestle.platform.search.SearchSource;
import trestle.platform.uploads.desk.DynamoUploadTable;
import trestle.testing.Trestle;

/** What a kit says of calls that come too early, too late or twice. No table is used, so none is created. */
class SystemKitOrderTest {
    @TempDir
    Path folder;

    private final Trestle trestle = Trestle.inMemory();
    private SystemKit kit;

    @BeforeEach
    void begin() {
        var platform =
                Platform.on(trestle.client()).files(folder.resolve("files")).build();
        kit = SystemKit.of(platform, "tally", "Tally", DynamoOutboxTable::new, DynamoRequestTable::new);
    }

    @AfterEach
    void stop() {
        kit.close();
        trestle.close();
    }

    @Test
    void whatBelongsToAccountsComesAfterThem() {
        refused(this::addNotices, "The system tally has no accounts. Call accounts(…) first.");
        refused(() -> kit.erases((account, run) -> {}), "The system tally has no accounts. Call accounts(…) first.");
        refused(() -> kit.demo(List.of(), ids -> {}), "The system tally has no accounts. Call accounts(…) first.");
        refused(
                () -> kit.erases("operator", (account, run) -> {}),
                "The system tally has no accounts \"operator\". Call accounts(…) first.");
    }

    @Test
    void uploadsAreCountedSomewhere() {
        refused(
                this::addUploads,
                "The system tally does not say where uploads are counted. Call accounts(…) with a PersonTable first, or"
                        + " uploads(…) with a StorageUse.");
    }

    @Test
    void whatAccountsAreMadeWithComesBeforeThem() {
        addAccounts();
        kit.invitations(database -> new StoredInvitations(new DynamoInvitationTable(database)));

        refused(
                kit::site,
                "The system tally calls invitations(…) after accounts(…). Call it before, for the accounts that follow.");
    }

    @Test
    void providersComeBeforeAccounts() {
        addAccounts();
        kit.oidc(database -> new StoredIdentities(new DynamoIdentityTable(database)), DynamoOidcTable::new);

        refused(
                kit::site,
                "The system tally calls oidc(…) after accounts(…). Call it before, for the accounts that follow.");
    }

    @Test
    void navigationOfAPopulationNeedsItsAccounts() {
        addAccounts();
        kit.frame("operator", layout -> layout);

        refused(kit::site, "The system tally has no accounts \"operator\". Call accounts(…) first.");
    }

    @Test
    void anIndexThatFollowsEventsComesAfterThem() {
        refused(
                () -> kit.search(SearchSchema.empty().text("text", 1), new Nothing(), event -> Optional.empty()),
                "The system tally has no live events. Call live(…) first.");
    }

    private record Nothing() implements SearchSource {
        @Override
        public Stream<SearchDocument> all() {
            return Stream.empty();
        }

        @Override
        public Optional<SearchDocument> find(String kind, String id) {
            return Optional.empty();
        }
    }

    @Test
    void aFeatureIsAskedForAfterItIsAdded() {
        refused(kit::accounts, "The system tally has no accounts. Call accounts(…) first.");
        refused(kit::uploads, "The system tally has no uploads. Call uploads(…) first.");
        refused(kit::live, "The system tally has no live events. Call live(…) first.");
        refused(kit::notices, "The system tally has no notices. Call notices(…) first.");
        refused(kit::links, "The system tally has no share links. Call links(…) first.");
    }

    @Test
    void nothingIsAddedTwice() {
        addAccounts();
        addNotices();
        kit.live(DynamoLiveTable::new);
        addUploads();

        refused(this::addAccounts, "The system tally has accounts already.");
        refused(this::addNotices, "The system tally has notices already.");
        refused(() -> kit.live(DynamoLiveTable::new), "The system tally has live events already.");
        refused(this::addUploads, "The system tally has uploads already.");
    }

    @Nested
    class TextsOfWhatIsDeclared {
        @Test
        void areAllNamedWhereTheyAreMissing() {
            declare(Texts.beside(SystemKit.class));

            refused(
                    kit::site,
                    "The system tally has no text for demo.ann, news.list, notice.comment, place.mine, place.new,"
                            + " place.posts, role.editor, role.guest, role.guest.help, role.member, role.member.help,"
                            + " works.offline in trestle/platform/texts.properties.");
        }

        @Test
        void areFoundWhereTheyAre() {
            declare(Texts.beside(SystemKitOrderTest.class));

            assertThat(kit.site().routes()).isNotEmpty();
        }

        private void declare(Texts texts) {
            kit.frame(
                            Accent.SLATE,
                            texts,
                            layout -> layout.place("posts", "place.posts", Icon.BOOK)
                                    .chief("new", "place.new", Icon.PLUS)
                                    .account("mine", "place.mine", Icon.BOOK)
                                    .offline("works.offline"))
                    .invitations(database -> new StoredInvitations(new DynamoInvitationTable(database)))
                    .accounts(
                            DynamoPersonTable::new,
                            tables(),
                            Set.of("member", "guest"),
                            "admin",
                            settings -> settings.inviting(
                                    new InvitationRules("/admin/invites", Set.of("editor"), Set.of("editor"))))
                    .notices(
                            DynamoNoticeTable::new,
                            NoticeKinds.of((reader, ids) -> Map.of())
                                    .kind("comment", "notice.comment", (notice, reader) -> "/"))
                    .turnsOff("news", "news.list", id -> {})
                    .demo(
                            List.of(new DemoPerson("ann", "ann@example.org", "Ann", Set.of("member"), Map.of())),
                            ids -> {});
        }
    }

    private void addAccounts() {
        kit.accounts(DynamoPersonTable::new, tables(), Set.of("member"), "admin");
    }

    private static AccountTables.Factory tables() {
        return AccountTables.of(DynamoAccountTable::new, DynamoSessionTable::new, DynamoAdministrationTable::new);
    }

    private void addNotices() {
        kit.notices(DynamoNoticeTable::new, NoticeKinds.of((reader, ids) -> Map.of()));
    }

    private void addUploads() {
        kit.uploads(DynamoUploadTable::new, Set.of("text/plain"), 1 << 20);
    }

    private static void refused(ThrowingCallable call, String message) {
        assertThatIllegalStateException().isThrownBy(call).withMessage(message);
    }
}
