package trestle.platform.jobs;

import gg.jte.Content;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import trestle.model.Page;
import trestle.platform.live.LiveEvents;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.parts.Badge;
import trestle.platform.pages.parts.Progress;
import trestle.platform.pages.parts.Tone;
import trestle.platform.templates.StaticTemplates;
import trestle.platform.web.Caller;
import trestle.platform.web.EventStream;
import trestle.platform.web.PathId;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Site;
import trestle.platform.web.View;

/** The administrator's board of later work, as a page and over REST: what it is and how it goes, never what it is about. */
public final class JobPages {
    /** Where the board is, unless it is mounted elsewhere. */
    private static final String PATH = "/admin/jobs";

    private static final int LINES_SHOWN = 200;
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final Texts TEXTS = Texts.beside(JobPages.class);

    /** The event of a task that came further or ended. */
    public static final String PROGRESSED = "job.progressed";

    private final JobBoard board;
    private final @Nullable EventStream stream;

    /** Pages that show progress when they are loaded. */
    public JobPages(Jobs jobs) {
        this.board = jobs.board();
        this.stream = null;
    }

    /** Pages that follow progress while they are open. */
    public JobPages(Jobs jobs, LiveEvents live) {
        this.board = jobs.board();
        this.stream = EventStream.of(live).on(PROGRESSED, (request, event) -> true);
    }

    /** @param role whose board it is */
    public void mount(Site site, String role) {
        mount(site, PATH, Caller.privileged(role));
    }

    /** The same elsewhere, for who administers another population of accounts. */
    public void mount(Site site, String path, Caller admin) {
        site.api()
                .get(path, admin, this::list)
                .lists(JobBoard.Line.class)
                .summary("List background jobs: waiting, running, failing or recurring, without their contents.");
        site.api()
                .post(path + "/{jobId}/retry", admin, this::retryOverRest)
                .returns(204)
                .summary("Run a failed or recurring background job now.");
        if (stream != null) {
            site.api().stream(path + "/stream", admin, stream).summary("Follow the progress of background jobs.");
        }
        site.pages().get(path, admin, request -> show(request, path));
        site.pages().post(path + "/{jobId}/retry", admin, request -> retry(request, path));
    }

    private Response list(Request request) {
        return Response.list(Page.complete(board.read().lines()));
    }

    private Response show(Request request, String path) {
        var ui = new Ui(request.visit(), request.site().frame().texts().or(TEXTS));
        var read = board.read();
        var parts = read.lines().stream().collect(Collectors.partitioningBy(JobBoard.Line::recurring));
        var once = Objects.requireNonNull(parts.get(false));
        var view = new Shown(
                request.href(path),
                read,
                once.stream().limit(LINES_SHOWN).toList(),
                Objects.requireNonNull(parts.get(true)),
                read.complete() && once.size() <= LINES_SHOWN,
                stream == null ? null : ui.stream(request.href("/api/v1" + path + "/stream"), stream.kinds()));
        return Response.page(new View(ui.text("jobs.title"), TEMPLATES.jobsBoard(ui, request.form(), view)));
    }

    private Response retry(Request request, String path) {
        retryNow(request);
        return Response.redirect(path, "job-retried");
    }

    private Response retryOverRest(Request request) {
        retryNow(request);
        return Response.empty(204);
    }

    private void retryNow(Request request) {
        if (!board.retry(PathId.of(request, "jobId"))) throw Problem.notFound().asException();
    }

    /**
     * What the page shows.
     *
     * @param lines the first of the board's that do not recur
     * @param complete whether those are all
     * @param stream where the page hears of progress; absent where there are no live events
     */
    public record Shown(
            String here,
            JobBoard.Board board,
            List<JobBoard.Line> lines,
            List<JobBoard.Line> recurring,
            boolean complete,
            @Nullable Content stream) {
        public Shown {
            lines = List.copyOf(lines);
            recurring = List.copyOf(recurring);
        }

        /** How many jobs wait; those that recur always do, and are listed by themselves. */
        public long waiting() {
            return board.lines().stream()
                    .filter(line -> line.state() == JobBoard.State.WAITING && !line.recurring())
                    .count();
        }

        /** Whether the page is asked for again while it is open: at each event, or else while anything is under way. */
        public boolean renews() {
            return stream != null || board.count(JobBoard.State.RUNNING) + board.count(JobBoard.State.DUE) > 0;
        }
    }

    /** How far it is, as a bar. */
    public static Progress bar(Ui ui, JobBoard.Progress progress) {
        return progress.total() == 0
                ? ui.working(progress.phase())
                : ui.progress(progress.phase(), Math.min(progress.done(), progress.total()), progress.total());
    }

    /** A kind of work in words: "Clean-up of old exports"; a kind that nobody named by its own name, "Export removal". */
    public static String name(Ui ui, JobBoard.Line line) {
        var key = "job." + line.kind();
        if (ui.has(key)) return ui.text(key);
        var words = line.kind().replace('-', ' ');
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    public static Badge state(Ui ui, JobBoard.Line line) {
        return switch (line.state()) {
            case WAITING -> ui.badge(ui.text("jobs.waiting"));
            case DUE -> ui.badge(ui.text("jobs.due"));
            case RUNNING -> ui.badge(Tone.ACCENT, ui.text("jobs.running"));
            case FAILING -> ui.badge(Tone.WARN, ui.text("jobs.failing"));
            case DEAD -> ui.badge(Tone.BAD, ui.text("jobs.dead"));
        };
    }
}
