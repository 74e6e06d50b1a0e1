package trestle.cli.web;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;

/** The page at {@code /}: what runs, its tables, and how to connect. */
final class FrontDoor {
    private final Template page = Template.read("front-door.html");
    private final Template fact = Template.read("fact.html");
    private final Template tables = Template.read("tables.html");
    private final Template row = Template.read("table-row.html");
    private final Template empty = Template.read("tables-empty.html");
    private final Template banner = Template.read("banner.html");
    private final Template snippet = Template.read("snippet.html");
    private final Template code = Template.read("code.html");
    private final Template link = Template.read("document-link.html");
    private final Html drawing = new Html(Resources.text("bridge.svg"));

    private final Clock clock;
    private final Html documentLinks;

    FrontDoor(Documents documents, Clock clock) {
        this.clock = clock;
        this.documentLinks = Html.join(documents.all().stream()
                .map(document -> link.fill(Map.of("file", document.file(), "title", document.title())))
                .toList());
    }

    String render(Overview overview) {
        return page.fill(Map.of(
                        "endpoint", overview.endpoint(),
                        "facts", facts(overview),
                        "banner", overview.refusal() == null ? Html.NONE : refusal(overview.refusal()),
                        "tables", tables(overview),
                        "snippets", snippets(overview),
                        "documents", documentLinks))
                .text();
    }

    private Html facts(Overview overview) {
        var up = Amounts.duration(Duration.between(overview.started(), clock.instant()));
        var facts = fact("Version", overview.version()).text()
                + fact("Store", overview.store()).text()
                + fact("Up for", up).text();
        if (overview.data() != null)
            facts += fact("Data folder", overview.data()).text();
        return new Html(facts);
    }

    private Html fact(String name, String value) {
        return fact.fill(Map.of("name", name, "value", value));
    }

    private Html refusal(String reason) {
        return banner.fill(Map.of("title", "Writes are refused at present.", "text", reason));
    }

    private Html tables(Overview overview) {
        return switch (overview.tables()) {
            case Overview.Tables.Listed listed when listed.tables().isEmpty() -> empty(overview);
            case Overview.Tables.Listed listed -> listed(listed);
            case Overview.Tables.Unreadable(var reason) ->
                banner.fill(Map.of("title", "The tables cannot be read at present.", "text", reason));
            case Overview.Tables.Withheld() ->
                Html.escape("Tables are shown only where this page cannot be reached from other machines.");
        };
    }

    private Html empty(Overview overview) {
        var line = Snippet.firstTable(overview.endpoint(), overview.keysNeeded());
        return empty.fill(Map.of("drawing", drawing, "code", code("first-table", line)));
    }

    private Html listed(Overview.Tables.Listed listed) {
        var rows = listed.tables().stream().map(this::row).toList();
        return tables.fill(Map.of(
                "rows",
                Html.join(rows),
                "more",
                listed.more() ? "Only the first " + rows.size() + " tables are shown here." : ""));
    }

    private Html row(Overview.Table table) {
        return row.fill(Map.of(
                "name", table.name(),
                "key", String.join(", ", table.key()),
                "status", statusWord(table.status()),
                "indexes", Amounts.count(table.indexes()),
                "items", Amounts.count(table.items()),
                "size", Amounts.size(table.sizeBytes())));
    }

    /** DynamoDB's status in a word. */
    private static String statusWord(String status) {
        return switch (status) {
            case "ACTIVE" -> "Active";
            case "CREATING" -> "Being made";
            case "UPDATING" -> "Being changed";
            case "DELETING" -> "Being deleted";
            default -> status;
        };
    }

    private Html snippets(Overview overview) {
        var pieces = new ArrayList<Html>();
        for (var each : Snippet.all(overview.endpoint(), overview.keysNeeded())) {
            pieces.add(snippet.fill(Map.of(
                    "open", pieces.isEmpty() ? new Html(" open") : Html.NONE,
                    "title", each.title(),
                    "note", each.note(),
                    "code", code(each.id(), each.code()))));
        }
        return Html.join(pieces);
    }

    private Html code(String id, String text) {
        return code.fill(Map.of("id", id, "text", text));
    }
}
