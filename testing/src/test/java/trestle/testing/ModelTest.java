package trestle.testing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import trestle.model.Cursors;
import trestle.model.TableNames;

/** The model is the descriptor {@code things} among the resources of these tests. */
@OnEveryBackend
@TrestleTest(model = "things")
final class ModelTest {
    @Test
    void theTablesOfTheModelAreThere(DynamoDbClient client, TableNames names) {
        var table = client.describeTable(request -> request.tableName(names.actual("Things")))
                .table();
        var counts = client.describeTable(request -> request.tableName(names.actual("Counts")))
                .table();

        assertThat(table.keySchema())
                .extracting(KeySchemaElement::attributeName)
                .containsExactly("PK", "SK");
        assertThat(table.globalSecondaryIndexes())
                .extracting(GlobalSecondaryIndexDescription::indexName)
                .containsExactlyInAnyOrder("GSI1", "GSI2");
        assertThat(counts.keySchema())
                .extracting(KeySchemaElement::attributeName)
                .containsExactly("number");
    }

    @Test
    void cursorsOfTheSameTestOpen(Cursors cursors, Trestle trestle) {
        assertThat(trestle.cursors().open(cursors.seal(new byte[] {1, 2}, "pattern"), "pattern"))
                .containsExactly(1, 2);
    }

    @Nested
    class InANestedClass {
        @Test
        void theTablesAreThereToo(Trestle trestle) {
            assertThat(trestle.dump().tables()).containsOnlyKeys("Counts", "Things");
        }
    }
}
