package trestle.platform.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.platform.accounts.AccountsWorld.HERE;
import static trestle.platform.accounts.AccountsWorld.NOW;
import static trestle.platform.accounts.AccountsWorld.PASSWORD;
import static trestle.platform.accounts.AccountsWorld.atOnce;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.model.PageRequest;
import trestle.platform.accounts.AccountsWorld.Mail;
import trestle.platform.accounts.service.Deletions;
import trestle.platform.accounts.service.PasswordRules;
import trestle.platform.accounts.service.Result;
import trestle.platform.accounts.service.SignIn;
import trestle.platform.accounts.service.SignUps;

/** What accounts do on a system's own store, from signing up to leaving; coming in is {@link SignInContract}. */
public abstract class AccountsContract extends AccountsScene {
    protected AccountsContract(AccountsWorld world) {
        super(world);
    }

    // Signing up and confirming

    @Test
    void whoSignsUpGetsALinkAndIsConfirmedByIt() {
        assertThat(signUps.signUp(world.application(ANN), HERE)).isInstanceOf(Result.Done.class);
        var mail = world.mails(accounts);

        assertThat(mail).singleElement().satisfies(one -> {
            assertThat(one.to()).isEqualTo(ANN);
            assertThat(one.text()).contains("http://127.0.0.1:8080/sample/verify-email?token=");
            assertThat(one.text())
                    .as("the owner of the mailbox can tell their own sign-up from another's")
                    .contains("“Ann”")
                    .contains("15 January 2040, 09:30 UTC");
        });
        assertThat(find(ANN).verified()).isFalse();
        assertThat(signIn(ANN, PASSWORD)).isInstanceOf(SignIn.Done.class);
        assertThat(signUps.confirms(mail.getFirst().secret())).isTrue();
        assertThat(signUps.confirm(mail.getFirst().secret(), HERE)).isInstanceOf(Result.Done.class);
        assertThat(find(ANN).verified()).isTrue();
        assertThat(signUps.confirm(mail.getFirst().secret(), HERE)).isInstanceOf(Result.Invalid.class);
    }

    @Test
    void everyLinkToConfirmLastsADayUntilOneIsUsed() {
        signUps.signUp(world.application(ANN), HERE);
        var first = world.mails(accounts).getFirst().secret();
        signUps.resend(ANN, HERE);
        var second = world.mails(accounts).getFirst().secret();

        world.clock().set(NOW.plus(Duration.ofHours(24)));
        assertThat(signUps.confirm(second, HERE)).isInstanceOf(Result.Invalid.class);
        world.clock().set(NOW.plus(Duration.ofHours(24)).minusMillis(1));
        assertThat(signUps.confirm(first, HERE)).isInstanceOf(Result.Done.class);

        assertThat(signUps.confirm(second, HERE)).isInstanceOf(Result.Invalid.class);
    }

    /** What a call asks the store and the processor for: requests by kind, and hashes. */
    private Map<String, Long> work(Runnable call) {
        var hashes = world.passwords.computed();
        world.trestle().requests().forget();
        call.run();
        var work = new TreeMap<>(world.trestle().requests().all().stream()
                .collect(Collectors.groupingBy(request -> request.getClass().getSimpleName(), Collectors.counting())));
        work.put("hashes", world.passwords.computed() - hashes);
        return work;
    }

    /** An address of nobody, of somebody who has not confirmed it, and of somebody who has. */
    private List<String> addresses() {
        member(ANN);
        signUps.signUp(world.application(BEA), world.elsewhere());
        world.mails(accounts);
        // What was counted until now would be one write less for those who have had mail.
        world.clock().advance(Duration.ofHours(1));
        return List.of("nobody@example.org", BEA, ANN);
    }

    @Test
    void signingUpDoesTheSameWorkWhateverBecomesOfIt() {
        var work = addresses().stream()
                .map(email -> work(() -> assertThat(signUps.signUp(world.application(email), world.elsewhere()))
                        .isEqualTo(new Result.Done<>(new SignUps.Taken()))))
                .distinct()
                .toList();

        assertThat(work).singleElement().satisfies(same -> assertThat(same).containsEntry("hashes", 1L));
        var mails = world.mails(accounts);
        assertThat(mails).extracting(Mail::to).containsExactlyInAnyOrder("nobody@example.org", BEA, ANN);
        assertThat(mails)
                .filteredOn(mail -> mail.to().equals(ANN))
                .allSatisfy(mail -> assertThat(mail.text()).doesNotContain("token="));
        assertThat(signIn(ANN, PASSWORD)).isInstanceOf(SignIn.Done.class);
    }

    @Test
    void askingForAMailDoesTheSameWorkForEveryAddress() {
        var addresses = addresses();

        assertThat(addresses.stream().map(email -> work(() -> changes.forgot(email, world.elsewhere()))))
                .containsOnly(work(() -> changes.forgot("other@example.org", world.elsewhere())));
        assertThat(addresses.stream().map(email -> work(() -> signUps.resend(email, world.elsewhere()))))
                .containsOnly(work(() -> signUps.resend("other@example.org", world.elsewhere())));
    }

    @Test
    void forgottenPasswordsAndLinksAskedForAgainWriteTheSameForKnownAndUnknown() {
        member(ANN);

        for (var email : List.of(ANN, BEA)) {
            changes.forgot(email, world.elsewhere());
            signUps.resend(email, world.elsewhere());
        }
        changes.forgot("no address", world.elsewhere());

        assertThat(world.takeOutbox())
                .extracting(
                        row -> row.payload().get("email") + " " + row.payload().get("about"))
                .containsExactlyInAnyOrder(
                        ANN + " FORGOTTEN", ANN + " CONFIRM_AGAIN", BEA + " FORGOTTEN", BEA + " CONFIRM_AGAIN");
    }

    /** A sign-up of the same address with another name and password; its link. */
    private String signUpAgain(String name) {
        world.clock().advance(Duration.ofMinutes(5));
        signUps.signUp(
                new SignUps.Application(ANN, OTHER_PASSWORD, name, world.openRoles(), Map.of()), world.elsewhere());
        var mails = world.mails(accounts);
        assertThat(mails)
                .singleElement()
                .satisfies(mail -> assertThat(mail.text())
                        .contains("“" + name + "”")
                        .contains("09:35 UTC")
                        .contains("token="));
        return mails.getFirst().secret();
    }

    @Test
    void aStrangersLaterSignUpChangesNothingUnlessItsOwnLinkIsUsed() {
        signUps.signUp(world.application(ANN), HERE);
        var own = world.mails(accounts).getFirst().secret();
        var strangers = signUpAgain("Eve");

        assertThat(find(ANN).name()).isEqualTo("Ann");
        assertThat(signIn(ANN, OTHER_PASSWORD)).isInstanceOf(SignIn.BadCredentials.class);
        assertThat(signUps.confirm(own, HERE)).isInstanceOf(Result.Done.class);

        assertThat(find(ANN).name()).isEqualTo("Ann");
        assertThat(signIn(ANN, PASSWORD)).isInstanceOf(SignIn.Done.class);
        assertThat(signIn(ANN, OTHER_PASSWORD)).isInstanceOf(SignIn.BadCredentials.class);
        assertThat(signUps.confirms(strangers)).isFalse();
        assertThat(signUps.confirm(strangers, HERE)).isInstanceOf(Result.Invalid.class);
    }

    @Test
    void theOwnersLaterSignUpReplacesWhatAStrangerBegan() {
        signUps.signUp(world.application(ANN), HERE);
        var strangers = world.mails(accounts).getFirst().secret();
        var cookie = cookie(ANN);
        changes.changeEmail(self(find(ANN)), PASSWORD, "eve@example.org", HERE);
        var away = world.mails(accounts).getFirst().secret();
        var owners = signUpAgain("Anna");
        signIns.signOutEverywhere(self(find(ANN)), false);

        assertThat(signUps.confirm(owners, HERE)).isInstanceOf(Result.Done.class);

        assertThat(find(ANN).name()).isEqualTo("Anna");
        assertThat(signIn(ANN, PASSWORD)).isInstanceOf(SignIn.BadCredentials.class);
        assertThat(signIn(ANN, OTHER_PASSWORD)).isInstanceOf(SignIn.Done.class);
        assertThat(signIns.find(cookie)).isEmpty();
        assertThat(signUps.confirm(strangers, HERE)).isInstanceOf(Result.Invalid.class);
        assertThat(signUps.confirm(away, HERE)).isInstanceOf(Result.Invalid.class);
    }

    @Test
    void aSessionFromBeforeTheConfirmationEndsWithIt() {
        signUps.signUp(world.application(ANN), HERE);
        var link = world.mails(accounts).getFirst().secret();
        var cookie = cookie(ANN);

        signUps.confirm(link, HERE);

        assertThat(signIns.find(cookie)).isEmpty();
    }

    @Test
    void aLinkAskedForAgainIsOfTheNewestSignUp() {
        signUps.signUp(world.application(ANN), HERE);
        world.mails(accounts);
        signUpAgain("Anna");
        signUps.resend(ANN, world.elsewhere());

        var mail = world.mails(accounts).getFirst();

        assertThat(mail.text()).contains("“Anna”");
        signUps.confirm(mail.secret(), HERE);
        assertThat(find(ANN).name()).isEqualTo("Anna");
    }

    @Test
    void nothingButTheConfirmationGoesToAnUnconfirmedAddress() {
        signUps.signUp(world.application(ANN), HERE);
        changes.forgot(ANN, HERE);
        changes.changeEmail(self(find(ANN)), PASSWORD, BEA, HERE);
        var mails = new ArrayList<>(world.mails(accounts));
        changes.change(self(find(ANN)), PASSWORD, OTHER_PASSWORD, false, HERE);
        accounts.deletions().request(self(find(ANN)), OTHER_PASSWORD, HERE);
        mails.addAll(world.mails(accounts));

        assertThat(mails).hasSize(3).allSatisfy(mail -> assertThat(mail.text()).contains("/verify-email?token="));
    }

    @Test
    void privilegedRolesCannotBeChosen() {
        var application = new SignUps.Application(ANN, PASSWORD, "Ann", Set.of(world.firstRole()), Map.of());

        assertThatThrownBy(() -> signUps.signUp(application, HERE)).isInstanceOf(IllegalArgumentException.class);
        assertThat(world.store().people().findByEmail(ANN)).isEmpty();
    }

    @Test
    void weakPasswordsAreRefusedBeforeAnythingIsDone() {
        var application = new SignUps.Application(ANN, "Password123!", "Ann", world.openRoles(), Map.of());

        assertThat(signUps.signUp(application, HERE)).isEqualTo(new Result.Unfit<>(PasswordRules.Fault.COMMON));
        assertThat(world.takeOutbox()).isEmpty();
    }

    /** The ways in which a stranger has mail sent to an address. */
    private List<BiConsumer<String, ClientInfo>> mailings() {
        return List.of(
                (email, from) -> assertThat(signUps.signUp(world.application(email), from))
                        .isEqualTo(new Result.Done<>(new SignUps.Taken())),
                changes::forgot,
                signUps::resend);
    }

    @Test
    void oneAddressGetsNoMoreThanThreeMailsAnHourInAllWays() {
        var ann = member(ANN);
        world.clock().advance(Duration.ofHours(1));

        for (var mailing : mailings()) {
            IntStream.range(0, 4).forEach(number -> mailing.accept(ANN, world.elsewhere()));
        }
        assertThat(changes.changeEmail(self(ann), PASSWORD, ANN, HERE)).isInstanceOf(Result.Done.class);

        assertThat(world.takeOutbox()).hasSize(3);
        mailings().forEach(mailing -> mailing.accept("nobody@example.org", world.elsewhere()));
        assertThat(world.takeOutbox())
                .as("the same is counted for an address of nobody")
                .hasSize(3);
        changes.forgot("nobody@example.org", world.elsewhere());
        assertThat(world.takeOutbox()).isEmpty();
        world.clock().advance(Duration.ofHours(1));
        changes.forgot(ANN, world.elsewhere());
        assertThat(world.mails(accounts)).hasSize(1);
    }

    @Test
    void oneClientHasNoMoreThanTwentyMailsSentAnHourInAllWays() {
        var mailings = mailings();

        IntStream.range(0, 30).forEach(number -> mailings.get(number % 3).accept("u" + number + "@example.org", HERE));

        assertThat(world.takeOutbox()).hasSize(20);
        assertThat(world.store().people().findByEmail("u27@example.org"))
                .as("no mail, no account that could not be confirmed")
                .isEmpty();
    }

    // Passwords and addresses

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

    /** Asks for another address; the mails to it and to the present one. */
    private record Asked(Mail toNew, Mail toOld) {}

    private Asked askFor(Account account, String email) {
        assertThat(changes.changeEmail(self(account), PASSWORD, email, world.elsewhere()))
                .isInstanceOf(Result.Done.class);
        var mails = world.mails(accounts);
        assertThat(mails).extracting(Mail::to).containsExactlyInAnyOrder(email, account.email());
        var toNew = mails.getFirst().to().equals(email) ? 0 : 1;
        return new Asked(mails.get(toNew), mails.get(1 - toNew));
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

    /** Everything that ends what was mailed, each for an account of its own. */
    private Map<String, Consumer<Account>> recoveries() {
        return Map.of(
                "a reset", account -> changes.reset(resetLink(account.email()), OTHER_PASSWORD, world.elsewhere()),
                "a password change",
                        account -> changes.change(self(account), PASSWORD, OTHER_PASSWORD, true, world.elsewhere()),
                "an address change",
                        account -> signUps.confirm(
                                askFor(account, "other-" + account.email())
                                        .toNew()
                                        .secret(),
                                world.elsewhere()),
                "signing out everywhere", account -> signIns.signOutEverywhere(self(account), true),
                "a suspension",
                        account -> {
                            administration.suspend("an admin", account.id());
                            administration.restore("an admin", account.id());
                        },
                "a deletion",
                        account -> {
                            accounts.deletions().request(self(account), PASSWORD, world.elsewhere());
                            var cancel = world.mails(accounts).getLast().secret();
                            accounts.deletions().cancel(cancel, world.elsewhere());
                        });
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

    // Tokens

    @Test
    void aTokenIsShownOnceAndServesUntilItIsRevoked() {
        var ann = member(ANN);
        var tokens = accounts.apiTokens();
        var issued = issued(ann, Optional.empty());
        var secret = issued.secret().text();

        assertThat(secret).startsWith("trestle_");
        assertThat(tokens.find(secret)).isPresent();
        assertThat(tokens.list(ann.id())).singleElement().satisfies(token -> {
            assertThat(token.label()).isEqualTo("a script");
            assertThat(token.lastUsedAt()).isEqualTo(NOW);
        });
        assertThat(signIns.find(secret)).as("a token is no cookie").isEmpty();
        assertThat(tokens.find(cookie(ANN))).as("a cookie is no token").isEmpty();
        assertThat(tokens.revoke(
                        new AccountAtEpoch("somebody else", 1), issued.token().id()))
                .isInstanceOf(Result.Invalid.class);
        assertThat(tokens.revoke(self(ann), issued.token().id())).isInstanceOf(Result.Done.class);
        assertThat(tokens.find(secret)).isEmpty();
    }

    @Test
    void aNewTokenIsMailedByItsLabel() {
        token(member(ANN));

        assertThat(world.mails(accounts)).singleElement().satisfies(mail -> {
            assertThat(mail.to()).isEqualTo(ANN);
            assertThat(mail.text()).contains("“a script”").doesNotContain("trestle_");
        });
    }

    @Test
    void aTokenMayExpire() {
        var ann = member(ANN);
        var secret = issued(ann, Optional.of(Duration.ofDays(30))).secret().text();

        world.clock().set(NOW.plus(Duration.ofDays(30)).minusMillis(1));
        assertThat(accounts.apiTokens().find(secret)).isPresent();
        world.clock().set(NOW.plus(Duration.ofDays(30)));

        assertThat(accounts.apiTokens().find(secret)).isEmpty();
        assertThat(accounts.apiTokens().list(ann.id())).isEmpty();
    }

    @Test
    void aRecoveryEndsTokensUnlessThePersonKeepsThem() {
        recoveries().forEach((about, recovery) -> {
            var account = member(about.replace(' ', '-') + "@example.org");
            var token = token(account);
            world.mails(accounts);

            recovery.accept(account);

            var kept = List.of("a password change", "signing out everywhere").contains(about);
            assertThat(accounts.apiTokens().find(token).isPresent()).as(about).isEqualTo(kept);
        });
        var ann = member(ANN);
        var first = token(ann);
        signIns.signOutEverywhere(self(ann), false);
        assertThat(accounts.apiTokens().find(first)).isEmpty();
        var second = token(ann);
        changes.change(self(ann), PASSWORD, OTHER_PASSWORD, false, HERE);
        assertThat(accounts.apiTokens().find(second)).isEmpty();
    }

    @Test
    void thereAreAtMostTwentyTokensAndThoseThatEndedDoNotCount() {
        var ann = member(ANN);
        IntStream.range(0, 20).forEach(number -> token(ann));

        assertThat(accounts.apiTokens().issue(self(ann), "one more", true, Optional.empty()))
                .isEqualTo(new Result.Full<>(20));
        signIns.signOutEverywhere(self(ann), false);

        assertThat(accounts.apiTokens().issue(self(ann), "one more", true, Optional.empty()))
                .isInstanceOf(Result.Done.class);
    }

    // Leaving

    @Test
    void aDeletionIsCancelledByTheMailedLink() {
        var ann = member(ANN);
        assertThat(accounts.deletions().request(self(ann), "not the password", HERE))
                .isInstanceOf(Result.WrongPassword.class);
        assertThat(accounts.deletions().request(self(ann), PASSWORD, HERE))
                .isEqualTo(new Result.Done<>(NOW.plus(Duration.ofDays(7))));

        var link = world.mails(accounts).getLast().secret();
        assertThat(accounts.deletions().cancel(link, HERE)).isInstanceOf(Result.Done.class);

        assertThat(accounts.deletions().cancel(link, HERE)).isInstanceOf(Result.Invalid.class);
        assertThat(signIn(ANN, PASSWORD)).isInstanceOf(SignIn.Done.class);
    }

    @Test
    void aDeletionIsCancelledBySigningIn() {
        var ann = member(ANN);
        accounts.deletions().request(self(ann), PASSWORD, HERE);
        var pending = (SignIn.DeletionPending) signIn(ANN, PASSWORD);

        assertThat(accounts.deletions().cancel(pending.cancel().text(), HERE)).isInstanceOf(Result.Done.class);

        assertThat(find(ANN).active()).isTrue();
    }

    @Test
    void aDeletionIsCarriedOutWhenItIsDueUnlessItWasCancelledOrAskedForAgain() {
        var ann = member(ANN);
        accounts.deletions().request(self(ann), PASSWORD, HERE);
        var first = deletionJob();
        accounts.deletions()
                .cancel(
                        ((SignIn.DeletionPending) signIn(ANN, PASSWORD))
                                .cancel()
                                .text(),
                        HERE);
        world.clock().advance(Duration.ofDays(1));
        accounts.deletions().request(self(ann), PASSWORD, HERE);
        var second = deletionJob();
        var erased = new ArrayList<String>();

        world.clock().set(first.dueAt());
        accounts.deletions().carryOut(first.payload(), account -> erased.add(account.id()));
        accounts.deletions().carryOut(second.payload(), account -> erased.add(account.id()));
        assertThat(erased).isEmpty();
        world.clock().set(second.dueAt());
        accounts.deletions().carryOut(second.payload(), account -> erased.add(account.id()));
        accounts.deletions().carryOut(second.payload(), account -> erased.add(account.id()));

        assertThat(erased).containsExactly(ann.id());
        assertThat(world.trestle().dump().toString()).doesNotContain(ann.id()).doesNotContain(ANN);
    }

    private AccountsWorld.Queued deletionJob() {
        return world.takeOutbox().stream()
                .filter(row -> row.kind().equals(Deletions.KIND))
                .findFirst()
                .orElseThrow();
    }

    // Administrators

    @Test
    void theCodeMakesOneAdministratorAndIsOverThen() {
        var code = administration.offerCode().orElseThrow();

        var made = atOnce(
                20,
                number -> administration.claim(
                                code.text(),
                                "u" + number + "@example.org",
                                PASSWORD,
                                "Ann",
                                from("198.51.100." + number))
                        instanceof Result.Done);

        assertThat(made).isEqualTo(1);
        assertThat(administration.claim(code.text(), BEA, PASSWORD, "Bea", HERE))
                .isInstanceOf(Result.Gone.class);
        assertThat(administration.offerCode()).isEmpty();
        assertThat(administration.awaitsCode()).isFalse();
        var admin = administration.list(PageRequest.first(50)).items();
        assertThat(admin).singleElement().satisfies(account -> {
            assertThat(account.roles()).containsExactly(world.firstRole());
            assertThat(account.verified()).isTrue();
        });
        assertThat(signIn(admin.getFirst().email(), PASSWORD)).isInstanceOf(SignIn.Done.class);
    }

    @Test
    void theCodeMayBeTypedInAnyWayAndServesADay() {
        var code = administration.offerCode().orElseThrow().text();
        assertThat(code).matches("([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}");
        assertThat(administration.claim("0000-0000-0000-0000-0000", ANN, PASSWORD, "Ann", HERE))
                .isInstanceOf(Result.Invalid.class);
        world.clock().set(NOW.plus(Duration.ofHours(24)));
        assertThat(administration.claim(code, ANN, PASSWORD, "Ann", HERE)).isInstanceOf(Result.Gone.class);

        world.clock().set(NOW);

        var typed = code.toLowerCase(Locale.ROOT).replace("-", " ");
        assertThat(administration.claim(typed, ANN, PASSWORD, "Ann", HERE)).isInstanceOf(Result.Done.class);
    }

    @Test
    void theCodeMakesAnAdministratorOfAnAccountWhosePasswordIsKnown() {
        var ann = member(ANN);
        var code = administration.offerCode().orElseThrow().text();

        assertThat(administration.claim(code, ANN, "not the password", "Ann", HERE))
                .isInstanceOf(Result.WrongPassword.class);
        assertThat(administration.claim(code, ANN, PASSWORD, "Ann", HERE)).isInstanceOf(Result.Done.class);

        assertThat(find(ANN).id()).isEqualTo(ann.id());
        assertThat(find(ANN).roles()).contains(world.firstRole()).containsAll(world.openRoles());
    }

    @Test
    void theCodeConfirmsTheAddressOfTheFirstAdministrator() {
        signUps.signUp(world.application(ANN), HERE);
        var code = administration.offerCode().orElseThrow().text();

        assertThat(administration.claim(code, ANN, PASSWORD, "Ann", HERE)).isInstanceOf(Result.Done.class);

        assertThat(find(ANN).verified()).isTrue();
    }

    @Test
    void theShellAppointsAndDismissesButNotTheLast() {
        member(ANN);
        member(BEA);

        assertThat(administration.appointments().appoint(ANN, world.firstRole()))
                .isInstanceOf(Result.Done.class);
        assertThat(administration.appointments().dismiss(ANN, world.firstRole()))
                .isInstanceOf(Result.LastHolder.class);
        assertThat(accounts.deletions().request(self(find(ANN)), PASSWORD, HERE))
                .isInstanceOf(Result.LastHolder.class);
        assertThat(administration.suspend("an admin", find(ANN).id())).isInstanceOf(Result.LastHolder.class);
        assertThat(administration.appointments().appoint(BEA, world.firstRole()))
                .isInstanceOf(Result.Done.class);
        assertThat(administration.appointments().dismiss(ANN, world.firstRole()))
                .isInstanceOf(Result.Done.class);
        assertThat(administration.appointments().appoint("nobody@example.org", world.firstRole()))
                .isInstanceOf(Result.Invalid.class);

        assertThat(find(ANN).roles()).isEqualTo(world.openRoles());
    }

    @Test
    void theShellDoesNotAppointAnAddressThatNobodyConfirmed() {
        signUps.signUp(world.application(ANN), HERE);

        assertThat(administration.appointments().appoint(ANN, world.firstRole()))
                .isInstanceOf(Result.Unconfirmed.class);

        assertThat(find(ANN).roles()).doesNotContain(world.firstRole());
    }

    // Secrets

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
