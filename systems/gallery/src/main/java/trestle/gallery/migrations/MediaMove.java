package trestle.gallery.migrations;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import trestle.model.TableNames;
import trestle.model.runtime.Keys;

/** How one media item of the first design becomes one of the second and a link, in one transaction. */
final class MediaMove {
    private static final int SHARDS = 1;

    /** What belongs to the place in the album, or is written again. */
    private static final Set<String> LEFT_BEHIND = Set.of(
            "PK",
            "SK",
            "GSI1PK",
            "GSI1SK",
            "GSI2PK",
            "GSI2SK",
            "GSI3PK",
            "GSI3SK",
            "GSI4PK",
            "GSI4SK",
            "isPublic",
            "EntityType",
            "albumId",
            "id");

    private final OldItem old;
    private final TableNames names;
    private final String mediaId;
    private final String createdAt;
    private final Optional<String> createdBy;

    /** @throws IllegalArgumentException if it lacks what the keys are made of */
    MediaMove(OldItem old, TableNames names) {
        this.old = old;
        this.names = names;
        this.mediaId = old.sk().substring("MEDIA#".length());
        this.createdAt = old.createdAt();
        this.createdBy = old.part("createdBy");
    }

    Map<String, AttributeValue> mediaKey() {
        return Map.of("PK", text("MEDIA#" + mediaId), "SK", text("METADATA"));
    }

    /** What the media item gets from this place, without its index keys. */
    private Map<String, AttributeValue> given() {
        var given = new TreeMap<>(old.attributes());
        given.keySet().removeAll(LEFT_BEHIND);
        given.put("id", text(mediaId));
        return given;
    }

    /**
     * Each attribute only if it is absent, and one more album. On condition that the media item is there, or is not,
     * as it was when {@link #differences} were looked for.
     */
    TransactWriteItem media(Optional<OldItem> media) {
        var attributes = given();
        attributes.put("EntityType", text("Media"));
        attributes.putAll(indexKeys(media));
        var sets = new ArrayList<String>();
        var placeholders = new HashMap<String, String>();
        var values = new HashMap<String, AttributeValue>();
        attributes.forEach((name, value) -> {
            var number = sets.size();
            sets.add("#%d = if_not_exists(#%d, :%d)".formatted(number, number, number));
            placeholders.put("#" + number, name);
            values.put(":" + number, value);
        });
        placeholders.put("#albumCount", "albumCount");
        placeholders.put("#PK", "PK");
        media.ifPresent(found -> placeholders.put("#deletedAt", "deletedAt"));
        values.put(":one", AttributeValue.fromN("1"));
        return TransactWriteItem.builder()
                .update(update -> update.tableName(table())
                        .key(mediaKey())
                        .updateExpression("SET " + String.join(", ", sets) + " ADD #albumCount :one")
                        .conditionExpression(
                                media.isPresent()
                                        ? "attribute_exists(#PK) AND attribute_not_exists(#deletedAt)"
                                        : "attribute_not_exists(#PK)")
                        .expressionAttributeNames(placeholders)
                        .expressionAttributeValues(values))
                .build();
    }

    /** Made of the attributes that the media item will have, which may be its own. */
    private Map<String, AttributeValue> indexKeys(Optional<OldItem> media) {
        var keys = new HashMap<String, AttributeValue>();
        keys.put("GSI2PK", text(sharded("MEDIA_ID")));
        keys.put("GSI2SK", text(mediaId));
        var creator = media.flatMap(found -> found.part("createdBy")).or(() -> createdBy);
        var when = media.filter(found -> found.has("createdAt"))
                .map(OldItem::createdAt)
                .orElse(createdAt);
        creator.ifPresent(who -> {
            keys.put("GSI1PK", text(sharded("MEDIA_BY_CREATOR")));
            keys.put("GSI1SK", text(who + "#" + when + "#" + mediaId));
        });
        return keys;
    }

    /** The link in the old item's place, on condition that this is still as it was. */
    TransactWriteItem link() {
        var link = new HashMap<>(old.key());
        link.put("EntityType", text("AlbumMedia"));
        link.put("albumId", text(old.albumId()));
        link.put("mediaId", text(mediaId));
        link.put("addedAt", text(createdAt));
        createdBy.ifPresent(who -> link.put("addedBy", text(who)));
        link.put("GSI1PK", text("MEDIA#" + mediaId));
        link.put("GSI1SK", text("ALBUM#" + old.albumId() + "#" + createdAt));
        link.put("GSI2PK", text(sharded("ALBUM_MEDIA_BY_DATE")));
        link.put("GSI2SK", text(createdAt + "#" + old.albumId() + "#" + mediaId));
        var values = new HashMap<String, AttributeValue>();
        values.put(":media", text("Media"));
        values.put(":createdAt", text(createdAt));
        old.find("updatedAt").ifPresent(found -> values.put(":updatedAt", found));
        var condition = "(#EntityType = :media OR attribute_not_exists(#EntityType) AND attribute_exists(#filename))"
                + " AND #createdAt = :createdAt AND "
                + (old.has("updatedAt") ? "#updatedAt = :updatedAt" : "attribute_not_exists(#updatedAt)");
        return TransactWriteItem.builder()
                .put(put -> put.tableName(table())
                        .item(link)
                        .conditionExpression(condition)
                        .expressionAttributeNames(Map.of(
                                "#EntityType", "EntityType",
                                "#filename", "filename",
                                "#createdAt", "createdAt",
                                "#updatedAt", "updatedAt"))
                        .expressionAttributeValues(values))
                .build();
    }

    /** Attributes that the media item has otherwise, and keeps. */
    List<String> differences(Optional<OldItem> media) {
        var differences = new ArrayList<String>();
        media.ifPresent(found -> given().forEach((name, value) -> found.find(name)
                .filter(kept -> !kept.equals(value))
                .ifPresent(kept -> differences.add(name + " differs from that of MEDIA#" + mediaId))));
        return differences;
    }

    private String sharded(String constant) {
        return Keys.sharded(constant, mediaId, names.shards(OldItem.TABLE, SHARDS));
    }

    private String table() {
        return names.actual(OldItem.TABLE);
    }

    private static AttributeValue text(String text) {
        return AttributeValue.fromS(text);
    }
}
