package trestle.e2e.instances;

import gg.jte.Content;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import trestle.model.descriptor.ModelDescriptor;
import trestle.objects.NewBody;
import trestle.platform.Platform;
import trestle.platform.SystemKit;
import trestle.platform.TrestleSystem;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.search.SearchDocument;
import trestle.platform.search.SearchIndex;
import trestle.platform.search.SearchKey;
import trestle.platform.search.SearchRequest;
import trestle.platform.search.SearchResults;
import trestle.platform.search.SearchSchema;
import trestle.platform.search.SearchSource;
import trestle.platform.web.Caller;
import trestle.platform.web.EventStream;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Site;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** A board of texts that anybody may pin. Its page is live, it has work that takes seconds, and it shows a picture. */
public final class Pinboard implements TrestleSystem {
    static final int STEPS = 24;
    private static final long STEP_MILLIS = 250;
    private static final String BOARD = "b1";
    private static final Set<String> ANYBODY = Set.of("anybody");
    private static final String STREAM = "/pinboard/api/v1/stream";
    private static final String PICTURE = "pinboard/picture.png";

    private final String process = Long.toString(ProcessHandle.current().pid());

    @Override
    public String name() {
        return "pinboard";
    }

    @Override
    public String title() {
        return "Pinboard";
    }

    @Override
    public String purpose() {
        return "Shows what several instances share.";
    }

    @Override
    public ModelDescriptor model() {
        return ModelDescriptor.load("pinboard");
    }

    @Override
    public SystemKit open(Platform platform) {
        return new Board(platform).kit;
    }

    /** All pins, for anybody to find. */
    private record Pins(PinTable table) implements SearchSource {
        @Override
        public Stream<SearchDocument> all() {
            return table.listPins(BOARD).stream()
                    .map(pin -> SearchDocument.of("pin", pin.pinId(), ANYBODY).text("text", pin.text()));
        }

        @Override
        public Optional<SearchDocument> find(String kind, String id) {
            return all().filter(pin -> pin.id().equals(id)).findFirst();
        }
    }

    private final class Board {
        private final Platform platform;
        private final SystemKit kit;
        private final PinTable table;
        private final EventStream stream;
        private final SearchIndex index;

        Board(Platform platform) {
            this.platform = platform;
            this.kit = SystemKit.of(platform, name(), title(), DynamoOutboxTable::new, DynamoRequestTable::new)
                    .frame(Accent.TEAL, Texts.beside(Ui.class), layout -> layout)
                    .live(DynamoLiveTable::new)
                    .handle("chore", this::work)
                    .mount(this::mount);
            this.table = new DynamoPinTable(platform.database());
            this.index = kit.search(
                    SearchSchema.empty().text("text", 1),
                    new Pins(table),
                    event -> Optional.of(event.id("pinId"))
                            .filter(id -> !id.isEmpty())
                            .map(id -> new SearchKey("pin", id)));
            this.stream = EventStream.of(kit.live()).on("pin.added", (request, event) -> true);
        }

        private void mount(Site site) {
            site.pages().get("/", Caller.ANYONE, this::page);
            site.pages().get("/picture", Caller.ANYONE, this::picture);
            var api = site.api();
            api.stream("/stream", Caller.ANYONE, stream);
            api.get("/pins", Caller.ANYONE, request -> Response.json(200, table.listPins(BOARD)));
            api.post("/pins", Caller.ANYONE, Board::text, this::pin);
            api.get("/search", Caller.ANYONE, this::search).query("words", SearchRequest.WORDS_LENGTH_MAX);
            api.post("/chores", Caller.ANYONE, this::begin);
            api.get("/chores/{id}", Caller.ANYONE, request -> Response.json(200, table.listSteps(request.path("id"))));
        }

        private static Checked<String> text(Fields in) {
            var text = in.text("text", 1, 100);
            return in.make(() -> text);
        }

        private Response pin(Request request, String text) {
            var pin = new Pin(BOARD, request.at(), platform.ids().next(request.at()), text);
            kit.transactions().commit(table.add(pin), kit.live().add("pin.added", Map.of("pinId", pin.pinId())));
            return Response.json(201, pin);
        }

        private Response search(Request request) {
            var wanted = SearchRequest.of(request.query("words").orElse(""), ANYBODY);
            var hits = index.search(wanted).hits();
            return Response.json(200, hits.stream().map(SearchResults.Hit::id).toList());
        }

        private Response begin(Request request) {
            var id = platform.ids().next(request.at());
            kit.transactions().commit(kit.jobs().add(id, "chore", Map.of(), request.at()));
            return Response.json(202, Map.of("id", id));
        }

        /** Each step notes that it was done, so that work which was broken off is resumed. */
        private TaskResult work(TaskRun run) throws InterruptedException {
            var done =
                    table.listSteps(run.jobId()).stream().map(ChoreStep::step).collect(Collectors.toSet());
            for (int i = 0; i < STEPS; i++) {
                var step = "%02d".formatted(i);
                if (done.contains(step)) continue;
                if (!run.goesOn()) return TaskResult.yielded();
                Thread.sleep(STEP_MILLIS);
                kit.transactions().commit(table.done(new ChoreStep(run.jobId(), step, process)));
            }
            kit.transactions().commit(table.done(new ChoreStep(run.jobId(), "end", process)));
            return TaskResult.done();
        }

        private Response page(Request request) {
            var pins = table.listPins(BOARD);
            Content body = out -> {
                out.writeContent("<h1>Pins</h1>");
                request.ui().stream(STREAM, stream.kinds()).writeTo(out);
                out.writeContent("<section id=\"pins\" data-live data-on=\"pin.added\" hx-get=\"/pinboard/\""
                        + " hx-trigger=\"live\" hx-select=\"#pins\" hx-swap=\"outerHTML\"><ul>");
                for (var pin : pins) {
                    out.writeContent("<li dir=\"auto\">");
                    out.writeUserContent(pin.text());
                    out.writeContent("</li>");
                }
                out.writeContent("</ul></section>");
            };
            return Response.page(new View("Pins", body));
        }

        /** A picture that the browser fetches from where files are kept. */
        private Response picture(Request request) {
            var objects = platform.objects();
            if (objects.head(PICTURE).isEmpty()) objects.put(PICTURE, NewBody.of(greenSquare(), "image/png"));
            var link = objects.linkToShow(PICTURE, Duration.ofMinutes(5), "image/png");
            Content body = out -> {
                out.writeContent("<h1>A picture</h1><img id=\"picture\" alt=\"A green square\" src=\"");
                out.writeContent(link.url().toString().replace("&", "&amp;"));
                out.writeContent("\">");
            };
            return Response.page(new View("A picture", body));
        }
    }

    private static byte[] greenSquare() {
        var image = new BufferedImage(64, 64, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < 64 * 64; i++) image.setRGB(i % 64, i / 64, 0x2f855a);
        var out = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
