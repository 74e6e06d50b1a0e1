package trestle.platform.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.accounts.AccountsWorld.HERE;
import static trestle.platform.accounts.AccountsWorld.NOW;
import static trestle.platform.accounts.AccountsWorld.PASSWORD;

import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import trestle.platform.accounts.service.Result;
import trestle.platform.accounts.service.SignIn;

/** Passwords, addresses and mailed links, and what a recovery ends, on a system's own store. */
public abstract class PasswordContract extends AccountsScene {
    protected PasswordContract(AccountsWorld world) {
        super(world);
    }

    @Test
    void aResetLinkWorksOnceForAnHourAndOnlyTheNewest() {
        member(ANN);
        var first = resetLink(ANN);
        var second = resetLink(ANN);

        assertThat(changes.reset(first, OTHER_PASSWORD, HERE)).isInstanceOf(Result.Invalid.class);
        assertThat(changes.reset(second, "too short", HERE)).isInstanceOf(Result.Unfit.class);
        world.clock().set(NOW.plus(Duration.ofHours(1)));
        assertThat(changes.resets(second)).isFalse();
        world.clock().set(NOW.plus(Duration.ofHours(1)).minusMillis(1));
        assertThat(changes.reset(second, OTHER_PASSWORD, HERE)).isInstanceOf(Result.Done.class);
        assertThat(changes.reset(second, PASSWORD, HERE)).isInstanceOf(Result.Invalid.class);

        assertThat(signIn(ANN, PASSWORD)).isInstanceOf(SignIn.BadCredentials.class);
        assertThat(signIn(ANN, OTHER_PASSWORD)).isInstanceOf(SignIn.Done.class);
        assertThat(world.mails(accounts))
                .singleElement()
                .satisfies(mail -> assertThat(mail.subject()).contains("was changed"));
    }

    @Test
    void aLinkOfOnePurposeServesNoOther() {
        member(ANN);
        var reset = resetLink(ANN);

        assertThat(signUps.confirm(reset, HERE)).isInstanceOf(Result.Invalid.class);
        assertThat(accounts.deletions().cancel(reset, HERE)).isInstanceOf(Result.Invalid.class);
        assertThat(signIns.find(reset)).isEmpty();
        assertThat(accounts.apiTokens().find(reset)).isEmpty();
    }

    @Test
    void aPasswordIsChangedByWhoKnowsItAndTheBrowserGetsANewSession() {
        var ann = member(ANN);
        assertThat(changes.change(self(ann), "not the password", OTHER_PASSWORD, false, HERE))
                .isInstanceOf(Result.WrongPassword.class);
        assertThat(changes.change(self(ann), PASSWORD, "ann@example.org", false, HERE))
                .isInstanceOf(Result.Unfit.class);

        var changed = changes.change(self(ann), PASSWORD, OTHER_PASSWORD, false, HERE);

        assertThat(changed)
                .isInstanceOfSatisfying(
                        Result.Done.class,
                        done -> assertThat(signIns.find(
                                        ((SignIn.Done) done.value()).cookie().text()))
                                .isPresent());
    }

    @Test
    void anotherAddressIsTheAccountsOnceItIsConfirmedAndTheOldOneIsTold() {
        var ann = member(ANN);
        assertThat(changes.changeEmail(self(ann), "not the password", "new@example.org", HERE))
                .isInstanceOf(Result.WrongPassword.class);
        var asked = askFor(ann, "new@example.org");

        assertThat(asked.toOld().text()).contains("new@example.org").contains("/keep-email?token=");
        assertThat(find(ANN).id()).isEqualTo(ann.id());
        var cookie = cookie(ANN);
        assertThat(signUps.confirm(asked.toNew().secret(), HERE)).isInstanceOf(Result.Done.class);

        assertThat(find("new@example.org").id()).isEqualTo(ann.id());
        assertThat(world.store().people().findByEmail(ANN)).isEmpty();
        assertThat(signIns.find(cookie)).isEmpty();
        assertThat(world.mails(accounts)).singleElement().satisfies(mail -> {
            assertThat(mail.to()).isEqualTo(ANN);
            assertThat(mail.text()).contains("/keep-email?token=");
        });
    }

    @Test
    void theOldAddressStopsAChangeThatWasAskedFor() {
        var ann = member(ANN);
        var asked = askFor(ann, "eve@example.org");
        var cookie = cookie(ANN);

        assertThat(changes.keepsEmail(asked.toOld().secret())).isTrue();
        assertThat(changes.keepEmail(asked.toOld().secret(), HERE)).isInstanceOf(Result.Done.class);

        assertThat(signUps.confirm(asked.toNew().secret(), HERE)).isInstanceOf(Result.Invalid.class);
        assertThat(signIns.find(cookie)).isEmpty();
        assertThat(signIn(ANN, PASSWORD)).isInstanceOf(SignIn.BadCredentials.class);
        var reset = world.mails(accounts);
        assertThat(reset)
                .singleElement()
                .satisfies(mail -> assertThat(mail.to()).isEqualTo(ANN));
        assertThat(changes.reset(reset.getFirst().secret(), OTHER_PASSWORD, HERE))
                .isInstanceOf(Result.Done.class);
        assertThat(signIn(ANN, OTHER_PASSWORD)).isInstanceOf(SignIn.Done.class);
        assertThat(changes.keepEmail(asked.toOld().secret(), HERE)).isInstanceOf(Result.Invalid.class);
    }

    /** The mail may be sent much later than it was asked for, such as when a mail server was out of reach. */
    @Test
    void aChangeOfAddressFromBeforeARecoveryIsNotMailedAfterIt() {
        var ann = member(ANN);
        world.mails(accounts);
        changes.changeEmail(self(ann), PASSWORD, "eve@example.org", HERE);
        changes.change(self(ann), PASSWORD, OTHER_PASSWORD, false, world.elsewhere());

        assertThat(world.mails(accounts)).extracting(AccountsWorld.Mail::to).doesNotContain("eve@example.org");
        assertThat(find(ANN).email()).isEqualTo(ANN);
    }

    @Test
    void theOldAddressUndoesAChangeWhateverTheThiefDidSince() {
        var ann = member(ANN);
        var keep = askFor(ann, "eve@example.org");
        signUps.confirm(keep.toNew().secret(), HERE);
        world.mails(accounts);
        changes.change(self(ann), PASSWORD, OTHER_PASSWORD, false, HERE);
        changes.changeEmail(self(ann), OTHER_PASSWORD, "eve2@example.org", world.elsewhere());
        world.mails(accounts).forEach(mail -> signUps.confirm(mail.secret(), world.elsewhere()));
        signUps.signUp(world.application(ANN), world.elsewhere());
        signIns.signOutEverywhere(self(ann), false);
        var cookie = ((SignIn.Done) signIn("eve2@example.org", OTHER_PASSWORD))
                .cookie()
                .text();
        var token = token(ann);
        world.mails(accounts);
        world.clock().set(NOW.plus(Duration.ofDays(7)).minusMillis(1));

        assertThat(changes.keepEmail(keep.toOld().secret(), HERE)).isInstanceOf(Result.Done.class);

        assertThat(find(ANN).id()).isEqualTo(ann.id());
        assertThat(signIns.find(cookie)).isEmpty();
        assertThat(accounts.apiTokens().find(token)).isEmpty();
        assertThat(signIn(ANN, OTHER_PASSWORD)).isInstanceOf(SignIn.BadCredentials.class);
        assertThat(world.mails(accounts)).singleElement().satisfies(mail -> {
            assertThat(mail.to()).isEqualTo(ANN);
            assertThat(mail.text()).contains("/reset-password?token=");
        });
    }

    @Test
    void aLinkToKeepAnAddressIsValidForSevenDays() {
        var keep = askFor(member(ANN), "eve@example.org").toOld().secret();

        world.clock().set(NOW.plus(Duration.ofDays(7)));

        assertThat(changes.keepEmail(keep, HERE)).isInstanceOf(Result.Invalid.class);
    }

    @Test
    void noLinkThatWasMailedSurvivesARecovery() {
        recoveries().forEach((about, recovery) -> {
            var account = member(about.replace(' ', '-') + "@example.org");
            var reset = resetLink(account.email());
            var change = askFor(account, "eve-" + account.email()).toNew().secret();

            recovery.accept(account);

            assertThat(changes.reset(reset, "stolen by the thief", world.elsewhere()))
                    .as("a reset link after " + about)
                    .isInstanceOf(Result.Invalid.class);
            assertThat(signUps.confirm(change, world.elsewhere()))
                    .as("an address to confirm after " + about)
                    .isInstanceOf(Result.Invalid.class);
            world.mails(accounts);
        });
    }

    /** Everything that somebody who is signed in does with the account itself. */
    private Map<String, Function<AccountAtEpoch, Result<?>>> ownChanges(String tokenId) {
        return Map.of(
                "an API token", self -> accounts.apiTokens().issue(self, "eve's", true, Optional.empty()),
                "taking a token back", self -> accounts.apiTokens().revoke(self, tokenId),
                "another password", self -> changes.change(self, PASSWORD, "eve's own words", true, world.elsewhere()),
                "another address",
                        self -> changes.changeEmail(
                                self, PASSWORD, self.accountId() + "@example.org", world.elsewhere()),
                "signing out everywhere", self -> signIns.signOutEverywhere(self, false),
                "a deletion", self -> accounts.deletions().request(self, PASSWORD, world.elsewhere()));
    }

    /** A recovery may come at any moment: here between the proof of who is there and the write. */
    @Test
    void whatWasAuthorisedBeforeARecoveryDoesNotTakeEffectAfterIt() {
        for (var own : ownChanges("").keySet()) {
            recoveries().forEach((about, recovery) -> {
                var account = member((own + "-" + about).replaceAll("[^a-z]", "-") + "@example.org");
                var tokenId = issued(account, Optional.empty()).token().id();
                world.mails(accounts);
                var self = self(account);
                var recovered = new AtomicReference<>("no recovery");
                world.beforeNextTransaction(() -> {
                    recovery.accept(account);
                    recovered.set(world.trestle().dump().toString());
                });

                var result = ownChanges(tokenId).get(own).apply(self);

                assertThat(result)
                        .as(own + " with " + about + " in between")
                        .isInstanceOfAny(Result.SessionEnded.class, Result.PasswordChanged.class);
                assertThat(world.trestle().dump())
                        .as(own + " with " + about + " in between")
                        .hasToString(recovered.get());
                world.mails(accounts);
            });
        }
    }

    @Test
    void aSessionFromAfterARecoveryIsNotEndedByOneFromBefore() {
        var ann = member(ANN);
        var before = self(ann);
        changes.reset(resetLink(ANN), OTHER_PASSWORD, HERE);
        var after = ((SignIn.Done) signIn(ANN, OTHER_PASSWORD)).session();

        assertThat(signIns.end(before, after.handle())).isFalse();
        assertThat(signIns.list(ann.id())).containsExactly(after);
        assertThat(signIns.end(self(ann), after.handle())).isTrue();
    }

    /** Somebody whose password was right before a reset cannot cancel what the owner asked for after it. */
    @Test
    void aDeletionIsNotCancelledByASignInFromBeforeARecovery() {
        var ann = member(ANN);
        accounts.deletions().request(self(ann), PASSWORD, HERE);
        world.mails(accounts);
        world.beforeNextTransaction(() -> signIns.signOutEverywhere(self(ann), false));

        var signIn = (SignIn.DeletionPending) signIn(ANN, PASSWORD);

        assertThat(accounts.deletions().cancel(signIn.cancel().text(), HERE)).isInstanceOf(Result.Invalid.class);
    }

    @Test
    void nobodyIsToldWhetherAnAddressTheyWantIsAnothers() {
        var ann = member(ANN);
        member(BEA);

        var taken = work(() -> changes.changeEmail(self(ann), PASSWORD, BEA, HERE));
        var free = work(() -> changes.changeEmail(self(ann), PASSWORD, "free@example.org", world.elsewhere()));

        assertThat(taken).isEqualTo(free);

        assertThat(world.mails(accounts))
                .filteredOn(mail -> mail.to().equals(BEA))
                .singleElement()
                .satisfies(mail -> assertThat(mail.text()).doesNotContain("token="));
    }

    @Test
    void noLiveSecretIsInTheStore() {
        var ann = member(ANN);
        var secrets = new HashSet<String>();
        secrets.add(PASSWORD);
        secrets.add(administration.offerCode().orElseThrow().text());
        secrets.add(cookie(ANN));
        secrets.add(token(ann));
        secrets.add(resetLink(ANN));
        signUps.signUp(world.application(BEA), HERE);
        var queued = world.trestle().dump().toString();
        secrets.add(world.mails(accounts).getLast().secret());
        accounts.deletions().request(self(ann), PASSWORD, HERE);
        secrets.add(world.mails(accounts).getLast().secret());
        secrets.add(((SignIn.DeletionPending) signIn(ANN, PASSWORD)).cancel().text());

        var stored = queued + world.trestle().dump();

        assertThat(secrets).hasSize(8).allSatisfy(secret -> {
            assertThat(secret.length()).isGreaterThanOrEqualTo(20);
            assertThat(stored).doesNotContain(secret).doesNotContain(secret.replace("-", ""));
        });
    }
}
