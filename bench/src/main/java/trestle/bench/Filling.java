package trestle.bench;

import java.io.IOException;
import java.time.Duration;
import trestle.bench.load.LoadDriver;
import trestle.bench.load.RequestPool;
import trestle.bench.load.Sample;

/** Creates the tables of a server and fills them, over the wire like everything else. */
final class Filling {
    private static final int CONNECTIONS = 16;
    private static final Duration POLL = Duration.ofMillis(20);

    private final RequestPool table = Items.load();
    private final RequestPool indexedTable = Items.loadIndexed();

    /** Makes the plain table; the sample counts batches of 25 items. */
    Sample fillTable(Server server) throws IOException {
        create(server, Items.TABLE, Items.createTable());
        return LoadDriver.sendAll(server.address(), table, CONNECTIONS);
    }

    Sample fillIndexedTable(Server server) throws IOException {
        create(server, Items.INDEXED_TABLE, Items.createIndexedTable());
        return LoadDriver.sendAll(server.address(), indexedTable, CONNECTIONS);
    }

    private static void create(Server server, String table, String request) throws IOException {
        var api = new Api(server.address());
        api.call("CreateTable", request);
        var describe = "{\"TableName\":\"" + table + "\"}";
        while (!api.call("DescribeTable", describe).contains("\"TableStatus\":\"ACTIVE\"")) {
            pause(POLL);
        }
    }

    static void pause(Duration duration) {
        try {
            Thread.sleep(duration);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted.", e);
        }
    }
}
