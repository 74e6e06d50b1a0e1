package trestle.processor.write;

import static trestle.processor.write.Generated.ITEM;
import static trestle.processor.write.Generated.KEYS;
import static trestle.processor.write.Generated.MOMENTS;
import static trestle.processor.write.Generated.VALUES;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import trestle.model.Segment;
import trestle.model.runtime.Shape;
import trestle.model.runtime.Targets;
import trestle.processor.Labels;
import trestle.processor.condition.Operand;
import trestle.processor.design.IndexDesign;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyAttribute;
import trestle.processor.design.KeyDesign.KeyText;
import trestle.processor.design.KeyDesign.Part;
import trestle.processor.design.TableDesign;
import trestle.processor.write.KeyFit.Sort;
import trestle.processor.write.ReadPlan.Access;
import trestle.processor.write.ReadPlan.Source;
import trestle.processor.write.ReadPlan.Via;

/** Writes the method of a plan: a constant with what never changes, and a statement with what does. */
final class ReadCode {
    private final ReadPlan plan;
    private final RepositoryCode code;
    private final KeyCode keys;
    private final String constant;

    ReadCode(ReadPlan plan, RepositoryCode code) {
        this.plan = plan;
        this.code = code;
        this.keys = new KeyCode(code.support());
        this.constant =
                RepositoryCode.constantName(plan.method().getSimpleName().toString());
    }

    void write() {
        var method = code.overriding(plan.context(), plan.method());
        method.addCode(
                switch (plan.access()) {
                    case Access.Get get -> get(get.fit());
                    case Access.GetAll all -> getAll(all);
                    case Access.Query query -> query(query.fit());
                    case Access.Scan scan -> scan(scan);
                });
        code.addMethod(method.build());
    }

    private CodeBlock get(KeyFit fit) {
        var table = tableOf(fit.item());
        if (plan.via().isPresent() && plan.via().get() instanceof Via.Other via) {
            return getVia(fit, via);
        }
        var word = plan.result().form() == Result.Form.FLAG ? "has" : "get";
        return CodeBlock.of(
                "return $L.$L($L, $L, $L);\n", table, word, shape(plan.kinds(), Optional.empty()), key(fit), reader());
    }

    /** The item that points, then the one it points at. */
    private CodeBlock getVia(KeyFit fit, Via.Other via) {
        var pointing = code.constant(
                TypeName.get(Shape.class),
                constant + "_VIA",
                CodeBlock.of("$L.build()", plainShape(Kinds.of(plan.design(), via.item()))));
        var found = free("found");
        var target = CodeBlock.of(
                "$L.get($L, $L, $L)",
                tableOf(plan.kinds().first()),
                shape(plan.kinds(), Optional.empty()),
                targetKey(via, found),
                reader());
        var nulls = nulls(via, found);
        var body = nulls.isEmpty()
                ? target
                : CodeBlock.of("$L\n? $T.empty()\n: $L", CodeBlock.join(nulls, " || "), Optional.class, target);
        var found2 = CodeBlock.of(
                "$L.get($L, $L, $T::read)",
                tableOf(via.item()),
                pointing,
                key(fit),
                Generated.codec(via.item().element()));
        var end = plan.result().form() == Result.Form.FLAG ? ".isPresent()" : "";
        return CodeBlock.of("return $L\n$>$>.flatMap($L -> $L)$L;\n$<$<", found2, found, body, end);
    }

    private CodeBlock getAll(Access.GetAll all) {
        var many = all.many();
        var one = free("one");
        var keys = free("keys");
        return CodeBlock.builder()
                .addStatement("var $L = new $T<$T>($L.size())", keys, ArrayList.class, ITEM, many.name())
                .beginControlFlow("for (var $L : $L)", one, many.name())
                .addStatement("$L.add($L)", keys, key(all.fit(), Map.of(many.name(), one)))
                .endControlFlow()
                .addStatement(
                        "return $L.getAll($L, $L, $L)",
                        tableOf(all.fit().item()),
                        shape(plan.kinds(), Optional.empty()),
                        keys,
                        reader())
                .build();
    }

    private CodeBlock query(KeyFit fit) {
        var steps = new ArrayList<CodeBlock>();
        var queried = plan.via().isPresent()
                ? Kinds.of(plan.design(), plan.via().get().item())
                : plan.kinds();
        var index = fit.index();
        steps.add(CodeBlock.of("$L.query($L)", tableOf(fit.item()), queryShape(queried, index)));
        steps.add(CodeBlock.of("pk($L)", pk(fit)));
        if (fit.key().shardedBy().isPresent()) {
            steps.add(CodeBlock.of("shards($L)", named(code.shards(table(fit.item())))));
        }
        sort(fit).ifPresent(steps::add);
        addValues(steps);
        addArguments(steps);
        steps.add(ending());
        return chain(steps);
    }

    private CodeBlock scan(Access.Scan scan) {
        var segment = plan.parameters().stream()
                .filter(parameter -> parameter.form() == Parameter.Form.SEGMENT)
                .findFirst()
                .map(parameter -> CodeBlock.of(parameter.name()))
                .orElseGet(() -> CodeBlock.of("$T.WHOLE", Segment.class));
        var steps = new ArrayList<CodeBlock>();
        steps.add(CodeBlock.of(
                "$L.scan($L, $L)", named(code.reader(scan.table())), queryShape(plan.kinds(), scan.index()), segment));
        addValues(steps);
        steps.add(ending());
        return chain(steps);
    }

    private void addValues(List<CodeBlock> steps) {
        var operands = plan.filter().map(filter -> filter.operands()).orElse(List.of());
        for (int i = 0; i < operands.size(); i++) {
            steps.add(CodeBlock.of("value($S, $L)", ":" + i, value(operands.get(i))));
        }
    }

    private CodeBlock value(Operand operand) {
        return switch (operand) {
            case Operand.Text text -> CodeBlock.of("$T.of($S)", VALUES, text.text());
            case Operand.Digits digits -> CodeBlock.of("$T.number($S)", VALUES, digits.digits());
            case Operand.Flag flag -> CodeBlock.of("$T.of($L)", VALUES, flag.value());
            case Operand.Parameter parameter
            when parameter.seconds() -> CodeBlock.of("$T.seconds($L)", VALUES, parameter.name());
            case Operand.Parameter parameter
            when parameter.keyText() -> CodeBlock.of("$T.flagText($L)", VALUES, parameter.name());
            case Operand.Parameter parameter ->
                code.support().values().write(parameter.type(), CodeBlock.of(parameter.name()));
        };
    }

    /** Arguments that only the target's key uses. */
    private void addArguments(List<CodeBlock> steps) {
        if (plan.result().form() == Result.Form.PAGE && plan.via().orElse(null) instanceof Via.Other via) {
            via.parameters().forEach(parameter -> steps.add(CodeBlock.of("argument($L)", parameter.name())));
        }
    }

    private CodeBlock ending() {
        var reading = plan.via().map(this::viaReading).orElseGet(() -> CodeBlock.of("$L", reader()));
        return switch (plan.result().form()) {
            case OPTIONAL -> CodeBlock.of("first($L)", reading);
            case LIST -> CodeBlock.of("list($L)", reading);
            case STREAM -> CodeBlock.of("stream($L)", reading);
            case FLAG -> CodeBlock.of("any($L)", reading);
            case PAGE ->
                CodeBlock.of(
                        "page($L, $L)",
                        plan.parameters().stream()
                                .filter(parameter -> parameter.form() == Parameter.Form.PAGE)
                                .findFirst()
                                .orElseThrow()
                                .name(),
                        reading);
            case LONG -> CodeBlock.of("count($L)", plan.guarded() ? reader() : CodeBlock.of(""));
            case INT -> CodeBlock.of("count($L)", plan.guarded() ? reader() : CodeBlock.of(""));
        };
    }

    private CodeBlock viaReading(Via via) {
        var target = shape(plan.kinds(), ownIndexKey(via));
        var table = tableOf(plan.kinds().first());
        return switch (via) {
            case Via.Own own ->
                CodeBlock.of(
                        "item -> item, $T.again($L, $L, $S, $L)",
                        Targets.class,
                        table,
                        target,
                        ownIndexKey(via).orElse(table(own.item()).pk().name()),
                        reader());
            case Via.Other other -> {
                var found = free("found");
                var nulls = nulls(other, found);
                var key = targetKey(other, found);
                var maybe = nulls.isEmpty() ? key : CodeBlock.of("$L ? null : $L", CodeBlock.join(nulls, " || "), key);
                yield CodeBlock.of(
                        "$T::read, new $T<>($L, $L, $L -> $L, $L)",
                        Generated.codec(other.item().element()),
                        Targets.class,
                        table,
                        target,
                        found,
                        maybe,
                        reader());
            }
        };
    }

    private Optional<String> ownIndexKey(Via via) {
        return via instanceof Via.Own && plan.access() instanceof Access.Query query
                ? query.fit().index().map(index -> index.pk().name())
                : Optional.empty();
    }

    private static List<CodeBlock> nulls(Via.Other via, String found) {
        return via.sources().stream()
                .filter(source -> source.accessor() && source.nullable())
                .map(source -> CodeBlock.of("$L.$L() == null", found, source.name()))
                .toList();
    }

    private CodeBlock targetKey(Via.Other via, String found) {
        var arguments = new ArrayList<CodeBlock>();
        for (Source source : via.sources()) {
            arguments.add(
                    source.accessor() ? CodeBlock.of("$L.$L()", found, source.name()) : CodeBlock.of(source.name()));
        }
        var target = plan.kinds().first();
        if (target.key().shardedBy().isPresent()) {
            arguments.add(CodeBlock.of(named(code.shards(table(target)))));
        }
        return CodeBlock.of("$T.key($L)", Generated.codec(target.element()), CodeBlock.join(arguments, ", "));
    }

    /** A full key from parameters. */
    private CodeBlock key(KeyFit fit) {
        return key(fit, Map.of());
    }

    private CodeBlock key(KeyFit fit, Map<String, String> renamed) {
        var key = fit.key();
        var slots = key.sk().map(sk -> KeyCode.distinct(key.pk(), sk)).orElseGet(() -> KeyCode.distinct(key.pk()));
        boolean plain = slots.stream().noneMatch(slot -> isConverted(fit, slot));
        if (!plain) {
            return convertedKey(fit, renamed);
        }
        var arguments = new ArrayList<CodeBlock>();
        slots.forEach(slot -> arguments.add(argument(fit, slot, renamed)));
        if (key.shardedBy().isPresent()) {
            var by = key.shardedBy().get();
            if (slots.stream().noneMatch(slot -> slot.name().equals(by))) {
                arguments.add(CodeBlock.of(parameterOf(by).name()));
            }
            arguments.add(CodeBlock.of(named(code.shards(table(fit.item())))));
        }
        return CodeBlock.of("$T.key($L)", Generated.codec(fit.item().element()), CodeBlock.join(arguments, ", "));
    }

    /** A key whose day or month is given as such, where the record has an instant. */
    private CodeBlock convertedKey(KeyFit fit, Map<String, String> renamed) {
        var table = table(fit.item());
        var pk = value(fit, fit.key().pk(), false, renamed);
        return table.sk()
                .map(sk -> CodeBlock.of(
                        "$T.key($S, $L, $S, $L)",
                        VALUES,
                        table.pk().name(),
                        pk,
                        sk.name(),
                        value(fit, fit.key().sk().orElseThrow(), true, renamed)))
                .orElseGet(
                        () -> CodeBlock.of("$T.key($S, $L)", VALUES, table.pk().name(), pk));
    }

    private CodeBlock pk(KeyFit fit) {
        boolean plain = fit.key().pk().slots().noneMatch(slot -> isConverted(fit, slot));
        if (plain) {
            var arguments = KeyCode.distinct(fit.key().pk()).stream()
                    .map(slot -> argument(fit, slot, Map.of()))
                    .toList();
            return CodeBlock.of(
                    "$T.$L($L)",
                    Generated.codec(fit.item().element()),
                    KeyCode.pkMethod(fit.key()),
                    CodeBlock.join(arguments, ", "));
        }
        return value(fit, fit.key().pk(), false, Map.of());
    }

    private CodeBlock value(KeyFit fit, KeyText text, boolean sort, Map<String, String> renamed) {
        if (text.number()) {
            return keys.value(text, sort, slot -> argument(fit, slot, renamed));
        }
        return CodeBlock.of("$T.of($T.$L($L))", VALUES, KEYS, sort ? "sk" : "pk", text(fit, text.parts(), renamed));
    }

    private CodeBlock text(KeyFit fit, List<Part> parts, Map<String, String> renamed) {
        return keys.joined(parts, slot -> segment(fit, slot, argument(fit, slot, renamed)));
    }

    private CodeBlock segment(KeyFit fit, Part.Slot slot, CodeBlock value) {
        return isConverted(fit, slot) ? CodeBlock.of("$T.text($L)", MOMENTS, value) : keys.segment(slot, value);
    }

    private static CodeBlock argument(KeyFit fit, Part.Slot slot, Map<String, String> renamed) {
        var parameter = Objects.requireNonNull(fit.bound().get(slot.name()));
        return CodeBlock.of(renamed.getOrDefault(parameter.name(), parameter.name()));
    }

    private static boolean isConverted(KeyFit fit, Part.Slot slot) {
        var parameter = fit.bound().get(slot.name());
        return parameter != null && KeyFits.isConverted(slot, parameter.type());
    }

    private Parameter parameterOf(String component) {
        return plan.parameters().stream()
                .filter(parameter -> parameter.binds().equals(component))
                .findFirst()
                .orElseThrow();
    }

    private Optional<CodeBlock> sort(KeyFit fit) {
        return switch (fit.sort()) {
            case Sort.Whole w -> Optional.empty();
            case Sort.Equal e -> Optional.of(equal(fit));
            case Sort.Begins begins
            when begins.digit() -> {
                var prefix = text(fit, begins.prefix(), Map.of());
                yield Optional.of(
                        begins.prefix().isEmpty()
                                ? CodeBlock.of("between($S, $S)", "0", ":")
                                : CodeBlock.of("between($L + $S, $L + $S)", prefix, "0", prefix, ":"));
            }
            case Sort.Begins begins ->
                Optional.of(CodeBlock.of("startingWith($L)", text(fit, begins.prefix(), Map.of())));
            case Sort.Span span -> Optional.of(CodeBlock.of("between($S, $S)", span.from(), span.to()));
            case Sort.Within within -> Optional.of(within(fit, within));
        };
    }

    private CodeBlock equal(KeyFit fit) {
        var text = fit.key().sk().orElseThrow();
        boolean plain = text.slots().noneMatch(slot -> isConverted(fit, slot));
        if (!plain) {
            return CodeBlock.of("equalTo($L)", value(fit, text, true, Map.of()));
        }
        var arguments = KeyCode.distinct(text).stream()
                .map(slot -> argument(fit, slot, Map.of()))
                .toList();
        return CodeBlock.of(
                "equalTo($T.$L($L))",
                Generated.codec(fit.item().element()),
                KeyCode.skMethod(fit.key()),
                CodeBlock.join(arguments, ", "));
    }

    private CodeBlock within(KeyFit fit, Sort.Within within) {
        var value = free("value");
        var range = within.range().name();
        if (fit.key().sk().orElseThrow().number()) {
            return CodeBlock.of(
                    "range($L, $L -> $L)",
                    range,
                    value,
                    code.support().values().write(within.slot().type(), CodeBlock.of(value)));
        }
        return CodeBlock.of(
                "$L($L, $L, $L -> $L, $S)",
                within.digit() ? "rangeOfDigits" : "range",
                text(fit, within.prefix(), Map.of()),
                range,
                value,
                segment(fit, within.slot(), CodeBlock.of(value)),
                within.after());
    }

    /** Reads an item of the result. */
    private CodeBlock reader() {
        if (plan.result().element().isEmpty()) {
            return plan.guarded()
                    ? CodeBlock.of(
                            "item -> $T.is(item) ? item : null",
                            Generated.codec(plan.kinds().first().element()))
                    : CodeBlock.of("item -> item");
        }
        if (plan.kinds().together().isPresent()) {
            return CodeBlock.of("$T::$L", Generated.repository(plan.repository().element()), together());
        }
        var codec = Generated.codec(plan.kinds().first().element());
        var reads = plan.kinds()
                .view()
                .map(view -> Generated.projection(view.element()))
                .orElse(codec);
        return plan.guarded()
                ? CodeBlock.of("item -> $T.is(item) ? $T.read(item) : null", codec, reads)
                : CodeBlock.of("$T::read", reads);
    }

    /** The method that tells the kinds of a sealed interface apart. */
    private String together() {
        var type = plan.kinds().together().orElseThrow();
        var name = "read" + Labels.stem(type) + (plan.guarded() ? "OrNull" : "");
        var method = MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(TypeName.get(type.asType()))
                .addParameter(ITEM, "item");
        var items = plan.kinds().items();
        for (int i = 0; i < items.size(); i++) {
            var codec = Generated.codec(items.get(i).element());
            if (i < items.size() - 1 || plan.guarded()) {
                method.beginControlFlow("if ($T.is(item))", codec)
                        .addStatement("return $T.read(item)", codec)
                        .endControlFlow();
            } else {
                method.addStatement("return $T.read(item)", codec);
            }
        }
        if (plan.guarded()) {
            method.addStatement("return null");
        }
        code.addHelper(method.build());
        return name;
    }

    /** The constant of a read by key: of the table, of the result or its view. */
    private String shape(Kinds kinds, Optional<String> also) {
        var shape = CodeBlock.builder().add(plainShape(kinds));
        if (plan.result().element().isEmpty()) {
            shape.add(".project($T.of())", List.class);
        }
        kinds.view().ifPresent(view -> shape.add(".project($T.PATHS)", Generated.projection(view.element())));
        boolean projects = kinds.view().isPresent() || plan.result().element().isEmpty();
        if (projects) {
            addTold(shape, kinds, also);
        }
        return code.constant(
                TypeName.get(Shape.class),
                plan.via().isPresent() ? constant + "_TARGET" : constant,
                shape.add(".build()").build());
    }

    /** The attributes by which a kind is told, where others may be read. */
    private void addTold(CodeBlock.Builder shape, Kinds kinds, Optional<String> also) {
        var names = new ArrayList<CodeBlock>();
        also.ifPresent(name -> names.add(CodeBlock.of("$S", name)));
        if (plan.guarded()) {
            kinds.table().kindAttribute().ifPresent(name -> names.add(CodeBlock.of("$S", name)));
            kinds.table().items().stream()
                    .flatMap(item -> item.has().stream())
                    .distinct()
                    .forEach(name -> names.add(CodeBlock.of("$S", name)));
        }
        if (!names.isEmpty()) {
            shape.add(".also($L)", CodeBlock.join(names, ", "));
        }
    }

    private CodeBlock plainShape(Kinds kinds) {
        var table = kinds.table();
        var shape = CodeBlock.builder()
                .add(
                        "$T.table($S, $S, $L)",
                        Shape.class,
                        plan.label(),
                        table.pk().name(),
                        quoted(table.sk()));
        if (plan.options().eventual()) {
            shape.add(".eventual()");
        }
        addExpiry(shape, kinds, Optional.empty(), "");
        return shape.build();
    }

    /** The constant of a query or scan. */
    private String queryShape(Kinds kinds, Optional<IndexDesign> index) {
        var table = kinds.table();
        var shape = CodeBlock.builder();
        if (index.isPresent()) {
            var key = table.sk()
                    .map(sk -> CodeBlock.of("$S, $S", table.pk().name(), sk.name()))
                    .orElseGet(() -> CodeBlock.of("$S", table.pk().name()));
            shape.add(
                    "$T.index($S, $S, $S, $L, $L)$>$>",
                    Shape.class,
                    plan.label(),
                    index.get().name(),
                    index.get().pk().name(),
                    quoted(index.get().sk()),
                    key);
        } else {
            shape.add(
                    "$T.table($S, $S, $L)$>$>",
                    Shape.class,
                    plan.label(),
                    table.pk().name(),
                    quoted(table.sk()));
        }
        if (plan.options().descending()) {
            shape.add("\n.descending()");
        }
        if (plan.options().eventual() && index.isEmpty()) {
            shape.add("\n.eventual()");
        }
        addExpiry(shape, kinds, index, "\n");
        addFilter(shape);
        addProjection(shape, kinds);
        return code.constant(TypeName.get(Shape.class), constant, CodeBlock.of("$L\n.build()$<$<", shape.build()));
    }

    /** An index that does not hold the attribute gives keys alone, and the items are looked at when they are read. */
    private void addExpiry(CodeBlock.Builder shape, Kinds kinds, Optional<IndexDesign> index, String between) {
        if (!plan.options().expired()) {
            kinds.ttl()
                    .filter(attribute -> isIn(index, attribute))
                    .ifPresent(attribute -> shape.add("$L.ttl($S)", between, attribute));
            kinds.expires()
                    .filter(attribute -> isIn(index, attribute))
                    .ifPresent(attribute -> shape.add("$L.expires($S)", between, attribute));
        }
    }

    private static boolean isIn(Optional<IndexDesign> index, String attribute) {
        return index.isEmpty()
                || index.get().projectsAll()
                || index.get().include().contains(attribute);
    }

    private void addFilter(CodeBlock.Builder shape) {
        plan.filter().ifPresent(filter -> {
            var names = new ArrayList<CodeBlock>();
            filter.names().forEach((alias, name) -> names.add(CodeBlock.of("$S, $S", alias, name)));
            var map = names.size() <= 10
                    ? CodeBlock.of("$T.of($L)", Map.class, CodeBlock.join(names, ", "))
                    : CodeBlock.of(
                            "$T.ofEntries($L)",
                            Map.class,
                            CodeBlock.join(
                                    names.stream()
                                            .map(name -> CodeBlock.of("$T.entry($L)", Map.class, name))
                                            .toList(),
                                    ", "));
            shape.add("\n.where($S, $L)", filter.text(), map);
        });
    }

    private void addProjection(CodeBlock.Builder shape, Kinds kinds) {
        if (plan.result().isNumber() && !plan.guarded()) {
            return;
        }
        if (plan.via().orElse(null) instanceof Via.Own
                || plan.result().element().isEmpty()) {
            shape.add("\n.project($T.of())", List.class);
            addTold(shape, kinds, Optional.empty());
        } else if (plan.via().isEmpty() && kinds.view().isPresent()) {
            shape.add(
                    "\n.project($T.PATHS)",
                    Generated.projection(kinds.view().get().element()));
            addTold(shape, kinds, Optional.empty());
        }
    }

    private static CodeBlock quoted(Optional<KeyAttribute> attribute) {
        return attribute.map(sk -> CodeBlock.of("$S", sk.name())).orElseGet(() -> CodeBlock.of("null"));
    }

    private CodeBlock chain(List<CodeBlock> steps) {
        var cast =
                plan.result().form() == Result.Form.INT ? CodeBlock.of("$T.toIntExact(", Math.class) : CodeBlock.of("");
        var chain =
                CodeBlock.builder().add("return $L$L", cast, steps.getFirst()).add("$>$>");
        steps.stream().skip(1).forEach(step -> chain.add("\n.$L", step));
        return chain.add(plan.result().form() == Result.Form.INT ? ");\n" : ";\n")
                .add("$<$<")
                .build();
    }

    private TableDesign table(ItemDesign item) {
        return plan.design().table(item);
    }

    private String tableOf(ItemDesign item) {
        return named(code.reader(table(item)));
    }

    /** A field's name, told from a parameter's where they are the same. */
    private String named(String field) {
        boolean hidden = plan.parameters().stream()
                .anyMatch(parameter -> parameter.name().equals(field));
        return hidden ? "this." + field : field;
    }

    /** A variable's name that no parameter has. */
    private String free(String name) {
        boolean taken = plan.parameters().stream()
                .anyMatch(parameter -> parameter.name().equals(name));
        return taken ? name + "One" : name;
    }
}
