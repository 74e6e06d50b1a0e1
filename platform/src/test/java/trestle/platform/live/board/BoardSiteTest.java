package trestle.platform.live.board;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;
import trestle.platform.web.Site;
import trestle.platform.web.SiteContract;
import trestle.platform.web.pipeline.AccessLog;
import trestle.platform.web.pipeline.Dispatcher;
import trestle.platform.web.pipeline.Origins;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Streams hold to what every route does. */
@TrestleTest(model = "board")
final class BoardSiteTest extends SiteContract {
    private final BoardInstance board;
    private final Dispatcher dispatcher;

    BoardSiteTest(Trestle trestle) {
        var shared = new BoardInstance.Shared();
        shared.sessions.put("anna", "anna");
        shared.readers.put("anna", Set.of("b1"));
        shared.links.put("link-of-b1", "b1");
        board = new BoardInstance(trestle, shared, UnaryOperator.identity());
        var clock = trestle.clock();
        dispatcher = new Dispatcher(
                Origins.of(URI.create(Sent.ORIGIN)),
                new byte[32],
                new GeneralLimit(10_000, 1_000, clock),
                new AccessLog(new SimpleMeterRegistry()),
                clock,
                trestle.ids());
        dispatcher.mount(board.mounted());
    }

    @AfterEach
    void close() {
        board.close();
    }

    @Override
    protected Site site() {
        return board.mounted();
    }

    @Override
    protected Map<String, String> known() {
        return Map.of();
    }

    @Override
    protected String path(Route route) {
        return route.path().replace("{id}", "b1");
    }

    @Override
    protected OutgoingResponse send(Route route, Sent sent) {
        return answer(sent.header("Cookie", "board_session=anna; board_b1=link-of-b1"));
    }

    @Override
    protected OutgoingResponse answer(Sent sent) {
        return sent.by(dispatcher);
    }
}
