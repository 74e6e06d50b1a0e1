package trestle.cli.serve;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.cli.connect.Addresses;
import trestle.cli.connect.DataFolder;
import trestle.cli.connect.ServerFile;
import trestle.cli.context.Problem;
import trestle.cli.context.Reasons;
import trestle.engine.Engine;
import trestle.engine.store.Durability;
import trestle.engine.store.StoreException;
import trestle.wire.DynamoDbServer;
import trestle.wire.ServerOptions;

/** A database that is open and, unless its plan says otherwise, answers on its port. */
public final class DatabaseServer implements AutoCloseable {
    private final DatabasePlan plan;
    private final Engine engine;
    private final @Nullable DynamoDbServer server;

    private DatabaseServer(DatabasePlan plan, Engine engine, @Nullable DynamoDbServer server) {
        this.plan = plan;
        this.engine = engine;
        this.server = server;
    }

    /** @throws Problem or StoreException if the port or the folder cannot be had; nothing is left open then */
    public static DatabaseServer open(DatabasePlan plan) throws IOException {
        var engine = openEngine(plan);
        try {
            return new DatabaseServer(plan, engine, plan.endpoint().open() ? endpoint(plan, engine) : null);
        } catch (BindException e) {
            engine.close();
            throw Addresses.unavailable(plan.address(), plan.endpoint().portFlag(), e);
        } catch (IOException | RuntimeException e) {
            engine.close();
            throw e;
        }
    }

    private static DynamoDbServer endpoint(DatabasePlan plan, Engine engine) throws IOException {
        var options = ServerOptions.loopback(plan.address().getPort())
                .withHost(plan.address().getAddress().getHostAddress())
                .withKeys(plan.endpoint().signing().keys(plan.data()))
                .withOrigins(plan.endpoint().origins());
        return DynamoDbServer.start(engine, options);
    }

    private static Engine openEngine(DatabasePlan plan) {
        if (plan.store().hasFolder()) DataFolder.refuseUnfinished(plan.data());
        try {
            return switch (plan.store()) {
                case MEMORY -> Engine.inMemory();
                case RELAXED -> Engine.open(plan.data(), Durability.RELAXED);
                case DURABLE -> Engine.open(plan.data(), Durability.DURABLE);
            };
        } catch (StoreException e) {
            throw ServerFile.refused(plan.data(), e);
        }
    }

    /** Leaves this process's addresses in the data folder, if there is one. */
    void announce(Map<String, String> further) {
        if (!plan.store().hasFolder()) return;
        var addresses = new HashMap<>(further);
        url().ifPresent(url -> addresses.put(ServerFile.DYNAMODB, url));
        keysFile()
                .ifPresent(file ->
                        addresses.put(ServerFile.KEYS, file.toAbsolutePath().toString()));
        try {
            ServerFile.ofThisProcess(addresses).write(plan.data());
        } catch (IOException e) {
            throw new Problem("The data folder " + plan.data() + " cannot be written: " + Reasons.of(e) + ".", e);
        }
    }

    DatabasePlan plan() {
        return plan;
    }

    public Engine engine() {
        return engine;
    }

    /** Where clients find it, if its port is open. */
    public Optional<String> url() {
        return Optional.ofNullable(server).map(DynamoDbServer::url);
    }

    /** The file of the keys that clients sign with, if they must. */
    Optional<Path> keysFile() {
        return plan.endpoint().signing().file(plan.data());
    }

    /** Lets pages of this origin call the endpoint. */
    void allowOrigin(String origin) {
        if (server != null) server.allowOrigin(origin);
    }

    /** Where it listens, and what it needs and keeps, in words; empty if its port is off. */
    Optional<String> listening() {
        return url().map(url -> "on " + url + " (" + plan.storeText() + signingText() + ")");
    }

    private String signingText() {
        return keysFile().map(file -> "; sign with a key of " + file).orElse("");
    }

    /** An address at which this machine itself reaches it. */
    public InetSocketAddress reachable() {
        if (server == null) throw new IllegalStateException("The DynamoDB port is off");
        var listening = plan.address().getAddress();
        var address = listening.isAnyLocalAddress() ? InetAddress.getLoopbackAddress() : listening;
        return new InetSocketAddress(address, server.port());
    }

    /** Why writes are refused at present, or null. */
    @Nullable String refusal() {
        return engine.status().refusal();
    }

    /** Stops accepting, finishes what is under way, takes the address away, and closes the store. */
    @Override
    public void close() {
        if (server != null) server.close();
        // While the folder is still ours: the next owner may be waiting to leave its own address there.
        if (plan.store().hasFolder()) ServerFile.remove(plan.data());
        engine.close();
    }
}
