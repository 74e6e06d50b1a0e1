package trestle.cli.serve;

import java.io.IOException;
import java.net.Socket;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.cli.connect.Connection;
import trestle.cli.context.Reasons;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Target;
import trestle.wire.InProcess;

/** Where the systems' data is. */
sealed interface DataSource extends AutoCloseable {
    /** A client of it. */
    DynamoDbClient client();

    /** Where tables are made. */
    Target target();

    /** What it is, in words. */
    String text();

    /** Why nothing can be written at present, or null. */
    @Nullable String refusal();

    /** The database in this process, if that is it. */
    Optional<DatabaseServer> database();

    @Override
    void close();

    /** In this process, which also answers others. */
    record Here(DatabaseServer at) implements DataSource {
        private static final int PORT_CHECK_MILLIS = 1_000;

        @Override
        public DynamoDbClient client() {
            return InProcess.client(at.engine());
        }

        @Override
        public Target target() {
            return new EngineTarget(at.engine());
        }

        @Override
        public String text() {
            return at.listening()
                    .map(where -> "DynamoDB " + where)
                    .orElseGet(() -> at.plan().storeText() + "; the DynamoDB port is off");
        }

        @Override
        public @Nullable String refusal() {
            return at.refusal();
        }

        /** Why the port does not answer, or null; one that is off is no trouble. */
        @Nullable String portTrouble() {
            if (at.url().isEmpty()) return null;
            try (var socket = new Socket()) {
                socket.connect(at.reachable(), PORT_CHECK_MILLIS);
                return null;
            } catch (IOException e) {
                return "The DynamoDB port does not answer: " + Reasons.of(e) + ".";
            }
        }

        @Override
        public Optional<DatabaseServer> database() {
            return Optional.of(at);
        }

        @Override
        public void close() {
            at.close();
        }
    }

    /** At Amazon's, or at another endpoint. */
    record Elsewhere(Connection connection) implements DataSource {
        @Override
        public DynamoDbClient client() {
            return connection.client();
        }

        @Override
        public Target target() {
            return new DynamoTarget(connection.client());
        }

        @Override
        public String text() {
            return "in " + connection.where();
        }

        @Override
        public @Nullable String refusal() {
            return null;
        }

        @Override
        public Optional<DatabaseServer> database() {
            return Optional.empty();
        }

        @Override
        public void close() {
            connection.close();
        }
    }
}
