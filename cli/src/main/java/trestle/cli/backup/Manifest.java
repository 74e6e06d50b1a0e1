package trestle.cli.backup;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What is in a backup, and its proof that it is whole: written last, it names every other entry with its length and
 * digest.
 *
 * @param id tells this backup from every other
 * @param trestle the version that wrote it
 * @param takenAt when the tables were as the backup has them; if not at one moment, when reading them began
 * @param oneMoment whether all tables are as they were at one moment
 */
public record Manifest(
        String id,
        String trestle,
        Instant takenAt,
        boolean oneMoment,
        List<Table> tables,
        Files files,
        Optional<Secrets> secrets) {
    /** The version of the format; a newer one than the program knows is refused. */
    static final int FORMAT = 1;

    static final String ENTRY = "manifest.json";
    static final String FILES_ENTRY = "objects.jsonl";
    static final String SECRETS_ENTRY = "secrets";

    private static final Pattern ID = Pattern.compile("[0-9a-f-]{36}");
    private static final Pattern TABLE_NAME = Pattern.compile("[A-Za-z0-9_.-]{3,255}");

    public Manifest {
        tables = List.copyOf(tables);
    }

    /** A table with as many items. */
    public record Table(String name, Entry definition, List<Part> parts, Summary summary) {
        public Table {
            parts = List.copyOf(parts);
        }

        public long items() {
            return parts.stream().mapToLong(Part::items).sum();
        }

        public long bytes() {
            return parts.stream().mapToLong(part -> part.entry.bytes()).sum();
        }
    }

    /** Some items of a table, in one entry. */
    record Part(Entry entry, long items) {}

    /** What the definition says, for readers of the manifest. */
    record Summary(List<String> indexes, Optional<String> timeToLive, Map<String, String> tags) {
        static final Summary NONE = new Summary(List.of(), Optional.empty(), Map.of());
    }

    /** Objects: how many, their bytes together, and the entry that lists them. */
    public record Files(long count, long bytes, Entry list) {}

    /** The entry of the secrets. */
    record Secrets(Entry entry) {}

    public long items() {
        return tables.stream().mapToLong(Table::items).sum();
    }

    /** Bytes of everything, unpacked. */
    public long bytes() {
        return tables.stream().mapToLong(Table::bytes).sum() + files.bytes;
    }

    static String definitionEntry(String table) {
        return "tables/" + table + "/definition.json";
    }

    /** @param number from 1 */
    static String partEntry(String table, int number) {
        return "tables/" + table + String.format(Locale.ROOT, "/items-%05d.jsonl", number);
    }

    /** @param number from 1: a key may be another's folder, so each has a folder of its own */
    static String fileEntry(long number, String key) {
        return "objects/" + number + "/" + key;
    }

    Map<String, Object> tree() {
        var members = new LinkedHashMap<String, Object>();
        members.put("format", FORMAT);
        members.put("id", id);
        members.put("trestle", trestle);
        members.put("takenAt", takenAt);
        members.put("oneMoment", oneMoment);
        members.put("tables", tables.stream().map(Manifest::tree).toList());
        var objects = new LinkedHashMap<String, Object>();
        objects.put("count", files.count);
        objects.put("bytes", files.bytes);
        objects.put("list", files.list.tree());
        members.put("objects", objects);
        secrets.ifPresent(kept -> members.put("secrets", kept.entry.tree()));
        return members;
    }

    private static Map<String, Object> tree(Table table) {
        var members = new LinkedHashMap<String, Object>();
        members.put("name", table.name);
        members.put("items", table.items());
        members.put("bytes", table.bytes());
        members.put("indexes", table.summary.indexes);
        table.summary.timeToLive.ifPresent(attribute -> members.put("timeToLive", attribute));
        members.put("tags", table.summary.tags);
        members.put("definition", table.definition.tree());
        members.put(
                "parts",
                table.parts.stream()
                        .map(part -> {
                            var entry = part.entry.tree();
                            entry.put("items", part.items);
                            return entry;
                        })
                        .toList());
        return members;
    }

    static Manifest read(Fields fields) {
        if (fields.number("format") != FORMAT) {
            throw new BackupDamaged("It is a backup of format " + fields.number("format") + ", and this version of"
                    + " Trestle knows " + FORMAT + ": use the version that wrote it"
                    + fields.findText("trestle").map(version -> ", " + version).orElse("") + ".");
        }
        var objects = fields.object("objects");
        var manifest = new Manifest(
                matching(fields.text("id"), ID),
                fields.text("trestle"),
                fields.time("takenAt"),
                fields.flag("oneMoment"),
                fields.objects("tables").stream().map(Manifest::table).toList(),
                new Files(
                        objects.number("count"),
                        objects.number("bytes"),
                        Entry.read(objects.object("list"), FILES_ENTRY)),
                fields.findObject("secrets").map(kept -> new Secrets(Entry.read(kept, SECRETS_ENTRY))));
        var names = new HashSet<String>();
        for (var table : manifest.tables) {
            if (!names.add(table.name))
                throw new BackupDamaged("The manifest names the table " + table.name + " twice.");
        }
        return manifest;
    }

    private static Table table(Fields fields) {
        var name = matching(fields.text("name"), TABLE_NAME);
        var parts = new ArrayList<Part>();
        for (var part : fields.objects("parts")) {
            parts.add(new Part(Entry.read(part, partEntry(name, parts.size() + 1)), part.number("items")));
        }
        return new Table(name, Entry.read(fields.object("definition"), definitionEntry(name)), parts, Summary.NONE);
    }

    private static String matching(String text, Pattern pattern) {
        if (pattern.matcher(text).matches()) return text;
        throw new BackupDamaged("The manifest holds a name that is none: '"
                + text.substring(0, Math.min(text.length(), 40)).replaceAll("[^ -~]", "?") + "'.");
    }
}
