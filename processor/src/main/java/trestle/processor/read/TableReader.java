package trestle.processor.read;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import javax.lang.model.element.TypeElement;
import trestle.model.Casing;
import trestle.model.Index;
import trestle.model.Names;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.design.IndexDesign;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyAttribute;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.KeyDesign.KeyText;
import trestle.processor.design.TableDesign;

/** Reads a table, its indexes and the items it lists. */
final class TableReader {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]{3,255}");
    private static final int SHARDS_MAX = 100;

    private final Context context;
    private final Normalizers normalizers;
    private final Map<TypeElement, TypeElement> listedBy;
    private final Set<TypeElement> broken;

    /**
     * @param listedBy which table lists a record, over all tables of the build; filled here
     * @param broken records that could not be read; filled here
     */
    TableReader(
            Context context, Normalizers normalizers, Map<TypeElement, TypeElement> listedBy, Set<TypeElement> broken) {
        this.context = context;
        this.normalizers = normalizers;
        this.listedBy = listedBy;
        this.broken = broken;
    }

    TableDesign read(TypeElement element, Mirror table) {
        var accepted = context.problems().acceptancesOn(element);
        checkName(element, table);
        var items = items(element, table);
        return new TableDesign(
                element,
                table.text("name"),
                attribute(
                        table.text("pk"), items, item -> Optional.of(item.key().pk())),
                sort(table.text("sk"), items, item -> item.key().sk()),
                table.given("kind"),
                ttl(table, items),
                Names.valueOf(table.constant("names")),
                Casing.valueOf(table.constant("casing")),
                table.number("shards"),
                table.given("migrations"),
                indexes(element, items),
                items,
                accepted);
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
        var reader = new ItemReader(context, normalizers, table);
        var items = new ArrayList<ItemDesign>();
        var types = table.types("items");
        if (types.isEmpty() && table.texts("items").isEmpty()) {
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
            record.getRecordComponents().forEach(context.problems()::acceptancesOn);
            reader.read(record, table.place("items", i)).ifPresentOrElse(items::add, () -> broken.add(record));
        }
        return List.copyOf(items);
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
            var pk = index.given("pk").orElse(name + "PK");
            var sk = index.given("sk").orElse(name + "SK");
            indexes.add(new IndexDesign(
                    name,
                    attribute(pk, items, item -> item.indexKey(name).map(KeyDesign::pk)),
                    sort(sk, items, item -> item.indexKey(name).flatMap(KeyDesign::sk)),
                    index.texts("include"),
                    index.flag("keysOnly")));
        }
        return List.copyOf(indexes);
    }

    /** The type of a key attribute is what the first item makes it; the others are compared with it later. */
    private static KeyAttribute attribute(
            String name, List<ItemDesign> items, Function<ItemDesign, Optional<KeyText>> text) {
        var first = items.stream().flatMap(item -> text.apply(item).stream()).findFirst();
        return new KeyAttribute(name, first.map(KeyText::number).orElse(false));
    }

    private static Optional<KeyAttribute> sort(
            String name, List<ItemDesign> items, Function<ItemDesign, Optional<KeyText>> text) {
        return items.stream().anyMatch(item -> text.apply(item).isPresent())
                ? Optional.of(attribute(name, items, text))
                : Optional.empty();
    }

    private static Optional<String> ttl(Mirror table, List<ItemDesign> items) {
        var used = new LinkedHashSet<String>();
        items.forEach(item -> item.ttl().ifPresent(component -> used.add(component.attribute())));
        return table.given("ttl").or(() -> used.stream().findFirst());
    }
}
