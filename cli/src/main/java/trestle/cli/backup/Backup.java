package trestle.cli.backup;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.objects.Objects;

/**
 * Writes tables, objects and secrets into one file.
 *
 * <p>The order makes it whole: objects; then the moment of the tables; then the objects that were stored since; then the
 * items of that moment. Whatever an item names was there before the moment, and is copied before it or just after it.
 */
public final class Backup {
    /** An entry of items ends after this number of bytes, so that tools without ZIP64 can unpack it. */
    private static final long PART_BYTES_MAX = 256L << 20;

    private static final int TRIES_MAX = 5;

    private final DynamoDbClient client;
    private final Supplier<List<String>> tables;
    private final Optional<Objects> objects;
    private final Optional<byte[]> secrets;
    private final Clock clock;
    private final long partBytesMax;

    /**
     * @param tables the names of the tables there are, asked for more than once
     * @param objects empty where there are none
     * @param secrets the file of secrets as it is, unless it is to be left out
     */
    public Backup(
            DynamoDbClient client,
            Supplier<List<String>> tables,
            Optional<Objects> objects,
            Optional<byte[]> secrets,
            Clock clock) {
        this(client, tables, objects, secrets, clock, PART_BYTES_MAX);
    }

    Backup(
            DynamoDbClient client,
            Supplier<List<String>> tables,
            Optional<Objects> objects,
            Optional<byte[]> secrets,
            Clock clock,
            long partBytesMax) {
        this.client = client;
        this.tables = tables;
        this.objects = objects;
        this.secrets = secrets.map(byte[]::clone);
        this.clock = clock;
        this.partBytesMax = partBytesMax;
    }

    /** Writes the whole backup; what is written is none before this returns. */
    public Manifest writeTo(OutputStream out, String version, Progress progress) throws IOException {
        // Not closed on failure: that would end the file as if it were whole.
        var writer = new BackupWriter(out);
        var files = objects.map(found -> new FileCopies(found, writer, progress));
        if (files.isPresent()) files.get().copy();
        try (var opening = open()) {
            if (files.isPresent()) files.get().copy();
            var written = new ArrayList<Manifest.Table>();
            for (var table : opening.tables()) written.add(write(writer, opening.reading(), table, progress));
            if (!opening.reading().ofOneMoment()) refuseChanged(opening.tables());
            var manifest = new Manifest(
                    UUID.randomUUID().toString(),
                    version,
                    opening.reading().begunAt(),
                    opening.reading().ofOneMoment(),
                    written,
                    files.isPresent() ? files.get().finish() : noFiles(writer),
                    writeSecrets(writer));
            writer.add(Manifest.ENTRY, entry -> Json.write(entry, manifest.tree()));
            writer.finish();
            return manifest;
        }
    }

    /** Tables as they are defined, and the moment at which they are. */
    private record Opening(List<Definition.Found> tables, Reading reading) implements AutoCloseable {
        @Override
        public void close() {
            reading.close();
        }
    }

    /** Definitions are no part of a moment: those that were the same before and after it are of it. */
    private Opening open() {
        var before = describeAll();
        for (int i = 0; i < TRIES_MAX; i++) {
            var reading = Reading.begin(client, clock);
            var after = describeAll();
            if (same(before, after)) return new Opening(after, reading);
            reading.close();
            before = after;
        }
        throw new BackupRefused("Tables are being made or changed all the time; try again when they are not.");
    }

    private List<Definition.Found> describeAll() {
        return tables.get().stream().map(name -> Definition.find(client, name)).toList();
    }

    private static boolean same(List<Definition.Found> one, List<Definition.Found> other) {
        if (one.size() != other.size()) return false;
        for (int i = 0; i < one.size(); i++) {
            if (!one.get(i).isSame(other.get(i))) return false;
        }
        return true;
    }

    private void refuseChanged(List<Definition.Found> before) {
        if (!same(before, describeAll())) {
            throw new BackupRefused("A table was made, changed or deleted while the tables were read; try again.");
        }
    }

    private Manifest.Table write(BackupWriter writer, Reading reading, Definition.Found table, Progress progress)
            throws IOException {
        var definition = writer.add(
                Manifest.definitionEntry(table.name()),
                out -> Json.write(out, table.definition().tree()));
        var items = reading.items(table.name());
        var parts = new ArrayList<Manifest.Part>();
        long before = 0;
        while (items.hasNext()) {
            var copy = new ItemCopies(items, table, before, progress);
            var entry = writer.add(
                    Manifest.partEntry(table.name(), parts.size() + 1), out -> copy.writeTo(out, partBytesMax));
            parts.add(new Manifest.Part(entry, copy.count - before));
            before = copy.count;
        }
        var summary = new Manifest.Summary(
                table.definition().indexes(),
                table.definition().timeToLive(),
                table.definition().tags());
        return new Manifest.Table(table.name(), definition, parts, summary);
    }

    /** Items on their way into one entry. */
    private static final class ItemCopies {
        private final Iterator<Map<String, AttributeValue>> items;
        private final Definition.Found table;
        private final Progress progress;
        private long count;

        ItemCopies(
                Iterator<Map<String, AttributeValue>> items, Definition.Found table, long before, Progress progress) {
            this.items = items;
            this.table = table;
            this.count = before;
            this.progress = progress;
        }

        void writeTo(BackupWriter.Measured out, long bytesMax) throws IOException {
            while (items.hasNext() && out.bytes() < bytesMax) {
                ItemJson.write(out, items.next());
                count++;
                progress.at(table.name(), count, table.itemsAbout());
            }
        }
    }

    private static Manifest.Files noFiles(BackupWriter writer) throws IOException {
        return new Manifest.Files(0, 0, writer.add(Manifest.FILES_ENTRY, out -> {}));
    }

    private Optional<Manifest.Secrets> writeSecrets(BackupWriter writer) throws IOException {
        if (secrets.isEmpty()) return Optional.empty();
        return Optional.of(new Manifest.Secrets(writer.add(Manifest.SECRETS_ENTRY, out -> out.write(secrets.get()))));
    }
}
