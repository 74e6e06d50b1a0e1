package trestle.model.migrate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.engine.Engine;
import trestle.model.Names;
import trestle.model.descriptor.AttributeDescriptor;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.TableDescriptor;
import trestle.model.descriptor.TableDescriptor.KeyAttribute;
import trestle.model.key.Recognition;
import trestle.wire.InProcess;

class StateKindsTest {
    private static final TableDescriptor TABLE = new TableDescriptor(
            Things.TABLE,
            "demo.Things",
            "",
            new KeyAttribute("PK", false),
            Optional.of(new KeyAttribute("SK", false)),
            Optional.empty(),
            Optional.empty(),
            Names.SNAKE_CASE,
            1,
            List.of(),
            StateKinds.of("Migration"));
    private static final ModelDescriptor MODEL =
            new ModelDescriptor("things", "demo.Model", "", List.of(TABLE), List.of(), List.of(), List.of());

    @Test
    void whatAMigrationStoresIsOfTheseKindsAndHasTheirAttributesAlone() throws Exception {
        try (var engine = Engine.inMemory();
                var client = InProcess.client(engine)) {
            Things.create(client);
            Things.fill(client, 20);
            client.putItem(request -> request.tableName(Things.TABLE).item(Things.thing(20, -1)));
            var migration = new Things.Doubling();

            Things.migrations(client, Clock.tickMillis(ZoneOffset.UTC), migration)
                    .run(migration, RunOptions.standard().withSegments(2), status -> {});

            var states = client.scan(request -> request.tableName(Things.TABLE)).items().stream()
                    .filter(item -> item.get("PK").s().startsWith(StateKinds.PREFIX))
                    .toList();
            assertThat(states.stream().map(StateKindsTest::kind).collect(Collectors.toSet()))
                    .containsExactlyInAnyOrder("MigrationState", "MigrationSegment", "MigrationFailure");
            assertThat(states).allSatisfy(item -> {
                assertThat(Recognition.of(TABLE).disagreements(item)).isEmpty();
                assertThat(item.keySet()).isSubsetOf(attributes(kind(item)));
            });
        }
    }

    private static String kind(Map<String, AttributeValue> item) {
        return Recognition.of(TABLE).kindOf(item) instanceof Recognition.Known known
                ? known.item().name()
                : "none";
    }

    private static List<String> attributes(String kind) {
        return Stream.concat(
                        Stream.of("PK", "SK"),
                        TABLE.item(kind).orElseThrow().attributes().stream().map(AttributeDescriptor::attribute))
                .toList();
    }

    @Test
    void theKeysAreFoundInTheTableThatHasTheKinds() {
        var without = new ModelDescriptor("other", "demo.Model", "", List.of(), List.of(), List.of(), List.of());

        assertThat(StateKeys.in(ModelDescriptor.parse(MODEL.json())))
                .contains(new StateKeys(Things.TABLE, "", "Migration"));
        assertThat(StateKeys.in(without)).isEmpty();
    }

    @Test
    void aFailedItemWithoutASortKeyHasAKeyOfItsOwn() {
        var keys = new StateKeys(Things.TABLE, "", "Migration");

        assertThat(keys.failure("double", "A#1", Optional.empty()).sk()).isEqualTo("FAIL#A%231#");
        assertThat(keys.failure("double", "A", Optional.of("1#")).sk()).isEqualTo("FAIL#A#1%23");
    }
}
