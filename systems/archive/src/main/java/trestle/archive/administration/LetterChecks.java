package trestle.archive.administration;

import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import trestle.archive.letters.Letter;
import trestle.archive.letters.LetterTable;
import trestle.model.Database;
import trestle.model.Page;
import trestle.model.Range;
import trestle.platform.checks.ConsistencyCheck;

/** What the consistency check looks at in letters. */
public final class LetterChecks {
    private static final String TABLE = "HoldThatThought";
    private static final int PAGE = 100;

    private LetterChecks() {}

    private static Stream<Letter> all(LetterTable table) {
        return Page.all(page -> table.listEarliest(Range.all(), page), PAGE)
                .flatMap(letter -> table.find(letter.date()).stream());
    }

    /** Every letter has as many versions as it says, a deleted one too. */
    public static ConsistencyCheck versionCount(LetterTable table, Supplier<Stream<Letter>> trash, Database database) {
        return new ConsistencyCheck() {
            @Override
            public String name() {
                return "versionCount";
            }

            @Override
            public void run(boolean repair, Consumer<Finding> found) {
                Stream.concat(all(table), trash.get()).forEach(letter -> {
                    long versions = Page.all(page -> table.listVersions(letter.date(), page), PAGE)
                            .count();
                    if (versions == letter.versionCount()) return;
                    found.accept(new Finding(
                            name(),
                            "letter:" + letter.date(),
                            Long.toString(versions),
                            Integer.toString(letter.versionCount()),
                            repair && recount(database, letter, versions)));
                });
            }
        };
    }

    /**
     * Sets the count if it is still the one that was seen. The model counts by itself and offers no way to set it, so the
     * store is asked directly.
     */
    private static boolean recount(Database database, Letter letter, long versions) {
        try {
            database.client()
                    .updateItem(request -> request.tableName(database.tables().actual(TABLE))
                            .key(Map.of("PK", text("LETTER#" + letter.date()), "SK", text("CURRENT")))
                            .updateExpression("SET #count = :right")
                            .conditionExpression("#count = :seen")
                            .expressionAttributeNames(Map.of("#count", "versionCount"))
                            .expressionAttributeValues(
                                    Map.of(":right", number(versions), ":seen", number(letter.versionCount()))));
            return true;
        } catch (ConditionalCheckFailedException savedMeanwhile) {
            return false;
        }
    }

    private static AttributeValue text(String value) {
        return AttributeValue.fromS(value);
    }

    private static AttributeValue number(long value) {
        return AttributeValue.fromN(Long.toString(value));
    }
}
