package trestle.cli.serve;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import trestle.cli.context.Context;
import trestle.cli.context.Settings;

/** What a command that serves is to do, once its flags are read, whichever way they were. */
public sealed interface Task {
    /** Returns the exit code. */
    int run(Context context) throws IOException;

    /** The endpoint and nothing else, so nothing of the web port is loaded here. */
    record DynamoDb(DatabaseFlags flags, int port) implements Task {
        @Override
        public int run(Context context) throws IOException {
            var database = DatabaseServer.open(DatabasePlan.of(flags, port, "--port", context.environment()));
            SmallHeap.keep();
            Lifetime.endsWith(database, context.err()).run(() -> {
                ReadableByOthers.of(database.plan(), Optional.empty()).forEach(context.err()::println);
                database.announce(Map.of());
                context.out().println("Listening " + database.listening().orElseThrow());
            });
            return 0;
        }
    }

    /** Everything there is. */
    record Everything(DatabaseFlags flags, ServeFlags serveFlags, Settings settings) implements Task {
        @Override
        public int run(Context context) throws IOException {
            var plan = ServePlan.of(flags, serveFlags, settings, context.environment());
            var open = Server.open(plan);
            SmallHeap.keep();
            Lifetime.endsWith(open, context.err()).run(() -> {
                ReadableByOthers.of(plan.database(), plan.secretsFile()).forEach(context.err()::println);
                open.announce();
                context.out().println("The front door is at " + open.url());
                context.out().println("Data: " + open.source().text());
                open.begin(context);
            });
            return 0;
        }

        /** Settings are where the rest came from, and compare as little as their source does. */
        @Override
        public boolean equals(Object other) {
            return other instanceof Everything same && flags.equals(same.flags) && serveFlags.equals(same.serveFlags);
        }

        @Override
        public int hashCode() {
            return serveFlags.hashCode();
        }
    }
}
