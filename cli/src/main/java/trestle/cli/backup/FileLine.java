package trestle.cli.backup;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/** An object of a backup: a line of the list, beside the entry of its body. */
record FileLine(String key, String contentType, Instant storedAt, Entry body) {
    Map<String, Object> tree() {
        var members = new LinkedHashMap<String, Object>();
        members.put("key", key);
        members.put("contentType", contentType);
        members.put("storedAt", storedAt);
        members.putAll(body.tree());
        return members;
    }

    /** @param number which line it is, from 1 */
    static FileLine read(Fields fields, long number) {
        var key = fields.text("key");
        return new FileLine(
                key,
                fields.text("contentType"),
                fields.time("storedAt"),
                Entry.read(fields, Manifest.fileEntry(number, key)));
    }
}
