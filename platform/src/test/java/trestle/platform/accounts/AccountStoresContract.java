package trestle.platform.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.accounts.AccountsWorld.NOW;
import static trestle.platform.accounts.AccountsWorld.atOnce;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.model.PageRequest;
import trestle.platform.accounts.MailedLink.Purpose;
import trestle.platform.limits.RateLimitWindow;

/** What a system's {@link AccountStores} must do. */
public abstract class AccountStoresContract {
    private static final Instant LATER = NOW.plus(Duration.ofHours(1));
    private static final String ANN = "ann@example.org";

    private final AccountsWorld world;
    private final AccountStores store;
    private final AccountStore people;
    private final SessionStore entrances;
    private final RoleStore roles;
    private final String role;

    protected AccountStoresContract(AccountsWorld world) {
        this.world = world;
        this.store = world.store();
        this.people = store.people();
        this.entrances = store.entrances();
        this.roles = store.roles();
        this.role = world.firstRole();
    }

    private Account open(String id, String email, String... held) {
        assertThat(people.open(world.newAccount(id, email, held), List.of())).isEqualTo(ChangeResult.DONE);
        return people.find(id).orElseThrow();
    }

    private MailedLink link(Purpose purpose, String digest, String id, String email) {
        var link = new MailedLink(purpose, digest, id, email, LATER);
        assertThat(people.allow(link)).isEqualTo(ChangeResult.DONE);
        return link;
    }

    @Test
    void anAccountIsFoundByIdAndByAddressAsItWasMade() {
        open("ann", ANN);

        var found = people.findByEmail(ANN).orElseThrow();

        assertThat(people.find("ann")).contains(found);
        assertThat(found.id()).isEqualTo("ann");
        assertThat(found.email()).isEqualTo(ANN);
        assertThat(found.verified()).isFalse();
        assertThat(found.name()).isEqualTo("Ann");
        assertThat(found.roles()).isEqualTo(world.openRoles());
        assertThat(found.state()).isEqualTo(Account.State.ACTIVE);
        assertThat(people.find("bea")).isEmpty();
        assertThat(people.findByEmail("bea@example.org")).isEmpty();
        assertThat(people.findCredential("bea")).isEmpty();
    }

    @Test
    void ofManyAtOnceOneGetsTheAddressAndTheOthersLeaveNothing() {
        var made =
                atOnce(20, number -> people.open(world.newAccount("u" + number, ANN), List.of()) == ChangeResult.DONE);

        assertThat(made).isEqualTo(1);
        assertThat(IntStream.range(0, 20)
                        .filter(number -> people.findCredential("u" + number).isPresent()))
                .hasSize(1);
    }

    @Test
    void whatIsWrittenBesideIsThereOrNotWithTheChange() {
        open("ann", ANN);
        var row = world.add("kind", Map.of(), NOW);

        assertThat(people.open(world.newAccount("bea", ANN), List.of(row))).isEqualTo(ChangeResult.ADDRESS_TAKEN);
        assertThat(world.takeOutbox()).isEmpty();
        assertThat(people.open(world.newAccount("bea", "bea@example.org"), List.of(row)))
                .isEqualTo(ChangeResult.DONE);

        assertThat(world.takeOutbox()).hasSize(1);
    }

    @Test
    void everyAccountIsListedOnceOverAnyNumberOfPages() {
        IntStream.range(0, 23).forEach(number -> open("u" + number, "u" + number + "@example.org"));

        var seen = new ArrayList<String>();
        var page = PageRequest.first(5).forAudience("an admin");
        Optional<String> next;
        do {
            var found = people.list(page);
            found.items().forEach(account -> seen.add(account.id()));
            next = found.next();
            page = next.isPresent() ? page.after(next.get()) : page;
        } while (next.isPresent());

        assertThat(seen).hasSize(23).doesNotHaveDuplicates();
    }

    @Test
    void anUnconfirmedAccountBeginsAnewAndAConfirmedOneDoesNot() {
        open("ann", ANN);
        var epoch = people.findCredential("ann").orElseThrow().epoch();
        var again = new NewAccount("other", ANN, false, "Another", world.openRoles(), Map.of(), "another hash", LATER);

        assertThat(people.reopen("ann", again, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(people.find("ann").orElseThrow().name()).isEqualTo("Another");
        var credential = people.findCredential("ann").orElseThrow();
        assertThat(credential.passwordHash()).isEqualTo("another hash");
        assertThat(credential.epoch()).isGreaterThan(epoch);
        people.confirm(link(Purpose.CONFIRM, "digest", "ann", ANN), NOW, List.of());

        assertThat(people.reopen("ann", world.newAccount("x", ANN), List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(people.find("other")).isEmpty();
    }

    @Test
    void aPasswordIsChangedOnlyFromTheOneThatWasSeen() {
        open("ann", ANN);
        var before = people.findCredential("ann").orElseThrow();
        var seen = String.valueOf(before.passwordHash());

        var changed = atOnce(
                10, number -> people.changePassword("ann", seen, "hash" + number, NOW, List.of()) == ChangeResult.DONE);
        people.rehash("ann", seen, "stale");

        assertThat(changed).isEqualTo(1);
        var after = people.findCredential("ann").orElseThrow();
        assertThat(after.passwordHash()).startsWith("hash");
        assertThat(after.epoch()).isEqualTo(before.epoch() + 1);
        people.rehash("ann", String.valueOf(after.passwordHash()), "costlier");
        assertThat(people.findCredential("ann")).contains(new Credential("costlier", after.epoch()));
    }

    @Test
    void ofOnePurposeOnlyTheNewestLinkIsFoundAndTheOthersAreGone() {
        open("ann", ANN);
        link(Purpose.RESET, "first", "ann", ANN);
        link(Purpose.CONFIRM, "other", "ann", ANN);
        link(Purpose.RESET, "second", "ann", ANN);

        assertThat(people.findLink(Purpose.RESET, "first")).isEmpty();
        assertThat(people.findLink(Purpose.RESET, "second")).isPresent();
        assertThat(people.findLink(Purpose.CONFIRM, "second")).isEmpty();
        assertThat(people.findLink(Purpose.CONFIRM, "other")).isPresent();
        assertThat(world.trestle().dump().toString()).doesNotContain("first");
        assertThat(people.allow(new MailedLink(Purpose.RESET, "x", "nobody", ANN, LATER)))
                .isEqualTo(ChangeResult.REFUSED);
        world.clock().set(LATER);
        assertThat(people.findLink(Purpose.RESET, "second")).isEmpty();
    }

    @Test
    void aLinkToResetWorksOnceAndEndsAllSessions() {
        open("ann", ANN);
        var epoch = people.findCredential("ann").orElseThrow().epoch();
        var link = link(Purpose.RESET, "digest", "ann", ANN);

        assertThat(people.reset(link, "late", LATER, List.of())).isEqualTo(ChangeResult.REFUSED);
        var done = atOnce(20, number -> people.reset(link, "hash" + number, NOW, List.of()) == ChangeResult.DONE);

        assertThat(done).isEqualTo(1);
        assertThat(people.findCredential("ann").orElseThrow().epoch()).isEqualTo(epoch + 1);
        assertThat(people.findLink(Purpose.RESET, "digest")).isEmpty();
    }

    @Test
    void aLinkToConfirmMakesTheAddressItWentToTheAccountsOwn() {
        open("ann", ANN);
        open("bea", "bea@example.org");
        var taken = link(Purpose.CONFIRM, "taken", "ann", "bea@example.org");

        assertThat(people.confirm(taken, NOW, List.of())).isEqualTo(ChangeResult.ADDRESS_TAKEN);
        var free = link(Purpose.CONFIRM, "free", "ann", "new@example.org");
        assertThat(people.confirm(free, NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(people.confirm(free, NOW, List.of())).isEqualTo(ChangeResult.REFUSED);

        assertThat(people.findByEmail(ANN)).isEmpty();
        assertThat(people.findByEmail("new@example.org").orElseThrow().verified())
                .isTrue();
        open("carl", ANN);
    }

    @Test
    void aSessionIsFoundWithItsAccountAsItIsNow() {
        var ann = open("ann", ANN);
        var session = new Session("digest", "ann", "handle", 1, NOW, LATER, NOW, "a browser");
        entrances.open(session);

        assertThat(entrances.findSession("digest"))
                .contains(new SignedIn<>(
                        session, ann, people.findCredential("ann").orElseThrow().epoch()));
        assertThat(entrances.findSession("ann", "handle")).contains(session);
        assertThat(entrances.findSession("bea", "handle")).isEmpty();
        assertThat(entrances.listSessions("ann")).containsExactly(session);
        people.endSessions("ann");
        assertThat(entrances.findSession("digest").orElseThrow().epoch()).isEqualTo(2);

        entrances.touchSession("digest", NOW.plusSeconds(300));
        assertThat(entrances.findSession("digest").orElseThrow().way().lastUsedAt())
                .isEqualTo(NOW.plusSeconds(300));
        entrances.close(session);
        entrances.close(session);
        entrances.touchSession("digest", NOW.plusSeconds(600));
        assertThat(entrances.findSession("digest")).isEmpty();
        assertThat(entrances.listSessions("ann")).isEmpty();
    }

    @Test
    void anExpiredSessionIsAbsent() {
        open("ann", ANN);
        entrances.open(new Session("digest", "ann", "handle", 1, NOW, LATER, NOW, null));

        world.clock().set(LATER);

        assertThat(entrances.findSession("digest")).isEmpty();
        assertThat(entrances.findSession("ann", "handle")).isEmpty();
        assertThat(entrances.listSessions("ann")).isEmpty();
    }

    @Test
    void aTokenIsFoundListedTouchedAndRevoked() {
        var ann = open("ann", ANN);
        var token = new ApiToken("digest", "ann", "t1", "a script", true, NOW, null);
        entrances.issue(token);
        entrances.touchToken("digest", LATER);

        var found = entrances.findToken("digest").orElseThrow();
        assertThat(found.account()).isEqualTo(ann);
        assertThat(found.way()).isEqualTo(new ApiToken("digest", "ann", "t1", "a script", true, NOW, LATER));
        assertThat(entrances.listTokens("ann")).containsExactly(found.way());
        assertThat(entrances.findToken("bea", "t1")).isEmpty();
        entrances.revoke(entrances.findToken("ann", "t1").orElseThrow());
        entrances.touchToken("digest", LATER);

        assertThat(entrances.findToken("digest")).isEmpty();
        assertThat(entrances.listTokens("ann")).isEmpty();
    }

    @Test
    void aDeletionIsRequestedOnceCancelledByItsLinkAndEndsSessions() {
        open("ann", ANN);

        assertThat(people.requestDeletion("ann", LATER, NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(people.requestDeletion("ann", LATER, NOW, List.of())).isEqualTo(ChangeResult.REFUSED);
        var pending = people.find("ann").orElseThrow();
        assertThat(pending.state()).isEqualTo(Account.State.DELETION_PENDING);
        assertThat(pending.deletionDueAt()).isEqualTo(LATER);
        assertThat(people.findCredential("ann").orElseThrow().epoch()).isEqualTo(2);
        var link = link(Purpose.CANCEL_DELETION, "digest", "ann", ANN);

        assertThat(people.cancelDeletion(link, NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(people.cancelDeletion(link, NOW, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(people.find("ann").orElseThrow().active()).isTrue();
        assertThat(people.find("ann").orElseThrow().deletionDueAt()).isNull();
    }

    @Test
    void whatIsErasedLeavesNothingThatNamesIt() {
        var id = "0198c1d2-ann";
        open(id, ANN);
        entrances.open(new Session("d1", id, "h1", 1, NOW, LATER, NOW, null));
        entrances.open(new Session("d2", id, "h2", 1, NOW, NOW.plusMillis(1), NOW, null));
        entrances.issue(new ApiToken("d3", id, "t1", "a script", true, NOW, null));
        link(Purpose.RESET, "d4", id, ANN);
        link(Purpose.CONFIRM, "d5", id, ANN);
        people.requestDeletion(id, LATER, NOW, List.of());
        link(Purpose.CANCEL_DELETION, "d6", id, ANN);
        world.windows().begin(id, "comments", new RateLimitWindow(1, NOW), NOW.minusSeconds(60), LATER);
        world.clock().set(LATER);

        people.erase(id);
        people.erase(id);

        assertThat(world.trestle().dump().toString()).doesNotContain(id).doesNotContain(ANN);
        open("bea", ANN);
    }

    @Test
    void theSetupCodeMakesExactlyOneHolderOfANewAccount() {
        roles.keepCode("old", LATER);
        roles.keepCode("code", LATER);

        assertThat(roles.findCode()).contains("code");
        assertThat(roles.found("old", role, world.newAccount("x", "x@example.org", role), List.of()))
                .isEqualTo(ChangeResult.REFUSED);
        var made = atOnce(
                20,
                number -> roles.found(
                                "code",
                                role,
                                world.newAccount("u" + number, "u" + number + "@example.org", role),
                                List.of())
                        == ChangeResult.DONE);

        assertThat(made).isEqualTo(1);
        assertThat(roles.hasHolder(role)).isTrue();
        assertThat(roles.findCode()).isEmpty();
        assertThat(people.list(PageRequest.first(50)).items()).hasSize(1);
    }

    @Test
    void theSetupCodeMakesExactlyOneHolderOfAccountsThatAreThere() {
        IntStream.range(0, 8).forEach(number -> open("u" + number, "u" + number + "@example.org"));
        roles.keepCode("code", LATER);

        var made = atOnce(8, number -> roles.found("code", role, "u" + number, NOW, List.of()) == ChangeResult.DONE);

        assertThat(made).isEqualTo(1);
        assertThat(people.list(PageRequest.first(50)).items())
                .filteredOn(account -> account.roles().contains(role))
                .hasSize(1);
    }

    @Test
    void aCodeThatIsTooOldMakesNobody() {
        roles.keepCode("code", NOW);

        assertThat(roles.findCode()).isEmpty();
        assertThat(roles.found("code", role, world.newAccount("ann", ANN, role), List.of()))
                .isEqualTo(ChangeResult.REFUSED);
        assertThat(people.findByEmail(ANN)).isEmpty();
    }

    @Test
    void theLastHolderStaysWhateverIsTriedAtOnce() {
        open("ann", ANN);
        open("bea", "bea@example.org");
        assertThat(roles.hasHolder(role)).isFalse();
        assertThat(roles.grant("ann", role, NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(roles.grant("ann", role, NOW, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(roles.grant("bea", role, NOW, List.of())).isEqualTo(ChangeResult.DONE);
        var told = ConcurrentHashMap.<ChangeResult>newKeySet();

        var gone = atOnce(2, number -> {
            var verdict = number == 0
                    ? roles.withdraw("ann", role, NOW, List.of())
                    : roles.withdraw("bea", role, NOW, List.of());
            told.add(verdict);
            return verdict == ChangeResult.DONE;
        });

        assertThat(gone).isEqualTo(1);
        assertThat(told).containsExactlyInAnyOrder(ChangeResult.DONE, ChangeResult.LAST_HOLDER);
        assertThat(roles.hasHolder(role)).isTrue();
        var last = people.list(PageRequest.first(50)).items().stream()
                .filter(account -> account.roles().contains(role))
                .map(Account::id)
                .findFirst()
                .orElseThrow();
        assertThat(roles.suspend(last, NOW, List.of())).isEqualTo(ChangeResult.LAST_HOLDER);
        assertThat(people.requestDeletion(last, LATER, NOW, List.of())).isEqualTo(ChangeResult.LAST_HOLDER);
        assertThat(people.find(last).orElseThrow().active()).isTrue();
    }

    @Test
    void whoIsSuspendedIsNoHolderUntilRestored() {
        open("ann", ANN);
        open("bea", "bea@example.org");
        roles.grant("ann", role, NOW, List.of());
        roles.grant("bea", role, NOW, List.of());

        assertThat(roles.suspend("ann", NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(roles.suspend("ann", NOW, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(people.findCredential("ann").orElseThrow().epoch()).isEqualTo(2);
        assertThat(roles.withdraw("bea", role, NOW, List.of())).isEqualTo(ChangeResult.LAST_HOLDER);
        assertThat(people.requestDeletion("ann", LATER, NOW, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(roles.restore("ann", NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(roles.restore("ann", NOW, List.of())).isEqualTo(ChangeResult.REFUSED);

        assertThat(roles.withdraw("bea", role, NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(people.find("ann").orElseThrow().roles()).contains(role);
    }

    @Test
    void aDeedIsWrittenBesideWhatItTellsOf() {
        open("ann", ANN);
        var deed = roles.note(new AuditEvent(NOW, "deed-1", "bea", "suspend", "ann", null));

        assertThat(roles.restore("ann", NOW, List.of(deed))).isEqualTo(ChangeResult.REFUSED);
        assertThat(world.trestle().dump().toString()).doesNotContain("deed-1");
        assertThat(roles.suspend("ann", NOW, List.of(deed))).isEqualTo(ChangeResult.DONE);

        assertThat(world.trestle().dump().toString()).contains("deed-1");
    }
}
