package trestle.processor.parse;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.TypeElement;
import trestle.model.Casing;
import trestle.model.Index;
import trestle.model.Names;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.design.Home;
import trestle.processor.design.IndexDesign;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyAttribute;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.TableDesign;

/** Reads a table, its indexes and the items it lists. */
final class TableReader {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]{3,255}");
    private static final int SHARDS_MAX = 100;

    private final Context context;
    private final Normalizers normalizers;
    private final Map<TypeElement, TypeElement> listedBy;
    private final Set<TypeElement> broken;
    private final Groups groups;

    /**
     * @param listedBy which table lists a record, over all tables of the build; filled here
     * @param broken records that could not be read; filled here
     */
    TableReader(
            Context context,
            Normalizers normalizers,
            Map<TypeElement, TypeElement> listedBy,
            Set<TypeElement> broken,
            Groups groups) {
        this.context = context;
        this.groups = groups;
        this.normalizers = normalizers;
        this.listedBy = listedBy;
        this.broken = broken;
    }

    TableDesign read(TypeElement element, Mirror table) {
        checkName(element, table);
        var items = new ArrayList<>(items(element, table));
        var included = new InclusionReader(context, normalizers, groups, broken).read(element, table, items);
        items.addAll(included);
        var keys = new ArrayList<KeyDesign>();
        for (var item : items) {
            keys.add(item.key());
        }
        return new TableDesign(
                element,
                table.text("name"),
                attribute(table.text("pk"), keys),
                sort(table.text("sk"), keys),
                table.given("kind"),
                ttl(table, items),
                Names.valueOf(table.constant("names")),
                Casing.valueOf(table.constant("casing")),
                table.number("shards"),
                table.given("migrations"),
                indexes(element, items),
                List.copyOf(items));
    }

    private void checkName(TypeElement element, Mirror table) {
        if (!NAME.matcher(table.text("name")).matches()) {
            context.report(Message.TABLE_NAME, table.place("name"), Labels.of(element), table.text("name"));
        }
        int shards = table.number("shards");
        if (shards < 1 || shards > SHARDS_MAX) {
            context.report(Message.TABLE_SHARDS, table.place("shards"), Labels.of(element), shards);
        }
    }

    private List<ItemDesign> items(TypeElement element, Mirror table) {
        var types = table.types("items");
        var reader = new ItemReader(context, normalizers, owner(element, table, types, Optional.empty()));
        var items = new ArrayList<ItemDesign>();
        if (types.isEmpty()
                && table.texts("items").isEmpty()
                && table.types("includes").isEmpty()) {
            context.report(Message.TABLE_ITEMS, table.place("items"), Labels.of(element));
        }
        for (int i = 0; i < types.size(); i++) {
            var record = types.get(i);
            var other = listedBy.putIfAbsent(record, element);
            if (other != null) {
                context.report(
                        Message.LISTED_TWICE,
                        table.place("items", i),
                        Labels.of(record),
                        Labels.of(other),
                        Labels.of(element));
                continue;
            }
            context.problems().listed(record, element);
            for (var component : record.getRecordComponents()) {
                context.problems().accept(component);
            }
            var item = reader.read(record, table.place("items", i), Placement.NONE);
            if (item.isPresent()) {
                items.add(item.get());
            } else {
                broken.add(record);
            }
        }
        return List.copyOf(items);
    }

    static ItemOwner owner(TypeElement element, Mirror table, List<TypeElement> listed, Optional<Home> home) {
        var indexes = new ArrayList<String>();
        for (var index : Mirror.all(element, Index.class)) {
            indexes.add(index.text("name"));
        }
        return new ItemOwner(
                element,
                listed,
                Names.valueOf(table.constant("names")),
                table.given("ttl"),
                Optional.of(indexes),
                home);
    }

    private List<IndexDesign> indexes(TypeElement element, List<ItemDesign> items) {
        var indexes = new ArrayList<IndexDesign>();
        var names = new HashSet<String>();
        for (var index : Mirror.all(element, Index.class)) {
            var name = index.text("name");
            if (!NAME.matcher(name).matches()) {
                context.report(Message.INDEX_NAME, index.place("name"), Labels.of(element), name);
            }
            if (!names.add(name)) {
                context.report(Message.INDEX_NAME_TAKEN, index.place("name"), Labels.of(element), name);
                continue;
            }
            var keys = new ArrayList<KeyDesign>();
            for (var item : items) {
                item.indexKey(name).ifPresent(keys::add);
            }
            indexes.add(new IndexDesign(
                    name,
                    attribute(index.given("pk").orElse(name + "PK"), keys),
                    sort(index.given("sk").orElse(name + "SK"), keys),
                    index.texts("include"),
                    index.flag("keysOnly")));
        }
        return List.copyOf(indexes);
    }

    /** The type of a key attribute is what the first item makes it; the others are compared with it later. */
    static KeyAttribute attribute(String name, List<KeyDesign> keys) {
        return new KeyAttribute(name, !keys.isEmpty() && keys.getFirst().pk().number());
    }

    /** As {@link #attribute}, where an item has a sort key. */
    static Optional<KeyAttribute> sort(String name, List<KeyDesign> keys) {
        for (var key : keys) {
            if (key.sk().isPresent()) {
                return Optional.of(new KeyAttribute(name, key.sk().get().number()));
            }
        }
        return Optional.empty();
    }

    /** The attribute that the table names, or else the first that an item has. */
    private static Optional<String> ttl(Mirror table, List<ItemDesign> items) {
        var given = table.given("ttl");
        if (given.isPresent()) {
            return given;
        }
        for (var item : items) {
            var ttl = item.ttl();
            if (ttl.isPresent()) {
                return Optional.of(ttl.get().attribute());
            }
        }
        return Optional.empty();
    }
}
