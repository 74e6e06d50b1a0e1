package trestle.platform.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.accounts.AccountsWorld.NOW;
import static trestle.platform.accounts.AccountsWorld.atOnce;

import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import trestle.model.Outcome;
import trestle.platform.accounts.MailedLink.Purpose;

/** What a system's {@link AccountStore} must do with mailed links and with the epochs that end them. */
public abstract class MailedLinkStoreContract extends AccountStoresScene {
    protected MailedLinkStoreContract(AccountsWorld world) {
        super(world);
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
                new OwnChange("making a token", self -> sessions.issue(self, token, List.of())),
                new OwnChange(
                        "taking a token back",
                        self -> sessions.revoke(
                                self, sessions.findToken("ann", "t1").orElseThrow())),
                new OwnChange(
                        "another password", self -> people.changePassword(self, seen, "another", true, NOW, List.of())),
                new OwnChange("signing out everywhere", self -> people.endSessions(self, true)),
                new OwnChange("a deletion", self -> people.requestDeletion(self, LATER, NOW, List.of())));
    }

    @Test
    void whatAnAccountDoesForItselfIsRefusedOnceItsEpochHasMoved() {
        open("ann", ANN);
        sessions.issue(
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
}
