package trestle.platform.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.platform.accounts.AccountsWorld.HERE;
import static trestle.platform.accounts.AccountsWorld.NOW;
import static trestle.platform.accounts.AccountsWorld.PASSWORD;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.platform.accounts.AccountsWorld.Mail;
import trestle.platform.accounts.service.PasswordRules;
import trestle.platform.accounts.service.Result;
import trestle.platform.accounts.service.SignIn;
import trestle.platform.accounts.service.SignUps;

/** Signing up and confirming an address, on a system's own store; coming in is {@link SignInContract}. */
public abstract class SignUpContract extends AccountsScene {
    protected SignUpContract(AccountsWorld world) {
        super(world);
    }

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
                        .isEqualTo(new Result.Done<>(new SignUps.Accepted()))))
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
                new SignUps.SignUpRequest(ANN, OTHER_PASSWORD, name, world.openRoles(), Map.of()), world.elsewhere());
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
        var application = new SignUps.SignUpRequest(ANN, PASSWORD, "Ann", Set.of(world.firstRole()), Map.of());

        assertThatThrownBy(() -> signUps.signUp(application, HERE)).isInstanceOf(IllegalArgumentException.class);
        assertThat(world.store().people().findByEmail(ANN)).isEmpty();
    }

    @Test
    void weakPasswordsAreRefusedBeforeAnythingIsDone() {
        var application = new SignUps.SignUpRequest(ANN, "Password123!", "Ann", world.openRoles(), Map.of());

        assertThat(signUps.signUp(application, HERE)).isEqualTo(new Result.Unfit<>(PasswordRules.Fault.COMMON));
        assertThat(world.takeOutbox()).isEmpty();
    }

    /** The ways in which a stranger has mail sent to an address. */
    private List<BiConsumer<String, ClientInfo>> mailings() {
        return List.of(
                (email, from) -> assertThat(signUps.signUp(world.application(email), from))
                        .isEqualTo(new Result.Done<>(new SignUps.Accepted())),
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
}
