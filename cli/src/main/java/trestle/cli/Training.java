package trestle.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import trestle.cli.connect.ServerFile;
import trestle.cli.context.Context;
import trestle.cli.context.Problem;
import trestle.cli.serve.DatabasePlan;
import trestle.cli.serve.DatabaseServer;
import trestle.cli.serve.StoreMode;

/**
 * A short life of a command, from which the JVM's start-up cache for commands of its kind is made: it is begun as people
 * begin it, asked what clients commonly ask, and ended. Touches nothing but the folder that it is given.
 *
 * <p>Before a program begins, the JVM makes ready all that its cache holds. Hence a life for each kind of command, which
 * loads what that kind needs and no more: the endpoint alone does not wait for the classes of the web port.
 */
final class Training {
    /** Not for people: the launcher says it, with a kind of command and a folder that it removes afterwards. */
    static final String FLAG = "--train";

    private static final int LOOK_MILLIS = 10;
    private static final int LOOKS_MAX = 6_000;

    private Training() {}

    /** @throws Exception if the life went another way than it should; a cache made from it would lack something */
    static int run(String kind, Path folder) throws Exception {
        switch (kind) {
            case "dynamodb" -> dynamoDb(folder);
            case "serve" -> everything(folder);
            case "other" -> commands(folder);
            default -> throw new Problem("There is no kind of command '" + kind + "'.");
        }
        return 0;
    }

    /** The endpoint, in memory and on files. */
    private static void dynamoDb(Path folder) throws Exception {
        inMemory();
        var addresses = begin(folder, "dynamodb", "--data", folder.toString(), "--port", "0");
        CommonCalls.ofDynamoDb(address(addresses, "dynamodb"));
    }

    /** All systems on files, the front door, and the endpoint. */
    private static void everything(Path folder) throws Exception {
        inMemory();
        var addresses = begin(folder, "serve", "--data", folder.toString(), "--port", "0", "--dynamodb-port", "0");
        CommonCalls.ofDynamoDb(address(addresses, "dynamodb"));
        var web = address(addresses, "web");
        await(() -> CommonCalls.get(web, "/health"));
        await(() -> CommonCalls.get(web, "/"));
    }

    private static void inMemory() throws IOException {
        var anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (var database =
                DatabaseServer.open(DatabasePlan.local(StoreMode.MEMORY, Path.of("unused"), anyPort, "--port"))) {
            CommonCalls.ofDynamoDb(database.reachable());
        }
    }

    /** What ends by itself: help, what reads models, and what opens a folder. */
    private static void commands(Path folder) throws IOException {
        var anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        DatabaseServer.open(DatabasePlan.local(StoreMode.DURABLE, folder, anyPort, "--port"))
                .close();
        Main.run(new String[] {"--help"}, Context.silent());
        Main.run(new String[] {"query", "--help"}, Context.silent());
        Main.run(new String[] {"lint"}, Context.silent());
        Main.run(new String[] {"tables", "--data", folder.toString()}, Context.silent());
    }

    /** Begins a command that serves, which ends with the process. Returns the addresses that it leaves in its folder. */
    private static Map<String, String> begin(Path folder, String... args) throws Exception {
        Thread.ofPlatform().daemon().start(() -> Main.run(args, Context.silent()));
        await(() -> ServerFile.find(folder).isPresent());
        return ServerFile.find(folder).orElseThrow().addresses();
    }

    private static void await(Callable<Boolean> condition) throws Exception {
        for (int looks = 0; !condition.call(); looks++) {
            if (looks == LOOKS_MAX) throw new Problem("The command to train on did not come up.");
            Thread.sleep(LOOK_MILLIS);
        }
    }

    private static InetSocketAddress address(Map<String, String> addresses, String name) {
        var url = URI.create(addresses.getOrDefault(name, ""));
        return new InetSocketAddress(url.getHost(), url.getPort());
    }
}
