package trestle.cli.commands;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import trestle.cli.context.Models;
import trestle.cli.context.Problem;
import trestle.cli.serve.Systems;
import trestle.cli.terminal.Output;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.target.Difference;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Provisioning;

/** {@code trestle tables}: what tables there are, and whether they are as the models want them. */
@Command(
        name = "tables",
        description = "List the tables with their sizes, and compare them with the data models.",
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeOnExecutionException = Problem.USAGE,
        exitCodeList = {
            "0:The tables are listed. With --check: none differs from its model.",
            "1:With --check: a table differs from its model.",
            "2:Invalid flag, or no connection to the database."
        },
        footer = {
            "",
            "Examples:",
            "  trestle tables",
            "  trestle tables --check --systems rollmodel",
            "  trestle tables --endpoint http://127.0.0.1:8000"
        })
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
final class TablesCommand implements Callable<Integer> {
    private static final List<String> HEAD = List.of("Table", "Model", "Status", "Key", "Indexes", "Items", "Bytes");
    private static final List<Boolean> NUMBERS = List.of(false, false, false, false, true, true, true);

    private final Map<String, String> environment;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ClientOptions options;

    @Option(names = "--check", description = "List the differences between the tables and the models. Changes nothing.")
    private boolean check;

    @Option(
            names = "--systems",
            paramLabel = "NAMES",
            defaultValue = Systems.ALL,
            description = "With --check: the systems whose tables to compare: names separated by commas, all, or none"
                    + " (${DEFAULT-VALUE}).")
    private String systems;

    TablesCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    /** A table and the model it belongs to; empty for none. */
    private record Row(TableDescription table, String model) {
        String key() {
            return String.join(
                    ", ",
                    table.keySchema().stream()
                            .map(KeySchemaElement::attributeName)
                            .toList());
        }

        int indexes() {
            return table.globalSecondaryIndexes().size()
                    + table.localSecondaryIndexes().size();
        }
    }

    @Override
    public Integer call() {
        var out = spec.commandLine().getOut();
        var models = Models.all();
        var chosen = Systems.chosen(systems).models();
        try (var connection = options.open(environment)) {
            var rows = connection.ask(() -> rows(connection.client(), models));
            var differences =
                    check ? connection.ask(() -> differences(connection.client(), chosen)) : List.<Difference>of();
            if (options.json()) printJson(rows, differences, out);
            else printText(connection.where(), rows, differences, out);
            return differences.isEmpty() ? 0 : Problem.FAILED;
        }
    }

    private List<Row> rows(DynamoDbClient client, List<ModelDescriptor> models) {
        var owners = new LinkedHashMap<String, String>();
        models.forEach(model ->
                model.tables().forEach(table -> owners.put(options.names().actual(table.name()), model.name())));
        var rows = new ArrayList<Row>();
        for (var name : client.listTablesPaginator().tableNames()) {
            try {
                var table =
                        client.describeTable(request -> request.tableName(name)).table();
                rows.add(new Row(table, owners.getOrDefault(name, "")));
            } catch (ResourceNotFoundException e) {
                // Deleted since it was listed: it is no longer a table to show.
            }
        }
        return rows;
    }

    private List<Difference> differences(DynamoDbClient client, List<ModelDescriptor> models) {
        var provisioning = Provisioning.on(new DynamoTarget(client));
        return models.stream()
                .flatMap(model -> provisioning.compare(model, provisioning.following(model, options.names())).stream())
                .toList();
    }

    private void printText(String where, List<Row> rows, List<Difference> differences, PrintWriter out) {
        if (rows.isEmpty()) {
            out.println("There are no tables in " + where + ".");
        } else {
            var cells = new ArrayList<List<String>>();
            cells.add(HEAD);
            rows.forEach(row -> cells.add(List.of(
                    row.table().tableName(),
                    row.model().isEmpty() ? "-" : row.model(),
                    row.table().tableStatusAsString(),
                    row.key(),
                    String.valueOf(row.indexes()),
                    number(row.table().itemCount()),
                    number(row.table().tableSizeBytes()))));
            Output.columns(out, cells, NUMBERS);
        }
        differences.forEach(difference -> out.println(difference.sentence()));
        if (check && differences.isEmpty()) out.println("All tables match their models.");
    }

    private static String number(Long count) {
        return String.format(Locale.ENGLISH, "%,d", count);
    }

    private void printJson(List<Row> rows, List<Difference> differences, PrintWriter out) {
        var members = new LinkedHashMap<String, Object>();
        members.put("tables", rows.stream().map(TablesCommand::json).toList());
        if (check) {
            members.put(
                    "differences",
                    differences.stream()
                            .map(difference -> Map.of(
                                    "table", difference.table(),
                                    "kind", difference.getClass().getSimpleName(),
                                    "sentence", difference.sentence()))
                            .toList());
        }
        Output.json(out, members);
    }

    private static Map<String, Object> json(Row row) {
        var table = row.table();
        var members = new LinkedHashMap<String, Object>();
        members.put("name", table.tableName());
        if (!row.model().isEmpty()) members.put("model", row.model());
        members.put("status", table.tableStatusAsString());
        members.put(
                "key",
                table.keySchema().stream().map(KeySchemaElement::attributeName).toList());
        members.put("items", table.itemCount());
        members.put("bytes", table.tableSizeBytes());
        members.put(
                "indexes",
                table.globalSecondaryIndexes().stream()
                        .map(index -> Map.of(
                                "name", index.indexName(),
                                "status", index.indexStatusAsString(),
                                "items", index.itemCount(),
                                "bytes", index.indexSizeBytes()))
                        .toList());
        return members;
    }
}
