package trestle.platform.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import trestle.platform.accounts.ChangeResult;
import trestle.platform.accounts.Credential;
import trestle.platform.accounts.MailedLink;
import trestle.platform.accounts.MailedLink.Purpose;
import trestle.platform.web.Caller;
import trestle.platform.web.Principal;
import trestle.platform.web.Route;
import trestle.platform.web.pipeline.OutgoingResponse;

/** What was authorised before an account was recovered, or lost its role, does not take effect after it. */
abstract class RecoveryContract extends WorldContract {
    /** The profile is neither a way into the account nor its end. */
    private static final String PROFILE = "/settings/profile";

    /** Running a job again changes nothing about anybody. */
    private static final String RETRY = "/{jobId}/retry";

    RecoveryContract(Function<Path, SiteWorld> opening, Class<?> test) {
        super(opening, test);
    }

    /** Every request that only a browser may make for its own account, overtaken by a reset of the password. */
    @Test
    void noRouteOfOnesOwnAccountTakesEffectOnceThePasswordWasReset() {
        var overtaken = new ArrayList<String>();
        for (var route : world.site().routes()) {
            if (!isUnsafe(route) || !isOfOwnAccount(route) || route.path().endsWith(PROFILE)) continue;
            if (isRefusedAfter(() -> reset("ann"), world.member("ann"), route)) overtaken.add(name(route));
            world.restore();
        }
        reached("Requests of one's own account that a reset of the password overtakes", overtaken);
    }

    /** Every act of an administrator whose password is reset in the meantime. */
    @Test
    void noRouteOfAdministratorsTakesEffectOnceThePasswordWasReset() {
        var admin = world.first(Person.Standing.ADMIN);

        reached(
                "Acts of administrators that a reset of the password overtakes",
                actsOvertakenBy(() -> reset(admin.account()), admin));
    }

    /** Every act of an administrator who is none any more, though still signed in. */
    @Test
    void noRouteOfAdministratorsTakesEffectOnceTheRoleWasWithdrawn() {
        var admin = world.first(Person.Standing.ADMIN);

        reached(
                "Acts of administrators that the loss of the role overtakes",
                actsOvertakenBy(() -> withdraw(admin.account()), admin));
    }

    private List<String> actsOvertakenBy(Runnable loss, Person admin) {
        var overtaken = new ArrayList<String>();
        for (var route : world.site().routes()) {
            if (!isUnsafe(route) || !isOfAdministrators(route) || route.path().endsWith(RETRY)) continue;
            if (isRefusedAfter(loss, admin, route)) overtaken.add(name(route));
            world.restore();
        }
        return overtaken;
    }

    private boolean isOfAdministrators(Route route) {
        var role = world.kit().accounts().settings().firstRole();
        return route.caller() instanceof Caller.SignedIn caller
                && caller.anyOf().equals(List.of(role));
    }

    /** Every request with a body, of every member, whose sessions all end before the body has arrived. */
    @Test
    void noRouteTakesEffectOnceTheSessionEndedWhileTheBodyArrived() {
        var held = new ArrayList<String>();
        for (var person : world.members()) {
            for (var route : world.site().routes()) {
                if (!isUnsafe(route)
                        || needsCapability(route)
                        || !isOfPopulation(route)
                        || route.caller().refusalOf(callerOf(person)).isPresent()) continue;
                if (isRefusedOnceSignedOut(person, world.cell(route))) held.add(name(route) + " of " + person.label());
                world.restore();
            }
        }
        reached("Requests whose body is held back", held);
    }

    private Principal callerOf(Person person) {
        return new Principal.Member(
                        world.id(person.account()),
                        "",
                        world.kit()
                                .accountStores()
                                .people()
                                .find(world.id(person.account()))
                                .orElseThrow()
                                .roles(),
                        true,
                        ZoneOffset.UTC,
                        new Principal.Via.Session("some"))
                .in(population());
    }

    /** False where the route reads no body. */
    private boolean isRefusedOnceSignedOut(Person person, Cell cell) {
        var expected = new AtomicReference<StoredState>();
        var request = world.as(person, cell.sent());
        var answer = world.answer(request.held(() -> {
            reset(person.account());
            world.trestle().clock().advance(Duration.ofSeconds(2));
            expected.set(StoredState.of(world.trestle()));
        }));

        if (expected.get() == null) return false;
        assertThat(isSignInRequired(answer))
                .as("the answer of " + cell + " to " + person.label() + ": " + answer.status())
                .isTrue();
        assertThat(effects(StoredState.of(world.trestle())))
                .as("what " + cell + " changed")
                .isEqualTo(effects(expected.get()));
        return true;
    }

    private static boolean isSignInRequired(OutgoingResponse answer) {
        return answer.status() == 401
                || answer.status() == 303 && answer.header("Location").contains("/signin");
    }

    private boolean isOfOwnAccount(Route route) {
        return route.caller() instanceof Caller.SignedIn caller
                && caller.inBrowser()
                && caller.anyOf().isEmpty()
                && caller.population().equals(population());
    }

    /** False where the request writes nothing in a transaction, or only ends a session that the loss has ended too. */
    private boolean isRefusedAfter(Runnable loss, Person person, Route route) {
        var cell = world.cell(route);
        var lost = new AtomicReference<StoredState>();
        var request = world.as(person, cell.sent());
        world.beforeNextTransaction(() -> {
            loss.run();
            lost.set(StoredState.of(world.trestle()));
        });
        var answer = world.answer(request);
        world.beforeNextTransaction(() -> {});

        var expected = lost.get();
        if (expected == null || onlySignsOut(route)) return false;
        assertThat(answer.status()).as("the answer of " + cell).isBetween(400, 499);
        assertThat(effects(StoredState.of(world.trestle())))
                .as("what " + cell + " changed")
                .isEqualTo(effects(expected));
        return true;
    }

    private static boolean onlySignsOut(Route route) {
        return route.path().matches(".*(/signout|/me/sessions/\\{handle}|/settings/sessions/\\{handle}/end)");
    }

    /** Everything but the counts of limits. */
    private static List<String> effects(StoredState state) {
        return state.itemsNaming("").stream()
                .filter(item -> !item.contains("RATE#") && !item.contains("rate#"))
                .toList();
    }

    /** Takes the role from an administrator, who is not the last. */
    private void withdraw(String account) {
        var roles = world.kit().accountStores().roles();
        var role = world.kit().accounts().settings().firstRole();
        var now = world.trestle().clock().instant();
        assertThat(roles.grant(world.id("bea"), role, now, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(roles.withdraw(world.id(account), role, now, List.of())).isEqualTo(ChangeResult.DONE);
    }

    private void reset(String account) {
        var people = world.kit().accountStores().people();
        var id = world.id(account);
        var now = world.trestle().clock().instant();
        var epoch = people.findCredential(id).map(Credential::epoch).orElseThrow();
        var link = new MailedLink(
                Purpose.RESET,
                "a digest of this test's",
                id,
                WorldAccounts.email(account),
                epoch,
                null,
                now.plus(Duration.ofHours(1)));
        people.allow(link);
        assertThat(people.reset(link, "a hash of no password", now, List.of())).isEqualTo(ChangeResult.DONE);
    }
}
