package trestle.processor.parse;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import trestle.model.Accept;
import trestle.model.Derived;
import trestle.model.History;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Model;
import trestle.model.Repository;
import trestle.model.Table;
import trestle.model.Unique;
import trestle.model.View;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.Place;
import trestle.processor.design.Design;
import trestle.processor.design.Home;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.RepositoryDesign;
import trestle.processor.design.TableDesign;
import trestle.processor.design.ViewDesign;

/** Reads all that is annotated in a round of the compiler into designs, one for each {@code @Model}. */
public final class DesignReader {
    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]*");

    private static final List<Class<? extends Annotation>> ITEM_WORDS =
            List.of(Key.class, Key.List.class, Derived.class, History.class, Unique.class, Kind.class);

    private final Context context;
    private final Annotated annotated;
    private final Set<TypeElement> broken = new HashSet<>();
    private final Map<TypeElement, TypeElement> listedBy = new HashMap<>();
    private final Groups groups;
    private final Normalizers normalizers;

    public DesignReader(Context context, Annotated annotated) {
        this.context = context;
        this.annotated = annotated;
        this.groups = new Groups(context, annotated);
        this.normalizers = new Normalizers(context, annotated);
    }

    /** The models of the build. */
    public List<Design> read() {
        acceptances();
        var drafts = models();
        checkTables(drafts);
        checkListed();
        groups.findRepositories(new RepositoryReader(context, broken), listedBy.keySet());
        var inclusions = new Inclusions(context, groups, broken);
        for (var draft : drafts) {
            for (var table : draft.tables()) {
                inclusions.add(table, draft.views(), draft.repositories());
                checkParents(draft, table);
            }
        }
        views(drafts);
        repositories(drafts);
        new Strays(context, annotated).check();
        var designs = new ArrayList<Design>();
        for (var draft : drafts) {
            designs.add(draft.design());
        }
        return designs;
    }

    /** The groups in the sources of the build, each as the design of a table that holds nothing else. */
    public List<Design> readGroups() {
        var reader = new GroupReader(context, normalizers, groups, broken);
        var designs = new ArrayList<Design>();
        for (var group : groups.inSources()) {
            designs.add(reader.read(group));
        }
        return designs;
    }

    /** Those on components, which the compiler also puts on their accessors, are met with their records. */
    private void acceptances() {
        for (var word : List.of(Accept.class, Accept.List.class)) {
            for (var element : annotated.with(word)) {
                if (element instanceof TypeElement || !isWithinRecord(element)) {
                    context.problems().accept(element);
                }
            }
        }
    }

    private static boolean isWithinRecord(Element element) {
        return element.getEnclosingElement() instanceof TypeElement around && around.getKind() == ElementKind.RECORD;
    }

    /** A design in the making. */
    private record Draft(
            TypeElement element,
            Mirror model,
            List<TableDesign> tables,
            List<ViewDesign> views,
            List<RepositoryDesign> repositories) {
        Design design() {
            return new Design(
                    model.text("name"), element, List.copyOf(tables), List.copyOf(views), List.copyOf(repositories));
        }

        Optional<ItemDesign> item(TypeElement record) {
            for (var table : tables) {
                var item = table.item(record);
                if (item.isPresent()) {
                    return item;
                }
            }
            return Optional.empty();
        }

        /** The tables that hold a record; several where they include the same group. */
        List<TableDesign> tablesOf(TypeElement record) {
            var holding = new ArrayList<TableDesign>();
            for (var table : tables) {
                if (table.item(record).isPresent()) {
                    holding.add(table);
                }
            }
            return holding;
        }

        boolean knows(TypeElement type) {
            return item(type).isPresent()
                    || views.stream().anyMatch(view -> view.element().equals(type))
                    || type.getPermittedSubclasses().stream()
                            .map(sub -> (TypeElement) ((DeclaredType) sub).asElement())
                            .anyMatch(this::knows);
        }
    }

    private List<Draft> models() {
        var tables = new TableReader(context, normalizers, listedBy, broken, groups);
        var drafts = new ArrayList<Draft>();
        var modelOf = new LinkedHashMap<TypeElement, TypeElement>();
        var named = new HashMap<String, TypeElement>();
        for (var element : annotated.types(Model.class)) {
            var model = Mirror.find(element, Model.class).orElseThrow();
            checkName(element, model, named);
            var draft = new Draft(element, model, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
            tables(draft, tables, modelOf);
            drafts.add(draft);
        }
        return drafts;
    }

    private void checkName(TypeElement element, Mirror model, Map<String, TypeElement> named) {
        var name = model.text("name");
        if (!NAME.matcher(name).matches()) {
            context.report(Message.MODEL_NAME, model.place("name"), Labels.of(element), name);
        }
        var other = named.putIfAbsent(name, element);
        if (other != null) {
            context.report(Message.MODEL_NAME_TAKEN, model.place("name"), Labels.of(element), name, Labels.of(other));
        }
    }

    private void tables(Draft draft, TableReader reader, Map<TypeElement, TypeElement> modelOf) {
        var listed = draft.model().types("tables");
        if (listed.isEmpty() && draft.model().texts("tables").isEmpty()) {
            context.report(Message.MODEL_TABLES, draft.model().place("tables"), Labels.of(draft.element()));
        }
        var named = new HashMap<String, TypeElement>();
        for (int i = 0; i < listed.size(); i++) {
            var type = listed.get(i);
            var place = draft.model().place("tables", i);
            var table = Mirror.find(type, Table.class);
            if (table.isEmpty()) {
                context.report(Message.NOT_A_TABLE, place, Labels.of(draft.element()), Labels.of(type));
                continue;
            }
            var other = modelOf.putIfAbsent(type, draft.element());
            if (other != null) {
                context.report(
                        Message.TABLE_IN_TWO_MODELS,
                        place,
                        Labels.of(type),
                        Labels.of(other),
                        Labels.of(draft.element()));
                continue;
            }
            var design = reader.read(type, table.get());
            draft.tables().add(design);
            var sameName = named.putIfAbsent(design.name(), type);
            if (sameName != null) {
                context.report(
                        Message.TABLE_NAME_TAKEN,
                        table.get().place("name"),
                        Labels.of(type),
                        Labels.of(sameName),
                        design.name());
            }
        }
    }

    private void checkTables(List<Draft> drafts) {
        var known = new HashSet<TypeElement>();
        for (var draft : drafts) {
            for (var table : draft.tables()) {
                known.add(table.element());
            }
        }
        for (var element : annotated.types(Table.class)) {
            if (!known.contains(element)) {
                var table = Mirror.find(element, Table.class).orElseThrow();
                context.report(Message.TABLE_IN_NO_MODEL, table.place(), Labels.of(element));
                broken.addAll(table.types("items"));
            }
        }
    }

    /** A record with an item's words that no table lists was probably forgotten. */
    private void checkListed() {
        for (var word : ITEM_WORDS) {
            for (var element : annotated.types(word)) {
                boolean item = element.getKind() == ElementKind.RECORD && !listedBy.containsKey(element);
                if (item && groups.of(element).isEmpty() && broken.add(element)) {
                    context.report(Message.UNLISTED, Place.of(element), Labels.of(element));
                }
            }
        }
    }

    private void views(List<Draft> drafts) {
        var reader = new ViewReader(context);
        for (var element : annotated.types(View.class)) {
            var view = Mirror.find(element, View.class).orElseThrow();
            var of = view.type("of");
            if (!isRecord(element)) {
                context.report(Message.VIEW_FORM, view.place(), Labels.of(element));
                broken.add(element);
                continue;
            }
            if (of.isEmpty() || broken.contains(of.get())) {
                broken.add(element);
                continue;
            }
            if (groups.of(of.get()).isPresent()) {
                continue;
            }
            var draft = home(drafts, of.get());
            if (draft.isEmpty()) {
                context.report(Message.VIEW_OF, view.place("of"), Labels.of(element), Labels.of(of.get()));
                broken.add(element);
                continue;
            }
            var read = reader.read(element, draft.get().item(of.get()).orElseThrow(), Home.beside(element));
            if (read.isPresent()) {
                draft.get().views().add(read.get());
            } else {
                broken.add(element);
            }
        }
    }

    /** The model that lists a record. */
    private static Optional<Draft> home(List<Draft> drafts, TypeElement record) {
        for (var draft : drafts) {
            if (draft.item(record).isPresent()) {
                return Optional.of(draft);
            }
        }
        return Optional.empty();
    }

    private static boolean isRecord(TypeElement view) {
        return view.getKind() == ElementKind.RECORD
                && !view.getRecordComponents().isEmpty()
                && view.getTypeParameters().isEmpty()
                && !view.getModifiers().contains(Modifier.PRIVATE);
    }

    private void repositories(List<Draft> drafts) {
        var reader = new RepositoryReader(context, broken);
        for (var element : annotated.types(Repository.class)) {
            if (groups.owns(element)) {
                continue;
            }
            var repository = reader.read(element, Home.beside(element));
            if (repository.isEmpty()) {
                continue;
            }
            var mentioned = mentioned(reader, repository.get());
            var homes = homes(drafts, element, mentioned);
            if (homes.isEmpty()) {
                context.report(Message.REPOSITORY_HOMELESS, Place.of(element), Labels.of(element));
            } else if (isOneModel(homes, element, mentioned) && isClear(homes.getFirst(), reader, repository.get())) {
                homes.getFirst().repositories().add(repository.get());
            }
        }
    }

    /** What a table's own item follows from is in one table: of two parents with one key it could follow either. */
    private void checkParents(Draft draft, TableDesign table) {
        for (var item : table.items()) {
            var parent = item.derivation().isPresent()
                    ? Optional.of(item.derivation().get().from())
                    : item.historyOf();
            if (item.home().table().isEmpty() && parent.isPresent()) {
                checkOneTable(draft, Place.of(item.element()), Labels.of(item.element()), parent.get());
            }
        }
    }

    private boolean checkOneTable(Draft draft, Place place, String label, TypeElement record) {
        var tables = draft.tablesOf(record);
        if (tables.size() > 1) {
            context.report(
                    Message.GROUP_AMBIGUOUS,
                    place,
                    label,
                    Labels.of(record),
                    Labels.of(tables.get(0).element()),
                    Labels.of(tables.get(1).element()));
        }
        return tables.size() <= 1;
    }

    /** Whether each of the records that a repository's methods name is in one table. */
    private boolean isClear(Draft draft, RepositoryReader reader, RepositoryDesign repository) {
        boolean clear = true;
        for (var method : repository.methods()) {
            for (var type : reader.mentions(repository.element(), method)) {
                var label = Labels.of(repository.element()) + "." + method.getSimpleName();
                clear &= checkOneTable(draft, Place.of(method), label, type);
            }
        }
        return clear;
    }

    private static Set<TypeElement> mentioned(RepositoryReader reader, RepositoryDesign repository) {
        var mentioned = new HashSet<TypeElement>();
        for (var method : repository.methods()) {
            mentioned.addAll(reader.mentions(repository.element(), method));
        }
        return mentioned;
    }

    /**
     * The one model of the build, or that whose records a repository's methods name. Models that include the same group
     * may know as many of them: then the model whose package is nearest to the repository's.
     */
    private List<Draft> homes(List<Draft> drafts, TypeElement repository, Set<TypeElement> mentioned) {
        if (drafts.size() <= 1) {
            return drafts;
        }
        var knowing = best(
                drafts, draft -> (int) mentioned.stream().filter(draft::knows).count());
        boolean named = mentioned.stream().anyMatch(type -> knowing.getFirst().knows(type));
        return named ? best(knowing, draft -> sharedPackages(draft.element(), repository)) : List.of();
    }

    /** Those with the highest score, in their order. */
    private static List<Draft> best(List<Draft> drafts, ToIntFunction<Draft> score) {
        var best = new ArrayList<Draft>();
        int highest = -1;
        for (var draft : drafts) {
            int reached = score.applyAsInt(draft);
            if (reached > highest) {
                best.clear();
                highest = reached;
            }
            if (reached == highest) {
                best.add(draft);
            }
        }
        return best;
    }

    /** How many packages two types are in together: 2 for {@code a.b.One} and {@code a.b.c.Two}. */
    private int sharedPackages(TypeElement one, TypeElement other) {
        var first = context.elements().getPackageOf(one).toString().split("\\.");
        var second = context.elements().getPackageOf(other).toString().split("\\.");
        int mismatch = Arrays.mismatch(first, second);
        return mismatch < 0 ? first.length : mismatch;
    }

    /** Reports a repository that could belong to two models because both include the group of a record that it names. */
    private boolean isOneModel(List<Draft> homes, TypeElement repository, Set<TypeElement> mentioned) {
        for (var type : mentioned) {
            if (homes.size() > 1
                    && homes.get(0).item(type).isPresent()
                    && homes.get(1).item(type).isPresent()) {
                context.report(
                        Message.GROUP_AMBIGUOUS,
                        Place.of(repository),
                        Labels.of(repository),
                        Labels.of(type),
                        Labels.of(homes.get(0).tablesOf(type).getFirst().element()),
                        Labels.of(homes.get(1).tablesOf(type).getFirst().element()));
                return false;
            }
        }
        return true;
    }
}
