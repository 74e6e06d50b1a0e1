package trestle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HouseTest {
    @TempDir
    Path folder;

    @Test
    void theFrontDoorShowsTablesAsTheyComeAndFill() throws Exception {
        try (var house = House.open(plan(StoreMode.MEMORY, 0), 0)) {
            assertThat(get(house, "/").body()).contains("There are no tables yet");

            call(house, "CreateTable", CREATE_MUSIC);
            call(
                    house,
                    "PutItem",
                    "{\"TableName\":\"Music\",\"Item\":{\"Artist\":{\"S\":\"a\"},\"Song\":{\"S\":\"b\"}}}");

            assertThat(get(house, "/").body())
                    .contains(
                            "<th scope=\"row\">Music</th>",
                            "Artist, Song",
                            ">1</td>",
                            house.node().url())
                    .doesNotContain("There are no tables yet");
        }
    }

    @Test
    void healthIsUpWhenAllIs() throws Exception {
        try (var house = House.open(plan(StoreMode.MEMORY, 0), 0)) {
            var health = get(house, "/health");

            assertThat(health.statusCode()).isEqualTo(200);
            assertThat(health.body())
                    .contains("\"status\":\"up\"", "\"store\":{\"status\":\"up\"}", "\"dynamodb\":{\"status\":\"up\"}");
        }
    }

    @Test
    void theTablesOfTheModelsAreMadeOnceAndHealthTellsWhenTheyAreThere() throws Exception {
        try (var house = House.open(plan(StoreMode.RELAXED, 0), 0)) {
            var said = new Said();
            house.makeTables(Systems.chosen("all"), said.context()).await();

            assertThat(said.out()).matches("Made \\d+ tables\\.\\s+");
            assertThat(said.err()).isEmpty();
            assertThat(get(house, "/health").body()).contains("\"models\":{\"status\":\"up\"}");
            assertThat(get(house, "/").body()).contains("RollModel", "content_registry");
        }
        try (var again = House.open(plan(StoreMode.RELAXED, 0), 0)) {
            var said = new Said();
            again.makeTables(Systems.chosen("all"), said.context()).await();

            assertThat(said.out() + said.err()).isEmpty();
        }
    }

    @Test
    void aTableThatIsNotAsItsModelWantsItIsToldAndLeftAlone() throws Exception {
        try (var house = House.open(plan(StoreMode.MEMORY, 0), 0)) {
            call(house, "CreateTable", CREATE_MUSIC.replace("Music", "RollModel"));
            var said = new Said();
            house.makeTables(Systems.chosen("rollmodel"), said.context()).await();

            assertThat(said.err())
                    .contains("RollModel has the key Artist (S), Song (S); the model needs PK (S), SK (S)");
            assertThat(get(house, "/health").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void whileTheTablesAreBeingMadeHealthSaysSo() throws Exception {
        var release = new CountDownLatch(1);
        try (var house = House.open(plan(StoreMode.MEMORY, 0), 0)) {
            var making = house.makeTables(
                    () -> {
                        await(release);
                        return List.of();
                    },
                    Context.silent());

            assertThat(get(house, "/health").statusCode()).isEqualTo(503);
            assertThat(get(house, "/health").body()).contains("The tables of the models are still being made.");

            release.countDown();
            making.await();
            assertThat(get(house, "/health").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void aSystemThatDoesNotExistIsRefusedBeforeAnythingOpens() {
        var run = CommandRun.of("serve", "--systems", "rolmodel", "--port", "0", "--dynamodb-port", "0");

        assertThat(run.exitCode()).isEqualTo(Problem.FAILED);
        assertThat(run.err()).startsWith("There is no model 'rolmodel'. Did you mean 'rollmodel'?");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What was said beside a server. */
    private record Said(StringWriter outText, StringWriter errText) {
        Said() {
            this(new StringWriter(), new StringWriter());
        }

        Context context() {
            return new Context(Map.of(), new PrintWriter(outText, true), new PrintWriter(errText, true));
        }

        String out() {
            return outText.toString();
        }

        String err() {
            return errText.toString();
        }
    }

    @Test
    void itLeavesItsAddressesInTheFolderWhileItRuns() throws Exception {
        try (var house = House.open(plan(StoreMode.RELAXED, 0), 0)) {
            house.announce();

            assertThat(ServerFile.find(folder))
                    .contains(new ServerFile(
                            ProcessHandle.current().pid(),
                            Map.of("web", house.url(), "dynamodb", house.node().url())));
        }

        assertThat(ServerFile.find(folder)).isEmpty();
    }

    @Test
    void aTakenWebPortLeavesNothingOpen() throws Exception {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() -> House.open(plan(StoreMode.DURABLE, 0), taken.getLocalPort()))
                    .isInstanceOf(Problem.class)
                    .hasMessage("Port " + taken.getLocalPort()
                            + " is taken. Stop what listens there, or choose another with --port.");
        }

        House.open(plan(StoreMode.DURABLE, 0), 0).close();
    }

    @Test
    void aTakenDynamoDbPortNamesItsFlag() throws Exception {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() -> House.open(plan(StoreMode.MEMORY, taken.getLocalPort()), 0))
                    .hasMessage("Port " + taken.getLocalPort()
                            + " is taken. Stop what listens there, or choose another with --dynamodb-port.");
        }
    }

    @Test
    void aFolderInUseNamesItsOwner() throws Exception {
        try (var house = House.open(plan(StoreMode.DURABLE, 0), 0)) {
            house.announce();

            assertThatThrownBy(() -> House.open(plan(StoreMode.DURABLE, 0), 0))
                    .isInstanceOf(Problem.class)
                    .hasMessageContaining("is in use")
                    .hasMessageEndingWith(
                            "It is process " + ProcessHandle.current().pid() + ", at "
                                    + house.node().url() + " and " + house.url() + ".");
        }
    }

    @Test
    void aNewerFormatIsRefused() throws Exception {
        House.open(plan(StoreMode.DURABLE, 0), 0).close();
        Files.writeString(folder.resolve("FORMAT"), "trestle 999\n");

        assertThatThrownBy(() -> House.open(plan(StoreMode.DURABLE, 0), 0))
                .isInstanceOf(Problem.class)
                .hasMessageContaining("has format 999, made by a newer Trestle");
    }

    @Test
    void aFileInTheFoldersPlaceIsRefused() throws Exception {
        var file = Files.writeString(folder.resolve("file"), "x");
        var flags = new NodeFlags("127.0.0.1", StoreMode.DURABLE, file.resolve("data"), null, false);

        assertThatThrownBy(() -> Node.open(NodePlan.of(flags, 0, "--port", Map.of())))
                .isInstanceOf(Problem.class)
                .hasMessageContaining("The data folder " + file.resolve("data"));
    }

    private static final String CREATE_MUSIC = """
            {"TableName":"Music","BillingMode":"PAY_PER_REQUEST",
             "AttributeDefinitions":[{"AttributeName":"Artist","AttributeType":"S"},
               {"AttributeName":"Song","AttributeType":"S"}],
             "KeySchema":[{"AttributeName":"Artist","KeyType":"HASH"},{"AttributeName":"Song","KeyType":"RANGE"}]}""";

    private NodePlan plan(StoreMode store, int port) {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        return new NodePlan(store, folder, address, "--dynamodb-port", Map.of());
    }

    private static HttpResponse<String> get(House house, String path) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(house.url() + path)).build());
    }

    private static void call(House house, String operation, String body) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(house.node().url()))
                .header("X-Amz-Target", "DynamoDB_20120810." + operation)
                .header("Content-Type", "application/x-amz-json-1.0")
                .header(
                        "Authorization",
                        "AWS4-HMAC-SHA256 Credential=any/20250101/eu-west-1/dynamodb/aws4_request,"
                                + " SignedHeaders=host, Signature=00")
                .header("X-Amz-Date", "20250101T000000Z")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        var response = send(request);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    }

    private static HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
        try (var client = HttpClient.newHttpClient()) {
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        }
    }
}
