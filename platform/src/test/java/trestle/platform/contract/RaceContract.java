package trestle.platform.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import trestle.platform.accounts.ChangeResult;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;

/**
 * Somebody is faster: between what a request read and what it writes, something else happens that its transaction
 * depends on. Whatever that refuses has a name; nothing is an internal error.
 */
abstract class RaceContract extends WorldContract {
    RaceContract(Function<Path, SiteWorld> opening, Class<?> test) {
        super(opening, test);
    }

    /** What happens first. */
    private interface Event {
        void happen(Person person, Sent same);
    }

    @Test
    void noRequestFailsBecauseTheSameOneWasFaster() {
        reached("Requests that the same one overtakes", requestsAfter((person, same) -> world.answer(same)));
    }

    @Test
    void noRequestFailsBecauseItsCallerWasSuspended() {
        reached("Requests that a suspension overtakes", requestsAfter((person, same) -> suspend(person.account())));
    }

    @Test
    void noRequestFailsBecauseAnothersAccountWasErased() {
        var people = world.kit().accountStores().people();

        reached("Requests that the erasure of another overtakes", requestsAfter((person, same) -> {
            var other = person.account().equals("ann") ? "bea" : "ann";
            people.erase(world.id(other));
        }));
    }

    /** Sends every request that writes, as every member, with the event before its transaction; those that had one. */
    private List<String> requestsAfter(Event event) {
        var failed = new ArrayList<String>();
        var overtaken = new ArrayList<String>();
        for (var person : world.members()) {
            for (var route : world.site().routes()) {
                if (!isUnsafe(route)) continue;
                if (isOvertaken(event, person, route, failed)) overtaken.add(name(route) + " of " + person.label());
                world.restore();
            }
        }
        assertThat(failed).as("internal errors").isEmpty();
        return overtaken;
    }

    private boolean isOvertaken(Event event, Person person, Route route, List<String> failed) {
        var cell = world.cell(route);
        var happened = new boolean[1];
        var same = world.as(person, cell.sent());
        var request = world.as(person, cell.sent());
        world.beforeNextTransaction(() -> {
            happened[0] = true;
            event.happen(person, same);
        });
        var answer = world.answer(request);
        world.beforeNextTransaction(() -> {});
        if (answer.status() >= 500) failed.add(cell + " to " + person.label() + ": " + answer.status());
        return happened[0];
    }

    private void suspend(String account) {
        var roles = world.kit().accountStores().roles();
        var role = world.kit().accounts().settings().firstRole();
        var now = world.trestle().clock().instant();
        roles.grant(world.id("bea"), role, now, List.of()); // so that nobody else is the last administrator
        assertThat(roles.suspend(world.id(account), now, List.of())).isIn(ChangeResult.DONE, ChangeResult.LAST_HOLDER);
    }
}
