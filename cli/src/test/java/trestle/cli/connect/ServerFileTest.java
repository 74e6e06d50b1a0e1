package trestle.cli.connect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.engine.store.StoreException;

class ServerFileTest {
    @TempDir
    Path data;

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        var file = new ServerFile(17, Map.of("dynamodb", "http://127.0.0.1:8000", "web", "http://127.0.0.1:8080"));

        file.write(data);

        assertThat(ServerFile.find(data)).contains(file);
        assertThat(data.resolve("server.json"))
                .hasContent("{\"pid\":17,\"addresses\":{\"dynamodb\":\"http://127.0.0.1:8000\","
                        + "\"web\":\"http://127.0.0.1:8080\"}}");
    }

    @Test
    void halfAFileIsNone() throws IOException {
        Files.writeString(data.resolve("server.json"), "{\"pid\":17,");

        assertThat(ServerFile.find(data)).isEmpty();
    }

    @Test
    void aFolderInUseIsSaidToBeItsOwners() throws IOException {
        ServerFile.ofThisProcess(Map.of("dynamodb", "http://127.0.0.1:8000")).write(data);

        assertThat(ServerFile.refused(data, new StoreException("The data folder is in use.")))
                .hasMessage("The data folder is in use. It is process "
                        + ProcessHandle.current().pid() + ", at http://127.0.0.1:8000.");
        assertThat(ServerFile.refused(data, new StoreException("The data folder is damaged.")))
                .hasMessage("The data folder is damaged.");
    }

    @Test
    void aProcessThatIsGoneOwnsNothing() throws IOException {
        new ServerFile(Long.MAX_VALUE, Map.of("dynamodb", "http://127.0.0.1:8000")).write(data);

        var problem = ServerFile.refused(data, new StoreException("The data folder is in use."));

        assertThat(problem).hasMessage("The data folder is in use.");
    }
}
