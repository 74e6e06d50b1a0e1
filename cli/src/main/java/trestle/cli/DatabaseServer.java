package trestle.cli;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.engine.Engine;
import trestle.engine.store.Durability;
import trestle.engine.store.StoreException;
import trestle.wire.DynamoDbServer;
import trestle.wire.ServerOptions;

/** A database that is open and answers on its port. */
final class DatabaseServer implements AutoCloseable {
    private final DatabasePlan plan;
    private final Engine engine;
    private final DynamoDbServer server;

    private DatabaseServer(DatabasePlan plan, Engine engine, DynamoDbServer server) {
        this.plan = plan;
        this.engine = engine;
        this.server = server;
    }

    /** @throws Problem or StoreException if the port or the folder cannot be had; nothing is left open then */
    static DatabaseServer open(DatabasePlan plan) throws IOException {
        var engine = openEngine(plan);
        try {
            var options = ServerOptions.loopback(plan.address().getPort())
                    .withHost(plan.address().getAddress().getHostAddress())
                    .withKeys(plan.keys());
            return new DatabaseServer(plan, engine, DynamoDbServer.start(engine, options));
        } catch (BindException e) {
            engine.close();
            throw Addresses.unavailable(plan.address(), plan.portFlag(), e);
        } catch (IOException | RuntimeException e) {
            engine.close();
            throw e;
        }
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
        addresses.put("dynamodb", url());
        try {
            ServerFile.ofThisProcess(addresses).write(plan.data());
        } catch (IOException e) {
            throw new Problem("The data folder " + plan.data() + " cannot be written: " + Reasons.of(e) + ".", e);
        }
    }

    DatabasePlan plan() {
        return plan;
    }

    Engine engine() {
        return engine;
    }

    /** Where clients find it. */
    String url() {
        return server.url();
    }

    /** An address at which this machine itself reaches it. */
    InetSocketAddress reachable() {
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
        server.close();
        // While the folder is still ours: the next owner may be waiting to leave its own address there.
        if (plan.store().hasFolder()) ServerFile.remove(plan.data());
        engine.close();
    }
}
