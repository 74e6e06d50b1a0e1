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

/** What accounts do on a system's own store. */
public abstract class AccountsContract {
    private static final String ANN = "ann@example.org";
    private static final String BEA = "bea@example.org";
    private static final String OTHER_PASSWORD = "a lantern by the door";

    protected final AccountsWorld world;
    private final Accounts accounts;
    private final SignUps signUps;
    private final SignIns signIns;
    private final PasswordChanges changes;
    private final Administration administration;

    protected AccountsContract(AccountsWorld world) {
        this.world = world;
        this.accounts = world.accounts();
        this.signUps = accounts.signUps();
        this.signIns = accounts.signIns();
        this.changes = accounts.passwordChanges();
        this.administration = accounts.administration();
    }

    private Account member(String email) {
        return world.member(accounts, email);
    }

    private SignIn signIn(String email, String password) {
        return signIns.signIn(email, password, HERE);
    }

    private String cookie(String email) {
        return world.signedIn(accounts, email).cookie().text();
    }

    private Account find(String email) {
        return world.store().people().findByEmail(email).orElseThrow();
    }

    private static Origin from(String address) {
        return new Origin(address, null);
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

    // Signing in

    @Test
    void anUnknownLoginCostsTheSameWorkAsAWrongPassword() {
        member(ANN);
        var before = world.passwords.computed();

        var wrong = signIn(ANN, "not the password");
        var forWrong = world.passwords.computed() - before;
        var unknown = signIn(BEA, "not the password");
        var forUnknown = world.passwords.computed() - before - forWrong;

        assertThat(unknown).isEqualTo(wrong).isEqualTo(new SignIn.BadCredentials());
        assertThat(forUnknown).isEqualTo(forWrong).isEqualTo(1);
    }

    @Test
    void ofFiftyGuessesAtOnceFiveAreLookedAtWhateverTheirAddress() {
        member(ANN);
        var before = world.passwords.computed();

        var refused = atOnce(
                50,
                number ->
                        signIns.signIn(ANN, "guess " + number, from("198.51.100." + number)) instanceof SignIn.TooMany);

        assertThat(world.passwords.computed() - before).isEqualTo(5);
        assertThat(refused).isEqualTo(45);
    }

    @Test
    void fiftyGuessesOfALoginThatNobodyHasAreRefusedAlike() {
        var before = world.passwords.computed();

        var refused = atOnce(
                50,
                number -> signIns.signIn("nobody@example.org", "guess", from("198.51.100." + number))
                        instanceof SignIn.TooMany);

        assertThat(world.passwords.computed() - before).isEqualTo(5);
        assertThat(refused).isEqualTo(45);
    }

    @Test
    void oneAddressMayGuessTwentyTimesOverAllLoginsAndDoors() {
        var ann = member(ANN);
        IntStream.range(0, 10).forEach(number -> signIn("u" + number + "@example.org", "a guess"));
        IntStream.range(0, 5).forEach(number -> changes.reset("no such link", OTHER_PASSWORD, HERE));
        IntStream.range(0, 3).forEach(number -> accounts.deletions().cancel("no such link", HERE));
        IntStream.range(0, 2).forEach(number -> changes.change(ann.id(), "a guess", OTHER_PASSWORD, HERE));
        var before = world.passwords.computed();

        assertThat(signIn(BEA, "a guess")).isInstanceOf(SignIn.TooMany.class);
        assertThat(signUps.confirm("no such link", HERE)).isInstanceOf(Result.TooMany.class);
        assertThat(changes.change(ann.id(), PASSWORD, OTHER_PASSWORD, HERE)).isInstanceOf(Result.TooMany.class);
        assertThat(world.passwords.computed()).isEqualTo(before);
        assertThat(signIns.signIn(ANN, PASSWORD, from("198.51.100.9"))).isInstanceOf(SignIn.Done.class);
    }

    @Test
    void theOwnerGetsInAfterTheWindowHoweverOftenAStrangerGuessed() {
        member(ANN);
        IntStream.range(0, 30).forEach(number -> signIns.signIn(ANN, "a guess", from("198.51.100." + number)));
        assertThat(signIn(ANN, PASSWORD))
                .isInstanceOfSatisfying(
                        SignIn.TooMany.class,
                        refused -> assertThat(refused.allowance().reset()).isLessThanOrEqualTo(Duration.ofMinutes(15)));

        world.clock().advance(Duration.ofMinutes(15));

        assertThat(signIn(ANN, PASSWORD)).isInstanceOf(SignIn.Done.class);
    }

    @Test
    void aRightPasswordDoesNotCount() {
        member(ANN);

        IntStream.range(0, 30)
                .forEach(number -> assertThat(signIn(ANN, PASSWORD)).isInstanceOf(SignIn.Done.class));
    }

    @Test
    void aPasswordIsKeptUnderACostlierHashWhenItIsTyped() {
        var ann = member(ANN);
        var costlier = world.accounts(new Passwords(20));

        assertThat(costlier.signIns().signIn(ANN, PASSWORD, HERE)).isInstanceOf(SignIn.Done.class);

        assertThat(world.store().people().findCredential(ann.id()).orElseThrow().passwordHash())
                .startsWith("pbkdf2-sha256$20$");
        assertThat(signIn(ANN, PASSWORD)).isInstanceOf(SignIn.Done.class);
    }

    @Test
    void suspensionAndDeletionAreToldOnlyAfterTheRightPassword() {
        var ann = member(ANN);
        var bea = member(BEA);
        administration.suspend("an admin", ann.id());
        accounts.deletions().request(bea.id(), PASSWORD, HERE);

        assertThat(signIn(ANN, "not the password")).isEqualTo(new SignIn.BadCredentials());
        assertThat(signIn(BEA, "not the password")).isEqualTo(new SignIn.BadCredentials());
        assertThat(signIn(ANN, PASSWORD)).isEqualTo(new SignIn.Suspended());
        assertThat(signIn(BEA, PASSWORD))
                .isInstanceOfSatisfying(
                        SignIn.DeletionPending.class,
                        pending -> assertThat(pending.dueAt()).isEqualTo(NOW.plus(Duration.ofDays(7))));
    }

    // Sessions

    @Test
    void everySignInIsANewSession() {
        var ann = member(ANN);
        var first = cookie(ANN);
        var second = cookie(ANN);

        assertThat(first).isNotEqualTo(second);
        assertThat(signIns.find(first)).map(open -> open.account().id()).contains(ann.id());
        assertThat(signIns.find("chosen-by-somebody-else")).isEmpty();
        var handles = signIns.list(ann.id()).stream().map(Session::handle).toList();
        assertThat(handles).hasSize(2);
        assertThat(signIns.find(handles.getFirst())).isEmpty();
        assertThat(signIns.end("somebody else", handles.getFirst())).isFalse();
        handles.forEach(handle -> assertThat(signIns.end(ann.id(), handle)).isTrue());
        assertThat(signIns.find(first)).isEmpty();
        assertThat(signIns.find(second)).isEmpty();
    }

    @Test
    void whateverEndsAllSessionsEndsThemAtOnce() {
        var ann = member(ANN);

        var endings = List.<Runnable>of(
                () -> signIns.signOutEverywhere(ann.id()),
                () -> changes.change(ann.id(), PASSWORD, OTHER_PASSWORD, HERE),
                () -> changes.reset(resetLink(ANN), PASSWORD, HERE),
                () -> administration.suspend("an admin", ann.id()));
        for (var ending : endings) {
            var password = ending.equals(endings.get(2)) ? OTHER_PASSWORD : PASSWORD;
            var cookie = ((SignIn.Done) signIn(ANN, password)).cookie().text();
            assertThat(signIns.find(cookie)).isPresent();
            ending.run();
            assertThat(signIns.find(cookie)).isEmpty();
            assertThat(signIns.list(ann.id()))
                    .noneMatch(session -> session.digest().equals(Secret.digest(Secret.Kind.SESSION, cookie)));
        }

        administration.restore("an admin", ann.id());
        var cookie = cookie(ANN);
        accounts.deletions().request(ann.id(), PASSWORD, HERE);
        assertThat(signIns.find(cookie)).isEmpty();
    }

    @Test
    void aSessionEndsAfterAWeekWithoutUseAndAfterAMonthInAnyCase() {
        member(ANN);
        var idle = cookie(ANN);
        world.clock().set(NOW.plus(Duration.ofDays(7)).minusMillis(1));
        assertThat(signIns.find(idle)).isPresent();
        world.clock().set(NOW.plus(Duration.ofDays(13)));
        assertThat(signIns.find(idle)).isPresent();
        world.clock().set(NOW.plus(Duration.ofDays(21)));
        assertThat(signIns.find(idle)).isEmpty();

        world.clock().set(NOW);
        var used = cookie(ANN);
        for (var day = 5; day < 30; day += 5) {
            world.clock().set(NOW.plus(Duration.ofDays(day)));
            assertThat(signIns.find(used)).isPresent();
        }
        world.clock().set(NOW.plus(Duration.ofDays(30)));
        assertThat(signIns.find(used)).isEmpty();
    }

    @Test
    void anAdministratorsSessionEndsAfterAnHourWithoutUseAndAfterTwelve() {
        member(ANN);
        var early = cookie(ANN);
        administration.appointments().appoint(ANN, world.firstRole());
        var cookie = cookie(ANN);
        for (var minutes = 50; minutes < 720; minutes += 50) {
            world.clock().set(NOW.plus(Duration.ofMinutes(minutes)));
            assertThat(signIns.find(cookie)).isPresent();
        }
        assertThat(signIns.find(early))
                .as("the role shortens sessions that were there")
                .isEmpty();

        world.clock().set(NOW.plus(Duration.ofHours(12)));
        assertThat(signIns.find(cookie)).isEmpty();
        var idle = cookie(ANN);
        world.clock().advance(Duration.ofHours(1));
        assertThat(signIns.find(idle)).isEmpty();
    }

    @Test
    void aUseIsWrittenDownAtMostEveryFiveMinutes() {
        member(ANN);
        var cookie = cookie(ANN);
        world.clock().set(NOW.plus(Duration.ofMinutes(5)).minusMillis(1));
        signIns.find(cookie);
        assertThat(signIns.find(cookie).orElseThrow().session().lastUsedAt()).isEqualTo(NOW);

        world.clock().set(NOW.plus(Duration.ofMinutes(5)));
        signIns.find(cookie);

        assertThat(signIns.find(cookie).orElseThrow().session().lastUsedAt())
                .isEqualTo(NOW.plus(Duration.ofMinutes(5)));
    }

    // Passwords and addresses

    private String resetLink(String email) {
        changes.forgot(email);
        return world.mails(accounts).getLast().secret();
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
