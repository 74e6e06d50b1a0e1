package trestle.platform.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import trestle.platform.web.Sent;

/** A remembered answer is not sent again to somebody who lost the right to it. */
abstract class ReplayContract extends WorldContract {
    ReplayContract(Function<Path, SiteWorld> opening, Class<?> test) {
        super(opening, test);
    }

    /** Every POST that somebody can make: once the right is lost, a replay fares as a new request does. */
    @Test
    void nobodyGetsAnAnswerFromBeforeTheLoss() {
        for (var loss : losses()) {
            var replayed = new ArrayList<String>();
            for (var route : world.site().routes()) {
                if (!route.method().equals("POST")) continue;
                for (var cell : world.cells(route)) {
                    if (isReplayed(loss, cell)) replayed.add(cell.toString());
                    world.restore();
                }
            }
            reached("Requests that are not answered again after " + loss.name(), replayed);
        }
    }

    /** With a key, as every form has one, each POST can be answered and its answer remembered, whatever it is. */
    @Test
    void noRequestWithAKeyFails() {
        var failed = new ArrayList<String>();
        for (var route : world.site().routes()) {
            if (!route.method().equals("POST")) continue;
            for (var person : world.callers()) {
                var cell = world.cell(route);
                var first = world.send(person, keyed(cell)).status();
                var again = world.send(person, keyed(cell)).status();
                if (first >= 500 || again >= 500) failed.add(cell + " as " + person + ": " + first + ", " + again);
                world.restore();
            }
        }
        assertThat(failed).isEmpty();
    }

    /** Suspension takes everything, in every system. */
    private List<Loss> losses() {
        var losses = new ArrayList<>(world.losses());
        var admin = world.accounts().atEpoch(world.first(Person.Standing.ADMIN).account());
        var administration = world.kit().accounts().administration();
        for (var person : world.members()) {
            if (person.standing() == Person.Standing.ADMIN) continue;
            var id = world.id(person.account());
            losses.add(new Loss(
                    "the suspension of " + person.label(),
                    person,
                    () -> administration.suspend(admin, id),
                    () -> administration.find(id).orElseThrow().active()));
        }
        return losses;
    }

    /** Whether the answer of a request was asked for again by somebody who may no longer make it. */
    private boolean isReplayed(Loss loss, Cell cell) {
        loss.take().run();
        var refused = isRefused(loss.person(), cell);
        world.restore();
        if (!refused || isRefused(loss.person(), cell)) return false;
        if (!loss.isHeld().getAsBoolean()) return false; // giving a right up is answered as it was
        loss.take().run();

        assertThat(isRefused(loss.person(), cell))
                .as("%s after %s", cell, loss.name())
                .isTrue();
        return true;
    }

    private boolean isRefused(Person person, Cell cell) {
        var answer = world.send(person, keyed(cell));
        return answer.status() >= 400 || world.isSignIn(answer.header("Location"));
    }

    private static Sent keyed(Cell cell) {
        return cell.sent().header("Idempotency-Key", "a-key-of-twenty-characters");
    }
}
