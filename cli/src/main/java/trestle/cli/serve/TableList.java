package trestle.cli.serve;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import trestle.cli.web.Overview;
import trestle.engine.Engine;
import trestle.engine.api.DescribeTableRequest;
import trestle.engine.api.ListTablesRequest;
import trestle.engine.api.TableDescription;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;
import trestle.engine.store.StoreException;

/** The tables of the database in this process, for the front door. */
final class TableList {
    private static final int TABLES_MAX = 200;

    private TableList() {}

    /** @param models the model of each table that one declares */
    static Overview.Tables of(DataSource source, Map<String, String> models) {
        return source.database()
                .map(database -> of(database.engine(), models))
                .orElseGet(Overview.Tables.Withheld::new);
    }

    private static Overview.Tables of(Engine engine, Map<String, String> models) {
        try {
            var rows = new ArrayList<Overview.Table>();
            String after = null;
            do {
                var page = engine.listTables(new ListTablesRequest(after, null));
                for (var name : page.tableNames()) {
                    if (rows.size() == TABLES_MAX) return new Overview.Tables.Listed(rows, true);
                    addRow(engine, name, models.getOrDefault(name, ""), rows);
                }
                after = page.lastEvaluatedTableName();
            } while (after != null);
            return new Overview.Tables.Listed(rows, false);
        } catch (StoreException e) {
            return new Overview.Tables.Unreadable(String.valueOf(e.getMessage()));
        }
    }

    private static void addRow(Engine engine, String name, String model, List<Overview.Table> rows) {
        try {
            rows.add(row(model, engine.describeTable(new DescribeTableRequest(name))));
        } catch (EngineException e) {
            // Deleted since it was listed: it is no longer a table to show.
            if (e.type() != ErrorType.RESOURCE_NOT_FOUND) throw e;
        }
    }

    private static Overview.Table row(String model, TableDescription table) {
        var key = table.keySchema().stream()
                .map(each -> String.valueOf(each.attributeName()))
                .toList();
        int indexes = table.localSecondaryIndexes().size()
                + table.globalSecondaryIndexes().size();
        return new Overview.Table(
                model, table.tableName(), table.tableStatus(), key, indexes, table.itemCount(), table.tableSizeBytes());
    }
}
