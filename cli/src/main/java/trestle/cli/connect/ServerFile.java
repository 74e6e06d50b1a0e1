package trestle.cli.connect;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import trestle.cli.context.Problem;
import trestle.engine.store.StoreException;

/**
 * {@code server.json} in a data folder: who has it open and where that process answers, so that other commands can ask
 * it instead of opening the folder. It is a hint and not a lock: after a kill it names a process that is gone.
 *
 * @param addresses by name: {@code dynamodb} and {@code web}, {@code keys} for the file of keys that requests are
 *     signed with, and {@code objects} and {@code secrets} where those are kept outside the folder
 */
public record ServerFile(long pid, Map<String, String> addresses) {
    public static final String DYNAMODB = "dynamodb";
    public static final String KEYS = "keys";
    public static final String OBJECTS = "objects";
    public static final String SECRETS = "secrets";

    private static final String NAME = "server.json";
    private static final String PORT_OFF =
            " Its DynamoDB port is off, so commands cannot reach the data while it runs.";

    public ServerFile {
        addresses = Map.copyOf(addresses);
    }

    public static ServerFile ofThisProcess(Map<String, String> addresses) {
        return new ServerFile(ProcessHandle.current().pid(), addresses);
    }

    public Optional<String> find(String name) {
        return Optional.ofNullable(addresses.get(name));
    }

    public void write(Path data) throws IOException {
        var half = data.resolve(NAME + ".tmp");
        try (var out = Files.newBufferedWriter(half);
                var json = new JsonFactory().createGenerator(out)) {
            json.writeStartObject();
            json.writeNumberField("pid", pid);
            json.writeObjectFieldStart("addresses");
            for (var address : new TreeMap<>(addresses).entrySet()) {
                json.writeStringField(address.getKey(), address.getValue());
            }
            json.writeEndObject();
            json.writeEndObject();
            json.writeRaw('\n');
        }
        try {
            Files.move(half, data.resolve(NAME), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(half, data.resolve(NAME), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** What is left in the folder, if it can be read; whether it is true is another matter. */
    public static Optional<ServerFile> find(Path data) {
        try (var json = new JsonFactory().createParser(data.resolve(NAME).toFile())) {
            long pid = 0;
            var addresses = new TreeMap<String, String>();
            for (var token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token == JsonToken.VALUE_NUMBER_INT && "pid".equals(json.currentName())) pid = json.getLongValue();
                if (token == JsonToken.VALUE_STRING) addresses.put(json.currentName(), json.getText());
            }
            return Optional.of(new ServerFile(pid, addresses));
        } catch (IOException e) {
            return Optional.empty(); // absent, or half of one: nothing is known
        }
    }

    /** What the store says of a folder it did not get and, if another process has it, which and where. */
    public static Problem refused(Path data, StoreException refusal) {
        var message = String.valueOf(refusal.getMessage());
        return new Problem(message.contains(" is in use") ? message + ownerOf(data) : message, refusal);
    }

    private static String ownerOf(Path data) {
        return find(data)
                .filter(file -> ProcessHandle.of(file.pid()).isPresent())
                .map(file -> " It is process " + file.pid() + ", at "
                        + new TreeMap<>(file.addresses())
                                .values().stream()
                                        .filter(address -> address.startsWith("http"))
                                        .collect(Collectors.joining(" and "))
                        + "." + (file.addresses().containsKey(DYNAMODB) ? "" : PORT_OFF))
                .orElse("");
    }

    public static void remove(Path data) {
        try {
            Files.deleteIfExists(data.resolve(NAME));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
