package trestle.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import trestle.cli.CommandRun;
import trestle.cli.Said;
import trestle.cli.connect.ServerFile;
import trestle.cli.connect.Signing;
import trestle.cli.context.Context;
import trestle.cli.context.Problem;
import trestle.cli.context.Settings;
import trestle.cli.context.Version;
import trestle.platform.TrestleSystem;
import trestle.wire.InProcess;

class ServerTest {
    @TempDir
    Path folder;

    @Test
    void theFrontDoorShowsTablesAsTheyComeAndFill() throws Exception {
        try (var server = open(StoreMode.MEMORY, "none")) {
            assertThat(get(server, "/").body()).contains("There are no tables yet");

            call(server, "CreateTable", CREATE_MUSIC);
            call(
                    server,
                    "PutItem",
                    "{\"TableName\":\"Music\",\"Item\":{\"Artist\":{\"S\":\"a\"},\"Song\":{\"S\":\"b\"}}}");

            assertThat(get(server, "/").body())
                    .contains(
                            "<th scope=\"row\" dir=\"auto\">Music</th>",
                            "Artist, Song",
                            ">1</span></td>",
                            server.database().url().orElseThrow())
                    .doesNotContain("There are no tables yet");
        }
    }

    @Test
    void healthIsUpWhenAllIs() throws Exception {
        try (var server = open(StoreMode.MEMORY, "none")) {
            var health = get(server, "/health");

            assertThat(health.statusCode()).isEqualTo(200);
            assertThat(health.body())
                    .contains("\"status\":\"up\"", "\"store\":{\"status\":\"up\"}", "\"dynamodb\":{\"status\":\"up\"}");
        }
    }

    @Test
    void theTablesOfTheModelsAreMadeOnceAndHealthTellsWhenTheyAreThere() throws Exception {
        try (var server = open(StoreMode.RELAXED, "all")) {
            var said = new Said();
            server.begin(said.context()).await();

            assertThat(said.out()).containsPattern("^Made \\d+ tables\\.\\s").contains("Rollmodel is at ");
            assertThat(said.err()).isEmpty();
            assertThat(get(server, "/health").body()).contains("\"systems\":{\"status\":\"up\"}");
            assertThat(get(server, "/").body()).contains("RollModel", "content_registry");
        }
        try (var again = open(StoreMode.RELAXED, "all")) {
            var said = new Said();
            again.begin(said.context()).await();

            assertThat(said.out()).doesNotContain("Made", "Mended");
            assertThat(said.err()).isEmpty();
        }
    }

    @Test
    void aSystemThatCannotBeStartedLeavesTheOthersRunning() throws Exception {
        var settings = new Settings(Map.of("TRESTLE_ROLLMODEL_CHAT_URL", "nowhere"), new String[0]);
        var database = new DatabaseFlags("127.0.0.1", StoreMode.MEMORY, folder, null, Optional.empty());
        var flags = ServeFlags.plain(0, 0, "rollmodel,shareables");
        try (var server = Server.open(ServePlan.of(database, flags, settings, Map.of()))) {
            var said = new Said();
            server.begin(said.context()).await();

            var why = "Rollmodel could not be started: The setting rollmodel.chat.url is an address";
            assertThat(said.err()).startsWith(why).hasLineCount(1);
            assertThat(said.out()).contains("Shareables is at ").doesNotContain("Rollmodel is at ");
            assertThat(get(server, "/shareables/").statusCode()).isEqualTo(200);
            var page = get(server, "/rollmodel/signin");
            assertThat(page.statusCode()).isEqualTo(503);
            assertThat(page.headers().firstValue("Content-Type")).contains("text/html; charset=utf-8");
            assertThat(page.body()).contains("This system could not be started.");
            var answer = get(server, "/rollmodel/api/v1/me");
            assertThat(answer.statusCode()).isEqualTo(503);
            assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
            assertThat(answer.body()).contains("This system could not be started.");
            var health = get(server, "/health");
            assertThat(health.statusCode()).isEqualTo(503);
            assertThat(health.body()).contains("\"systems\":{\"status\":\"down\",\"reason\":\"" + why);
        }
    }

    /** A program of others may fail in any way, its class's own initialisation included. */
    @Test
    void soDoesOneWhoseClassCannotEvenBeInitialised() throws Exception {
        var services = Files.createDirectories(folder.resolve("classes/META-INF/services"));
        Files.writeString(services.resolve(TrestleSystem.class.getName()), BrokenSystem.class.getName());
        var thread = Thread.currentThread();
        var usual = thread.getContextClassLoader();
        try (var found =
                new URLClassLoader(new URL[] {folder.resolve("classes").toUri().toURL()}, usual)) {
            thread.setContextClassLoader(found);
            try (var server = open(StoreMode.MEMORY, "all")) {
                var said = new Said();
                server.begin(said.context()).await();

                assertThat(said.err()).isEqualTo("Broken could not be started: Nobody knows why.\n");
                assertThat(get(server, "/broken/").statusCode()).isEqualTo(503);
                assertThat(get(server, "/rollmodel/").statusCode()).isEqualTo(200);
            }
        } finally {
            thread.setContextClassLoader(usual);
        }
    }

    @Test
    void aTableThatIsNotAsItsModelWantsItIsToldAndLeftAlone() throws Exception {
        try (var server = open(StoreMode.MEMORY, "gallery")) {
            call(server, "CreateTable", CREATE_MUSIC.replace("Music", "Gallery"));
            var said = new Said();
            server.begin(said.context()).await();

            assertThat(said.err()).contains("Gallery has the key Artist (S), Song (S); the model needs PK (S), SK (S)");
            assertThat(get(server, "/health").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void aSystemThatDoesNotExistIsRefusedBeforeAnythingOpens() {
        var run = CommandRun.of("serve", "--systems", "rolmodel", "--port", "0", "--dynamodb-port", "0");

        assertThat(run.exitCode()).isEqualTo(Problem.USAGE);
        assertThat(run.err()).startsWith("There is no model 'rolmodel'. Did you mean 'rollmodel'?");
    }

    /** What was said beside a server. */
    @Test
    void itLeavesItsAddressesInTheFolderWhileItRuns() throws Exception {
        try (var server = open(StoreMode.RELAXED, "none")) {
            server.announce();

            assertThat(ServerFile.find(folder))
                    .contains(new ServerFile(
                            ProcessHandle.current().pid(),
                            Map.of(
                                    "web",
                                    server.url(),
                                    "dynamodb",
                                    server.database().url().orElseThrow())));
        }

        assertThat(ServerFile.find(folder)).isEmpty();
    }

    @Test
    void aTakenWebPortLeavesNothingOpen() throws Exception {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() -> open(StoreMode.DURABLE, 0, taken.getLocalPort(), "none"))
                    .isInstanceOf(Problem.class)
                    .hasMessage("Port " + taken.getLocalPort()
                            + " is taken. Stop what listens there, or choose another with --port.");
        }

        open(StoreMode.DURABLE, "none").close();
    }

    @Test
    void aTakenDynamoDbPortNamesItsFlag() throws Exception {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() -> open(StoreMode.MEMORY, taken.getLocalPort(), 0, "none"))
                    .hasMessage("Port " + taken.getLocalPort()
                            + " is taken. Stop what listens there, or choose another with --dynamodb-port.");
        }
    }

    @Test
    void aFolderInUseNamesItsOwner() throws Exception {
        try (var server = open(StoreMode.DURABLE, "none")) {
            server.announce();

            assertThatThrownBy(() -> open(StoreMode.DURABLE, "none"))
                    .isInstanceOf(Problem.class)
                    .hasMessageContaining("is in use")
                    .hasMessageEndingWith(
                            "It is process " + ProcessHandle.current().pid() + ", at "
                                    + server.database().url().orElseThrow() + " and " + server.url() + ".");
        }
    }

    @Test
    void aNewerFormatIsRefused() throws Exception {
        open(StoreMode.DURABLE, "none").close();
        Files.writeString(folder.resolve("FORMAT"), "trestle 999\n");

        assertThatThrownBy(() -> open(StoreMode.DURABLE, "none"))
                .isInstanceOf(Problem.class)
                .hasMessageContaining("has format 999, made by a newer Trestle");
    }

    @Test
    void aFileInTheFoldersPlaceIsRefused() throws Exception {
        var file = Files.writeString(folder.resolve("file"), "x");
        var flags = new DatabaseFlags("127.0.0.1", StoreMode.DURABLE, file.resolve("data"), null, Optional.empty());

        assertThatThrownBy(() -> DatabaseServer.open(DatabasePlan.of(flags, 0, "--port", Map.of())))
                .isInstanceOf(Problem.class)
                .hasMessageContaining("The data folder " + file.resolve("data"));
    }

    @Test
    void whoHasAPublicNameTellsStrangersNothingOfItsInside() throws Exception {
        try (var server = openNamed()) {
            try (var dynamo = InProcess.client(server.database().engine())) {
                dynamo.createTable(CreateTableRequest.builder()
                        .tableName("Music")
                        .billingMode("PAY_PER_REQUEST")
                        .attributeDefinitions(AttributeDefinition.builder()
                                .attributeName("Artist")
                                .attributeType("S")
                                .build())
                        .keySchema(KeySchemaElement.builder()
                                .attributeName("Artist")
                                .keyType("HASH")
                                .build())
                        .build());
            }

            assertThat(ask(server, "/", "journal.example.org", "198.51.100.7"))
                    .startsWith("HTTP/1.1 200 ")
                    .doesNotContain(
                            "Music",
                            folder.toString(),
                            Version.text(),
                            server.database().url().orElseThrow());
            assertThat(ask(server, "/health", "journal.example.org", "")).doesNotContain(Version.text());
            assertThat(ask(server, "/metrics", "journal.example.org", "198.51.100.7"))
                    .startsWith("HTTP/1.1 404 ");
        }
    }

    @Test
    void whatCameThroughAProxyToAServerWithoutAPublicNameIsTakenForAStranger() throws Exception {
        try (var server = open(StoreMode.MEMORY, "none")) {
            call(server, "CreateTable", CREATE_MUSIC);
            var host = server.url().replace("http://", "");

            assertThat(ask(server, "/", host, ""))
                    .contains("Music", server.database().url().orElseThrow());
            assertThat(ask(server, "/", host, "198.51.100.7"))
                    .startsWith("HTTP/1.1 200 ")
                    .doesNotContain(
                            "Music", Version.text(), server.database().url().orElseThrow());
        }
    }

    @Test
    void theDemoIsNotEnteredThroughAProxy() throws Exception {
        var database = new DatabaseFlags("127.0.0.1", StoreMode.MEMORY, folder, null, Optional.empty());
        var flags = ServeFlags.plain(0, 0, "rollmodel").withDemo();
        try (var server = Server.open(ServePlan.of(database, flags, new Settings(Map.of(), new String[0]), Map.of()))) {
            server.begin(Context.silent()).await();
            var host = server.url().replace("http://", "");

            assertThat(ask(server, "/rollmodel/demo", host, "")).startsWith("HTTP/1.1 200 ");
            assertThat(ask(server, "/rollmodel/demo", host, "198.51.100.7")).startsWith("HTTP/1.1 404 ");
            var enter = HttpRequest.newBuilder(URI.create(server.url() + "/rollmodel/demo"))
                    .header("Content-Type", "application/x-www-form-urlencoded")
                    .header("Origin", server.url())
                    .POST(HttpRequest.BodyPublishers.ofString("as=athlete"));
            assertThat(send(enter.build()).statusCode()).isEqualTo(303);
            assertThat(send(enter.header("Via", "1.1 proxy").build()).statusCode())
                    .isEqualTo(404);
        }
    }

    @Test
    void whoWatchesMayAskByAddressForHealthAndMetricsAlone() throws Exception {
        try (var server = openNamed()) {
            assertThat(ask(server, "/health", "127.0.0.1:8080", "")).startsWith("HTTP/1.1 200 ");
            assertThat(ask(server, "/metrics", "[::1]:8080", "")).startsWith("HTTP/1.1 200 ");
            assertThat(ask(server, "/", "127.0.0.1:8080", "")).startsWith("HTTP/1.1 421 ");
            assertThat(ask(server, "/health", "another.example.org", "")).startsWith("HTTP/1.1 421 ");
        }
    }

    @Test
    void keysAreForTheDatabaseInTheProcessAndNotAskedForWhereItIsElsewhere() {
        var database = new DatabaseFlags("0.0.0.0", StoreMode.DURABLE, folder, null, Optional.empty());
        var settings = new Settings(Map.of(), new String[0]);
        var here = serveFlags(Optional.empty(), Optional.empty());
        var elsewhere = serveFlags(Optional.of("aws"), Optional.of("secrets"));

        assertThat(ServePlan.of(database, here, settings, Map.of())
                        .database()
                        .endpoint()
                        .signing())
                .isEqualTo(new Signing.OfFolder());
        assertThat(ServePlan.of(database, elsewhere, settings, Map.of()).loopback())
                .isFalse();
    }

    @Test
    void whoHasAPublicNameMakesKeysThatOurOwnCommandsFind() throws Exception {
        try (var server = openNamed()) {
            server.announce();
            var keys = folder.resolve("keys");

            assertThat(Files.getPosixFilePermissions(keys)).isEqualTo(PosixFilePermissions.fromString("rw-------"));
            assertThat(unsigned(server, "ListTables", "{}").statusCode()).isEqualTo(400);
            assertThat(server.source().text()).endsWith("; sign with a key of " + keys + ")");
            assertThat(CommandRun.of("tables", "--data", folder.toString()).exitCode())
                    .isZero();
        }
        var made = Files.readString(folder.resolve("keys"));
        openNamed().close();

        assertThat(folder.resolve("keys")).hasContent(made);
    }

    @Test
    void aPublicNameWithoutAFolderNeedsKeys() {
        var database = new DatabaseFlags("127.0.0.1", StoreMode.MEMORY, folder, null, Optional.empty());
        var settings = new Settings(Map.of(), new String[0]);

        assertThatThrownBy(() ->
                        ServePlan.of(database, serveFlags(Optional.empty(), Optional.empty()), settings, Map.of()))
                .hasMessage("People reach this server from elsewhere, so requests to DynamoDB's API must be signed:"
                        + " give a file of keys with --keys.");
    }

    @Test
    void theDynamoDbPortCanBeOff() throws Exception {
        var database = new DatabaseFlags("127.0.0.1", StoreMode.RELAXED, folder, null, Optional.empty());
        var flags = ServeFlags.plain(0, 0, "none").withDynamoDbPort(OptionalInt.empty());
        var plan = ServePlan.of(database, flags, new Settings(Map.of(), new String[0]), Map.of());
        try (var server = Server.open(plan)) {
            server.announce();

            assertThat(server.database().url()).isEmpty();
            assertThat(server.source().text()).isEqualTo("relaxed, data in " + folder + "; the DynamoDB port is off");
            assertThat(get(server, "/health").statusCode()).isEqualTo(200);
            assertThat(get(server, "/").statusCode()).isEqualTo(200);
            assertThat(CommandRun.of("tables", "--data", folder.toString()).err())
                    .contains(
                            "is in use", "Its DynamoDB port is off, so commands cannot reach the data while it runs.");
        }
    }

    @Test
    void onlyTheFrontDoorAndOriginsThatWereNamedMayCallFromABrowser() throws Exception {
        var database =
                new DatabaseFlags("127.0.0.1", StoreMode.MEMORY, folder, null, Optional.of("http://localhost:3000"));
        var flags = ServeFlags.plain(0, 0, "none");
        try (var server = Server.open(ServePlan.of(database, flags, new Settings(Map.of(), new String[0]), Map.of()))) {
            assertThat(allowedOrigin(server, server.url())).contains(server.url());
            assertThat(allowedOrigin(server, "http://localhost:3000")).contains("http://localhost:3000");
            assertThat(allowedOrigin(server, "http://localhost:3001")).isEmpty();
        }
    }

    private static Optional<String> allowedOrigin(Server server, String origin)
            throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(server.database().url().orElseThrow()))
                .header("Origin", origin)
                .build();
        return send(request).headers().firstValue("Access-Control-Allow-Origin");
    }

    private static ServeFlags serveFlags(Optional<String> dynamoDb, Optional<String> secrets) {
        var none = Optional.<String>empty();
        var url = Optional.of("https://journal.example.org");
        return new ServeFlags(
                0,
                OptionalInt.of(0),
                "none",
                false,
                url,
                Optional.of("127.0.0.1"),
                dynamoDb,
                none,
                none,
                none,
                secrets);
    }

    private Server openNamed() throws IOException {
        var flags = new DatabaseFlags("127.0.0.1", StoreMode.RELAXED, folder, null, Optional.empty());
        var server = serveFlags(Optional.empty(), Optional.empty());
        return Server.open(ServePlan.of(flags, server, new Settings(Map.of(), new String[0]), Map.of()));
    }

    /** Asks with any host and forwarded address, which the JDK's client does not allow. */
    private static String ask(Server server, String path, String host, String forwarded) throws IOException {
        var address = server.address();
        try (var socket = new Socket(address.getAddress(), address.getPort())) {
            var request = "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n"
                    + (forwarded.isEmpty() ? "" : "X-Forwarded-For: " + forwarded + "\r\n") + "\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static final String CREATE_MUSIC = """
            {"TableName":"Music","BillingMode":"PAY_PER_REQUEST",
             "AttributeDefinitions":[{"AttributeName":"Artist","AttributeType":"S"},
               {"AttributeName":"Song","AttributeType":"S"}],
             "KeySchema":[{"AttributeName":"Artist","KeyType":"HASH"},{"AttributeName":"Song","KeyType":"RANGE"}]}""";

    private Server open(StoreMode store, String systems) throws IOException {
        return open(store, 0, 0, systems);
    }

    private Server open(StoreMode store, int dynamoDbPort, int webPort, String systems) throws IOException {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), dynamoDbPort);
        var plain = ServePlan.plain(DatabasePlan.local(store, folder, address, "--dynamodb-port"), systems);
        var flags = ServeFlags.plain(webPort, dynamoDbPort, systems);
        return Server.open(new ServePlan(
                plain.database(),
                flags,
                plain.chosen(),
                plain.publicUrl(),
                plain.proxies(),
                plain.settings(),
                Map.of()));
    }

    private static HttpResponse<String> get(Server server, String path) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(server.url() + path)).build());
    }

    private static void call(Server server, String operation, String body) throws IOException, InterruptedException {
        var response = unsigned(server, operation, body);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    }

    /** With a signature of no key in particular. */
    private static HttpResponse<String> unsigned(Server server, String operation, String body)
            throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(server.database().url().orElseThrow()))
                .header("X-Amz-Target", "DynamoDB_20120810." + operation)
                .header("Content-Type", "application/x-amz-json-1.0")
                .header(
                        "Authorization",
                        "AWS4-HMAC-SHA256 Credential=any/20250101/eu-west-1/dynamodb/aws4_request,"
                                + " SignedHeaders=host, Signature=00")
                .header("X-Amz-Date", "20250101T000000Z")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        return send(request);
    }

    private static HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
        try (var client = HttpClient.newHttpClient()) {
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        }
    }
}
