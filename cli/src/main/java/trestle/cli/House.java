package trestle.cli;

import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import trestle.cli.web.Health;
import trestle.cli.web.Overview;
import trestle.cli.web.WebServer;
import trestle.engine.Engine;
import trestle.engine.api.DescribeTableRequest;
import trestle.engine.api.ListTablesRequest;
import trestle.engine.api.TableDescription;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;
import trestle.engine.store.StoreException;
import trestle.model.descriptor.ModelDescriptor;

/** A node and the web port in front of it: what {@code trestle serve} runs. */
final class House implements AutoCloseable {
    private static final int TABLES_MAX = 200;
    private static final int PORT_CHECK_MILLIS = 1_000;

    private final Node node;
    private final Clock clock;
    private final Instant started;
    private @Nullable WebServer web;
    private volatile @Nullable ModelTables models;

    private House(Node node, Clock clock) {
        this.node = node;
        this.clock = clock;
        this.started = clock.instant();
    }

    /** @throws Problem if a port or the folder cannot be had; nothing is left open then */
    static House open(NodePlan plan, int webPort) throws IOException {
        var house = new House(Node.open(plan), Clock.systemUTC());
        var address = new InetSocketAddress(plan.address().getAddress(), webPort);
        try {
            house.web = WebServer.start(address, house::overview, house::health, house.clock);
            return house;
        } catch (BindException e) {
            house.close();
            throw Addresses.unavailable(address, "--port", e);
        } catch (IOException | RuntimeException e) {
            house.close();
            throw e;
        }
    }

    Node node() {
        return node;
    }

    /** Leaves this process's addresses in the data folder, if there is one. */
    void announce() {
        node.announce(Map.of("web", url()));
    }

    /** Makes the tables of some models while everything else already answers; /health tells when they are there. */
    ModelTables makeTables(Supplier<List<ModelDescriptor>> chosen, Context context) {
        var making = ModelTables.start(new EngineTarget(node.engine()), chosen, context);
        models = making;
        return making;
    }

    String url() {
        if (web == null) throw new IllegalStateException("The web port is not open");
        return Addresses.url(web.address());
    }

    /** Asks for each of its own pages once. */
    void visit() throws IOException {
        if (web == null) throw new IllegalStateException("The web port is not open");
        for (var path : List.of("/", "/health", "/assets/trestle.css")) Training.get(web.address(), path);
    }

    @Override
    public void close() {
        if (web != null) web.close();
        if (models != null) models.close();
        node.close();
    }

    private Overview overview() {
        var plan = node.plan();
        return new Overview(
                Version.text(),
                plan.store().label(),
                plan.store().hasFolder() && plan.loopback()
                        ? plan.data().toAbsolutePath().normalize().toString()
                        : null,
                started,
                node.url(),
                !plan.keys().isEmpty(),
                node.refusal(),
                plan.loopback() ? tables(node.engine()) : new Overview.Tables.Withheld());
    }

    private Health health() {
        var parts = new ArrayList<Health.Part>();
        parts.add(new Health.Part("store", node.refusal()));
        parts.add(new Health.Part("dynamodb", portTrouble()));
        if (models != null) parts.add(new Health.Part("models", models.trouble()));
        return new Health(
                Version.text(), Duration.between(started, clock.instant()).toSeconds(), parts);
    }

    private @Nullable String portTrouble() {
        try (var socket = new Socket()) {
            socket.connect(node.reachable(), PORT_CHECK_MILLIS);
            return null;
        } catch (IOException e) {
            return "The DynamoDB port does not answer: " + Reasons.of(e) + ".";
        }
    }

    private static Overview.Tables tables(Engine engine) {
        try {
            var rows = new ArrayList<Overview.Table>();
            String after = null;
            do {
                var page = engine.listTables(new ListTablesRequest(after, null));
                for (var name : page.tableNames()) {
                    if (rows.size() == TABLES_MAX) return new Overview.Tables.Listed(rows, true);
                    addRow(engine, name, rows);
                }
                after = page.lastEvaluatedTableName();
            } while (after != null);
            return new Overview.Tables.Listed(rows, false);
        } catch (StoreException e) {
            return new Overview.Tables.Unreadable(String.valueOf(e.getMessage()));
        }
    }

    private static void addRow(Engine engine, String name, List<Overview.Table> rows) {
        try {
            rows.add(row(engine.describeTable(new DescribeTableRequest(name))));
        } catch (EngineException e) {
            // Deleted since it was listed: it is no longer a table to show.
            if (e.type() != ErrorType.RESOURCE_NOT_FOUND) throw e;
        }
    }

    private static Overview.Table row(TableDescription table) {
        var key = table.keySchema().stream()
                .map(each -> String.valueOf(each.attributeName()))
                .toList();
        int indexes = table.localSecondaryIndexes().size()
                + table.globalSecondaryIndexes().size();
        return new Overview.Table(
                table.tableName(), table.tableStatus(), key, indexes, table.itemCount(), table.tableSizeBytes());
    }
}
