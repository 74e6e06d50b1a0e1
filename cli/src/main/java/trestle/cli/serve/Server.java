package trestle.cli.serve;

import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.cli.connect.Addresses;
import trestle.cli.connect.Connection;
import trestle.cli.connect.ObjectLocation;
import trestle.cli.connect.ServerFile;
import trestle.cli.context.Context;
import trestle.cli.context.Models;
import trestle.cli.context.Version;
import trestle.cli.web.FrontDoor;
import trestle.cli.web.Health;
import trestle.cli.web.Overview;
import trestle.model.Ids;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.web.pipeline.AccessLog;
import trestle.platform.web.pipeline.Dispatcher;
import trestle.platform.web.pipeline.Origins;
import trestle.platform.web.server.WebServer;

/** A database, the systems on it, and the web port in front of them: what {@code trestle serve} runs. */
public final class Server implements AutoCloseable {
    private final ServePlan plan;
    private final DataSource source;
    private final Clock clock = Clock.tickMillis(ZoneOffset.UTC);
    private final Instant started = clock.instant();
    private final PrometheusMeterRegistry meters = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final Ids ids = Ids.secure();
    private @Nullable WebServer web;
    private @Nullable Dispatcher dispatcher;
    private volatile @Nullable SystemHost host;
    private volatile @Nullable ModelTables models;

    private Server(ServePlan plan, DataSource source) {
        this.plan = plan;
        this.source = source;
    }

    /** @throws Problem if a port or the folder cannot be had; nothing is left open then */
    public static Server open(ServePlan plan) throws IOException {
        var server = new Server(plan, source(plan));
        if (!plan.chosen().isNone()) Models.readAhead();
        var address = new InetSocketAddress(
                plan.database().address().getAddress(), plan.flags().port());
        try {
            Addresses.requireFree(address);
            server.web = WebServer.start(address.getAddress(), address.getPort(), plan.proxies(), server::dispatcher);
            server.source.database().ifPresent(database -> database.allowOrigin(server.url()));
            return server;
        } catch (BindException e) {
            server.close();
            throw Addresses.unavailable(address, "--port", e);
        } catch (IOException | RuntimeException e) {
            server.close();
            throw e;
        }
    }

    private static DataSource source(ServePlan plan) throws IOException {
        var elsewhere = plan.flags().dynamoDb();
        if (elsewhere.isEmpty()) return new DataSource.Here(DatabaseServer.open(plan.database()));
        return new DataSource.Elsewhere(Connection.to(
                elsewhere.get(),
                plan.database().endpoint().signing().keys(plan.database().data()),
                plan.environment()));
    }

    private Dispatcher dispatcher(InetSocketAddress listening) {
        var url = plan.publicUrl().orElseGet(() -> URI.create(Addresses.url(listening)));
        var made = new Dispatcher(
                Origins.of(url),
                SystemHost.secrets(plan).key("csrf"),
                new GeneralLimit(clock),
                new AccessLog(meters),
                clock,
                ids);
        made.mount(FrontDoor.site(this::overview, this::health, meters::scrape, clock));
        dispatcher = made;
        return made;
    }

    DataSource source() {
        return source;
    }

    /** The database in this process. */
    public DatabaseServer database() {
        return source.database().orElseThrow(() -> new IllegalStateException("The data is elsewhere"));
    }

    /** Leaves this process's addresses in the data folder, if there is one, and what is kept elsewhere. */
    public void announce() {
        var addresses = new HashMap<>(Map.of("web", url()));
        plan.flags().objects().ifPresent(place -> addresses.put(ServerFile.OBJECTS, ObjectLocation.absolute(place)));
        plan.flags().secrets().ifPresent(file -> addresses.put(ServerFile.SECRETS, ObjectLocation.absolute(file)));
        source.database().ifPresent(database -> database.announce(addresses));
    }

    /** Makes the tables and mounts the systems while everything else already answers; /health tells when all is up. */
    public ModelTables begin(Context context) {
        var opening = new SystemHost(plan, source, opened(dispatcher), meters, clock, ids, context);
        host = opening;
        var making = ModelTables.start(source.target(), plan.chosen()::models, opening.opening(), context);
        models = making;
        return making;
    }

    /** Where the web port listens. */
    InetSocketAddress address() {
        return opened(web).address();
    }

    /** Where people reach it. */
    public String url() {
        return plan.publicUrl()
                .map(URI::toString)
                .orElseGet(() -> Addresses.url(opened(web).address()));
    }

    private static <T> T opened(@Nullable T part) {
        if (part == null) throw new IllegalStateException("The web port is not open");
        return part;
    }

    @Override
    public void close() {
        if (web != null) web.close();
        if (models != null) models.close();
        if (host != null) host.close();
        source.close();
    }

    private Overview overview() {
        var database = plan.database();
        var all = new Overview(
                Version.text(),
                database.store().label(),
                database.store().hasFolder()
                        ? database.data().toAbsolutePath().normalize().toString()
                        : null,
                started,
                source.database().flatMap(DatabaseServer::url).orElse(""),
                database.endpoint().signing().needed(),
                source.refusal(),
                plan.loopback() ? TableList.of(source, tableModels()) : new Overview.Tables.Withheld(),
                host == null ? List.of() : host.open(),
                host != null && host.showsMail());
        return plan.loopback() ? all : all.forOthers();
    }

    /** The model of each table, by the table's name here; empty while the tables are being made. */
    private Map<String, String> tableModels() {
        var opening = host;
        if (opening == null || models == null || !models.made()) return Map.of();
        var names = opening.tables();
        var byTable = new HashMap<String, String>();
        for (var model : plan.chosen().models()) {
            for (var table : model.tables()) byTable.put(names.actual(table.name()), model.name());
        }
        return byTable;
    }

    private Health health() {
        var parts = new ArrayList<Health.Part>();
        parts.add(new Health.Part("store", source.refusal()));
        if (source instanceof DataSource.Here here) parts.add(new Health.Part("dynamodb", here.portTrouble()));
        if (models != null) parts.add(new Health.Part("systems", models.trouble()));
        return new Health(
                plan.loopback() ? Version.text() : null,
                Duration.between(started, clock.instant()).toSeconds(),
                parts);
    }
}
