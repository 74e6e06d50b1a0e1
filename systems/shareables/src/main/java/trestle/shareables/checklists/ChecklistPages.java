package trestle.shareables.checklists;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.ProblemException;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.shareables.access.Access;
import trestle.shareables.access.AccessProblems;
import trestle.shareables.access.Opened;
import trestle.shareables.access.PageAccess;
import trestle.shareables.access.Shared;
import trestle.shareables.shareable.Checklist;
import trestle.shareables.sharing.EntityFeature;
import trestle.shareables.sharing.Tick;
import trestle.shareables.templates.StaticTemplates;

/** The page of a checklist. Every change is a form, so that it works without script. */
public final class ChecklistPages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    private final Checklists checklists;
    private final PageAccess access;

    public ChecklistPages(Checklists checklists, PageAccess access) {
        this.checklists = checklists;
        this.access = access;
    }

    /**
     * What the page of a checklist shows, and what the reader may do there.
     *
     * @param hides whether what is ticked is left out
     */
    public record Shown(Checklist list, Map<String, Tick> ticks, Shared shared, boolean edits, boolean hides) {
        public boolean live() {
            return shared.live();
        }

        public boolean admin() {
            return shared.admin();
        }

        public boolean isShared() {
            return list.checkMode() == Checklist.CheckMode.SHARED;
        }

        public boolean isTicked(Checklist.Item item) {
            return ticks.containsKey(item.checklistItemId());
        }

        /** Whether the reader may put the items into another order; only what is shown whole has one. */
        public boolean orders() {
            return edits && !hides && list.items().size() > 1;
        }

        /** The items that are shown. */
        public List<Checklist.Item> items() {
            return hides ? list.items().stream().filter(item -> !isTicked(item)).toList() : list.items();
        }
    }

    @Override
    public void declare(Pages pages) {
        var rules = access.rules();
        pages.post("/{id}/items", Access.CALLER, ChecklistRoutes::parseItem, this::add)
                .beforeReplay(rules::viewer);
        pages.post("/{id}/items/{checklistItemId}/check", Access.CALLER, ChecklistRoutes::parseTick, this::tick)
                .beforeReplay(rules::viewer);
        pages.post("/{id}/items/{checklistItemId}/move", Access.CALLER, ChecklistPages::direction, this::move)
                .beforeReplay(rules::viewer);
        pages.post("/{id}/items/{checklistItemId}/remove", Access.CALLER, this::remove)
                .beforeReplay(rules::viewer);
        pages.get("/{id}/items/{checklistItemId}/edit", Access.CALLER, this::edit);
        pages.post("/{id}/items/{checklistItemId}/edit", Access.CALLER, ChecklistRoutes::parseItem, this::change)
                .beforeReplay(rules::viewer);
        pages.post("/{id}/uncheck-all", Access.CALLER, this::untickAll).beforeReplay(rules::liveAdmin);
    }

    /** The page of a list. */
    Response show(Request request, Opened opened) {
        boolean hides = request.query(EntityFeature.HIDE).isPresent();
        return show(request, opened, 200, request.form(), hides);
    }

    private Response show(Request request, Opened opened, int status, Form form, boolean hides) {
        var list = opened.checklist();
        boolean edits = opened.isLive() && (opened.isAdmin() || list.openEditing());
        var shown = new Shown(list, checklists.ticks(list), access.shared(request, opened), edits, hides);
        var base = request.site().base();
        var body = TEMPLATES.checklistsShow(request.ui(), form, base, base + "/" + list.shortId(), shown);
        return Response.page(status, new View(list.name(), body));
    }

    private Response edited(Request request, Function<Opened, Response> change) {
        return access.liveViewer(request, opened -> {
            if (!opened.isAdmin() && !opened.checklist().openEditing()) {
                throw AccessProblems.adminRequired().asException();
            }
            return change.apply(opened);
        });
    }

    private static Response back(Opened opened) {
        return Response.redirect("/" + opened.shortId());
    }

    private Response add(Request request, Checked<Checklists.NewItem> typed) {
        return edited(request, opened -> switch (typed) {
            case Checked.Invalid<Checklists.NewItem>(var problems) ->
                show(request, opened, 422, request.form(problems), false);
            case Checked.Valid<Checklists.NewItem>(var item) -> added(request, opened, item);
        });
    }

    /** A list that has no room is shown again, with what was typed. */
    private Response added(Request request, Opened opened, Checklists.NewItem item) {
        try {
            return request.commit(checklists.add(opened.shortId(), List.of(item)), list -> back(opened));
        } catch (ProblemException refused) {
            if (refused.problem().errors().isEmpty()) throw refused;
            return show(request, opened, 422, request.form(refused.problem().errors()), false);
        }
    }

    private Response tick(Request request, Checked<ChecklistRoutes.TickTyped> typed) {
        return access.liveViewer(request, opened -> {
            var tick = request.valid(typed);
            return request.commit(
                    checklists.tick(opened.checklist(), request.path("checklistItemId"), tick.checked(), tick.by()),
                    checked -> back(opened));
        });
    }

    /** Where an item is moved. */
    enum Direction {
        UP,
        DOWN
    }

    private static Checked<Direction> direction(Fields in) {
        var to = in.choiceIfGiven("to", Direction.class).orElse(Direction.UP);
        return in.make(() -> to);
    }

    private Response move(Request request, Checked<Direction> typed) {
        return edited(request, opened -> {
            var order = new ArrayList<>(opened.checklist().items().stream()
                    .map(Checklist.Item::checklistItemId)
                    .toList());
            int from = order.indexOf(request.path("checklistItemId"));
            if (from < 0) throw Problem.notFoundException();
            int to = from + (request.valid(typed) == Direction.UP ? -1 : 1);
            if (to >= 0 && to < order.size()) order.add(to, order.remove(from));
            return request.commit(checklists.order(opened.shortId(), order), list -> back(opened));
        });
    }

    private Response remove(Request request) {
        return edited(
                request,
                opened -> request.commit(
                        checklists.remove(opened.shortId(), request.path("checklistItemId")),
                        list -> Response.redirect("/" + opened.shortId(), "item-removed")));
    }

    private Response edit(Request request) {
        return edited(request, opened -> {
            var item = item(request, opened);
            var form = request.form().with("name", item.name()).with("note", item.note() == null ? "" : item.note());
            return form(request, opened, 200, form);
        });
    }

    private static Checklist.Item item(Request request, Opened opened) {
        return opened.checklist().items().stream()
                .filter(item -> item.checklistItemId().equals(request.path("checklistItemId")))
                .findFirst()
                .orElseThrow(Problem::notFoundException);
    }

    private static Response form(Request request, Opened opened, int status, Form form) {
        var item = item(request, opened);
        var list = request.href("/" + opened.shortId());
        var body = TEMPLATES.checklistsItem(
                request.ui(), form, list, opened.shareable().name(), list + "/items/" + item.checklistItemId());
        return Response.page(status, new View(item.name(), body));
    }

    private Response change(Request request, Checked<Checklists.NewItem> typed) {
        return edited(request, opened -> switch (typed) {
            case Checked.Invalid<Checklists.NewItem>(var problems) ->
                form(request, opened, 422, request.form(problems));
            case Checked.Valid<Checklists.NewItem>(var item) ->
                request.commit(
                        checklists.change(
                                opened.shortId(),
                                request.path("checklistItemId"),
                                old -> new Checklist.Item(old.checklistItemId(), item.name(), item.note())),
                        list -> back(opened));
        });
    }

    private Response untickAll(Request request) {
        return access.liveAdmin(request, opened -> {
            checklists.untickAll(opened.checklist());
            return back(opened);
        });
    }
}
