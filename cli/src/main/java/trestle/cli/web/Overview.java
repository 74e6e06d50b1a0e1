package trestle.cli.web;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the front door shows.
 *
 * @param version of the program; null if it is not for everyone
 * @param store the store's mode: durable, relaxed or memory
 * @param data the data folder; null if there is none or it is not to be shown
 * @param endpoint where DynamoDB's API answers; empty if it is not this process that has the data
 * @param keysNeeded whether requests must be signed with the operator's keys
 * @param refusal why writes are refused at present, or null
 * @param systems those that answer by now
 * @param mail whether mail is kept instead of sent, and can be read at {@code /mail}
 */
public record Overview(
        @Nullable String version,
        String store,
        @Nullable String data,
        Instant started,
        String endpoint,
        boolean keysNeeded,
        @Nullable String refusal,
        Tables tables,
        List<Served> systems,
        boolean mail) {
    public Overview {
        systems = List.copyOf(systems);
    }

    /** The same without what is for this machine alone: versions, addresses, folders, tables and the demo. */
    public Overview forOthers() {
        return new Overview(
                null,
                store,
                null,
                started,
                "",
                keysNeeded,
                refusal,
                new Tables.Withheld(),
                systems.stream().map(Served::withoutDemo).toList(),
                false);
    }

    /** @param demo whether visitors may sign in as each role */
    public record Served(String name, String title, String purpose, boolean demo) {
        Served withoutDemo() {
            return new Served(name, title, purpose, false);
        }
    }

    /** The tables, as far as they can be shown. */
    public sealed interface Tables {
        /** @param more whether there are tables beyond these */
        record Listed(List<Table> tables, boolean more) implements Tables {
            public Listed {
                tables = List.copyOf(tables);
            }
        }

        /** They could not be read. */
        record Unreadable(String reason) implements Tables {}

        /** Other machines can reach this page, and the names of tables are not for everyone. */
        record Withheld() implements Tables {}
    }

    /**
     * A table.
     *
     * @param model the model that declares it; empty if none of those served does
     * @param key the names of the partition key and, if there is one, of the sort key
     */
    public record Table(
            String model, String name, String status, List<String> key, int indexes, long items, long sizeBytes) {
        public Table {
            key = List.copyOf(key);
        }
    }
}
