package trestle.processor.write;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import trestle.model.Count;
import trestle.model.Descending;
import trestle.model.Eventual;
import trestle.model.Find;
import trestle.model.Scan;
import trestle.model.Where;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.Nearest;
import trestle.processor.Place;
import trestle.processor.condition.Checked;
import trestle.processor.condition.Conditions;
import trestle.processor.design.Design;
import trestle.processor.design.IndexDesign;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.RepositoryDesign;
import trestle.processor.design.TableDesign;
import trestle.processor.design.ValueType;
import trestle.processor.read.ValueTypes;
import trestle.processor.write.ReadPlan.Access;
import trestle.processor.write.ReadPlan.Options;
import trestle.processor.write.ReadPlan.Via;

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
                find.filter(mirror -> mirror.flag("expired")).isPresent());
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
        if (!isFollowed(result.get())) {
            return Optional.empty();
        }
        var kinds = kinds(result.get());
        return kinds.flatMap(found -> plan(result.get(), found));
    }

    /** What points is followed to items, and a number or a boolean is none. */
    private boolean isFollowed(Result result) {
        var via = find.flatMap(mirror -> mirror.type("via"));
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
        long requests = parameters.stream()
                .filter(parameter -> parameter.form() == Parameter.Form.PAGE)
                .count();
        return requests == (result.form() == Result.Form.PAGE ? 1 : 0);
    }

    private Optional<Kinds> kinds(Result result) {
        if (result.element().isPresent()) {
            var kinds = Kinds.of(design, result.element().get());
            if (kinds.isEmpty()) {
                context.report(
                        Message.READ_KIND, place, label, result.element().get().getSimpleName(), design.name());
            }
            return kinds;
        }
        var named = Mirror.find(method, Count.class).flatMap(count -> count.type("of"));
        if (named.isPresent()) {
            var kinds = Kinds.of(design, named.get());
            if (kinds.isEmpty()) {
                context.report(Message.READ_KIND, place, label, named.get().getSimpleName(), design.name());
            }
            return kinds;
        }
        return theOneThatFits();
    }

    /** For a boolean or a number: the one kind whose key the parameters bind, a full key before all others. */
    private Optional<Kinds> theOneThatFits() {
        var fits = new KeyFits(context, parameters, filterParameters());
        var full = new ArrayList<ItemDesign>();
        var some = new ArrayList<ItemDesign>();
        for (var item : design.items().toList()) {
            for (var outcome : outcomes(fits, item, design.table(item))) {
                if (outcome instanceof KeyFits.Outcome.Fits found) {
                    (found.fit().isFullTableKey() ? full : some).add(item);
                }
            }
        }
        var best = full.isEmpty() ? some : full;
        if (Set.copyOf(best).size() == 1) {
            return Optional.of(Kinds.of(design, best.getFirst()));
        }
        context.report(
                Message.READ_WHICH_KIND,
                place,
                label,
                best.isEmpty()
                        ? "none fits"
                        : best.stream().map(ItemDesign::name).distinct().collect(Collectors.joining(" and ")) + " fit");
        return Optional.empty();
    }

    private Optional<ReadPlan> plan(Result result, Kinds kinds) {
        if (Mirror.has(method, Scan.class)) {
            return scan(result, kinds);
        }
        var viaType = find.flatMap(mirror -> mirror.type("via"));
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
        return kinds.items().contains(via.get())
                ? own(result, kinds, via.get())
                : new ViaTargets(context, find.orElseThrow(), label, parameters)
                        .resolve(via.get(), kinds)
                        .flatMap(other -> viaOther(result, kinds, other));
    }

    private Optional<ReadPlan> direct(Result result, Kinds kinds) {
        return fit(kinds, filterParameters()).flatMap(fit -> {
            var reach = new Reach(context, kinds, place, label).check(fit);
            var access = access(result, reach.fit());
            access.ifPresent(
                    found -> checkProjection(kinds, reach.fit(), kinds.view().isEmpty()));
            return access.flatMap(found -> plan(result, kinds, found, Optional.empty(), kinds, reach.guarded()));
        });
    }

    private Optional<ReadPlan> own(Result result, Kinds kinds, ItemDesign via) {
        return fit(kinds, filterParameters()).flatMap(fit -> {
            if (fit.index().isEmpty()) {
                context.report(Message.VIA_OWN_TABLE, find.orElseThrow().place("via"), label, via.name());
                return Optional.empty();
            }
            var reach = new Reach(context, kinds, place, label).check(fit);
            return access(result, reach.fit())
                    .flatMap(access ->
                            plan(result, kinds, access, Optional.of(new Via.Own(via)), kinds, reach.guarded()));
        });
    }

    private Optional<ReadPlan> viaOther(Result result, Kinds kinds, Via.Other via) {
        var pointing = Kinds.of(design, via.item());
        var elsewhere = new LinkedHashSet<>(filterParameters());
        via.parameters().forEach(parameter -> elsewhere.add(parameter.name()));
        return fit(pointing, elsewhere).flatMap(fit -> {
            var reach = new Reach(context, pointing, place, label).check(fit);
            checkProjection(pointing, reach.fit(), true);
            boolean guarded = new Reach(context, kinds, place, label).sharesKey();
            var followed = via.guarded(reach.guarded());
            return access(result, reach.fit())
                    .flatMap(access -> plan(result, kinds, access, Optional.of(followed), pointing, guarded));
        });
    }

    private Optional<ReadPlan> scan(Result result, Kinds kinds) {
        var name = Mirror.find(method, Scan.class).orElseThrow().given("index");
        var index = name.flatMap(kinds.table()::index);
        if (name.isPresent() && index.isEmpty()) {
            reportNoIndex(Mirror.find(method, Scan.class).orElseThrow(), kinds.table(), name.get());
            return Optional.empty();
        }
        var stray = parameters.stream()
                .filter(Parameter::isValue)
                .filter(parameter -> !filterParameters().contains(parameter.name()))
                .findFirst();
        if (stray.isPresent() || options.descending()) {
            context.report(
                    Message.SCAN_TAKES,
                    place,
                    label,
                    stray.map(parameter -> "the parameter " + parameter.name()).orElse("@Descending"));
            return Optional.empty();
        }
        boolean guarded = kinds.table().items().size() > kinds.items().size();
        return plan(result, kinds, new Access.Scan(kinds.table(), index), Optional.empty(), kinds, guarded);
    }

    private Optional<Access> access(Result result, KeyFit fit) {
        var many = parameters.stream()
                .filter(parameter -> fit.bound().containsValue(parameter))
                .filter(parameter -> parameter.form() == Parameter.Form.MANY)
                .toList();
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
        return fit.key()
                .shardedBy()
                .map(by -> parameters.stream()
                        .anyMatch(parameter -> parameter.binds().equals(by)))
                .orElse(true);
    }

    private Optional<KeyFit> fit(Kinds kinds, Set<String> elsewhere) {
        var fits = new KeyFits(context, parameters, elsewhere);
        if (!new ParameterCheck(context, kinds, fits, label).check(parameters, elsewhere)) {
            return Optional.empty();
        }
        var index = find.flatMap(mirror -> mirror.given("index"));
        if (index.isPresent() && kinds.table().index(index.get()).isEmpty()) {
            reportNoIndex(find.orElseThrow(), kinds.table(), index.get());
            return Optional.empty();
        }
        return new KeyChoice(context, kinds, fits, place, label).choose(index);
    }

    private List<KeyFits.Outcome> outcomes(KeyFits fits, ItemDesign item, TableDesign table) {
        var outcomes = new ArrayList<KeyFits.Outcome>();
        item.keys().forEach(key -> outcomes.add(fits.fit(item, key, key.index().flatMap(table::index))));
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
    private void checkProjection(Kinds kinds, KeyFit fit, boolean whole) {
        if (fit.index().isEmpty() || fit.index().get().projectsAll()) {
            return;
        }
        var index = fit.index().get();
        var missing = new Projection(kinds.table(), index).missing(kinds, options.expired());
        if (!missing.isEmpty()) {
            context.report(
                    Message.PARTIAL_INDEX,
                    place,
                    label,
                    kinds.label(),
                    index.name(),
                    String.join(", ", missing),
                    whole ? "Return a view of what it projects, or" : "Project them, or",
                    kinds.first().name());
        }
    }

    private Set<String> filterParameters() {
        return where.map(mirror -> ParameterCheck.mentioned(mirror.text("value")))
                .orElse(Set.of());
    }

    private Optional<Checked> filter(Kinds kinds) {
        var types = new HashMap<String, ValueType>();
        var stored = new ValueTypes(context, kinds.table().names());
        for (var parameter : parameters) {
            if (parameter.form() == Parameter.Form.ONE) {
                stored.find(parameter.type()).ifPresent(type -> types.put(parameter.name(), type));
            }
        }
        return new Conditions(context)
                .check(
                        where.orElseThrow().text("value"),
                        label,
                        where.get().place("value"),
                        kinds.components(),
                        keyAttributes(kinds.table()),
                        types);
    }

    private static Set<String> keyAttributes(TableDesign table) {
        var names = new LinkedHashSet<String>();
        names.add(table.pk().name());
        table.sk().ifPresent(sk -> names.add(sk.name()));
        for (var index : table.indexes()) {
            names.add(index.pk().name());
            index.sk().ifPresent(sk -> names.add(sk.name()));
        }
        return names;
    }

    private Optional<ReadPlan> plan(
            Result result, Kinds kinds, Access access, Optional<Via> via, Kinds queried, boolean guarded) {
        var filter = where.isPresent() ? filter(queried) : Optional.<Checked>empty();
        if (where.isPresent() && (filter.isEmpty() || !isFilterable(access, queried.table(), filter.get()))) {
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

    /** A filter cannot speak of the key that is read. */
    private boolean isFilterable(Access access, TableDesign table, Checked filter) {
        if (!(access instanceof Access.Query query)) {
            return true;
        }
        var pk = query.fit().index().map(IndexDesign::pk).orElse(table.pk()).name();
        var sk = query.fit().index().isPresent() ? query.fit().index().get().sk() : table.sk();
        for (var name : filter.names().values()) {
            if (name.equals(pk) || sk.filter(key -> key.name().equals(name)).isPresent()) {
                context.report(Message.FILTER_ON_KEY, where.orElseThrow().place("value"), label, name);
                return false;
            }
        }
        return true;
    }
}
