package trestle.cli.backup;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One entry of a backup's ZIP file.
 *
 * @param bytes how long it is, unpacked
 * @param sha256 of what is unpacked, in lower-case hexadecimal
 */
record Entry(String name, long bytes, String sha256) {
    private static final String DIGEST = "[0-9a-f]{64}";

    Entry {
        if (bytes < 0 || !sha256.matches(DIGEST)) {
            throw new BackupDamaged("The manifest describes " + name + " as nothing that could be there.");
        }
    }

    Map<String, Object> tree() {
        var members = new LinkedHashMap<String, Object>();
        members.put("entry", name);
        members.put("bytes", bytes);
        members.put("sha256", sha256);
        return members;
    }

    /** @param expected the only name that it may have: what is in a backup is found by name, never taken from one */
    static Entry read(Fields fields, String expected) {
        var entry = new Entry(fields.text("entry"), fields.number("bytes"), fields.text("sha256"));
        if (!entry.name.equals(expected)) {
            throw new BackupDamaged(
                    "The manifest names an entry '" + entry.name + "' where it should name '" + expected + "'.");
        }
        return entry;
    }
}
