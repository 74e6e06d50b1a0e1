package trestle.model.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import trestle.model.Names;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.Samples;
import trestle.model.descriptor.TableDescriptor;
import trestle.model.descriptor.TableDescriptor.KeyAttribute;

class CloudFormationTest {
    private static Map<?, ?> resources(ModelDescriptor model, TableNames names) {
        return (Map<?, ?>) Samples.parse(CloudFormation.template(model, names)).get("Resources");
    }

    @Test
    void everyTableIsOfThePublishedShape() {
        var resources = resources(Samples.full(), TableNames.asDeclared());

        assertThat(resources).hasSize(1);
        resources.forEach((id, resource) -> assertThat(CloudFormationShape.faults((String) id, (Map<?, ?>) resource))
                .isEmpty());
    }

    @Test
    void aTableIsExportedWithAllThatItsModelNeeds() {
        var table =
                (Map<?, ?>) resources(Samples.full(), TableNames.asDeclared()).get("Journal");
        var properties = (Map<?, ?>) table.get("Properties");

        assertThat(table.get("DeletionPolicy")).isEqualTo("Retain");
        assertThat(properties.get("BillingMode")).isEqualTo("PAY_PER_REQUEST");
        assertThat(properties.get("KeySchema"))
                .isEqualTo(List.of(
                        Map.of("AttributeName", "PK", "KeyType", "HASH"),
                        Map.of("AttributeName", "SK", "KeyType", "RANGE")));
        assertThat((List<?>) properties.get("AttributeDefinitions"))
                .extracting(each -> ((Map<?, ?>) each).get("AttributeName"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .containsExactly("PK", "SK", "GSI1PK", "GSI1SK", "when");
        assertThat((List<?>) properties.get("GlobalSecondaryIndexes"))
                .extracting(each -> ((Map<?, ?>) each).get("Projection"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .containsExactly(
                        Map.of("ProjectionType", "INCLUDE", "NonKeyAttributes", List.of("title")),
                        Map.of("ProjectionType", "KEYS_ONLY"));
        assertThat(properties.get("TimeToLiveSpecification"))
                .isEqualTo(Map.of("AttributeName", "ttl", "Enabled", true));
        assertThat(properties.get("Tags")).isEqualTo(List.of(Map.of("Key", "trestle:shards", "Value", "8")));
    }

    @Test
    void theInstallationsNamesAreUsed() {
        var table =
                (Map<?, ?>) resources(Samples.full(), TableNames.asDeclared().prefixed("prod-"))
                        .get("Journal");

        assertThat(((Map<?, ?>) table.get("Properties")).get("TableName")).isEqualTo("prod-Journal");
    }

    @Test
    void idsAreLettersAndDigitsAndEachIsUsedOnce() {
        var model = new ModelDescriptor(
                "x",
                "x.X",
                "",
                List.of(named("content_registry"), named("content-registry"), named("ttl.keys")),
                List.of(),
                List.of(),
                List.of());

        assertThat(resources(model, TableNames.asDeclared()).keySet().stream().map(String::valueOf))
                .containsExactly("ContentRegistry", "ContentRegistry2", "TtlKeys");
    }

    @Test
    void aShapeThatIsBrokenIsNoticed() {
        var broken = Map.of(
                "Type",
                "AWS::DynamoDB::Table",
                "Properties",
                Map.of(
                        "KeySchema", List.of(Map.of("AttributeName", "a", "KeyType", "RANGE")),
                        "AttributeDefinitions", List.of(Map.of("AttributeName", "b", "AttributeType", "BOOL")),
                        "Size", 1L));

        assertThat(CloudFormationShape.faults("Id", broken)).hasSize(5);
    }

    private static TableDescriptor named(String name) {
        return new TableDescriptor(
                name,
                "x.T",
                "",
                new KeyAttribute("pk", false),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Names.CAMEL_CASE,
                1,
                List.of(),
                List.of());
    }
}
