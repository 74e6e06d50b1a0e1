package trestle.gallery.migrations;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.gallery.migrations.OldGallery.number;
import static trestle.gallery.migrations.OldGallery.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import trestle.model.migrate.Migrations;
import trestle.model.migrate.Report;
import trestle.model.migrate.RunOptions;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;
import trestle.testing.Unreliable;

/** What goes on while a migration runs: people who edit, and networks that fail. */
@OnEveryBackend
@TrestleTest(model = "gallery")
final class MigrationUnderWayTest {
    private static final String TABLE = "Gallery";
    private static final int ALBUMS = 12;
    private static final int MEDIA = 60;
    private static final List<String> NAMES = List.of("media-v2", "backfill-is-public", "backfill-gsi4");

    private final Trestle trestle;
    private final String table;

    MigrationUnderWayTest(Trestle trestle) {
        this.trestle = trestle;
        this.table = trestle.names().actual(TABLE);
        var old = new OldGallery(trestle.client(), table);
        for (var album = 0; album < ALBUMS; album++) {
            old.put(OldGallery.album(OldGallery.id(album)));
        }
        for (var media = 0; media < MEDIA; media++) {
            old.put(OldGallery.media(OldGallery.id(media % ALBUMS), OldGallery.mediaId(media)));
        }
        old.flush();
    }

    @Test
    void aDryRunLeavesEverythingAsItIs() throws Exception {
        var before = trestle.dump().toString();

        for (var name : NAMES) {
            assertThat(run(trestle.client(), name, RunOptions.standard().asDryRun())
                            .counts()
                            .changed())
                    .isPositive();
        }

        assertThat(trestle.dump().toString()).isEqualTo(before);
    }

    @Test
    void editsAndDeletionsOfAlbumsAreNeitherLostNorUndone() throws Exception {
        var ended = new AtomicBoolean();
        try (var pool = Executors.newFixedThreadPool(2)) {
            var edits = pool.submit((Callable<Integer>) () -> {
                var rounds = 0;
                do {
                    for (var album = 0; album < ALBUMS; album++) {
                        edit(album);
                    }
                    rounds++;
                } while (!ended.get());
                return rounds;
            });
            var deletions = pool.submit((Callable<List<String>>) () -> {
                var deleted = new ArrayList<String>();
                for (var media = 0; media < MEDIA; media += 7) {
                    if (deleted(OldGallery.id(media % ALBUMS), OldGallery.mediaId(media))) {
                        deleted.add(OldGallery.mediaId(media));
                    }
                }
                return deleted;
            });
            for (var name : NAMES) {
                assertThat(run(trestle.client(), name, RunOptions.standard())
                                .counts()
                                .failed())
                        .isZero();
            }
            ended.set(true);

            var rounds = edits.get();
            for (var album = 0; album < ALBUMS; album++) {
                assertThat(trestle.dump().item(TABLE, "ALBUM#" + OldGallery.id(album), "METADATA"))
                        .containsEntry("edits", number(rounds))
                        .containsEntry("isPublic", text("true"))
                        .containsKey("GSI4PK");
            }
            for (var media : deletions.get()) {
                assertThat(trestle.dump().items(TABLE))
                        .noneMatch(item -> item.get("SK").s().equals("MEDIA#" + media));
            }
        }
        assertThat(trestle.dump().items(TABLE))
                .filteredOn(item -> item.get("SK").s().startsWith("MEDIA#"))
                .allSatisfy(link -> assertThat(link).containsEntry("EntityType", text("AlbumMedia")));
    }

    private void edit(int album) {
        trestle.client()
                .updateItem(request -> request.tableName(table)
                        .key(Map.of("PK", text("ALBUM#" + OldGallery.id(album)), "SK", text("METADATA")))
                        .updateExpression("ADD edits :one")
                        .expressionAttributeValues(Map.of(":one", number(1))));
    }

    /** Takes what is in an album out of it, whatever its form, as long as it is there. */
    private boolean deleted(String albumId, String mediaId) {
        try {
            trestle.client()
                    .deleteItem(request -> request.tableName(table)
                            .key(Map.of("PK", text("ALBUM#" + albumId), "SK", text("MEDIA#" + mediaId)))
                            .conditionExpression("attribute_exists(PK)"));
            return true;
        } catch (ConditionalCheckFailedException gone) {
            return false;
        }
    }

    @Test
    void networksThatFailMakeNoDifference() throws Exception {
        List<UnaryOperator<DynamoDbClient>> troubles = List.of(
                UnaryOperator.identity(),
                Unreliable::losingAnswers,
                Unreliable::failingFirst,
                Unreliable::repeating,
                client -> Unreliable.conflicting(client, 2));
        var before = trestle.dump().items(TABLE);
        var ends = new ArrayList<List<Map<String, AttributeValue>>>();
        for (var trouble : troubles) {
            putBack(before);
            for (var name : NAMES) {
                var report = run(trouble.apply(trestle.client()), name, RunOptions.standard());

                assertThat(report.status().finished()).isTrue();
                assertThat(report.counts().failed()).isZero();
                assertThat(report.counts().changed() + report.counts().alreadyDone())
                        .isEqualTo(name.equals("media-v2") ? MEDIA : ALBUMS);
            }
            ends.add(GalleryMigrationsTest.withoutState(trestle));
        }

        assertThat(ends).allSatisfy(end -> assertThat(end).isEqualTo(ends.getFirst()));
    }

    private void putBack(List<Map<String, AttributeValue>> items) {
        for (var item : trestle.dump().items(TABLE)) {
            trestle.client()
                    .deleteItem(request ->
                            request.tableName(table).key(Map.of("PK", item.get("PK"), "SK", item.get("SK"))));
        }
        var old = new OldGallery(trestle.client(), table);
        items.forEach(old::put);
        old.flush();
    }

    private Report run(DynamoDbClient client, String name, RunOptions options) throws InterruptedException {
        var migrations = new Migrations(client, trestle.names(), new GalleryMigrations(), trestle.clock());
        return migrations.run(migrations.find(name), options, status -> {});
    }
}
