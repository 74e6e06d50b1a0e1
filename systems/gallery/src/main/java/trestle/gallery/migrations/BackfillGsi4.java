package trestle.gallery.migrations;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import trestle.model.migrate.Decision;
import trestle.model.migrate.Migration;
import trestle.model.migrate.Step;
import trestle.model.runtime.Keys;

/** Albums are listed by their creator: those with {@code createdBy} get the keys of GSI4. */
final class BackfillGsi4 implements Migration {
    private static final int SHARDS = 1;

    @Override
    public String name() {
        return "backfill-gsi4";
    }

    @Override
    public List<String> aliases() {
        return List.of("backfill-gsi4-albums");
    }

    @Override
    public String summary() {
        return "Every album with a creator is in the index of albums by creator.";
    }

    @Override
    public String table() {
        return OldItem.TABLE;
    }

    @Override
    public Step decide(Map<String, AttributeValue> attributes, Decision decision) {
        var album = new OldItem(attributes);
        if (!album.isAlbum()) {
            return Step.notConcerned();
        }
        if (album.has("GSI4PK")) {
            return Step.alreadyDone();
        }
        return album.part("createdBy")
                .map(createdBy -> listed(album, createdBy, decision))
                .orElseGet(Step::skipped);
    }

    private static Step listed(OldItem album, String createdBy, Decision decision) {
        var createdAt = album.createdAt();
        var shards = decision.names().shards(OldItem.TABLE, SHARDS);
        return Step.change(UpdateItemRequest.builder()
                .tableName(decision.names().actual(OldItem.TABLE))
                .key(album.key())
                .updateExpression("SET #GSI4PK = :pk, #GSI4SK = :sk")
                .conditionExpression(
                        "attribute_not_exists(#GSI4PK) AND #createdBy = :createdBy AND #createdAt = :createdAt")
                .expressionAttributeNames(Map.of(
                        "#GSI4PK", "GSI4PK",
                        "#GSI4SK", "GSI4SK",
                        "#createdBy", "createdBy",
                        "#createdAt", "createdAt"))
                .expressionAttributeValues(Map.of(
                        ":pk", AttributeValue.fromS(Keys.sharded("ALBUM_BY_CREATOR", album.albumId(), shards)),
                        ":sk", AttributeValue.fromS(createdBy + "#" + createdAt + "#" + album.albumId()),
                        ":createdBy", AttributeValue.fromS(createdBy),
                        ":createdAt", AttributeValue.fromS(createdAt)))
                .build());
    }
}
