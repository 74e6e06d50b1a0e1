package trestle.bench.web;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.model.descriptor.ModelDescriptor;
import trestle.platform.LocalServer;
import trestle.platform.Platform;
import trestle.platform.accounts.service.Passwords;
import trestle.rollmodel.RollModel;

/** Rollmodel as it answers under {@code serve}, but without a general limit for its callers. */
final class ServedRollModel implements AutoCloseable {
    private static final int NO_LIMIT = Integer.MAX_VALUE - 1;

    private final LocalServer server;
    private final RollModel rollModel;

    ServedRollModel(DynamoDbClient client, Path files, Passwords passwords) throws IOException {
        server = LocalServer.start(Platform.on(client).files(files).passwords(passwords), 0, NO_LIMIT);
        server.createTables(ModelDescriptor.load("rollmodel"));
        rollModel = RollModel.open(server.platform());
        server.systems().mount(rollModel.kit());
    }

    RollModel rollModel() {
        return rollModel;
    }

    InetSocketAddress address() {
        return server.address();
    }

    String url() {
        return rollModel.kit().home().toString();
    }

    @Override
    public void close() {
        server.close();
    }
}
