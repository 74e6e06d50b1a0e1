package trestle.processor.plan.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import trestle.model.Count;
import trestle.model.Descending;
import trestle.model.Eventual;
import trestle.model.Find;
import trestle.model.Scan;
import trestle.model.Unknown;
import trestle.model.UnknownKinds;
import trestle.model.Where;
import trestle.model.message.Nearest;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.Place;
import trestle.processor.condition.Checked;
import trestle.processor.condition.Conditions;
import trestle.processor.condition.Mentioned;
import trestle.processor.design.Design;
import trestle.processor.design.IndexDesign;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.RepositoryDesign;
import trestle.processor.design.TableDesign;
import trestle.processor.design.ValueType;
import trestle.processor.parse.ValueTypes;
import trestle.processor.plan.KeyFit;
import trestle.processor.plan.Kinds;
import trestle.processor.plan.Parameter;
import trestle.processor.plan.ReadPlan;
import trestle.processor.plan.ReadPlan.Access;
import trestle.processor.plan.ReadPlan.Options;
import trestle.processor.plan.ReadPlan.Via;
import trestle.processor.plan.Result;

/**
 * Resolves one method that reads: what it returns, which key its parameters bind, what it must not reach. Every
 * problem is reported; a plan is made where there is none.
 */
final class ReadMethod {
    private final Context context;
    private final Design design;
    private final RepositoryDesign repository;
    private final ExecutableElement method;
    private final Place place;
    private final String label;
    private final List<Parameter> parameters;
    private final Optional<Mirror> find;
    private final Optional<Mirror> where;
    private final Options options;

    ReadMethod(Context context, Design design, RepositoryDesign repository, ExecutableElement method) {
        this.context = context;
        this.design = design;
        this.repository = repository;
        this.method = method;
        this.place = repository.element().equals(method.getEnclosingElement())
                ? Place.of(method)
                : Place.of(repository.element());
        this.label = ReadPlan.label(repository.element(), method);
        this.parameters = Parameter.of(context, repository, method);
        this.find = Mirror.find(method, Find.class);
        this.where = Mirror.find(method, Where.class);
        this.options = new Options(
                Mirror.has(method, Descending.class),
                Mirror.has(method, Eventual.class),
                find.isPresent() && find.get().flag("expired"));
    }

    Optional<ReadPlan> plan() {
        var result = Result.of(context.in(repository.element(), method).getReturnType());
        boolean counts = Mirror.has(method, Count.class);
        if (result.isEmpty() || result.get().isNumber() != counts || !pages(result.get())) {
            context.report(
                    Message.READ_RETURNS,
                    place,
                    label,
                    Labels.of(context.in(repository.element(), method).getReturnType()));
            return Optional.empty();
        }
        if (!isFollowed(result.get()) || !areFilterParametersKnown()) {
            return Optional.empty();
        }
        var kinds = kinds(result.get());
        return kinds.isPresent() ? plan(result.get(), kinds.get()) : Optional.empty();
    }

    private Optional<TypeElement> viaType() {
        return find.isPresent() ? find.get().type("via") : Optional.empty();
    }

    /** What points is followed to items, and a number or a boolean is none. */
    private boolean isFollowed(Result result) {
        var via = viaType();
        if (via.isEmpty() || result.element().isPresent()) {
            return true;
        }
        context.report(
                Message.VIA_RETURNS,
                find.orElseThrow().place("via"),
                label,
                Labels.of(context.in(repository.element(), method).getReturnType()),
                via.get().getSimpleName());
        return false;
    }

    /** A page needs its request, and only a page takes one. */
    private boolean pages(Result result) {
        int requests = Parameter.of(parameters, Parameter.Form.PAGE).size();
        return requests == (result.form() == Result.Form.PAGE ? 1 : 0);
    }

    private Optional<Kinds> kinds(Result result) {
        if (result.element().isPresent()) {
            return kinds(result.element().get());
        }
        var count = Mirror.find(method, Count.class);
        var counted = count.isPresent() ? count.get().type("of") : Optional.<TypeElement>empty();
        return counted.isPresent() ? kinds(counted.get()) : theOneThatFits();
    }

    private Optional<Kinds> kinds(TypeElement type) {
        var kinds = Kinds.of(design, type);
        if (kinds.isEmpty()) {
            context.report(Message.READ_KIND, place, label, type.getSimpleName(), design.name());
        }
        return kinds;
    }

    /** For a boolean or a number: the one kind whose key the parameters bind, a full key before all others. */
    private Optional<Kinds> theOneThatFits() {
        var fits = new KeyFits(context, parameters, filterParameters());
        var full = new LinkedHashMap<TypeElement, ItemDesign>();
        var some = new LinkedHashMap<TypeElement, ItemDesign>();
        for (var item : design.items()) {
            for (var outcome : outcomes(fits, item, design.table(item))) {
                if (outcome instanceof KeyFits.Outcome.Fits found) {
                    (found.fit().isFullTableKey() ? full : some).put(item.element(), item);
                }
            }
        }
        var best = List.copyOf((full.isEmpty() ? some : full).values());
        if (best.size() == 1) {
            return Optional.of(Kinds.of(design, best.getFirst()));
        }
        context.report(
                Message.READ_WHICH_KIND,
                place,
                label,
                best.isEmpty()
                        ? "none fits"
                        : best.stream().map(ItemDesign::name).collect(Collectors.joining(" and ")) + " fit");
        return Optional.empty();
    }

    private Optional<ReadPlan> plan(Result result, Kinds kinds) {
        if (Mirror.has(method, Scan.class)) {
            return scan(result, kinds);
        }
        var viaType = viaType();
        if (viaType.isEmpty()) {
            return direct(result, kinds);
        }
        var via = design.item(viaType.get());
        if (via.isEmpty()) {
            context.report(
                    Message.READ_KIND,
                    find.orElseThrow().place("via"),
                    label,
                    viaType.get().getSimpleName(),
                    design.name());
            return Optional.empty();
        }
        if (kinds.has(via.get())) {
            return own(result, kinds, via.get());
        }
        var other = new ViaTargets(context, find.orElseThrow(), label, parameters).resolve(via.get(), kinds);
        return other.isPresent() ? viaOther(result, kinds, other.get()) : Optional.empty();
    }

    private Optional<ReadPlan> direct(Result result, Kinds kinds) {
        var fit = fit(kinds, filterParameters());
        if (fit.isEmpty()) {
            return Optional.empty();
        }
        var reach = new Reach(context, kinds, place, label).check(fit.get());
        var access = access(result, reach.fit());
        if (access.isEmpty()) {
            return Optional.empty();
        }
        boolean guarded = reach.guarded() || skips(kinds);
        checkProjection(result, kinds, reach.fit().index(), guarded, viaTable(kinds));
        return plan(result, kinds, access.get(), Optional.empty(), kinds, guarded);
    }

    /** Whether items of kinds that the model does not know are passed over; the nearest word counts. */
    private boolean skips(Kinds kinds) {
        for (var element : List.of(method, repository.element(), kinds.table().element())) {
            var unknown = Mirror.find(element, UnknownKinds.class);
            if (unknown.isPresent()) {
                return unknown.get().constant("value").equals(Unknown.SKIP.name());
            }
        }
        return false;
    }

    private Optional<ReadPlan> own(Result result, Kinds kinds, ItemDesign via) {
        var fit = fit(kinds, filterParameters());
        if (fit.isEmpty()) {
            return Optional.empty();
        }
        if (fit.get().index().isEmpty()) {
            context.report(Message.VIA_OWN_TABLE, find.orElseThrow().place("via"), label, via.name());
            return Optional.empty();
        }
        var reach = new Reach(context, kinds, place, label).check(fit.get());
        var access = access(result, reach.fit());
        return access.isEmpty()
                ? Optional.empty()
                : plan(
                        result,
                        kinds,
                        access.get(),
                        Optional.of(new Via.Own(via)),
                        kinds,
                        reach.guarded() || skips(kinds));
    }

    private Optional<ReadPlan> viaOther(Result result, Kinds kinds, Via.Other via) {
        var pointing = Kinds.of(design, via.item());
        var elsewhere = new LinkedHashSet<>(filterParameters());
        for (var parameter : via.parameters()) {
            elsewhere.add(parameter.name());
        }
        var fit = fit(pointing, elsewhere);
        if (fit.isEmpty()) {
            return Optional.empty();
        }
        var reach = new Reach(context, pointing, place, label).check(fit.get());
        boolean guarded = new Reach(context, kinds, place, label).sharesKey() || skips(kinds);
        var followed = via.guarded(reach.guarded() || skips(pointing));
        checkProjection(result, pointing, reach.fit().index(), followed.guarded(), viaTable(pointing));
        var access = access(result, reach.fit());
        return access.isEmpty()
                ? Optional.empty()
                : plan(result, kinds, access.get(), Optional.of(followed), pointing, guarded);
    }

    private Optional<ReadPlan> scan(Result result, Kinds kinds) {
        var name = Mirror.find(method, Scan.class).orElseThrow().given("index");
        var index = name.isPresent() ? kinds.table().index(name.get()) : Optional.<IndexDesign>empty();
        if (name.isPresent() && index.isEmpty()) {
            reportNoIndex(Mirror.find(method, Scan.class).orElseThrow(), kinds.table(), name.get());
            return Optional.empty();
        }
        var stray = unfiltered();
        if (stray.isPresent() || options.descending()) {
            context.report(
                    Message.SCAN_TAKES,
                    place,
                    label,
                    stray.map(parameter -> "the parameter " + parameter.name()).orElse("@Descending"));
            return Optional.empty();
        }
        boolean guarded = kinds.table().items().size() > kinds.items().size() || skips(kinds);
        checkProjection(result, kinds, index, guarded, "scan the table");
        return plan(result, kinds, new Access.Scan(kinds.table(), index), Optional.empty(), kinds, guarded);
    }

    /** A value that the filter does not use. */
    private Optional<Parameter> unfiltered() {
        var used = filterParameters();
        for (var parameter : parameters) {
            if (parameter.isValue() && !used.contains(parameter.name())) {
                return Optional.of(parameter);
            }
        }
        return Optional.empty();
    }

    private Optional<Access> access(Result result, KeyFit fit) {
        var many = new ArrayList<Parameter>();
        for (var parameter : Parameter.of(parameters, Parameter.Form.MANY)) {
            if (fit.binds(parameter)) {
                many.add(parameter);
            }
        }
        if (!many.isEmpty()) {
            boolean whole = fit.isFullTableKey()
                    && many.size() == 1
                    && where.isEmpty()
                    && result.form() == Result.Form.LIST
                    && isAddressed(fit);
            if (!whole) {
                context.report(
                        Message.ONE_QUERY_EACH,
                        place,
                        label,
                        many.getFirst().name(),
                        fit.item().name());
                return Optional.empty();
            }
            return ordered(new Access.GetAll(fit, many.getFirst()));
        }
        boolean one = result.form() == Result.Form.OPTIONAL || result.form() == Result.Form.FLAG;
        return one && fit.isFullTableKey() && where.isEmpty() && isAddressed(fit)
                ? ordered(new Access.Get(fit))
                : Optional.of(new Access.Query(fit));
    }

    /** What is read by its full key has no order. */
    private Optional<Access> ordered(Access access) {
        if (options.descending()) {
            context.report(Message.NO_ORDER, place, label);
            return Optional.empty();
        }
        return Optional.of(access);
    }

    /** Whether the shard of a full key is known too. */
    private boolean isAddressed(KeyFit fit) {
        var by = fit.key().shardedBy();
        return by.isEmpty() || Parameter.binding(parameters, by.get()).isPresent();
    }

    private Optional<KeyFit> fit(Kinds kinds, Set<String> elsewhere) {
        var fits = new KeyFits(context, parameters, elsewhere);
        if (!new ParameterCheck(context, kinds, fits, label).check(parameters, elsewhere)) {
            return Optional.empty();
        }
        var index = find.isPresent() ? find.get().given("index") : Optional.<String>empty();
        if (index.isPresent() && kinds.table().index(index.get()).isEmpty()) {
            reportNoIndex(find.orElseThrow(), kinds.table(), index.get());
            return Optional.empty();
        }
        return new KeyChoice(context, kinds, fits, place, label).choose(index);
    }

    private List<KeyFits.Outcome> outcomes(KeyFits fits, ItemDesign item, TableDesign table) {
        var outcomes = new ArrayList<KeyFits.Outcome>();
        for (var key : item.keys()) {
            outcomes.add(fits.fit(item, key, table.index(key)));
        }
        return outcomes;
    }

    private void reportNoIndex(Mirror mirror, TableDesign table, String name) {
        var names = table.indexes().stream().map(IndexDesign::name).toList();
        context.report(
                Message.NO_SUCH_INDEX,
                mirror.place("index"),
                label,
                table.name(),
                name,
                names.isEmpty() ? "none" : String.join(", ", names),
                Nearest.question(name, names));
    }

    /** What is read through an index must be in it. */
    private void checkProjection(
            Result result, Kinds kinds, Optional<IndexDesign> read, boolean guarded, String otherwise) {
        if (read.isEmpty() || read.get().projectsAll()) {
            return;
        }
        var index = read.get();
        boolean whole = result.element().isPresent();
        boolean identified = guarded || whole && kinds.together().isPresent();
        var projection = new Projection(kinds.table(), index);
        var missing = projection.missing(kinds, whole, identified, options.expired());
        if (!missing.isEmpty()) {
            boolean view = kinds.view().isEmpty()
                    && !projection
                            .missing(kinds, whole, false, options.expired())
                            .isEmpty();
            context.report(
                    Message.PARTIAL_INDEX,
                    place,
                    label,
                    kinds.label(),
                    index.name(),
                    String.join(", ", missing),
                    whole && view ? "Return a view of what it projects" : "Project them",
                    otherwise);
        }
    }

    private static String viaTable(Kinds kinds) {
        return "read them from the table: via = " + kinds.first().name() + ".class";
    }

    private Set<String> filterParameters() {
        return where.isPresent() ? Mentioned.parameters(where.get().text("value")) : Set.of();
    }

    /** A misspelt name leaves a parameter over, which would otherwise be taken for a part of the key. */
    private boolean areFilterParametersKnown() {
        var known = new ArrayList<String>();
        for (var parameter : Parameter.of(parameters, Parameter.Form.ONE)) {
            known.add(parameter.name());
        }
        boolean all = true;
        for (var name : filterParameters()) {
            if (!known.contains(name)) {
                all = false;
                context.report(
                        Message.CONDITION_PARAMETER,
                        where.orElseThrow().place("value"),
                        label,
                        where.get().text("value"),
                        name,
                        known.isEmpty() ? "none" : String.join(", ", known),
                        Nearest.question(name, known));
            }
        }
        return all;
    }

    private Optional<Checked> filter(Kinds kinds) {
        var types = new LinkedHashMap<String, ValueType>();
        var stored = new ValueTypes(context, kinds.table().names());
        for (var parameter : Parameter.of(parameters, Parameter.Form.ONE)) {
            var type = stored.find(parameter.type());
            if (type.isPresent()) {
                types.put(parameter.name(), type.get());
            }
        }
        return new Conditions(context)
                .check(
                        where.orElseThrow().text("value"),
                        label,
                        where.get().place("value"),
                        kinds.components(),
                        kinds.table().allKeyAttributes(),
                        types);
    }

    private Optional<ReadPlan> plan(
            Result result, Kinds kinds, Access access, Optional<Via> via, Kinds queried, boolean guarded) {
        var filter = where.isPresent() ? filter(queried) : Optional.<Checked>empty();
        if (where.isPresent() && (filter.isEmpty() || !isFilterable(access, queried, filter.get()))) {
            return Optional.empty();
        }
        var pattern = new ReadPattern(context, design, repository, method, parameters, options)
                .of(result, kinds, access, via, filter);
        return Optional.of(new ReadPlan(
                context,
                design,
                repository,
                method,
                parameters,
                result,
                kinds,
                access,
                via,
                filter,
                options,
                guarded,
                pattern));
    }

    /** A filter cannot speak of the key that is read, nor of what the index that is read does not hold. */
    private boolean isFilterable(Access access, Kinds queried, Checked filter) {
        var index = access.index();
        if (index.isPresent() && !isProjected(queried, index.get(), filter)) {
            return false;
        }
        if (!(access instanceof Access.Query)) {
            return true;
        }
        var key = index.isPresent()
                ? index.get().keyAttributes()
                : queried.table().keyAttributes();
        for (var name : filter.names().values()) {
            if (key.contains(name)) {
                context.report(Message.FILTER_ON_KEY, where.orElseThrow().place("value"), label, name);
                return false;
            }
        }
        return true;
    }

    private boolean isProjected(Kinds queried, IndexDesign index, Checked filter) {
        if (index.projectsAll()) {
            return true;
        }
        var missing = new Projection(queried.table(), index).missing(queried, filter);
        if (!missing.isEmpty()) {
            context.report(
                    Message.FILTER_NOT_PROJECTED,
                    where.orElseThrow().place("value"),
                    label,
                    String.join(", ", missing),
                    index.name());
        }
        return missing.isEmpty();
    }
}
