package trestle.rollmodel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;
import trestle.testing.TrestleTest;

/** The table as it is created. */
@TrestleTest(model = "rollmodel")
final class RollModelTableTest {
    @Test
    void isOneWithTwoKeysPaidByUseWithoutAnIndexAndExpiring(DynamoDbClient client) {
        var table =
                client.describeTable(request -> request.tableName("RollModel")).table();
        var expiry = client.describeTimeToLive(request -> request.tableName("RollModel"))
                .timeToLiveDescription();

        assertThat(table.keySchema().stream().map(key -> key.keyTypeAsString() + " " + key.attributeName()))
                .containsExactly("HASH PK", "RANGE SK");
        assertThat(table.attributeDefinitions().stream()
                        .map(key -> key.attributeName() + " " + key.attributeTypeAsString()))
                .containsExactlyInAnyOrder("PK S", "SK S");
        assertThat(table.billingModeSummary().billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
        assertThat(table.hasGlobalSecondaryIndexes()).isFalse();
        assertThat(table.hasLocalSecondaryIndexes()).isFalse();
        assertThat(expiry.attributeName()).isEqualTo("ttl");
        assertThat(expiry.timeToLiveStatus()).isEqualTo(TimeToLiveStatus.ENABLED);
    }
}
