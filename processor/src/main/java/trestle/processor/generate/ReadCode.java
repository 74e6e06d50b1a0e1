package trestle.processor.generate;

import static trestle.processor.generate.Generated.ITEM;
import static trestle.processor.generate.Generated.VALUES;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import trestle.model.MalformedItem;
import trestle.model.Segment;
import trestle.model.runtime.Targets;
import trestle.processor.Labels;
import trestle.processor.condition.Operand;
import trestle.processor.design.GeneratedNames;
import trestle.processor.design.ItemDesign;
import trestle.processor.plan.KeyFit;
import trestle.processor.plan.Kinds;
import trestle.processor.plan.Parameter;
import trestle.processor.plan.ReadPlan;
import trestle.processor.plan.ReadPlan.Access;
import trestle.processor.plan.ReadPlan.Source;
import trestle.processor.plan.ReadPlan.Via;
import trestle.processor.plan.Result;

/** Writes the method of a plan: a constant with what never changes, and a statement with what does. */
final class ReadCode {
    private final ReadPlan plan;
    private final RepositoryCode code;
    private final ReadKeys keys;
    private final ReadShapes shapes;

    ReadCode(ReadPlan plan, RepositoryCode code) {
        this.plan = plan;
        this.code = code;
        this.keys = new ReadKeys(plan, code);
        this.shapes = new ReadShapes(plan, code);
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
                "return $L.$L($L, $L, $L);\n",
                table,
                word,
                shapes.get(plan.kinds(), Optional.empty()),
                keys.key(fit),
                reader());
    }

    /** The item that points, then the one it points at. */
    private CodeBlock getVia(KeyFit fit, Via.Other via) {
        var pointing = shapes.pointing(via.item());
        var found = plan.free("found");
        var target = CodeBlock.of(
                "$L.get($L, $L, $L)",
                tableOf(plan.kinds().first()),
                shapes.get(plan.kinds(), Optional.empty()),
                targetKey(via, found),
                reader());
        var nulls = nulls(via, found);
        var body = nulls.isEmpty()
                ? target
                : CodeBlock.of("$L\n? $T.empty()\n: $L", CodeBlock.join(nulls, " || "), Optional.class, target);
        var first =
                CodeBlock.of("$L.get($L, $L, $L)", tableOf(via.item()), pointing, keys.key(fit), pointingReader(via));
        return CodeBlock.of("return $L\n$>$>.flatMap($L -> $L);\n$<$<", first, found, body);
    }

    private CodeBlock getAll(Access.GetAll all) {
        var many = all.many();
        var one = plan.free("one");
        var wanted = plan.free("keys");
        return CodeBlock.builder()
                .addStatement("var $L = new $T<$T>($L.size())", wanted, ArrayList.class, ITEM, many.name())
                .beginControlFlow("for (var $L : $L)", one, many.name())
                .addStatement("$L.add($L)", wanted, keys.key(all.fit(), Map.of(many.name(), one)))
                .endControlFlow()
                .addStatement(
                        "return $L.getAll($L, $L, $L)",
                        tableOf(all.fit().item()),
                        plan.via().isPresent()
                                ? shapes.pointing(plan.via().get().item())
                                : shapes.get(plan.kinds(), Optional.empty()),
                        wanted,
                        reading())
                .build();
    }

    private CodeBlock query(KeyFit fit) {
        var steps = new ArrayList<CodeBlock>();
        var queried = plan.via().isPresent()
                ? Kinds.of(plan.design(), plan.via().get().item())
                : plan.kinds();
        var index = fit.index();
        steps.add(CodeBlock.of("$L.query($L)", tableOf(fit.item()), shapes.query(queried, index)));
        steps.add(CodeBlock.of("pk($L)", keys.pk(fit)));
        if (fit.key().shardedBy().isPresent()) {
            steps.add(CodeBlock.of("shards($L)", plan.named(code.shards(plan.table(fit.item())))));
        }
        var sort = keys.sort(fit);
        if (sort.isPresent()) {
            steps.add(sort.get());
        }
        addValues(steps);
        addArguments(steps);
        steps.add(ending());
        return chain(steps);
    }

    private CodeBlock scan(Access.Scan scan) {
        var segments = Parameter.of(plan.parameters(), Parameter.Form.SEGMENT);
        var segment = segments.isEmpty()
                ? CodeBlock.of("$T.WHOLE", Segment.class)
                : CodeBlock.of(segments.getFirst().name());
        var steps = new ArrayList<CodeBlock>();
        steps.add(CodeBlock.of(
                "$L.scan($L, $L)",
                plan.named(code.reader(scan.table())),
                shapes.query(plan.kinds(), scan.index()),
                segment));
        addValues(steps);
        steps.add(ending());
        return chain(steps);
    }

    private void addValues(List<CodeBlock> steps) {
        if (plan.filter().isEmpty()) {
            return;
        }
        var operands = plan.filter().get().operands();
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
            for (var parameter : via.parameters()) {
                steps.add(CodeBlock.of("argument($L)", parameter.name()));
            }
        }
    }

    private CodeBlock ending() {
        var reading = reading();
        return switch (plan.result().form()) {
            case OPTIONAL -> CodeBlock.of("first($L)", reading);
            case LIST -> CodeBlock.of("list($L)", reading);
            case STREAM -> CodeBlock.of("stream($L)", reading);
            case FLAG -> CodeBlock.of("any($L)", reading);
            case PAGE ->
                CodeBlock.of(
                        "page($L, $L)",
                        Parameter.of(plan.parameters(), Parameter.Form.PAGE)
                                .getFirst()
                                .name(),
                        reading);
            case LONG -> CodeBlock.of("count($L)", plan.guarded() ? reader() : CodeBlock.of(""));
            case INT -> CodeBlock.of("count($L)", plan.guarded() ? reader() : CodeBlock.of(""));
        };
    }

    /** What becomes of the items that were asked for: they are read, or followed to what they point at. */
    private CodeBlock reading() {
        return plan.via().isPresent() ? viaReading(plan.via().get()) : reader();
    }

    private CodeBlock viaReading(Via via) {
        var target = shapes.get(plan.kinds(), ownIndexKey(via));
        var table = tableOf(plan.kinds().first());
        return switch (via) {
            case Via.Own own ->
                CodeBlock.of(
                        "item -> item, $T.again($L, $L, $S, $L$L)",
                        Targets.class,
                        table,
                        target,
                        ownIndexKey(via).orElse(plan.table(own.item()).pk().name()),
                        shapeIfSharded(),
                        reader());
            case Via.Other other -> {
                var found = plan.free("found");
                var nulls = nulls(other, found);
                var key = targetKey(other, found);
                var maybe = nulls.isEmpty() ? key : CodeBlock.of("$L ? null : $L", CodeBlock.join(nulls, " || "), key);
                yield CodeBlock.of(
                        "$L, new $T<>($L, $L, $L -> $L, $L)",
                        pointingReader(other),
                        Targets.class,
                        table,
                        target,
                        found,
                        maybe,
                        reader());
            }
        };
    }

    /** Reads an item that points at another; those of further kinds point at nothing. */
    private CodeBlock pointingReader(Via.Other via) {
        var codec = GeneratedNames.codec(via.item());
        if (!via.guarded()) {
            return CodeBlock.of("$T::read", codec);
        }
        var type = via.item().element();
        var name = "read" + Labels.stem(type) + "OrNull";
        code.addHelper(MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(TypeName.get(type.asType()))
                .addParameter(ITEM, "item")
                .addStatement("return $T.is(item) ? $T.read(item) : null", codec, codec)
                .build());
        return CodeBlock.of("$T::$L", GeneratedNames.repository(plan.repository()), name);
    }

    /** The plain shape of the partition key that is read, where it is sharded. */
    private CodeBlock shapeIfSharded() {
        return plan.access() instanceof Access.Query query
                        && query.fit().key().shardedBy().isPresent()
                ? CodeBlock.of("$S, ", KeyCode.shape(query.fit().key().pk()))
                : CodeBlock.of("");
    }

    private Optional<String> ownIndexKey(Via via) {
        return via instanceof Via.Own
                        && plan.access() instanceof Access.Query query
                        && query.fit().index().isPresent()
                ? Optional.of(query.fit().index().get().pk().name())
                : Optional.empty();
    }

    private static List<CodeBlock> nulls(Via.Other via, String found) {
        var nulls = new ArrayList<CodeBlock>();
        for (var source : via.sources()) {
            if (source.accessor() && source.nullable()) {
                nulls.add(CodeBlock.of("$L.$L() == null", found, source.name()));
            }
        }
        return nulls;
    }

    private CodeBlock targetKey(Via.Other via, String found) {
        var arguments = new ArrayList<CodeBlock>();
        for (Source source : via.sources()) {
            arguments.add(
                    source.accessor() ? CodeBlock.of("$L.$L()", found, source.name()) : CodeBlock.of(source.name()));
        }
        var target = plan.kinds().first();
        if (target.key().shardedBy().isPresent()) {
            arguments.add(CodeBlock.of(plan.named(code.shards(plan.table(target)))));
        }
        return CodeBlock.of("$T.key($L)", GeneratedNames.codec(target), CodeBlock.join(arguments, ", "));
    }

    /** Reads an item of the result. */
    private CodeBlock reader() {
        if (plan.result().element().isEmpty()) {
            return plan.guarded()
                    ? CodeBlock.of("item -> $L ? item : null", isOneOfThem())
                    : CodeBlock.of("item -> item");
        }
        if (plan.kinds().together().isPresent()) {
            return CodeBlock.of("$T::$L", GeneratedNames.repository(plan.repository()), together());
        }
        var codec = GeneratedNames.codec(plan.kinds().first());
        var view = plan.kinds().view();
        var reads = view.isPresent() ? GeneratedNames.projection(view.get()) : codec;
        return plan.guarded()
                ? CodeBlock.of("item -> $T.is(item) ? $T.read(item) : null", codec, reads)
                : CodeBlock.of("$T::read", reads);
    }

    private CodeBlock isOneOfThem() {
        var tests = new ArrayList<CodeBlock>();
        for (var kind : plan.kinds().items()) {
            tests.add(CodeBlock.of("$T.is(item)", GeneratedNames.codec(kind)));
        }
        return CodeBlock.join(tests, " || ");
    }

    /** The method that tells the kinds of a sealed interface apart. */
    private String together() {
        var type = plan.kinds().together().orElseThrow();
        var name = "read" + Labels.stem(type) + (plan.guarded() ? "OrNull" : "");
        var method = MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(TypeName.get(type.asType()))
                .addParameter(ITEM, "item");
        for (var kind : plan.kinds().items()) {
            var codec = GeneratedNames.codec(kind);
            method.beginControlFlow("if ($T.is(item))", codec)
                    .addStatement("return $T.read(item)", codec)
                    .endControlFlow();
        }
        method.addStatement(plan.guarded() ? CodeBlock.of("return null") : ofNoKind(type));
        code.addHelper(method.build());
        return name;
    }

    private CodeBlock ofNoKind(TypeElement type) {
        var table = plan.kinds().table();
        var kinds = new ArrayList<String>();
        for (var item : plan.kinds().items()) {
            kinds.add(item.kind());
        }
        return CodeBlock.of(
                "throw $T.ofNoKind($S, item, $S, $T.of($L), $L)",
                MalformedItem.class,
                Labels.of(type),
                table.kindAttribute().orElse(""),
                List.class,
                Generated.quoted(kinds),
                Generated.quoted(table.keyAttributes()));
    }

    private CodeBlock chain(List<CodeBlock> steps) {
        var cast =
                plan.result().form() == Result.Form.INT ? CodeBlock.of("$T.toIntExact(", Math.class) : CodeBlock.of("");
        var chain =
                CodeBlock.builder().add("return $L$L", cast, steps.getFirst()).add("$>$>");
        for (var step : steps.subList(1, steps.size())) {
            chain.add("\n.$L", step);
        }
        return chain.add(plan.result().form() == Result.Form.INT ? ");\n" : ";\n")
                .add("$<$<")
                .build();
    }

    private String tableOf(ItemDesign item) {
        return plan.named(code.reader(plan.table(item)));
    }
}
