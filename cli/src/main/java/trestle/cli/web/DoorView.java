package trestle.cli.web;

import gg.jte.Content;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import trestle.cli.templates.StaticTemplates;
import trestle.platform.pages.Ui;
import trestle.platform.pages.frame.Accent;

/** What the front door's template reads. */
public record DoorView(Overview overview, Documents documents, Instant now) {
    private static final Map<String, Accent> ACCENTS = Map.of(
            "archive", Accent.AMBER,
            "enablement", Accent.BLUE,
            "gallery", Accent.VIOLET,
            "rollmodel", Accent.TEAL,
            "shareables", Accent.GREEN);

    public Content facts(Ui ui) {
        var facts = ui.facts();
        if (overview.version() != null) facts = facts.and(ui.text("door.version"), overview.version());
        facts = facts.and(ui.text("door.store"), overview.store())
                .and(ui.text("door.up"), Amounts.duration(Duration.between(overview.started(), now)));
        return overview.data() == null
                ? facts
                : facts.and(ui.text("door.data"), new StaticTemplates().doorPath(overview.data()));
    }

    /** The colour that a system's own pages have. */
    public String accent(Overview.Served system) {
        return ACCENTS.getOrDefault(system.name(), Accent.SLATE).style();
    }

    /**
     * The tables of a model.
     *
     * @param model its name; empty for tables of no model
     */
    public record Group(String model, List<Overview.Table> tables) {}

    /** By model, in the order of their names; those of none come last. */
    public List<Group> groups(List<Overview.Table> tables) {
        var byModel = new TreeMap<String, List<Overview.Table>>();
        for (var table : tables) {
            byModel.computeIfAbsent(table.model(), model -> new ArrayList<>()).add(table);
        }
        var others = byModel.remove("");
        var groups = new ArrayList<Group>();
        byModel.forEach((model, its) -> groups.add(new Group(model, its)));
        if (others != null) groups.add(new Group("", others));
        return groups;
    }

    /** Whether this page is for the developer whose machine it runs on. */
    public boolean forDeveloper() {
        return !(overview.tables() instanceof Overview.Tables.Withheld);
    }

    /** Whether other programs can connect to the data through this server. */
    public boolean hasEndpoint() {
        return !overview.endpoint().isEmpty();
    }

    public Content table(Ui ui, List<Overview.Table> tables) {
        return ui.table("", tables)
                .column(ui.text("tables.name"), Overview.Table::name)
                .column(ui.text("tables.key"), table -> String.join(", ", table.key()))
                .column(ui.text("tables.status"), table -> status(ui, table.status()))
                .number(ui.text("tables.indexes"), table -> Amounts.count(table.indexes()))
                .number(ui.text("tables.items"), table -> Amounts.count(table.items()))
                .number(ui.text("tables.size"), table -> ui.bytes(table.sizeBytes()));
    }

    /** DynamoDB's status in a word. */
    private static String status(Ui ui, String status) {
        return switch (status) {
            case "ACTIVE", "CREATING", "UPDATING", "DELETING" ->
                ui.text("tables.status." + status.toLowerCase(Locale.ROOT));
            default -> status;
        };
    }

    public List<Snippet> snippets() {
        return Snippet.all(overview.endpoint(), overview.keysNeeded());
    }

    public String firstTable() {
        return Snippet.firstTable(overview.endpoint(), overview.keysNeeded());
    }
}
