package trestle.platform.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.accounts.AccountsWorld.NOW;
import static trestle.platform.accounts.AccountsWorld.atOnce;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import trestle.model.Outcome;
import trestle.model.PageRequest;
import trestle.platform.accounts.MailedLink.Purpose;
import trestle.platform.limits.RateLimitStore;

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

    /** The same, of an address that its owner has confirmed. */
    private Account confirmed(String id, String email, String... held) {
        var made = world.newAccount(id, email, held);
        var account = new NewAccount(
                id, email, true, made.name(), made.roles(), made.details(), made.passwordHash(), made.createdAt());
        assertThat(people.open(account, List.of())).isEqualTo(ChangeResult.DONE);
        return people.find(id).orElseThrow();
    }

    private MailedLink link(Purpose purpose, String digest, String id, String email) {
        var epoch = people.findCredential(id).map(Credential::epoch).orElse(0L);
        var link = new MailedLink(purpose, digest, id, email, epoch, null, LATER);
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

    private NewAccount signUp(String id, String name) {
        return new NewAccount(id, ANN, false, name, world.openRoles(), Map.of(), "hash of " + id, LATER);
    }

    private MailedLink linkTo(String signUpId, String digest) {
        var link = new MailedLink(Purpose.CONFIRM, digest, "ann", ANN, 1, signUpId, LATER);
        assertThat(people.allow(link)).isEqualTo(ChangeResult.DONE);
        return link;
    }

    @Test
    void aSignUpThatWasKeptIsInstalledByItsLinkAndChangesNothingBefore() {
        open("ann", ANN);
        var before = people.findCredential("ann").orElseThrow();
        people.keepSignUp("ann", signUp("s1", "Bea"), LATER, List.of(world.add("kind", Map.of(), NOW)));
        people.keepSignUp("ann", signUp("s2", "Carl"), LATER, List.of());
        var own = link(Purpose.CONFIRM, "own", "ann", ANN);
        var first = linkTo("s1", "first");

        assertThat(world.takeOutbox()).hasSize(1);
        assertThat(people.find("ann").orElseThrow().name()).isEqualTo("Ann");
        assertThat(people.findCredential("ann")).contains(before);
        assertThat(people.findSignUp("ann", "s1")).map(NewAccount::name).contains("Bea");
        assertThat(people.findSignUp("bea", "s1")).isEmpty();
        assertThat(people.findNewestSignUp("ann")).map(NewAccount::id).contains("s2");
        assertThat(people.confirm(first, NOW, List.of())).isEqualTo(ChangeResult.DONE);

        var after = people.findCredential("ann").orElseThrow();
        assertThat(after.passwordHash()).isEqualTo("hash of s1");
        assertThat(after.epoch()).isEqualTo(before.epoch() + 1);
        assertThat(people.find("ann").orElseThrow().name()).isEqualTo("Bea");
        assertThat(people.find("ann").orElseThrow().verified()).isTrue();
        assertThat(people.findLink(Purpose.CONFIRM, "own")).isEmpty();
        assertThat(people.confirm(own, NOW, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(people.findSignUp("ann", "s2")).isEmpty();
        assertThat(world.trestle().dump().toString()).doesNotContain("hash of s2");
    }

    @Test
    void ofAllLinksToConfirmOneIsUsed() {
        open("ann", ANN);
        var links = IntStream.range(0, 8)
                .mapToObj(number -> {
                    people.keepSignUp("ann", signUp("s" + number, "Ann " + number), LATER, List.of());
                    return linkTo("s" + number, "d" + number);
                })
                .toList();

        var confirmed = atOnce(8, number -> people.confirm(links.get(number), NOW, List.of()) == ChangeResult.DONE);

        assertThat(confirmed).isEqualTo(1);
        var name = people.find("ann").orElseThrow().name();
        assertThat(people.findCredential("ann").orElseThrow().passwordHash())
                .isEqualTo("hash of s" + name.substring(name.length() - 1));
    }

    @Test
    void aSignUpThatExpiredIsAbsent() {
        open("ann", ANN);
        people.keepSignUp("ann", signUp("s1", "Bea"), LATER, List.of());

        world.clock().set(LATER);

        assertThat(people.findSignUp("ann", "s1")).isEmpty();
        assertThat(people.findNewestSignUp("ann")).isEmpty();
    }

    @Test
    void aPasswordIsChangedOnlyFromTheOneThatWasSeen() {
        open("ann", ANN);
        var before = people.findCredential("ann").orElseThrow();
        var seen = String.valueOf(before.passwordHash());

        var changed = atOnce(
                10,
                number -> people.changePassword(self("ann"), seen, "hash" + number, true, NOW, List.of())
                        == ChangeResult.DONE);
        people.rehash("ann", seen, "stale");

        assertThat(changed).isEqualTo(1);
        var after = people.findCredential("ann").orElseThrow();
        assertThat(after.passwordHash()).startsWith("hash");
        assertThat(after.epoch()).isEqualTo(before.epoch() + 1);
        people.rehash("ann", String.valueOf(after.passwordHash()), "costlier");
        assertThat(people.findCredential("ann"))
                .contains(new Credential("costlier", after.epoch(), after.tokenEpoch()));
    }

    @ParameterizedTest
    @EnumSource
    void aLinkIsFoundByItsPurposeUntilItExpires(Purpose purpose) {
        open("ann", ANN);
        var link = link(purpose, "digest", "ann", ANN);

        assertThat(people.findLink(purpose, "digest")).contains(link);
        assertThat(people.findLink(purpose, "other")).isEmpty();
        assertThat(EnumSet.complementOf(EnumSet.of(purpose)))
                .allSatisfy(
                        other -> assertThat(people.findLink(other, "digest")).isEmpty());
        assertThat(people.allow(new MailedLink(purpose, "x", "nobody", ANN, 1, null, LATER)))
                .isEqualTo(ChangeResult.REFUSED);
        world.clock().set(LATER);
        assertThat(people.findLink(purpose, "digest")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aNewLinkEndsTheOneBeforeWhereOnlyTheNewestIsValid(Purpose purpose) {
        open("ann", ANN);
        link(purpose, "first", "ann", ANN);
        link(purpose, "second", "ann", ANN);

        assertThat(people.findLink(purpose, "first").isPresent()).isNotEqualTo(purpose.newestOnly());
        assertThat(people.findLink(purpose, "second")).isPresent();
        assertThat(world.trestle().dump().toString().contains("first")).isNotEqualTo(purpose.newestOnly());
    }

    private AccountAtEpoch self(String accountId) {
        return new AccountAtEpoch(
                accountId, people.findCredential(accountId).orElseThrow().epoch());
    }

    /** Uses a link for what it is for. */
    private ChangeResult use(MailedLink link) {
        return switch (link.purpose()) {
            case CONFIRM -> people.confirm(link, NOW, List.of());
            case CHANGE_EMAIL -> people.changeEmail(link, NOW, List.of());
            case KEEP_EMAIL -> people.keepEmail(link, NOW, List.of());
            case RESET -> people.reset(link, "reset", NOW, List.of());
            case CANCEL_DELETION -> people.cancelDeletion(link, NOW, List.of());
        };
    }

    @ParameterizedTest
    @EnumSource
    void aLinkWorksOnce(Purpose purpose) {
        open("ann", ANN);
        if (purpose == Purpose.CANCEL_DELETION) {
            people.requestDeletion(self("ann"), LATER, NOW, List.of());
        }
        var link = link(purpose, "digest", "ann", ANN);

        var done = atOnce(8, number -> use(link) == ChangeResult.DONE);

        assertThat(done).isEqualTo(1);
        assertThat(people.findLink(purpose, "digest")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aLinkOfAnEarlierEpochIsOverUnlessItsPurposeIsExempt(Purpose purpose) {
        open("ann", ANN);
        if (purpose == Purpose.CANCEL_DELETION) {
            people.requestDeletion(self("ann"), LATER, NOW, List.of());
        }
        var link = link(purpose, "digest", "ann", ANN);

        people.endSessions(self("ann"), false);

        assertThat(people.findLink(purpose, "digest").isEmpty()).isEqualTo(purpose.endsWithEpoch());
        assertThat(use(link)).isEqualTo(purpose.endsWithEpoch() ? ChangeResult.REFUSED : ChangeResult.DONE);
    }

    /** Something that moves an account's epoch, and whether it ends API tokens. */
    private record Ending(String about, boolean tokens, Consumer<Account> happens) {}

    private List<Ending> endings() {
        return List.of(
                new Ending("a new password", true, account -> newPassword(account, true)),
                new Ending("a new password that keeps tokens", false, account -> newPassword(account, false)),
                new Ending("signing out everywhere", true, account -> people.endSessions(self(account.id()), true)),
                new Ending("keeping tokens", false, account -> people.endSessions(self(account.id()), false)),
                new Ending("a reset", true, account -> use(link(Purpose.RESET, "r", account.id(), account.email()))),
                new Ending(
                        "another address",
                        true,
                        account -> use(link(Purpose.CHANGE_EMAIL, "c", account.id(), "new@example.org"))),
                new Ending(
                        "an address that is kept",
                        true,
                        account -> use(link(Purpose.KEEP_EMAIL, "k", account.id(), account.email()))),
                new Ending("a suspension", true, account -> roles.suspend(account.id(), NOW, List.of())),
                new Ending(
                        "a deletion",
                        true,
                        account -> people.requestDeletion(self(account.id()), LATER, NOW, List.of())),
                new Ending(
                        "a confirmation",
                        false,
                        account -> use(link(Purpose.CONFIRM, "v", account.id(), account.email()))));
    }

    private void newPassword(Account account, boolean endTokens) {
        var seen =
                String.valueOf(people.findCredential(account.id()).orElseThrow().passwordHash());
        people.changePassword(self(account.id()), seen, "new", endTokens, NOW, List.of());
    }

    @Test
    void whateverEndsSessionsMovesTheEpochAndThatOfTokensWhereItEndsThem() {
        for (var ending : endings()) {
            var name = "u" + ending.about().replace(" ", "-");
            var account = open(name, name + "@example.org");
            var before = people.findCredential(account.id()).orElseThrow();

            ending.happens().accept(account);

            var after = people.findCredential(account.id()).orElseThrow();
            assertThat(after.epoch()).as(ending.about()).isEqualTo(before.epoch() + 1);
            assertThat(after.tokenEpoch())
                    .as(ending.about())
                    .isEqualTo(before.tokenEpoch() + (ending.tokens() ? 1 : 0));
        }
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
    void aLinkToAnotherAddressMakesItTheAccountsOwn() {
        open("ann", ANN);
        open("bea", "bea@example.org");
        var taken = link(Purpose.CHANGE_EMAIL, "taken", "ann", "bea@example.org");

        assertThat(people.changeEmail(taken, NOW, List.of())).isEqualTo(ChangeResult.ADDRESS_TAKEN);
        var free = link(Purpose.CHANGE_EMAIL, "free", "ann", "new@example.org");
        assertThat(people.changeEmail(free, NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(people.changeEmail(free, NOW, List.of())).isEqualTo(ChangeResult.REFUSED);

        assertThat(people.findByEmail(ANN)).isEmpty();
        assertThat(people.findByEmail("new@example.org").orElseThrow().verified())
                .isTrue();
        open("carl", ANN);
    }

    @Test
    void anAddressThatIsKeptComesBackAndThePasswordIsGone() {
        open("ann", ANN);
        var keep = link(Purpose.KEEP_EMAIL, "keep", "ann", ANN);
        use(link(Purpose.CHANGE_EMAIL, "change", "ann", "new@example.org"));

        assertThat(people.keepEmail(keep, LATER, List.of())).isEqualTo(ChangeResult.REFUSED);
        open("bea", ANN);
        assertThat(people.keepEmail(keep, NOW, List.of())).isEqualTo(ChangeResult.ADDRESS_TAKEN);
        people.erase("bea");
        assertThat(people.keepEmail(keep, NOW, List.of())).isEqualTo(ChangeResult.DONE);

        assertThat(people.findByEmail(ANN)).map(Account::id).contains("ann");
        assertThat(people.findByEmail("new@example.org")).isEmpty();
        assertThat(people.findCredential("ann").orElseThrow().passwordHash()).isNull();
    }

    @Test
    void aSessionIsFoundWithItsAccountAsItIsNow() {
        var ann = open("ann", ANN);
        var session = new Session("digest", "ann", "handle", 1, NOW, LATER, NOW, "a browser");
        entrances.open(session, 50);

        assertThat(entrances.findSession("digest"))
                .contains(new SignedIn<>(
                        session, ann, people.findCredential("ann").orElseThrow()));
        assertThat(entrances.findSession("ann", "handle")).contains(session);
        assertThat(entrances.findSession("bea", "handle")).isEmpty();
        assertThat(entrances.listSessions("ann")).containsExactly(session);
        people.endSessions(self("ann"), false);
        assertThat(entrances.findSession("digest").orElseThrow().credential().epoch())
                .isEqualTo(2);

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
    void oneSessionTooManyEndsTheOldestAlsoWhereManyBeginAtOnce() {
        open("ann", ANN);
        IntStream.range(0, 5).forEach(number -> entrances.open(session(number), 5));
        assertThat(entrances.listSessions("ann")).hasSize(5);

        entrances.open(session(5), 5);

        assertThat(entrances.listSessions("ann"))
                .extracting(Session::handle)
                .containsExactlyInAnyOrder("h1", "h2", "h3", "h4", "h5");
        assertThat(entrances.findSession("d0")).isEmpty();
        atOnce(3, number -> {
            entrances.open(session(6 + number), 5);
            return true;
        });
        assertThat(entrances.listSessions("ann"))
                .extracting(Session::handle)
                .containsExactlyInAnyOrder("h4", "h5", "h6", "h7", "h8");
    }

    private static Session session(int number) {
        return new Session("d" + number, "ann", "h" + number, 1, NOW, LATER, NOW, null);
    }

    @Test
    void anExpiredSessionIsAbsent() {
        open("ann", ANN);
        entrances.open(new Session("digest", "ann", "handle", 1, NOW, LATER, NOW, null), 50);

        world.clock().set(LATER);

        assertThat(entrances.findSession("digest")).isEmpty();
        assertThat(entrances.findSession("ann", "handle")).isEmpty();
        assertThat(entrances.listSessions("ann")).isEmpty();
    }

    @Test
    void aTokenIsFoundListedTouchedAndRevoked() {
        var ann = open("ann", ANN);
        var token = new ApiToken("digest", "ann", "t1", "a script", true, 0, NOW, null, null);
        entrances.issue(self("ann"), token, List.of(world.add("kind", Map.of(), NOW)));
        entrances.touchToken("digest", LATER);

        var found = entrances.findToken("digest").orElseThrow();
        assertThat(found.account()).isEqualTo(ann);
        assertThat(found.way()).isEqualTo(new ApiToken("digest", "ann", "t1", "a script", true, 0, NOW, null, LATER));
        assertThat(found.credential()).isEqualTo(people.findCredential("ann").orElseThrow());
        assertThat(entrances.listTokens("ann")).containsExactly(found.way());
        assertThat(world.takeOutbox()).hasSize(1);
        assertThat(entrances.findToken("bea", "t1")).isEmpty();
        entrances.revoke(entrances.findToken("ann", "t1").orElseThrow());
        entrances.touchToken("digest", LATER);

        assertThat(entrances.findToken("digest")).isEmpty();
        assertThat(entrances.listTokens("ann")).isEmpty();
    }

    @Test
    void aDeletionIsRequestedOnceCancelledByItsLinkAndEndsSessions() {
        open("ann", ANN);

        assertThat(people.requestDeletion(self("ann"), LATER, NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(people.requestDeletion(self("ann"), LATER, NOW, List.of())).isEqualTo(ChangeResult.REFUSED);
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
        entrances.open(new Session("d1", id, "h1", 1, NOW, LATER, NOW, null), 50);
        entrances.open(new Session("d2", id, "h2", 1, NOW, NOW.plusMillis(1), NOW, null), 50);
        entrances.issue(self(id), new ApiToken("d3", id, "t1", "a script", true, 0, NOW, LATER, null), List.of());
        link(Purpose.RESET, "d4", id, ANN);
        link(Purpose.CONFIRM, "d5", id, ANN);
        link(Purpose.KEEP_EMAIL, "d7", id, ANN);
        link(Purpose.KEEP_EMAIL, "d8", id, ANN);
        link(Purpose.CHANGE_EMAIL, "d9", id, ANN);
        people.keepSignUp(id, signUp("s1", "Bea"), LATER, List.of());
        people.requestDeletion(self(id), LATER, NOW, List.of());
        link(Purpose.CANCEL_DELETION, "d6", id, ANN);
        world.windows().begin(id, "comments", new RateLimitStore.Window(1, NOW), NOW.minusSeconds(60), LATER);
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

        var made = atOnce(
                8, number -> roles.found("code", role, Set.of(), "u" + number, NOW, List.of()) == ChangeResult.DONE);

        assertThat(made).isEqualTo(1);
        assertThat(people.list(PageRequest.first(50)).items())
                .filteredOn(account -> account.roles().contains(role))
                .hasSize(1)
                .allMatch(Account::verified);
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
        confirmed("ann", ANN);
        confirmed("bea", "bea@example.org");
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
        assertThat(people.requestDeletion(self(last), LATER, NOW, List.of())).isEqualTo(ChangeResult.LAST_HOLDER);
        assertThat(people.find(last).orElseThrow().active()).isTrue();
    }

    @Test
    void whoIsSuspendedIsNoHolderUntilRestored() {
        confirmed("ann", ANN);
        confirmed("bea", "bea@example.org");
        roles.grant("ann", role, NOW, List.of());
        roles.grant("bea", role, NOW, List.of());

        assertThat(roles.suspend("ann", NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(roles.suspend("ann", NOW, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(people.findCredential("ann").orElseThrow().epoch()).isEqualTo(2);
        assertThat(roles.withdraw("bea", role, NOW, List.of())).isEqualTo(ChangeResult.LAST_HOLDER);
        assertThat(people.requestDeletion(self("ann"), LATER, NOW, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(roles.restore("ann", NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(roles.restore("ann", NOW, List.of())).isEqualTo(ChangeResult.REFUSED);

        assertThat(roles.withdraw("bea", role, NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(people.find("ann").orElseThrow().roles()).contains(role);
    }

    @Test
    void anUnconfirmedAccountGetsNoFurtherRole() {
        confirmed("bea", "bea@example.org", role);
        var held = open("ann", ANN).roles();
        var more = new HashSet<>(held);
        more.add(role);

        assertThat(roles.grant("ann", role, NOW, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(roles.assign("ann", more, NOW, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(roles.add("ann", Set.of(role), new GrantedBy(role, "bea"), NOW, List.of()))
                .isEqualTo(ChangeResult.REFUSED);
        assertThat(people.find("ann").orElseThrow().roles()).isEqualTo(held);
    }

    @Test
    void rolesThatAreAddedAtOnceAreAllThereAndNoneThatWasTakenComesBack() {
        confirmed("bea", "bea@example.org", role);
        var by = new GrantedBy(role, "bea");
        var open = List.copyOf(world.openRoles());
        confirmed("ann", ANN, open.getFirst());

        var added = atOnce(2, number -> {
            var more = number == 0 ? Set.of(role) : Set.of(open.getLast(), role);
            return roles.add("ann", more, by, NOW, List.of()) == ChangeResult.DONE;
        });

        assertThat(added).isPositive();
        assertThat(people.find("ann").orElseThrow().roles()).contains(role, open.getFirst());
        assertThat(roles.add("ann", Set.of(role), by, NOW, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(roles.withdraw("bea", role, NOW, List.of())).isEqualTo(ChangeResult.DONE);
    }

    @Test
    void aRoleIsGivenOnlyByTheRightOfWhoHoldsItAtThatMoment() {
        confirmed("bea", "bea@example.org", role);
        confirmed("cid", "cid@example.org", role);
        var open = List.copyOf(world.openRoles());
        confirmed("ann", ANN, open.getFirst());
        var dan = world.newAccount("dan", "dan@example.org");
        var eve = world.newAccount("eve", "eve@example.org", role);
        var cid = new GrantedBy(role, "cid");

        roles.withdraw("bea", role, NOW, List.of());
        var bea = new GrantedBy(role, "bea");
        assertThat(roles.add("ann", Set.of(role), bea, NOW, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(roles.add("ann", Set.of(open.getLast()), bea, NOW, List.of()))
                .isEqualTo(ChangeResult.REFUSED);
        assertThat(people.open(dan, bea, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(people.open(eve, bea, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(people.find("dan")).isEmpty();

        assertThat(people.open(dan, cid, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(people.open(eve, cid, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(roles.add("ann", Set.of(role), cid, NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(roles.withdraw("cid", role, NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(roles.withdraw("eve", role, NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(roles.withdraw("ann", role, NOW, List.of())).isEqualTo(ChangeResult.LAST_HOLDER);
    }

    @Test
    void anAccountThatIsErasedIsNoHolderOfItsRoles() {
        confirmed("bea", "bea@example.org", role);
        open("squatter", ANN, role);

        people.erase("squatter");

        assertThat(world.trestle().dump().toString()).doesNotContain("squatter");
        assertThat(roles.withdraw("bea", role, NOW, List.of())).isEqualTo(ChangeResult.LAST_HOLDER);
    }

    private record OwnChange(String about, Function<AccountAtEpoch, ChangeResult> change) {}

    /** Everything that an account does for itself, in an order in which all of it can be done. */
    private List<OwnChange> ownChanges() {
        var token = new ApiToken("digest-2", "ann", "t2", "a script", true, 0, NOW, null, null);
        var seen = Objects.requireNonNull(
                people.findCredential("ann").orElseThrow().passwordHash());
        return List.of(
                new OwnChange(
                        "any change beside which the epoch is required",
                        self -> world.transactions.run(people.requireEpoch(self)) instanceof Outcome.Committed
                                ? ChangeResult.DONE
                                : ChangeResult.REFUSED),
                new OwnChange("making a token", self -> entrances.issue(self, token, List.of())),
                new OwnChange(
                        "taking a token back",
                        self -> entrances.revoke(
                                self, entrances.findToken("ann", "t1").orElseThrow())),
                new OwnChange(
                        "another password", self -> people.changePassword(self, seen, "another", true, NOW, List.of())),
                new OwnChange("signing out everywhere", self -> people.endSessions(self, true)),
                new OwnChange("a deletion", self -> people.requestDeletion(self, LATER, NOW, List.of())));
    }

    @Test
    void whatAnAccountDoesForItselfIsRefusedOnceItsEpochHasMoved() {
        open("ann", ANN);
        entrances.issue(
                self("ann"), new ApiToken("digest", "ann", "t1", "a script", true, 0, NOW, null, null), List.of());
        var before = self("ann");
        people.endSessions(before, false);
        var stored = world.trestle().dump().toString();

        for (var own : ownChanges()) {
            assertThat(own.change().apply(before)).as(own.about()).isEqualTo(ChangeResult.REFUSED);
            assertThat(own.change().apply(new AccountAtEpoch("nobody", before.epoch())))
                    .as(own.about() + " of nobody")
                    .isEqualTo(ChangeResult.REFUSED);
            assertThat(world.trestle().dump()).as(own.about()).hasToString(stored);
        }
        for (var own : ownChanges()) {
            assertThat(own.change().apply(self("ann")))
                    .as(own.about() + " in the present epoch")
                    .isEqualTo(ChangeResult.DONE);
        }
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
