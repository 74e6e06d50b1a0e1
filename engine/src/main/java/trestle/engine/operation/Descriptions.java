package trestle.engine.operation;

import java.util.ArrayList;
import java.util.List;
import trestle.engine.api.TableDescription;
import trestle.engine.api.Throughput;
import trestle.engine.table.Catalog;
import trestle.engine.table.Index;
import trestle.engine.table.IndexDefinition;
import trestle.engine.table.Table;

/** Tables as DescribeTable shows them. */
final class Descriptions {
    private Descriptions() {}

    static TableDescription of(Catalog catalog, Table table) {
        var settled = table.definition().indexes().stream()
                .allMatch(index -> index.status() == IndexDefinition.Status.ACTIVE);
        return of(catalog, table, settled ? "ACTIVE" : "UPDATING");
    }

    static TableDescription of(Catalog catalog, Table table, String status) {
        var definition = table.definition();
        var settings = definition.settings();
        var local = new ArrayList<TableDescription.Index>();
        var global = new ArrayList<TableDescription.Index>();
        for (var index : table.indexes()) {
            (index.definition().global() ? global : local).add(index(catalog, table, index));
        }
        return new TableDescription(
                definition.name(),
                definition.arn(),
                definition.id(),
                status,
                definition.created(),
                definition.attributes(),
                definition.keySchema(),
                catalog.itemCount(table),
                catalog.sizeBytes(table),
                new TableDescription.Billing(settings.billingMode(), settings.lastOnDemand()),
                settings.provisionedThroughput(),
                settings.onDemandThroughput(),
                settings.warmThroughput(),
                List.copyOf(local),
                List.copyOf(global),
                settings.sse(),
                settings.tableClass(),
                settings.deletionProtection());
    }

    private static TableDescription.Index index(Catalog catalog, Table table, Index index) {
        var definition = index.definition();
        var global = definition.global();
        var creating = definition.status() == IndexDefinition.Status.CREATING;
        return new TableDescription.Index(
                definition.name(),
                table.definition().arn() + "/index/" + definition.name(),
                definition.keySchema(),
                definition.projection(),
                global ? definition.status().name() : null,
                creating ? Boolean.TRUE : null,
                global && definition.provisionedThroughput() == null
                        ? new Throughput(0L, 0L)
                        : definition.provisionedThroughput(),
                definition.onDemandThroughput(),
                definition.warmThroughput(),
                catalog.itemCount(table, index),
                catalog.sizeBytes(table, index));
    }
}
