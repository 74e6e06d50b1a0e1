package trestle.platform.jobs;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import trestle.model.Page;
import trestle.platform.pages.Badge;
import trestle.platform.pages.Texts;
import trestle.platform.pages.Tone;
import trestle.platform.pages.Ui;
import trestle.platform.templates.StaticTemplates;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Site;
import trestle.platform.web.View;

/** The administrator's board of later work, as a page and over REST: what it is and how it goes, never what it is about. */
public final class JobPages {
    private static final String PATH = "/admin/jobs";
    private static final int LINES_SHOWN = 200;
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final Texts TEXTS = Texts.beside(JobPages.class);

    private final JobBoard board;

    public JobPages(Jobs jobs) {
        this.board = jobs.board();
    }

    /** @param role whose board it is */
    public void mount(Site site, String role) {
        var admin = Caller.privileged(role);
        site.api()
                .get(PATH, admin, this::list)
                .lists(JobBoard.Line.class)
                .summary("List background jobs that are waiting, running or failing, without their contents.");
        site.pages().get(PATH, admin, this::show);
        site.pages().post(PATH + "/{jobId}/retry", admin, this::retry);
    }

    private Response list(Request request) {
        return Response.list(new Page<>(board.read().lines(), Optional.empty(), Page.Ended.AT_THE_END));
    }

    private Response show(Request request) {
        var ui = new Ui(request.visit(), TEXTS);
        var read = board.read();
        var view = new Shown(
                request.href(PATH),
                read,
                read.lines().stream().limit(LINES_SHOWN).toList(),
                read.complete() && read.lines().size() <= LINES_SHOWN);
        return Response.page(new View(ui.text("jobs.title"), TEMPLATES.jobsBoard(ui, request.form(), view)));
    }

    private Response retry(Request request) {
        if (!board.retry(request.path("jobId"))) throw Problem.notFound().refuse();
        return Response.redirect(PATH, "job-retried");
    }

    /**
     * What the page shows.
     *
     * @param lines the first of the board's
     * @param complete whether those are all
     */
    public record Shown(String here, JobBoard.Board board, List<JobBoard.Line> lines, boolean complete) {
        public Shown {
            lines = List.copyOf(lines);
        }
    }

    /** A kind of work as a heading: "Export removal". */
    public static String name(JobBoard.Line line) {
        var words = line.kind().replace('-', ' ');
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    public static Badge state(Ui ui, JobBoard.Line line) {
        return switch (line.state()) {
            case WAITING -> ui.badge(ui.text("jobs.waiting"));
            case DUE -> ui.badge(Tone.ACCENT, ui.text("jobs.due"));
            case RUNNING -> ui.badge(Tone.GOOD, ui.text("jobs.running"));
            case FAILING -> ui.badge(Tone.WARN, ui.text("jobs.failing"));
            case DEAD -> ui.badge(Tone.BAD, ui.text("jobs.dead"));
        };
    }
}
