package trestle.gallery.migrations;

import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.runtime.Attributes;
import trestle.model.runtime.InstantText;

/** An item that may be of any design: nothing about its attributes is certain but its key. */
record OldItem(Map<String, AttributeValue> attributes) {
    static final String TABLE = "Gallery";
    static final String KIND = "EntityType";

    private static final String ALBUM = "ALBUM#";

    String pk() {
        return Attributes.text(attributes, "PK");
    }

    String sk() {
        return Attributes.text(attributes, "SK");
    }

    Map<String, AttributeValue> key() {
        return Map.of("PK", AttributeValue.fromS(pk()), "SK", AttributeValue.fromS(sk()));
    }

    boolean isAlbum() {
        return pk().startsWith(ALBUM) && sk().equals("METADATA");
    }

    boolean isInAlbum() {
        return pk().startsWith(ALBUM) && sk().startsWith("MEDIA#");
    }

    String albumId() {
        return pk().substring(ALBUM.length());
    }

    boolean has(String name) {
        return Attributes.present(attributes, name);
    }

    Optional<AttributeValue> find(String name) {
        return has(name) ? Optional.ofNullable(attributes.get(name)) : Optional.empty();
    }

    /** The text of an attribute, if it is there and text that is not empty. */
    Optional<String> text(String name) {
        return find(name)
                .filter(value ->
                        value.type() == AttributeValue.Type.S && !value.s().isEmpty())
                .map(AttributeValue::s);
    }

    /**
     * Text that is to be part of a key.
     *
     * @throws IllegalArgumentException if it has a {@code #} in it
     */
    Optional<String> part(String name) {
        var text = text(name);
        if (text.isPresent() && text.get().contains("#")) {
            throw new IllegalArgumentException(name + " is \"" + text.get() + "\", and no part of a key may have a #.");
        }
        return text;
    }

    /**
     * When it was made, in the form that keys have.
     *
     * @throws IllegalArgumentException if that is missing or written otherwise
     */
    String createdAt() {
        var text = text("createdAt").orElseThrow(() -> new IllegalArgumentException("It has no createdAt."));
        try {
            if (InstantText.text(InstantText.instant(text)).equals(text)) {
                return text;
            }
        } catch (RuntimeException malformed) {
            throw new IllegalArgumentException(otherwise(text), malformed);
        }
        throw new IllegalArgumentException(otherwise(text));
    }

    private static String otherwise(String text) {
        return "createdAt is \"" + text + "\", not an instant in UTC with three decimals.";
    }
}
