package trestle.platform.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.pages.frame.Asset;
import trestle.platform.pages.frame.Assets;
import trestle.platform.web.Caller;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;
import trestle.platform.web.Site;
import trestle.platform.web.SiteContract;
import trestle.platform.web.pipeline.OutgoingResponse;

/** The {@link SiteContract} of a whole system. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class RouteContract extends SiteContract {
    private final Function<Path, SiteWorld> opening;
    private SiteWorld world;

    RouteContract(Function<Path, SiteWorld> opening) {
        this.opening = opening;
    }

    @BeforeAll
    final void openWorld(@TempDir Path folder) {
        world = opening.apply(folder);
    }

    @AfterAll
    final void closeWorld() {
        world.close();
    }

    @Override
    protected Site site() {
        return world.site();
    }

    @Override
    protected Map<String, String> known() {
        return world.known();
    }

    @Override
    protected String path(Route route) {
        return world.cell(route).pathBelowSite();
    }

    @Override
    protected OutgoingResponse send(Route route, Sent sent) {
        return world.send(callerOf(route.caller()), sent);
    }

    @Override
    protected OutgoingResponse answer(Sent sent) {
        return world.answer(sent);
    }

    private Person callerOf(Caller caller) {
        return switch (caller) {
            case Caller.Anyone() -> world.first(Person.Standing.VISITOR);
            case Caller.SignedIn signedIn ->
                world.members().stream()
                        .filter(person -> mayCall(person, signedIn))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError("Nobody in this world is " + caller.name() + "."));
            case Caller.Either(var first, var second) -> callerOf(first);
            case Caller.Holding holding -> world.first(Person.Standing.HOLDER);
        };
    }

    private boolean mayCall(Person person, Caller.SignedIn caller) {
        if (caller.anyOf().isEmpty()) return true;
        return person.standing() == Person.Standing.ADMIN
                        && caller.anyOf()
                                .contains(world.kit().accounts().settings().firstRole())
                || person.roles().stream().anyMatch(caller.anyOf()::contains);
    }

    @Test
    void stylesheetsOfAPageAreServedAndUnder30Kilobytes() {
        var own = site().frame().styles().map(Asset::url).stream();
        var urls = Stream.concat(Stream.of(Assets.ours().styles()), own).toList();
        var bytes = 0;
        var packed = 0;

        for (var url : urls) {
            bytes += served(Sent.get(url));
            packed += served(Sent.get(url).header("Accept-Encoding", "gzip"));
        }

        assertThat(bytes).isLessThan(30_000);
        assertThat(packed).isLessThan(10_000);
    }

    private int served(Sent sent) {
        var answer = world.answer(sent);
        assertThat(answer.status()).isEqualTo(200);
        return Sent.text(answer).length();
    }
}
