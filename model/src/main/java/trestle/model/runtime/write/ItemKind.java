package trestle.model.runtime.write;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.TableNames;
import trestle.model.runtime.KeyShape;
import trestle.model.runtime.Places;

/**
 * What writing needs to know of a kind of item: its name, its table and key attributes, when it expires, how it is told
 * apart from others under the same key, and how it is read back for a refusal.
 */
public final class ItemKind {
    private final String name;
    private final String table;
    private final String pk;
    private final @Nullable String sk;
    private final Expiry expiry;
    private final @Nullable Mark mark;
    private final @Nullable KeyShape sharded;
    private final Predicate<Map<String, AttributeValue>> is;
    private final Function<Map<String, AttributeValue>, ?> read;
    private final Expression absence;

    private ItemKind(
            String name,
            String table,
            String pk,
            @Nullable String sk,
            Expiry expiry,
            @Nullable Mark mark,
            @Nullable KeyShape sharded,
            Predicate<Map<String, AttributeValue>> is,
            Function<Map<String, AttributeValue>, ?> read) {
        this.name = name;
        this.table = table;
        this.pk = pk;
        this.sk = sk;
        this.expiry = expiry;
        this.mark = mark;
        this.sharded = sharded;
        this.is = is;
        this.read = read;
        this.absence = new Expression("attribute_not_exists(#k)", Map.of("#k", pk), Map.of());
    }

    /** A kind in the table declared under a name; {@code sk} is null where the table has no sort key. */
    public static ItemKind of(
            String name,
            String table,
            String pk,
            @Nullable String sk,
            Predicate<Map<String, AttributeValue>> is,
            Function<Map<String, AttributeValue>, ?> read) {
        return new ItemKind(name, table, pk, sk, Expiry.NEVER, null, null, is, read);
    }

    /** The attributes after whose time an item is absent: seconds as a number, and a moment as text. */
    public ItemKind expiring(@Nullable String ttl, @Nullable String expires) {
        return new ItemKind(name, table, pk, sk, new Expiry(ttl, expires), mark, sharded, is, read);
    }

    /** Where kinds share one key: the attribute and value of this one, and what tells it where that is missing. */
    public ItemKind marked(@Nullable String attribute, String kind, @Nullable String has) {
        return marked(new Mark(attribute, kind, has, false, List.of()));
    }

    /**
     * Where kinds that share one key have one value in the kind attribute, or the table has none: what this one has,
     * and what it lacks, tells it whatever the attribute says.
     */
    public ItemKind told(@Nullable String attribute, String kind, @Nullable String has, String... lacks) {
        return marked(new Mark(attribute, kind, has, true, List.of(lacks)));
    }

    private ItemKind marked(Mark other) {
        return new ItemKind(name, table, pk, sk, expiry, other, sharded, is, read);
    }

    /** The table key is sharded; its partition key has this plain shape. */
    public ItemKind sharded(String shape) {
        return new ItemKind(name, table, pk, sk, expiry, mark, KeyShape.of(shape), is, read);
    }

    /** Where items may be while those of the table move between shards; null where they do not. */
    @Nullable Places places(TableNames names) {
        int before = names.shardsBefore(table);
        return sharded == null || before == 0 ? null : new Places(pk, sharded, before, names.shards(table, 1));
    }

    String name() {
        return name;
    }

    String table() {
        return table;
    }

    String pk() {
        return pk;
    }

    Expiry expiry() {
        return expiry;
    }

    @Nullable Mark mark() {
        return mark;
    }

    /** The condition that no item has the key, where the kind does not expire: the same for every insert. */
    Expression absence() {
        return absence;
    }

    Map<String, AttributeValue> key(Map<String, AttributeValue> item) {
        var partition = requireNonNull(item.get(pk), pk);
        return sk == null ? Map.of(pk, partition) : Map.of(pk, partition, sk, requireNonNull(item.get(sk), sk));
    }

    boolean isKey(String attribute) {
        return attribute.equals(pk) || attribute.equals(sk);
    }

    /** The record an old item holds; null where it is of another kind. */
    @Nullable Object record(Map<String, AttributeValue> item) {
        return is.test(item) ? read.apply(item) : null;
    }

    /** {@code Entry USER#a1 / ENTRY#…}. */
    String describe(Map<String, AttributeValue> key) {
        var text = new StringBuilder(name).append(' ').append(plain(requireNonNull(key.get(pk))));
        if (sk != null) {
            text.append(" / ").append(plain(requireNonNull(key.get(sk))));
        }
        return text.toString();
    }

    private static String plain(AttributeValue value) {
        if (value.s() != null) {
            return value.s();
        }
        return value.n() != null ? value.n() : value.b().toString();
    }

    @Override
    public String toString() {
        return name;
    }

    /**
     * How a kind is known among those that share its key.
     *
     * @param always whether it is known by what it has and lacks even where the attribute is there
     */
    record Mark(
            @Nullable String attribute,
            String kind,
            @Nullable String has,
            boolean always,
            List<String> lacks) {
        boolean marks(Map<String, AttributeValue> item) {
            var value = attribute == null ? null : item.get(attribute);
            if (always) {
                return (value == null || kind.equals(value.s()))
                        && (has == null || item.containsKey(has))
                        && lacks.stream().noneMatch(item::containsKey);
            }
            return value == null ? has != null && item.containsKey(has) : kind.equals(value.s());
        }
    }
}
