package trestle.cli;

import java.io.IOException;
import java.util.Map;

/** What a command that serves is to do, once its flags are read, whichever way they were. */
sealed interface Task {
    /** Returns the exit code. */
    int run(Context context) throws IOException;

    /** The endpoint and nothing else, so nothing of the web port is loaded here. */
    record DynamoDb(NodeFlags flags, int port) implements Task {
        @Override
        public int run(Context context) throws IOException {
            if (flags.train()) return Training.ofDynamoDb();
            var node = Node.open(NodePlan.of(flags, port, "--port", context.environment()));
            SmallHeap.keep();
            Lifetime.endsWith(node, context.err());
            node.announce(Map.of());
            context.out()
                    .println("Listening on " + node.url() + " (" + node.plan().storeText() + ")");
            Lifetime.untilToldToStop();
            return 0;
        }
    }

    /** Everything there is. */
    record Everything(NodeFlags flags, int port, int dynamoDbPort, String systems) implements Task {
        @Override
        public int run(Context context) throws IOException {
            if (flags.train()) return Training.ofEverything();
            var chosen = Systems.chosen(systems);
            var plan = NodePlan.of(flags, dynamoDbPort, "--dynamodb-port", context.environment());
            var house = House.open(plan, port);
            SmallHeap.keep();
            Lifetime.endsWith(house, context.err());
            house.announce();
            context.out().println("The front door is at " + house.url());
            context.out().println("DynamoDB on " + house.node().url() + " (" + plan.storeText() + ")");
            house.makeTables(chosen, context);
            Lifetime.untilToldToStop();
            return 0;
        }
    }
}
