package trestle.platform.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.accounts.AccountsWorld.HERE;
import static trestle.platform.accounts.AccountsWorld.NOW;
import static trestle.platform.accounts.AccountsWorld.PASSWORD;
import static trestle.platform.accounts.AccountsWorld.atOnce;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.accounts.service.Result;
import trestle.platform.accounts.service.SignIn;
import trestle.platform.limits.ClientKeys;
import trestle.platform.limits.RateLimitStore;

/** How one comes in on a system's own store: guesses, sessions, and what ends them. */
public abstract class SignInContract extends AccountsScene {
    protected SignInContract(AccountsWorld world) {
        super(world);
    }

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
        IntStream.range(0, 2).forEach(number -> changes.change(self(ann), "a guess", OTHER_PASSWORD, false, HERE));
        var before = world.passwords.computed();

        assertThat(signIn(BEA, "a guess")).isInstanceOf(SignIn.TooMany.class);
        assertThat(signUps.confirm("no such link", HERE)).isInstanceOf(Result.TooMany.class);
        assertThat(changes.change(self(ann), PASSWORD, OTHER_PASSWORD, false, HERE))
                .isInstanceOf(Result.TooMany.class);
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
    void fiftyRightPasswordsAtOnceFromOneAddressAllSignInThoughOneGuessIsLeft() {
        member(ANN);
        IntStream.range(0, 4).forEach(number -> signIn(ANN, "a guess"));

        var done = atOnce(50, number -> signIn(ANN, PASSWORD) instanceof SignIn.Done);

        assertThat(done).isEqualTo(50);
    }

    @Test
    void aRefusedGuessDoesNotCountForTheAddress() {
        member(ANN);

        atOnce(50, number -> signIn(ANN, "guess " + number) instanceof SignIn.TooMany);

        IntStream.range(0, 14).forEach(number -> signIn("u" + number + "@example.org", "a guess"));
        assertThat(signIn(BEA, "a guess")).isInstanceOf(SignIn.BadCredentials.class);
        assertThat(signIn(BEA, "a guess")).isInstanceOf(SignIn.TooMany.class);
    }

    @Test
    void aRightPasswordDoesNotCountAsAGuess() {
        member(ANN);

        IntStream.range(0, 30)
                .forEach(number -> assertThat(signIn(ANN, PASSWORD)).isInstanceOf(SignIn.Done.class));
    }

    @Test
    void oneAddressSignsInThreeHundredTimesWithTheRightPassword() {
        member(ANN);
        var limit = new RateLimitStore.Window(299, NOW);
        var address = new ClientKeys(AccountsWorld.CLIENTS_KEY).address(HERE.address());
        world.windows().begin(address, "signin", limit, NOW.minusSeconds(1), NOW.plus(Duration.ofHours(1)));

        assertThat(signIn(ANN, PASSWORD)).isInstanceOf(SignIn.Done.class);
        assertThat(signIn(ANN, PASSWORD)).isInstanceOf(SignIn.TooMany.class);
        assertThat(signIns.signIn(ANN, PASSWORD, from("198.51.100.9"))).isInstanceOf(SignIn.Done.class);
        world.clock().advance(Duration.ofMinutes(15));
        assertThat(signIn(ANN, PASSWORD)).isInstanceOf(SignIn.Done.class);
    }

    @Test
    void aPasswordThatIsChangedCountsAsASessionThatIsOpened() {
        var ann = member(ANN);
        world.useUpSessions(new ClientKeys(AccountsWorld.CLIENTS_KEY), HERE.address());

        assertThat(changes.change(self(ann), PASSWORD, OTHER_PASSWORD, false, HERE))
                .isInstanceOf(Result.TooMany.class);
        assertThat(changes.change(self(ann), PASSWORD, OTHER_PASSWORD, false, from("198.51.100.9")))
                .isInstanceOf(Result.Done.class);
    }

    @Test
    void aBrowserThatConfirmsAnAddressGetsNoNewSessionWhereThereWereTooMany() {
        var ann = member(ANN);

        assertThat(signIns.openAgain(ann, 1, HERE)).isPresent();
        world.useUpSessions(new ClientKeys(AccountsWorld.CLIENTS_KEY), HERE.address());
        assertThat(signIns.openAgain(ann, 1, HERE)).isEmpty();
    }

    @Test
    void thereAreAtMostFiftySessionsAndTheNextEndsTheOldest() {
        var ann = member(ANN);
        var first = cookie(ANN);
        var second = cookie(ANN);
        IntStream.range(2, 50).forEach(number -> cookie(ANN));
        assertThat(signIns.find(first)).isPresent();

        cookie(ANN);

        assertThat(signIns.find(first)).isEmpty();
        assertThat(signIns.find(second)).isPresent();
        assertThat(signIns.list(ann.id())).hasSize(50);
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
        suspend(ann);
        accounts.deletions().request(self(bea), PASSWORD, HERE);

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
        assertThat(signIns.end(new AccountAtEpoch("somebody else", 1), handles.getFirst()))
                .isFalse();
        handles.forEach(handle -> assertThat(signIns.end(self(ann), handle)).isTrue());
        assertThat(signIns.find(first)).isEmpty();
        assertThat(signIns.find(second)).isEmpty();
    }

    @Test
    void whateverEndsAllSessionsEndsThemAtOnce() {
        var ann = member(ANN);

        var endings = List.<Runnable>of(
                () -> signIns.signOutEverywhere(self(ann), false),
                () -> changes.change(self(ann), PASSWORD, OTHER_PASSWORD, false, HERE),
                () -> changes.reset(resetLink(ANN), PASSWORD, HERE),
                () -> suspend(ann));
        for (var ending : endings) {
            var password = ending.equals(endings.get(2)) ? OTHER_PASSWORD : PASSWORD;
            var cookie = ((SignIn.Done) signIn(ANN, password)).cookie().text();
            assertThat(signIns.find(cookie)).isPresent();
            ending.run();
            assertThat(signIns.find(cookie)).isEmpty();
            assertThat(signIns.list(ann.id()))
                    .noneMatch(session -> session.digest().equals(Secret.digest(Secret.Kind.SESSION, cookie)));
        }

        restore(ann);
        var cookie = cookie(ANN);
        accounts.deletions().request(self(ann), PASSWORD, HERE);
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
        administration.roleGrants().grant(ANN, world.firstRole());
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
}
