package trestle.platform.kit;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import trestle.model.Change;
import trestle.model.Plan;
import trestle.model.descriptor.ModelDescriptor;
import trestle.platform.Platform;
import trestle.platform.SystemKit;
import trestle.platform.TrestleSystem;
import trestle.platform.jobs.TaskResult;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Request;
import trestle.platform.web.Response;

/** The smallest system that works without accounts: a request adds a task, and the task notes that it ran. */
final class TallySystem implements TrestleSystem, ApiRoutes {
    final List<String> events = new CopyOnWriteArrayList<>();
    private SystemKit kit;

    @Override
    public String name() {
        return "tally";
    }

    @Override
    public String title() {
        return "Tally";
    }

    @Override
    public String purpose() {
        return "Counts.";
    }

    @Override
    public ModelDescriptor model() {
        return ModelDescriptor.load("tally");
    }

    @Override
    public SystemKit open(Platform platform) {
        kit = SystemKit.of(platform, name(), title(), DynamoOutboxTable::new, DynamoRequestTable::new)
                .frame(Accent.SLATE, Texts.beside(Ui.class), layout -> layout)
                .handle("tally", run -> {
                    events.add("task " + run.get("mark"));
                    return TaskResult.done();
                })
                .closes(() -> events.add("closed first"))
                .closes(() -> {
                    events.add("failed");
                    throw new IllegalStateException("It fails to close.");
                })
                .mount(this);
        return kit;
    }

    @Override
    public void declare(Api api) {
        api.post("/marks/{mark}", Caller.ANYONE, this::mark)
                .returns(202)
                .limit("marks", 2, Duration.ofHours(1))
                .summary("Add a mark");
    }

    private Response mark(Request request) {
        var mark = request.path("mark");
        var task = kit.jobs().add("tally", Map.of("mark", mark), kit.clock().instant());
        return request.commit(Change.of(Plan.of(mark, task)), done -> Response.empty(202));
    }
}
