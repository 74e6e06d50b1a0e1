package trestle.shareables.checklists;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.shareables.access.Access;
import trestle.shareables.access.Opened;
import trestle.shareables.shareable.Checklist;
import trestle.shareables.sharing.Limits;

/** Items of checklists and their ticks over REST. */
public final class ChecklistRoutes implements ApiRoutes {
    private final Checklists checklists;
    private final Access access;

    public ChecklistRoutes(Checklists checklists, Access access) {
        this.checklists = checklists;
        this.access = access;
    }

    record ItemView(
            String checklistItemId, String name, @Nullable String note) {}

    /** The list after a change. */
    record ItemsView(long revision, List<ItemView> items) {
        static ItemsView of(Checklist list) {
            return new ItemsView(
                    list.revision(),
                    list.items().stream()
                            .map(item -> new ItemView(item.checklistItemId(), item.name(), item.note()))
                            .toList());
        }
    }

    record CheckedView(String checklistItemId, boolean checked) {}

    record ItemChange(Optional<String> name, boolean noteGiven, Optional<String> note) {
        Checklist.Item of(Checklist.Item item) {
            return new Checklist.Item(
                    item.checklistItemId(), name.orElse(item.name()), noteGiven ? note.orElse(null) : item.note());
        }
    }

    record TickTyped(boolean checked, Optional<String> by) {}

    @Override
    public void declare(Api api) {
        api.post("/shareables/{id}/items", Access.CALLER, ChecklistRoutes::parseItem, this::add)
                .beforeReplay(this::editor)
                .returns(200, ItemsView.class)
                .summary("Add an item to a checklist.");
        api.patch("/shareables/{id}/items/{checklistItemId}", Access.CALLER, ChecklistRoutes::parseChange, this::change)
                .returns(200, ItemsView.class)
                .summary("Change the name or note of an item.");
        api.delete("/shareables/{id}/items/{checklistItemId}", Access.CALLER, this::remove)
                .returns(200, ItemsView.class)
                .summary("Remove an item from a checklist.");
        api.post("/shareables/{id}/items/order", Access.CALLER, ChecklistRoutes::parseOrder, this::order)
                .beforeReplay(this::editor)
                .returns(200, ItemsView.class)
                .summary("Reorder the items of a checklist. Items that are not listed follow.");
        api.put("/shareables/{id}/items/{checklistItemId}/check", Access.CALLER, ChecklistRoutes::parseTick, this::tick)
                .returns(200, CheckedView.class)
                .summary("Tick an item or remove its tick.");
        api.post("/shareables/{id}/items/uncheck-all", Access.CALLER, this::untickAll)
                .describedCaller(Access.BY_ADMIN)
                .beforeReplay(access::liveAdmin)
                .returns(200, ItemsView.class)
                .summary("Remove all ticks.");
    }

    static Checked<Checklists.NewItem> parseItem(Fields in) {
        in.whenMissing("name", "Enter what to add.");
        var name = in.line("name", 1, Limits.ITEM_NAME);
        var note = note(in);
        return in.make(() -> new Checklists.NewItem(name, note.orElse(null)));
    }

    static Checked<ItemChange> parseChange(Fields in) {
        var name = in.lineIfGiven("name", 1, Limits.ITEM_NAME);
        var note = note(in);
        boolean noteGiven = in.has("note");
        in.check("name", name.isPresent() || !in.has("name"), "required", "Enter a name.");
        in.check("name", name.isPresent() || noteGiven, "required", "Send a name, a note or both.");
        return in.make(() -> new ItemChange(name, noteGiven, note));
    }

    private static Optional<String> note(Fields in) {
        return in.textIfGiven("note", 0, Limits.ITEM_NOTE).filter(text -> !text.isBlank());
    }

    private static Checked<List<String>> parseOrder(Fields in) {
        var order = in.texts("order", Limits.ITEMS, 36);
        return in.make(() -> order);
    }

    static Checked<TickTyped> parseTick(Fields in) {
        var checked = in.flagIfGiven("checked");
        in.check("checked", checked.isPresent(), "required", "Enter true or false.");
        var by = in.nameIfGiven("by", 1, 80);
        return in.make(() -> new TickTyped(checked.orElse(false), by));
    }

    /** The list, for who may edit its items: its admin, and viewers where editing is open. */
    Opened editor(Request request) {
        var opened = access.liveViewer(request);
        return opened.checklist().openEditing() ? opened : access.liveAdmin(request);
    }

    private Response add(Request request, Checklists.NewItem item) {
        var list = editor(request);
        return request.commit(checklists.add(list.shortId(), List.of(item)), ChecklistRoutes::shown);
    }

    private Response change(Request request, ItemChange change) {
        var list = editor(request);
        return request.commit(
                checklists.change(list.shortId(), request.path("checklistItemId"), change::of), ChecklistRoutes::shown);
    }

    private Response remove(Request request) {
        var list = editor(request);
        return request.commit(
                checklists.remove(list.shortId(), request.path("checklistItemId")), ChecklistRoutes::shown);
    }

    private Response order(Request request, List<String> order) {
        var list = editor(request);
        return request.commit(checklists.order(list.shortId(), order), ChecklistRoutes::shown);
    }

    private static Response shown(Checklist list) {
        return Response.json(200, ItemsView.of(list)).etag(list.revision());
    }

    private Response tick(Request request, TickTyped typed) {
        var list = access.liveViewer(request).checklist();
        var itemId = request.path("checklistItemId");
        return request.commit(
                checklists.tick(list, itemId, typed.checked(), typed.by()),
                checked -> Response.json(200, new CheckedView(itemId, checked)));
    }

    private Response untickAll(Request request) {
        var list = access.liveAdmin(request).checklist();
        checklists.untickAll(list);
        return shown(list);
    }
}
