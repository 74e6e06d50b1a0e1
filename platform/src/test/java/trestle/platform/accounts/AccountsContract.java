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
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.model.PageRequest;
import trestle.platform.accounts.AccountsWorld.Mail;

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
                    .as("what somebody typed does not go to an address that may be another's")
                    .doesNotContain("Ann");
        });
        assertThat(find(ANN).verified()).isFalse();
        assertThat(signIn(ANN, PASSWORD)).isInstanceOf(SignIn.Done.class);
        assertThat(signUps.confirms(mail.getFirst().secret())).isTrue();
        assertThat(signUps.confirm(mail.getFirst().secret(), HERE)).isInstanceOf(Result.Done.class);
        assertThat(find(ANN).verified()).isTrue();
        assertThat(signUps.confirm(mail.getFirst().secret(), HERE)).isInstanceOf(Result.Invalid.class);
    }

    @Test
    void aLinkToConfirmLastsADayAndOnlyTheNewestWorks() {
        signUps.signUp(world.application(ANN), HERE);
        var first = world.mails(accounts).getFirst().secret();
        signUps.resend(ANN);
        var second = world.mails(accounts).getFirst().secret();

        assertThat(signUps.confirm(first, HERE)).isInstanceOf(Result.Invalid.class);
        world.clock().set(NOW.plus(Duration.ofHours(24)));
        assertThat(signUps.confirm(second, HERE)).isInstanceOf(Result.Invalid.class);
        world.clock().set(NOW.plus(Duration.ofHours(24)).minusMillis(1));

        assertThat(signUps.confirm(second, HERE)).isInstanceOf(Result.Done.class);
    }

    @Test
    void aKnownAddressIsAnsweredAsAnUnknownOneWithTheSameWork() {
        member(ANN);
        var before = world.passwords.computed();

        var unknown = signUps.signUp(world.application(BEA), HERE);
        var forUnknown = world.passwords.computed() - before;
        var known = signUps.signUp(world.application(ANN), HERE);
        var forKnown = world.passwords.computed() - before - forUnknown;

        assertThat(known).isEqualTo(unknown);
        assertThat(forKnown).isEqualTo(forUnknown).isEqualTo(1);
        var mails = world.mails(accounts);
        assertThat(mails).extracting(Mail::to).containsExactlyInAnyOrder(ANN, BEA);
        assertThat(mails)
                .filteredOn(mail -> mail.to().equals(ANN))
                .allSatisfy(mail -> assertThat(mail.text()).doesNotContain("token="));
        assertThat(signIn(ANN, PASSWORD)).isInstanceOf(SignIn.Done.class);
    }

    @Test
    void forgottenPasswordsAndLinksAskedForAgainWriteTheSameForKnownAndUnknown() {
        member(ANN);

        for (var email : List.of(ANN, BEA)) {
            changes.forgot(email);
            signUps.resend(email);
        }
        changes.forgot("no address");

        assertThat(world.takeOutbox())
                .extracting(
                        row -> row.payload().get("email") + " " + row.payload().get("about"))
                .containsExactlyInAnyOrder(
                        ANN + " FORGOTTEN", ANN + " CONFIRM_AGAIN", BEA + " FORGOTTEN", BEA + " CONFIRM_AGAIN");
    }

    @Test
    void theNewestSignUpHasAnAddressThatWasNeverConfirmed() {
        signUps.signUp(world.application(ANN), HERE);
        var cookie = cookie(ANN);
        world.mails(accounts);

        signUps.signUp(new SignUps.Application(ANN, OTHER_PASSWORD, "Anna", world.openRoles(), Map.of()), HERE);

        assertThat(signIns.find(cookie)).isEmpty();
        assertThat(signIn(ANN, PASSWORD)).isInstanceOf(SignIn.BadCredentials.class);
        assertThat(signIn(ANN, OTHER_PASSWORD)).isInstanceOf(SignIn.Done.class);
        assertThat(find(ANN).name()).isEqualTo("Anna");
        assertThat(world.mails(accounts))
                .singleElement()
                .satisfies(mail -> assertThat(mail.text()).contains("token="));
    }

    @Test
    void nothingButTheConfirmationGoesToAnUnconfirmedAddress() {
        signUps.signUp(world.application(ANN), HERE);
        changes.forgot(ANN);
        accounts.deletions().request(find(ANN).id(), PASSWORD, HERE);

        var mails = world.takeOutbox();
        var sent = new ArrayList<Mail>();
        mails.stream()
                .filter(row -> row.kind().equals(AccountMails.KIND))
                .forEach(row -> accounts.mails()
                        .send(row.payload(), (to, subject, text) -> sent.add(new Mail(to, subject, text))));

        assertThat(sent).allSatisfy(mail -> assertThat(mail.text()).contains("/verify-email?token="));
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

    @Test
    void oneAddressGetsNoMoreThanFiveMailsAnHourFromStrangers() {
        member(ANN);

        IntStream.range(0, 20).forEach(number -> changes.forgot(ANN));

        assertThat(world.mails(accounts)).hasSize(5);
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
        assertThat(changes.change(ann.id(), "not the password", OTHER_PASSWORD, HERE))
                .isInstanceOf(Result.WrongPassword.class);
        assertThat(changes.change(ann.id(), PASSWORD, "ann@example.org", HERE)).isInstanceOf(Result.Unfit.class);

        var changed = changes.change(ann.id(), PASSWORD, OTHER_PASSWORD, HERE);

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
        assertThat(changes.changeEmail(ann.id(), "not the password", "new@example.org", HERE))
                .isInstanceOf(Result.WrongPassword.class);
        assertThat(changes.changeEmail(ann.id(), PASSWORD, "new@example.org", HERE))
                .isInstanceOf(Result.Done.class);
        var link = world.mails(accounts);

        assertThat(link).singleElement().satisfies(mail -> assertThat(mail.to()).isEqualTo("new@example.org"));
        assertThat(find(ANN).id()).isEqualTo(ann.id());
        assertThat(signUps.confirm(link.getFirst().secret(), HERE)).isInstanceOf(Result.Done.class);

        assertThat(find("new@example.org").id()).isEqualTo(ann.id());
        assertThat(world.store().people().findByEmail(ANN)).isEmpty();
        assertThat(world.mails(accounts))
                .singleElement()
                .satisfies(mail -> assertThat(mail.to()).isEqualTo(ANN));
    }

    @Test
    void nobodyIsToldWhetherAnAddressTheyWantIsAnothers() {
        var ann = member(ANN);
        member(BEA);

        assertThat(changes.changeEmail(ann.id(), PASSWORD, BEA, HERE))
                .isEqualTo(changes.changeEmail(ann.id(), PASSWORD, "free@example.org", HERE));

        assertThat(world.mails(accounts))
                .filteredOn(mail -> mail.to().equals(BEA))
                .singleElement()
                .satisfies(mail -> assertThat(mail.text()).doesNotContain("token="));
    }

    // Tokens

    @Test
    void aTokenIsShownOnceAndServesUntilItIsRevokedOrTheAccountSuspended() {
        var ann = member(ANN);
        var tokens = accounts.apiTokens();
        var issued = ((Result.Done<ApiTokens.Issued>) tokens.issue(ann.id(), "a script", false)).value();
        var secret = issued.secret().text();

        assertThat(secret).startsWith("trestle_");
        assertThat(tokens.find(secret)).isPresent();
        assertThat(tokens.list(ann.id())).singleElement().satisfies(token -> {
            assertThat(token.write()).isFalse();
            assertThat(token.lastUsedAt()).isEqualTo(NOW);
        });
        assertThat(signIns.find(secret)).as("a token is no cookie").isEmpty();
        assertThat(tokens.find(cookie(ANN))).as("a cookie is no token").isEmpty();
        administration.suspend("an admin", ann.id());
        assertThat(tokens.find(secret)).isEmpty();
        administration.restore("an admin", ann.id());
        assertThat(tokens.find(secret)).isPresent();
        assertThat(tokens.revoke("somebody else", issued.token().id())).isFalse();
        assertThat(tokens.revoke(ann.id(), issued.token().id())).isTrue();
        assertThat(tokens.find(secret)).isEmpty();
    }

    @Test
    void thereAreAtMostTwentyTokens() {
        var ann = member(ANN);

        IntStream.range(0, 20)
                .forEach(number -> assertThat(accounts.apiTokens().issue(ann.id(), "t" + number, true))
                        .isInstanceOf(Result.Done.class));

        assertThat(accounts.apiTokens().issue(ann.id(), "one more", true)).isEqualTo(new Result.Full<>(20));
    }

    // Leaving

    @Test
    void aDeletionIsCancelledByTheMailedLink() {
        var ann = member(ANN);
        assertThat(accounts.deletions().request(ann.id(), "not the password", HERE))
                .isInstanceOf(Result.WrongPassword.class);
        assertThat(accounts.deletions().request(ann.id(), PASSWORD, HERE))
                .isEqualTo(new Result.Done<>(NOW.plus(Duration.ofDays(7))));

        var link = world.mails(accounts).getLast().secret();
        assertThat(accounts.deletions().cancel(link, HERE)).isInstanceOf(Result.Done.class);

        assertThat(accounts.deletions().cancel(link, HERE)).isInstanceOf(Result.Invalid.class);
        assertThat(signIn(ANN, PASSWORD)).isInstanceOf(SignIn.Done.class);
    }

    @Test
    void aDeletionIsCancelledBySigningIn() {
        var ann = member(ANN);
        accounts.deletions().request(ann.id(), PASSWORD, HERE);
        var pending = (SignIn.DeletionPending) signIn(ANN, PASSWORD);

        assertThat(accounts.deletions().cancel(pending.cancel().text(), HERE)).isInstanceOf(Result.Done.class);

        assertThat(find(ANN).active()).isTrue();
    }

    @Test
    void aDeletionIsCarriedOutWhenItIsDueUnlessItWasCancelledOrAskedForAgain() {
        var ann = member(ANN);
        accounts.deletions().request(ann.id(), PASSWORD, HERE);
        var first = deletionJob();
        accounts.deletions()
                .cancel(
                        ((SignIn.DeletionPending) signIn(ANN, PASSWORD))
                                .cancel()
                                .text(),
                        HERE);
        world.clock().advance(Duration.ofDays(1));
        accounts.deletions().request(ann.id(), PASSWORD, HERE);
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
    void theShellAppointsAndDismissesButNotTheLast() {
        member(ANN);
        member(BEA);

        assertThat(administration.appointments().appoint(ANN, world.firstRole()))
                .isInstanceOf(Result.Done.class);
        assertThat(administration.appointments().dismiss(ANN, world.firstRole()))
                .isInstanceOf(Result.LastHolder.class);
        assertThat(accounts.deletions().request(find(ANN).id(), PASSWORD, HERE)).isInstanceOf(Result.LastHolder.class);
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
        secrets.add(((Result.Done<ApiTokens.Issued>) accounts.apiTokens().issue(ann.id(), "a script", true))
                .value()
                .secret()
                .text());
        secrets.add(resetLink(ANN));
        signUps.signUp(world.application(BEA), HERE);
        var queued = world.trestle().dump().toString();
        secrets.add(world.mails(accounts).getLast().secret());
        accounts.deletions().request(ann.id(), PASSWORD, HERE);
        secrets.add(world.mails(accounts).getLast().secret());
        secrets.add(((SignIn.DeletionPending) signIn(ANN, PASSWORD)).cancel().text());

        var stored = queued + world.trestle().dump();

        assertThat(secrets).hasSize(8).allSatisfy(secret -> {
            assertThat(secret.length()).isGreaterThanOrEqualTo(20);
            assertThat(stored).doesNotContain(secret).doesNotContain(secret.replace("-", ""));
        });
    }
}
