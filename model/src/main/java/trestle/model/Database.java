package trestle.model;

import java.time.Clock;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * Everything that a generated repository needs to reach its tables: {@code new DynamoLetterTable(database)}. One serves
 * all repositories of a program. Safe for use by many threads if its parts are.
 *
 * @param tables what the declared tables are called here
 * @param cursors seals the positions at which pages end
 * @param clock by which items expire; it ticks in whole milliseconds
 */
public record Database(DynamoDbClient client, TableNames tables, Cursors cursors, Clock clock) {
    public Database {
        Objects.requireNonNull(client);
        Objects.requireNonNull(tables);
        Objects.requireNonNull(cursors);
        Objects.requireNonNull(clock);
    }

    /** Transactions across all tables of this database. */
    public Transactions transactions() {
        return new Transactions(client);
    }
}
