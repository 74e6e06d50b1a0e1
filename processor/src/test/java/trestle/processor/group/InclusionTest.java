package trestle.processor.group;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import trestle.model.descriptor.ItemDescriptor;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.PatternDescriptor;
import trestle.processor.Compilation;
import trestle.processor.World;

/** A group that is read from class files, in tables that name and place its items differently. */
class InclusionTest {
    private static final String TABLES = """
            @Model(name = "demo", tables = {Archive.class, Short.class}) interface Demo {}

            @Table(name = "Archive", ttl = "TTL", includes = shared.Shared.RowItems.class, items = Letter.class)
            interface Archive {}

            @Table(name = "Short", pk = "pk", sk = "sk", kind = "entity", ttl = "purge_at", names = Names.SNAKE_CASE,
                includes = shared.Shared.RowItems.class)
            @Index(name = "byState", pk = "byStatePK")
            @Place(of = shared.Shared.Row.class, pk = "outbox#{shard}", sk = "01#{dueAt}#{jobId}#", kind = "outbox",
                attributes = "payload = data")
            @Place(of = shared.Shared.Row.class, index = "byState", pk = "in#{state}#{jobId}")
            interface Short {}

            @Key(pk = "LETTER#{letterId}", sk = "CURRENT") record Letter(String letterId) {}
            """;

    private static final String SCRIPT = """
            class Script {
              static final Instant T = Instant.parse("2040-06-01T12:00:00Z");
              static final shared.Shared.Row ROW = new shared.Shared.Row("3", T, "j1", "ada",
                  shared.Shared.Row.State.WAITING, Map.of("to", "ada"), null, new shared.Shared.Row.Tries(2, null), 1,
                  Instant.parse("2041-01-01T00:00:00Z"));

              static void run(World world) {
                shared.Shared.RowTable archive =
                    new DynamoArchiveSharedRowTable(world.database());
                shared.Shared.RowTable brief =
                    new DynamoShortSharedRowTable(world.database());
            """;

    @Test
    void itsItemsAreStoredAsEachTableSays() {
        World.runAfter(GroupScene.compiled(), TABLES, SCRIPT + """
                new Transactions(world.client).commit(archive.add(ROW), brief.add(ROW));

                assertThat(Dump.of(world.client).toString()).isEqualTo(String.join("\\n",
                    "Archive {'PK': 'OUTBOX#3', 'SK': '2040-06-01T12:00:00.000Z#j1', 'TTL': 2240611200,"
                        + " 'dueAt': '2040-06-01T12:00:00.000Z', 'jobId': 'j1', 'ownerId': 'ada',"
                        + " 'payload': {'to': 'ada'}, 'rev': 1, 'state': 'waiting', 'tries': {'soFar': 2}}",
                    "Archive {'PK': 'OWNER#ada', 'SK': 'ROW#j1', 'TTL': 2240611200,"
                        + " 'dueAt': '2040-06-01T12:00:00.000Z', 'shard': '3'}",
                    "Short {'due_at': '2040-06-01T12:00:00.000Z', 'entity': 'RowOfOwner', 'pk': 'OWNER#ada',"
                        + " 'purge_at': 2240611200, 'shard': '3', 'sk': 'ROW#j1'}",
                    "Short {'byStatePK': 'in#waiting#j1', 'data': {'to': 'ada'},"
                        + " 'due_at': '2040-06-01T12:00:00.000Z', 'entity': 'outbox', 'job_id': 'j1',"
                        + " 'owner_id': 'ada', 'pk': 'outbox#3', 'purge_at': 2240611200, 'rev': 1,"
                        + " 'sk': '01#2040-06-01T12:00:00.000Z#j1#', 'state': 'waiting', 'tries': {'so_far': 2}}")
                    .replace('\\'', '"'));
                }
                }
                """);
    }

    @Test
    void itsRepositoryServesEachTable() {
        World.runAfter(GroupScene.compiled(), TABLES, SCRIPT + """
                for (var rows : List.of(archive, brief)) {
                  new Transactions(world.client).commit(rows.add(ROW));

                  assertThat(rows.listDue("3", Range.before(T.plusSeconds(1)), PageRequest.first(10)).items())
                      .containsExactly(ROW);
                  assertThat(rows.listOwned("ada")).containsExactly(ROW);
                  assertThat(rows.findState("3", T, "j1"))
                      .contains(new shared.Shared.RowState("j1", shared.Shared.Row.State.WAITING, null));

                  var failed = rows.fail("3", T, "j1", "no answer", shared.Shared.Row.State.DEAD, 1);
                  assertThat(failed.lastError()).isEqualTo("no answer");
                  assertThatThrownBy(() -> rows.fail("3", T, "j1", "again", shared.Shared.Row.State.DEAD, 2))
                      .isInstanceOf(Refusal.class);

                  new Transactions(world.client).commit(rows.finish(failed));
                  assertThat(rows.listOwned("ada")).isEmpty();
                }
                }
                }
                """);
    }

    @Test
    void oneTableOfAPackageNeedsNoNameInItsCode() {
        var compiled = Compilation.after(GroupScene.compiled(), """
                @Model(name = "demo", tables = Archive.class)
                @Table(name = "Archive", ttl = "TTL", includes = shared.Shared.RowItems.class)
                interface Archive {}
                """).compiles();

        assertThat(compiled.generated().keySet())
                .containsExactlyInAnyOrder(
                        "demo.SharedRowItem",
                        "demo.SharedRowOfOwnerItem",
                        "demo.SharedRowStateProjection",
                        "demo.DynamoSharedRowTable");
    }

    @Test
    void theDescriptorHoldsItAsPartOfEachTable() {
        var model = descriptor(Compilation.after(GroupScene.compiled(), TABLES).compiles());

        assertThat(model.tables().get(0).items())
                .extracting(ItemDescriptor::name)
                .containsExactly("Letter", "Shared.Row", "Shared.RowOfOwner");
        var row = model.tables().get(1).items().getFirst();
        assertThat(row.kind()).isEqualTo("outbox");
        assertThat(row.documentation()).isEqualTo("Work that is due.");
        assertThat(row.keys()).extracting(key -> key.pk()).containsExactly("outbox#{shard}", "in#{state}#{jobId}");
        assertThat(row.attributes())
                .extracting(attribute -> attribute.attribute())
                .contains("data", "purge_at", "owner_id");
        assertThat(model.patterns())
                .extracting(PatternDescriptor::repository)
                .contains("ArchiveShared.RowTable", "ShortShared.RowTable");
        assertThat(model.patterns())
                .extracting(PatternDescriptor::implementation)
                .contains("demo.DynamoArchiveSharedRowTable", "demo.DynamoShortSharedRowTable");
        assertThat(model.patterns())
                .filteredOn(pattern -> pattern.method().equals("listDue"))
                .extracting(PatternDescriptor::documentation)
                .containsOnly("What is due, earliest first.");
    }

    @Test
    void aRepositoryOfTheTablesOwnModuleMayUseItsRecords() {
        World.runAfter(
                GroupScene.compiled(),
                """
                @Model(name = "demo", tables = Archive.class)
                @Table(name = "Archive", ttl = "TTL", includes = shared.Shared.RowItems.class, items = Done.class)
                interface Archive {}

                @Key(pk = "DONE#{jobId}", sk = "ROW") @Derived(from = shared.Shared.Row.class, reads = "jobId")
                record Done(@KeyOnly String jobId, int size) {
                  static Done of(shared.Shared.Row row) { return new Done(row.jobId(), 1); }
                }

                @Repository interface Owned {
                  @Find List<shared.Shared.RowOfOwner> list(String ownerId);
                  @Find Optional<Done> find(String jobId);
                }
                """,
                SCRIPT.replace("DynamoArchiveShared", "DynamoShared").replace("DynamoShortShared", "DynamoShared")
                        + """
                new Transactions(world.client).commit(archive.add(ROW));

                var owned = new DynamoOwned(world.database());
                assertThat(owned.list("ada")).extracting(row -> row.jobId()).containsExactly("j1");
                assertThat(owned.find("j1")).contains(new Done("j1", 1));
                }
                }
                """);
    }

    @Test
    void whatIsOnlyInTheKeyIsStoredBesideOneFromWhichItCannotBeRead() {
        World.runAfter(
                GroupScene.compiled(),
                """
                @Model(name = "demo", tables = Archive.class)
                @Table(name = "Archive", ttl = "TTL", includes = shared.Shared.RowItems.class)
                @Place(of = shared.Shared.RowOfOwner.class, pk = "owner#{ownerId:plain}", attributes = "ownerId = owner")
                @Accept(code = "TRK04", because = "ids are issued in one form")
                interface Archive {}

                class Forms {
                  @Normalize("plain") static String plain(String text) { return text.replace("-", ""); }
                }

                @Repository interface Owned {
                  @Find List<shared.Shared.RowOfOwner> list(String ownerId);
                }
                """,
                SCRIPT.replace("DynamoArchiveShared", "DynamoShared")
                                .replace("DynamoShortShared", "DynamoShared")
                                .replace("\"ada\"", "\"a-d-a\"")
                        + """
                new Transactions(world.client).commit(archive.add(ROW));

                var row = new DynamoOwned(world.database()).list("a-d-a").getFirst();
                assertThat(row.ownerId()).isEqualTo("a-d-a");
                assertThat(row.jobId()).isEqualTo("j1");
                assertThat(Dump.of(world.client).item("Archive", "owner#ada", "ROW#j1").get("owner").s())
                    .isEqualTo("a-d-a");
                assertThat(archive.listOwned("a-d-a")).containsExactly(ROW);
                }
                }
                """);
    }

    @Test
    void aGroupInTheSameSourcesIsIncludedToo() {
        var compiled = Compilation.of(GroupScene.GROUP, TABLES).compiles();

        assertThat(compiled.generated().keySet())
                .contains("shared.SharedRowItemsFacts", "demo.DynamoArchiveSharedRowTable", "demo.ShortSharedRowItem");
    }

    @Test
    void methodsAndComponentsKeepTheirOrder() {
        var model = descriptor(Compilation.after(GroupScene.compiled(), TABLES).compiles());

        assertThat(methods(model, "ArchiveShared.RowTable"))
                .containsExactly("add", "listDue", "listOwned", "findState", "fail", "finish");
        assertThat(model.tables().get(0).items().get(1).attributes())
                .extracting(attribute -> attribute.component())
                .startsWith("shard", "dueAt", "jobId", "ownerId", "state");
    }

    private static List<String> methods(ModelDescriptor model, String repository) {
        return model.patterns().stream()
                .filter(pattern -> pattern.repository().equals(repository))
                .map(PatternDescriptor::method)
                .toList();
    }

    private static ModelDescriptor descriptor(Compilation compiled) {
        return ModelDescriptor.parse(
                compiled.resource("META-INF/trestle/demo.model.json").orElseThrow());
    }
}
