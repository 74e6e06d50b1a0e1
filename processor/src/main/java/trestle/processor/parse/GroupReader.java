package trestle.processor.parse;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import trestle.model.Casing;
import trestle.model.Names;
import trestle.model.View;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Mirror;
import trestle.processor.Place;
import trestle.processor.design.Design;
import trestle.processor.design.Home;
import trestle.processor.design.IndexDesign;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.RepositoryDesign;
import trestle.processor.design.TableDesign;
import trestle.processor.design.ViewDesign;

/**
 * Reads a group as the design of a table that holds it and what it includes, and names everything as the groups do: what
 * is wrong in that table is wrong in every other.
 */
final class GroupReader {
    /** Names that no component has, for what a table names and a group leaves open. */
    private static final String KIND = "the table's kind";

    private static final String TTL = "the table's ttl";

    private final Context context;
    private final Normalizers normalizers;
    private final Groups groups;
    private final Set<TypeElement> broken;

    GroupReader(Context context, Normalizers normalizers, Groups groups, Set<TypeElement> broken) {
        this.context = context;
        this.normalizers = normalizers;
        this.groups = groups;
        this.broken = broken;
    }

    Design read(Group group) {
        var table = table(group);
        return new Design(
                Labels.of(group.element()), group.element(), List.of(table), views(group, table), repositories(group));
    }

    private TableDesign table(Group group) {
        var items = items(group);
        var keys = new ArrayList<KeyDesign>();
        for (var item : items) {
            keys.add(item.key());
        }
        return new TableDesign(
                group.element(),
                Labels.of(group.element()),
                TableReader.attribute("PK", keys),
                TableReader.sort("SK", keys),
                Optional.of(KIND),
                Optional.of(TTL),
                Names.CAMEL_CASE,
                Casing.ANY,
                1,
                Optional.empty(),
                indexes(items),
                items);
    }

    /** The items of the groups that it includes, then its own. */
    private List<ItemDesign> items(Group group) {
        var all = groups.withIncluded(group);
        var records = new ArrayList<TypeElement>();
        for (var each : all) {
            records.addAll(each.records());
            for (var normalizer : each.normalizers()) {
                normalizers.add(normalizer);
            }
        }
        var owner = new ItemOwner(
                group.element(), records, Names.CAMEL_CASE, Optional.of(TTL), Optional.empty(), Optional.empty());
        var reader = new ItemReader(context, normalizers, owner);
        var items = new ArrayList<ItemDesign>();
        for (var each : all) {
            for (int i = 0; i < each.records().size(); i++) {
                var place = each.equals(group)
                        ? group.mirror().place("value", i)
                        : group.mirror().place("includes");
                read(each.records().get(i), group, place, reader).ifPresent(items::add);
            }
        }
        return List.copyOf(items);
    }

    private Optional<ItemDesign> read(TypeElement record, Group group, Place place, ItemReader reader) {
        context.problems().listed(record, group.element());
        for (var component : record.getRecordComponents()) {
            context.problems().accept(component);
        }
        var item = reader.read(record, place, Placement.NONE);
        if (item.isEmpty()) {
            broken.add(record);
        }
        return item;
    }

    /** Those in which its items have keys. */
    private static List<IndexDesign> indexes(List<ItemDesign> items) {
        var keys = new LinkedHashMap<String, List<KeyDesign>>();
        for (var item : items) {
            for (var key : item.indexKeys()) {
                keys.computeIfAbsent(key.index().orElseThrow(), unseen -> new ArrayList<>())
                        .add(key);
            }
        }
        var indexes = new ArrayList<IndexDesign>();
        for (var index : keys.entrySet()) {
            var name = index.getKey();
            indexes.add(new IndexDesign(
                    name,
                    TableReader.attribute(name + "PK", index.getValue()),
                    TableReader.sort(name + "SK", index.getValue()),
                    List.of(),
                    false));
        }
        return indexes;
    }

    private List<ViewDesign> views(Group group, TableDesign table) {
        var views = new ArrayList<ViewDesign>();
        for (var view : group.views()) {
            var of = Mirror.find(view, View.class).orElseThrow().type("of");
            var item = of.flatMap(table::item);
            var read = item.flatMap(found -> new ViewReader(context).read(view, found, Home.beside(view)));
            if (read.isPresent()) {
                views.add(read.get());
            } else {
                broken.add(view);
            }
        }
        return views;
    }

    private List<RepositoryDesign> repositories(Group group) {
        var reader = new RepositoryReader(context, broken);
        var repositories = new ArrayList<RepositoryDesign>();
        for (var repository : group.repositories()) {
            reader.read(repository, Home.beside(repository)).ifPresent(repositories::add);
        }
        return repositories;
    }
}
