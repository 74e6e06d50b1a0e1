package trestle.model.migrate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import trestle.model.descriptor.AttributeDescriptor;
import trestle.model.descriptor.ItemDescriptor;
import trestle.model.descriptor.KeyDescriptor;
import trestle.model.descriptor.StoredType;
import trestle.model.descriptor.StoredType.Form;

/**
 * The kinds of items that the state of migrations is kept in, as a table's descriptor has them: the same in every model.
 * {@link StateItems} writes what is described here.
 */
public final class StateKinds {
    /** What the partition keys of all of them begin with. */
    public static final String PREFIX = "MIGRATION#";

    private static final StoredType TEXT = StoredType.simple(Form.TEXT, "S");
    private static final StoredType WHOLE = StoredType.simple(Form.LONG, "N");
    private static final StoredType NUMBER = StoredType.simple(Form.INT, "N");
    private static final StoredType INSTANT = StoredType.simple(Form.INSTANT, "S");
    private static final StoredType KEY = StoredType.simple(Form.DOCUMENT, "M");
    private static final StoredType TEXTS = StoredType.collection(Form.MAP, "M", TEXT);
    private static final KeyDescriptor.Segment NAME = new KeyDescriptor.Segment("name", true, TEXT, false);

    private static final Set<String> TYPES =
            Set.of(RunState.class.getName(), SegmentState.class.getName(), Remark.class.getName());

    private StateKinds() {}

    /** The three kinds under one value of the kind attribute. */
    public static List<ItemDescriptor> of(String kind) {
        return List.of(run(kind), segment(kind), remark(kind));
    }

    /** Whether an item of a descriptor is one of them. */
    public static boolean isOne(ItemDescriptor item) {
        return TYPES.contains(item.type());
    }

    private static ItemDescriptor run(String kind) {
        return item(
                "MigrationState",
                RunState.class,
                "The latest run of a migration.",
                kind,
                key("STATE"),
                attributes()
                        .has("name", "String", TEXT)
                        .has("run", "long", WHOLE)
                        .has("segments", "int", NUMBER)
                        .has("settings", "Map<String, String>", TEXTS)
                        .has("startedAt", "Instant", INSTANT)
                        .mayHave("finishedAt", "Instant", INSTANT)
                        .has("items", "long", WHOLE)
                        .version("rev"));
    }

    private static ItemDescriptor segment(String kind) {
        return item(
                "MigrationSegment",
                SegmentState.class,
                "One segment of a migration's scan: how far it is, what became of the items before that, and who works"
                        + " on it.",
                kind,
                key("SEGMENT#{number:2}", new KeyDescriptor.Segment("number", true, NUMBER, false)),
                attributes()
                        .has("name", "String", TEXT)
                        .has("number", "int", NUMBER)
                        .has("run", "long", WHOLE)
                        .mayHave("position", "Map<String, AttributeValue>", KEY)
                        .mayHave("finishedAt", "Instant", INSTANT)
                        .has("scanned", "long", WHOLE)
                        .has("changed", "long", WHOLE)
                        .has("alreadyDone", "long", WHOLE)
                        .has("skipped", "long", WHOLE)
                        .has("failed", "long", WHOLE)
                        .has("workedMillis", "long", WHOLE)
                        .has("savedAt", "Instant", INSTANT)
                        .mayHave("leaseOwner", "String", TEXT)
                        .mayHave("leaseUntil", "Instant", INSTANT)
                        .version("rev"));
    }

    private static ItemDescriptor remark(String kind) {
        return item(
                "MigrationFailure",
                Remark.class,
                "An item that a migration could not change, or has changed and notes something about. Its sort key is"
                        + " made of that item's key, with # and % escaped.",
                kind,
                key(
                        "FAIL#{escapedPk}#{escapedSk?}",
                        new KeyDescriptor.Segment("escapedPk", false, TEXT, false),
                        new KeyDescriptor.Segment("escapedSk", false, TEXT, true)),
                attributes()
                        .has("name", "String", TEXT)
                        .has("run", "long", WHOLE)
                        .has("itemPk", "String", TEXT)
                        .mayHave("itemSk", "String", TEXT)
                        .has("outcome", "Outcome", StoredType.oneOf(List.of(StateItems.FAILED, StateItems.NOTED)))
                        .has("reason", "String", TEXT)
                        .has("at", "Instant", INSTANT));
    }

    private static ItemDescriptor item(
            String name, Class<?> type, String documentation, String kind, KeyDescriptor key, Attributes attributes) {
        return new ItemDescriptor(
                name,
                type.getName(),
                documentation,
                kind,
                Optional.empty(),
                Optional.empty(),
                List.of(key),
                attributes.all,
                Optional.empty(),
                false,
                Optional.empty());
    }

    private static KeyDescriptor key(String sk, KeyDescriptor.Segment... segments) {
        var all = new ArrayList<>(List.of(NAME));
        all.addAll(List.of(segments));
        return new KeyDescriptor(
                Optional.empty(), PREFIX + "{name}", Optional.of(sk), Optional.empty(), Optional.empty(), all);
    }

    private static Attributes attributes() {
        return new Attributes();
    }

    /** Attributes that are called as their components are, whatever the table's other kinds do. */
    private static final class Attributes {
        private final List<AttributeDescriptor> all = new ArrayList<>();

        Attributes has(String name, String java, StoredType type) {
            return add(name, java, type, false, false);
        }

        Attributes mayHave(String name, String java, StoredType type) {
            return add(name, java, type, true, false);
        }

        Attributes version(String name) {
            return add(name, "long", WHOLE, false, true);
        }

        private Attributes add(String name, String java, StoredType type, boolean nullable, boolean version) {
            all.add(new AttributeDescriptor(
                    name, name, java, type, nullable, false, version, false, false, Optional.empty()));
            return this;
        }
    }
}
