package trestle.model.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.Names;
import trestle.model.descriptor.AttributeDescriptor;
import trestle.model.descriptor.ItemDescriptor;
import trestle.model.descriptor.KeyDescriptor;
import trestle.model.descriptor.StoredType;
import trestle.model.descriptor.StoredType.Form;
import trestle.model.descriptor.TableDescriptor;
import trestle.model.descriptor.TableDescriptor.IndexDescriptor;
import trestle.model.descriptor.TableDescriptor.KeyAttribute;

class RecognitionTest {
    private static final StoredType TEXT = StoredType.simple(Form.TEXT, "S");
    private static final StoredType INSTANT = StoredType.simple(Form.INSTANT, "S");

    /** An album, its two generations of media under one key, and a guard whose value is in its key alone. */
    private static final TableDescriptor TABLE = new TableDescriptor(
            "Gallery",
            "example.Gallery",
            "",
            new KeyAttribute("PK", false),
            Optional.of(new KeyAttribute("SK", false)),
            Optional.of("EntityType"),
            Optional.empty(),
            Names.CAMEL_CASE,
            1,
            List.of(new IndexDescriptor(
                    "GSI1",
                    new KeyAttribute("GSI1PK", false),
                    Optional.of(new KeyAttribute("GSI1SK", false)),
                    List.of(),
                    false)),
            List.of(
                    item(
                            "Album",
                            Optional.empty(),
                            List.of(
                                    key("ALBUM#{albumId}", "METADATA"),
                                    new KeyDescriptor(
                                            Optional.of("GSI1"),
                                            "ALBUMS",
                                            Optional.of("{createdAt}#{albumId}"),
                                            Optional.of("deletedAt"),
                                            Optional.of("albumId"),
                                            List.of(segment("createdAt", INSTANT), segment("albumId", TEXT)))),
                            attribute("albumId", "id", TEXT, false),
                            attribute("createdAt", "createdAt", INSTANT, false),
                            attribute("deletedAt", "deletedAt", INSTANT, false)),
                    item(
                            "AlbumMedia",
                            Optional.empty(),
                            List.of(key("ALBUM#{albumId}", "MEDIA#{mediaId}")),
                            attribute("albumId", "albumId", TEXT, false),
                            attribute("mediaId", "mediaId", TEXT, false)),
                    item(
                            "MediaV1",
                            Optional.of("filename"),
                            List.of(key("ALBUM#{albumId}", "MEDIA#{mediaId}")),
                            attribute("albumId", "albumId", TEXT, false),
                            attribute("mediaId", "mediaId", TEXT, false)),
                    item(
                            "NameGuard",
                            Optional.empty(),
                            List.of(key("UNIQUE#{name:lower}", "METADATA")),
                            attribute("name", "name", TEXT, true))));

    private static final Map<String, AttributeValue> ALBUM = raw(
            "PK",
            "ALBUM#a1",
            "SK",
            "METADATA",
            "EntityType",
            "Album",
            "id",
            "a1",
            "createdAt",
            "2026-01-31T10:00:00.000Z",
            "GSI1PK",
            "ALBUMS",
            "GSI1SK",
            "2026-01-31T10:00:00.000Z#a1");

    private static KeyDescriptor key(String pk, String sk) {
        return new KeyDescriptor(
                Optional.empty(),
                pk,
                Optional.of(sk),
                Optional.empty(),
                Optional.empty(),
                List.of(segment("albumId", TEXT), segment("mediaId", TEXT), segment("name", TEXT)).stream()
                        .filter(segment -> (pk + sk).contains("{" + segment.name()))
                        .toList());
    }

    private static KeyDescriptor.Segment segment(String name, StoredType type) {
        return new KeyDescriptor.Segment(name, true, type, false);
    }

    private static AttributeDescriptor attribute(String component, String stored, StoredType type, boolean keyOnly) {
        return new AttributeDescriptor(
                component, stored, "String", type, false, keyOnly, false, false, false, Optional.empty());
    }

    private static ItemDescriptor item(
            String name, Optional<String> has, List<KeyDescriptor> keys, AttributeDescriptor... attributes) {
        return new ItemDescriptor(
                name,
                "example." + name,
                "",
                name,
                has,
                Optional.empty(),
                keys,
                List.of(attributes),
                Optional.empty(),
                false,
                Optional.empty());
    }

    private static Map<String, AttributeValue> raw(String... namesAndTexts) {
        var item = new HashMap<String, AttributeValue>();
        for (int i = 0; i < namesAndTexts.length; i += 2) {
            item.put(namesAndTexts[i], AttributeValue.fromS(namesAndTexts[i + 1]));
        }
        return Map.copyOf(item);
    }

    private static Map<String, AttributeValue> with(Map<String, AttributeValue> item, String name, String text) {
        var changed = new HashMap<>(item);
        changed.put(name, AttributeValue.fromS(text));
        return changed;
    }

    private static Map<String, AttributeValue> without(Map<String, AttributeValue> item, String... names) {
        var changed = new HashMap<>(item);
        changed.keySet().removeAll(List.of(names));
        return changed;
    }

    private final Recognition recognition = Recognition.of(TABLE);

    private String kind(Map<String, AttributeValue> item) {
        return switch (recognition.kindOf(item)) {
            case Recognition.Known known -> known.item().name();
            case Recognition.Unknown unknown -> unknown.why();
        };
    }

    @Test
    void anItemIsKnownByItsKeyAndItsKind() {
        assertThat(kind(ALBUM)).isEqualTo("Album");
        assertThat(recognition.kindOf(ALBUM))
                .isInstanceOfSatisfying(
                        Recognition.Known.class,
                        known -> assertThat(known.segments()).containsExactly(Map.entry("albumId", "a1")));
    }

    @Test
    void kindsThatShareAKeyAreToldApartByKindThenByWhatTheyHave() {
        var link = raw("PK", "ALBUM#a1", "SK", "MEDIA#m1");

        assertThat(kind(with(link, "EntityType", "MediaV1"))).isEqualTo("MediaV1");
        assertThat(kind(with(link, "EntityType", "AlbumMedia"))).isEqualTo("AlbumMedia");
        assertThat(kind(with(link, "filename", "cat.png"))).isEqualTo("MediaV1");
        assertThat(kind(link)).isEqualTo("AlbumMedia");
    }

    @Test
    void kindsWithOneValueAreToldApartByWhatTheyHave() {
        var media = TABLE.items().get(2);
        var sameValue = new ItemDescriptor(
                media.name(),
                media.type(),
                "",
                "AlbumMedia",
                media.has(),
                media.sharedKey(),
                media.keys(),
                media.attributes(),
                media.derived(),
                false,
                media.historyOf());
        var table = new TableDescriptor(
                "Gallery",
                "example.Gallery",
                "",
                TABLE.pk(),
                TABLE.sk(),
                TABLE.kindAttribute(),
                TABLE.ttlAttribute(),
                TABLE.names(),
                1,
                TABLE.indexes(),
                List.of(TABLE.items().get(1), sameValue));
        var link = raw("PK", "ALBUM#a1", "SK", "MEDIA#m1", "EntityType", "AlbumMedia");

        assertThat(Recognition.of(table).kindOf(link))
                .isInstanceOfSatisfying(
                        Recognition.Known.class,
                        known -> assertThat(known.item().name()).isEqualTo("AlbumMedia"));
        assertThat(Recognition.of(table).kindOf(with(link, "filename", "cat.png")))
                .isInstanceOfSatisfying(
                        Recognition.Known.class,
                        known -> assertThat(known.item().name()).isEqualTo("MediaV1"));
    }

    @Test
    void aKeyOfNoKindIsToldWithTheKindsThereAre() {
        assertThat(kind(raw("PK", "ALBUM#a1", "SK", "META")))
                .startsWith("Gallery: the key \"ALBUM#a1\" / \"META\" is of no kind. Kinds: Album \"ALBUM#{albumId}\"");
    }

    @Test
    void aKindThatIsNotTheKeysIsTold() {
        assertThat(kind(with(ALBUM, "EntityType", "Media")))
                .isEqualTo("Gallery: the key \"ALBUM#a1\" / \"METADATA\" is that of Album (\"Album\"), "
                        + "but its EntityType is \"Media\".");
    }

    @Test
    void anItemAsItShouldBeHasNothingToDisagreeWith() {
        assertThat(recognition.disagreements(ALBUM)).isEmpty();
        assertThat(recognition.disagreements(raw("PK", "UNIQUE#ann", "SK", "METADATA", "EntityType", "NameGuard")))
                .isEmpty();
    }

    @Test
    void everyKeyIsPutTogetherAgainAndCompared() {
        assertThat(recognition.disagreements(with(ALBUM, "GSI1SK", "2026-01-31T10:00:01.000Z#a1")))
                .containsExactly("Album: the key in GSI1 has GSI1SK \"2026-01-31T10:00:01.000Z#a1\", but \"ALBUMS\" / "
                        + "\"{createdAt}#{albumId}\" gives \"2026-01-31T10:00:00.000Z#a1\".");
        assertThat(recognition.disagreements(with(ALBUM, "id", "a2"))).hasSize(2);
    }

    @Test
    void anItemIsInAnIndexExactlyWhenItsTemplateSaysSo() {
        var deleted = with(ALBUM, "deletedAt", "2026-02-01T00:00:00.000Z");

        assertThat(recognition.disagreements(deleted)).hasSize(2).allMatch(line -> line.endsWith("gives none."));
        assertThat(recognition.disagreements(without(deleted, "GSI1PK", "GSI1SK")))
                .isEmpty();
        assertThat(recognition.disagreements(without(ALBUM, "GSI1PK", "GSI1SK")))
                .hasSize(2);
    }

    @Test
    void aShardedKeyCarriesTheShardOfItsValue() {
        var shard = Shards.of("a1", 8);
        assertThat(shard).isNotZero();
        var spread = with(ALBUM, "GSI1PK", "ALBUMS#0" + shard);

        assertThat(recognition.sharded(8).disagreements(spread)).isEmpty();
        assertThat(recognition.sharded(8).disagreements(ALBUM)).hasSize(1);
        assertThat(recognition.disagreements(spread)).hasSize(1);
    }
}
