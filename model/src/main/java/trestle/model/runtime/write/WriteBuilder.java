package trestle.model.runtime.write;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.model.Write;

/**
 * What one call of a write method does, described step by step and then run or deferred. A method that begins an
 * action ({@link #insert}, {@link #update}, {@link #delete}, {@link #require} …) is followed by those that add to it
 * ({@link #set}, {@link #version}, {@link #where} …). The method's own item comes first.
 */
public final class WriteBuilder {
    private static final Effect UPDATE = new Effect.Update(List.of());
    private static final Effect DELETE = new Effect.Delete();
    private static final Effect CHECK = new Effect.Check();

    private final Writer writer;
    private final Instant now;
    private final List<Draft> drafts = new ArrayList<>(1);

    WriteBuilder(Writer writer, Instant now) {
        this.writer = writer;
        this.now = now;
    }

    /** Puts an item, only if there is none. */
    public WriteBuilder insert(ItemKind kind, Map<String, AttributeValue> item) {
        put(kind, item).on(new Condition.Absent("@Insert", now));
        return this;
    }

    /** Puts an item whatever is there. */
    public WriteBuilder save(ItemKind kind, Map<String, AttributeValue> item) {
        put(kind, item);
        return this;
    }

    /** Puts an item of a history, only if there is none. */
    public WriteBuilder append(ItemKind kind, Map<String, AttributeValue> item) {
        put(kind, item).on(new Condition.Absent("@History " + kind.name(), now));
        return this;
    }

    /** Updates an item, only if it is there. */
    public WriteBuilder update(ItemKind kind, Map<String, AttributeValue> key) {
        begin(kind, key, UPDATE).on(new Condition.Present("@Update", now));
        return this;
    }

    /** Updates what differs between two forms of an item, only if it is there. */
    public WriteBuilder revise(ItemKind kind, Map<String, AttributeValue> before, Map<String, AttributeValue> after) {
        var key = kind.key(before);
        if (!key.equals(kind.key(after))) {
            throw new IllegalArgumentException(kind.describe(key) + " would become " + kind.describe(kind.key(after))
                    + ". A revision changes the key only with @Update(move = true).");
        }
        begin(kind, key, new Effect.Update(Difference.between(kind, before, after)))
                .on(new Condition.Present("@Update", now));
        return this;
    }

    /**
     * As {@link #revise}, but where the key differs the old item is deleted and the new one put. What it is to be
     * conditioned on is added to the item before.
     */
    public WriteBuilder move(ItemKind kind, Map<String, AttributeValue> before, Map<String, AttributeValue> after) {
        var key = kind.key(before);
        if (key.equals(kind.key(after))) {
            return revise(kind, before, after);
        }
        put(kind, after).on(new Condition.Absent("@Update(move = true)", now));
        begin(kind, key, DELETE).on(new Condition.Present("@Update", now));
        return this;
    }

    /** Deletes an item, if there is one. */
    public WriteBuilder delete(ItemKind kind, Map<String, AttributeValue> key) {
        begin(kind, key, DELETE);
        return this;
    }

    /** Deletes an item, only if it is there. */
    public WriteBuilder deleteExisting(ItemKind kind, Map<String, AttributeValue> key) {
        begin(kind, key, DELETE).on(new Condition.Present("@Delete", now));
        return this;
    }

    /** Requires another item; where its key is null, as one bound from what may be absent can be, nothing. */
    public WriteBuilder require(ItemKind kind, @Nullable Map<String, AttributeValue> key) {
        if (key != null) {
            begin(kind, key, CHECK).on(new Condition.Present("@Requires " + kind.name(), now));
        }
        return this;
    }

    /** As {@link #require}, and that it meets a condition. */
    public WriteBuilder require(
            ItemKind kind, @Nullable Map<String, AttributeValue> key, String rule, Expression expression) {
        return key == null ? this : require(kind, key).where(rule, expression);
    }

    /** Requires that there is no such item; where its key is null, nothing. */
    public WriteBuilder requireAbsent(ItemKind kind, @Nullable Map<String, AttributeValue> key) {
        if (key != null) {
            begin(kind, key, CHECK).on(new Condition.Absent("@Requires(absent) " + kind.name(), now));
        }
        return this;
    }

    /**
     * Moves a counter of an item that must be there; where its key is null, nothing. A counter that goes down is left
     * alone where its item is gone: the last children of a deleted parent can still be deleted.
     */
    public WriteBuilder count(ItemKind kind, @Nullable Map<String, AttributeValue> key, String attribute, long by) {
        if (key != null && by != 0) {
            var draft = begin(kind, key, UPDATE).on(new Condition.Present("@Count " + attribute, now));
            draft.change(new Change.Add(List.of(attribute), AttributeValue.fromN(Long.toString(by))));
            if (by < 0) {
                draft.orNothing();
            }
        }
        return this;
    }

    /** Moves a counter from where, and by how much, an item was counted to where and how much it is now. */
    public WriteBuilder recount(
            ItemKind kind,
            @Nullable Map<String, AttributeValue> before,
            long was,
            @Nullable Map<String, AttributeValue> after,
            long is,
            String attribute) {
        if (before != null && before.equals(after)) {
            return count(kind, after, attribute, is - was);
        }
        return count(kind, before, attribute, -was).count(kind, after, attribute, is);
    }

    /** Puts what follows from a new item. */
    public WriteBuilder derive(ItemKind kind, int max, Stream<Map<String, AttributeValue>> after) {
        return rederive(kind, max, Stream.empty(), after);
    }

    /** Changes what followed from an item into what follows from it now, by difference. */
    public WriteBuilder rederive(
            ItemKind kind,
            int max,
            Stream<Map<String, AttributeValue>> before,
            Stream<Map<String, AttributeValue>> after) {
        derived(kind, max, before, after, null);
        return this;
    }

    /** As {@link #rederive} for guards: what is put requires that nobody holds it. */
    public WriteBuilder reguard(
            ItemKind kind,
            int max,
            Stream<Map<String, AttributeValue>> before,
            Stream<Map<String, AttributeValue>> after) {
        derived(kind, max, before, after, new Condition.Absent("@Unique " + kind.name(), now));
        return this;
    }

    /** Sets an attribute, or what a path leads to; null removes it. */
    public WriteBuilder set(@Nullable AttributeValue value, String... path) {
        last().change(value == null ? new Change.Remove(List.of(path)) : new Change.Put(List.of(path), value));
        return this;
    }

    public WriteBuilder remove(String... path) {
        last().change(new Change.Remove(List.of(path)));
        return this;
    }

    /** Adds a number, or elements to a set; null, as an empty set is, adds nothing. */
    public WriteBuilder add(@Nullable AttributeValue value, String... path) {
        if (value != null) {
            last().change(new Change.Add(List.of(path), value));
        }
        return this;
    }

    /** Takes elements out of a set; null, as an empty set is, takes nothing. */
    public WriteBuilder take(@Nullable AttributeValue elements, String... path) {
        if (elements != null) {
            last().change(new Change.Take(List.of(path), elements));
        }
        return this;
    }

    /** Requires that what a path leads to is there, so that something within it can be set. */
    public WriteBuilder within(String... path) {
        var names = new LinkedHashMap<String, String>();
        for (var name : path) {
            names.put("#" + names.size(), name);
        }
        var exists = "attribute_exists(" + String.join(".", names.keySet()) + ")";
        return where("attribute_exists(" + String.join(".", path) + ")", new Expression(exists, names, Map.of()));
    }

    /** Requires that an attribute is as it was read; null for absent. */
    public WriteBuilder version(String attribute, @Nullable AttributeValue value) {
        last().on(new Condition.Same(attribute, value, rule(attribute, value), true));
        return this;
    }

    /** Requires that attributes are as they were in an item that was read. */
    public WriteBuilder unchanged(Map<String, AttributeValue> before, String... attributes) {
        for (var attribute : attributes) {
            last().on(new Condition.Same(attribute, before.get(attribute), attribute + " unchanged", true));
        }
        return this;
    }

    /** Requires that an attribute has a value; null for absent. */
    public WriteBuilder expect(String attribute, @Nullable AttributeValue value) {
        last().on(new Condition.Same(attribute, value, rule(attribute, value), false));
        return this;
    }

    /** Requires a condition of the design, under the text it was declared with. */
    public WriteBuilder where(String rule, Expression expression) {
        last().on(new Condition.Holds(expression, rule));
        return this;
    }

    /** The described write, to be run later. */
    public Write defer() {
        return new Deferred(drafts.stream().map(Draft::finished).toList());
    }

    /** Does it, or throws a refusal. */
    public void run() {
        if (drafts.size() == 1) {
            var action = drafts.getFirst().finished();
            if (!(action.effect() instanceof Effect.Update update && update.adds())) {
                writer.send(action, ReturnValue.NONE);
                return;
            }
        }
        if (writer.send(defer()) instanceof Outcome.Refused refused) {
            throw refused.refusal();
        }
    }

    /** Does it unless a condition of the method's own item stands in the way. */
    public boolean attempt() {
        var own = drafts.getFirst().finished().describe();
        try {
            run();
            return true;
        } catch (Refusal.AlreadyExists | Refusal.Missing | Refusal.Stale | Refusal.ConditionFailed e) {
            if (e.item().equals(own)) {
                return false;
            }
            throw e;
        }
    }

    /** Does it, it being one action, and reads the item as it is after. */
    public <T> T updated(Function<Map<String, AttributeValue>, T> read) {
        return read.apply(writer.send(drafts.getFirst().finished(), ReturnValue.ALL_NEW));
    }

    /** As {@link #updated}; empty where there is no such item. */
    public <T> Optional<T> updatedIfPresent(Function<Map<String, AttributeValue>, T> read) {
        try {
            return Optional.of(updated(read));
        } catch (Refusal.Missing e) {
            return Optional.empty();
        }
    }

    /** Does it, it being one action, and reads the item as it was before; empty where there was none. */
    public <T> Optional<T> replaced(Function<Map<String, AttributeValue>, T> read) {
        var action = drafts.getFirst().finished();
        var old = writer.send(action, ReturnValue.ALL_OLD);
        return old.isEmpty() || action.kind().expiry().expired(old, now)
                ? Optional.empty()
                : Optional.of(read.apply(old));
    }

    /** Does it, it being one action, and says whether there was an item. */
    public boolean existed() {
        return replaced(old -> true).isPresent();
    }

    private Draft put(ItemKind kind, Map<String, AttributeValue> item) {
        return begin(kind, kind.key(item), new Effect.Put(item));
    }

    private Draft begin(ItemKind kind, Map<String, AttributeValue> key, Effect effect) {
        var draft = new Draft(kind, writer.table(kind), key, effect, writer.places(kind));
        drafts.add(draft);
        return draft;
    }

    private Draft last() {
        return drafts.getLast();
    }

    private void derived(
            ItemKind kind,
            int max,
            Stream<Map<String, AttributeValue>> before,
            Stream<Map<String, AttributeValue>> after,
            @Nullable Condition onPut) {
        var were = byKey(kind, max, before);
        var are = byKey(kind, max, after);
        for (var gone : were.entrySet()) {
            if (!are.containsKey(gone.getKey())) {
                delete(kind, gone.getKey());
            }
        }
        for (var is : are.entrySet()) {
            var was = were.get(is.getKey());
            if (was != null) {
                adjust(kind, is.getKey(), was, is.getValue());
            } else {
                var draft = put(kind, is.getValue());
                if (onPut != null) {
                    draft.on(onPut);
                }
            }
        }
    }

    /** An item derived before and after under one key is updated, so that its own counters stay. */
    private void adjust(
            ItemKind kind,
            Map<String, AttributeValue> key,
            Map<String, AttributeValue> was,
            Map<String, AttributeValue> is) {
        var changes = Difference.between(kind, was, is);
        if (!changes.isEmpty()) {
            begin(kind, key, new Effect.Update(changes));
        }
    }

    private static Map<Map<String, AttributeValue>, Map<String, AttributeValue>> byKey(
            ItemKind kind, int max, Stream<Map<String, AttributeValue>> items) {
        var byKey = new LinkedHashMap<Map<String, AttributeValue>, Map<String, AttributeValue>>();
        items.forEach(item -> {
            var key = kind.key(item);
            var twin = byKey.put(key, item);
            if (twin != null && !Same.items(twin, item)) {
                throw new IllegalArgumentException(kind.describe(key) + " follows twice from one item, in two forms.");
            }
            if (byKey.size() > max) {
                throw new Refusal.TooLarge(kind.describe(key), "at most " + max + " may follow from one item");
            }
        });
        return byKey;
    }

    private static String rule(String attribute, @Nullable AttributeValue value) {
        if (value == null) {
            return "no " + attribute;
        }
        return attribute + " = "
                + switch (value.type()) {
                    case S -> value.s();
                    case N -> value.n();
                    case BOOL -> value.bool().toString();
                    case B, SS, NS, BS, M, L, NUL, UNKNOWN_TO_SDK_VERSION -> "as before";
                };
    }
}
