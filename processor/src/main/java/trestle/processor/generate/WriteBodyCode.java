package trestle.processor.generate;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.processor.design.Component;
import trestle.processor.design.ItemDesign;
import trestle.processor.plan.WriteBody;
import trestle.processor.plan.WriteStep;

/** What a write method does to one kind, as code: some statements, and an expression that describes the write. */
final class WriteBodyCode {
    private final WriteBody body;
    private final WriteCode code;

    WriteBodyCode(WriteBody body, WriteCode code) {
        this.body = body;
        this.code = code;
    }

    /** The statements before the expression. */
    CodeBlock statements() {
        var statements = CodeBlock.builder();
        switch (body.steps().getFirst()) {
            case WriteStep.Revise revise -> {
                if (!revise.after().equals(revise.given())) {
                    statements.add(NextRecord.statement(revise));
                }
                statements.addStatement("var was = $L", code.written(body.item(), CodeBlock.of("$N", revise.before())));
            }
            case WriteStep.DeleteRecord delete -> {
                if (!delete.versions().isEmpty() || !delete.unchanged().isEmpty()) {
                    statements.addStatement(
                            "var was = $L", code.written(body.item(), CodeBlock.of("$N", delete.record())));
                }
            }
            case WriteStep.Put s -> {}
            case WriteStep.Update s -> {}
            case WriteStep.DeleteKey s -> {}
            case WriteStep.Derive s -> {}
            case WriteStep.Append s -> {}
            case WriteStep.Count s -> {}
            case WriteStep.Require s -> {}
        }
        return statements.build();
    }

    /** {@code writer.begin().insert(…)…}. */
    CodeBlock expression() {
        var work = CodeBlock.builder().add("$N.begin()$>$>", code.writer());
        work.add(step(body.steps().getFirst()));
        if (body.where().isPresent()) {
            work.add("\n.where($L)", code.condition(body.where().get()));
        }
        for (var step : body.steps().subList(1, body.steps().size())) {
            work.add(step(step));
        }
        return work.add("$<$<").build();
    }

    private CodeBlock step(WriteStep step) {
        return switch (step) {
            case WriteStep.Put(var item, var record, var always) ->
                CodeBlock.of(
                        "\n.$L($N, $L)",
                        always ? "save" : "insert",
                        code.kind(item),
                        code.written(item, CodeBlock.of("$N", record)));
            case WriteStep.Revise revise -> revise(revise);
            case WriteStep.Update(var item, var any, var key, var changes) ->
                CodeBlock.builder()
                        .add("\n.update($N, $L)", any ? code.anyOf(item) : code.kind(item), code.key(key))
                        .add(new UpdateCode(code, item).write(changes))
                        .build();
            case WriteStep.DeleteRecord delete -> delete(delete);
            case WriteStep.DeleteKey(var item, var any, var key, var existing, var conditions) ->
                CodeBlock.builder()
                        .add(
                                "\n.$L($N, $L)",
                                existing ? "deleteExisting" : "delete",
                                any ? code.anyOf(item) : code.kind(item),
                                code.key(key))
                        .add(new UpdateCode(code, item).write(conditions))
                        .build();
            case WriteStep.Derive derive -> derive(derive);
            case WriteStep.Append(var item, var record) ->
                CodeBlock.of(
                        "\n.append($N, $L)",
                        code.kind(item),
                        code.written(item, CodeBlock.of("$T.of($N)", item.element(), record)));
            case WriteStep.Count count -> count(count);
            case WriteStep.Require(var item, var key, var absent, var where)
            when where.isPresent() ->
                CodeBlock.of("\n.require($N, $L, $L)", code.kind(item), code.key(key), code.condition(where.get()));
            case WriteStep.Require(var item, var key, var absent, var where) ->
                CodeBlock.of("\n.$L($N, $L)", absent ? "requireAbsent" : "require", code.kind(item), code.key(key));
        };
    }

    private CodeBlock revise(WriteStep.Revise revise) {
        return CodeBlock.builder()
                .add(
                        "\n.$L($N, was, $L)",
                        revise.move() ? "move" : "revise",
                        code.kind(revise.item()),
                        code.written(revise.item(), CodeBlock.of("$N", revise.after())))
                .add(asBefore(revise.versions(), revise.unchanged()))
                .build();
    }

    private CodeBlock delete(WriteStep.DeleteRecord delete) {
        return CodeBlock.builder()
                .add(
                        "\n.$L($N, $L)",
                        delete.existing() ? "deleteExisting" : "delete",
                        code.kind(delete.item()),
                        code.key(delete.item(), CodeBlock.of("$N", delete.record())))
                .add(asBefore(delete.versions(), delete.unchanged()))
                .build();
    }

    private static CodeBlock asBefore(List<Component> versions, List<Component> unchanged) {
        var conditions = CodeBlock.builder();
        for (var version : versions) {
            conditions.add("\n.version($1S, was.get($1S))", version.attribute());
        }
        if (!unchanged.isEmpty()) {
            var names = new ArrayList<String>();
            for (var component : unchanged) {
                names.add(component.attribute());
            }
            conditions.add("\n.unchanged(was, $L)", Generated.quoted(names));
        }
        return conditions.build();
    }

    private CodeBlock derive(WriteStep.Derive derive) {
        var item = derive.item();
        return CodeBlock.of(
                "\n.$L(\n$>$>$N, $L,\n$L,\n$L)$<$<",
                item.unique() ? "reguard" : "rederive",
                code.kind(item),
                derive.max(),
                derived(item, derive.before()),
                derived(item, derive.after()));
    }

    private CodeBlock derived(ItemDesign item, Optional<String> record) {
        return record.isPresent() ? code.derived(item, record.get()) : CodeBlock.of("$T.empty()", Stream.class);
    }

    private CodeBlock count(WriteStep.Count count) {
        var attribute = count.counter().attribute();
        var kind = code.kind(count.item());
        if (count.before().isPresent() && count.after().isPresent()) {
            return CodeBlock.of(
                    "\n.recount(\n$>$>$N,\n$L, $L,\n$L, $L,\n$S)$<$<",
                    kind,
                    code.key(count.before().get()),
                    count.was().orElseThrow(),
                    code.key(count.after().get()),
                    count.is().orElseThrow(),
                    attribute);
        }
        if (count.after().isPresent()) {
            return CodeBlock.of(
                    "\n.count($N, $L, $S, $L)",
                    kind,
                    code.key(count.after().get()),
                    attribute,
                    count.is().orElseThrow());
        }
        return CodeBlock.of(
                "\n.count($N, $L, $S, -($L))",
                kind,
                code.key(count.before().orElseThrow()),
                attribute,
                count.was().orElseThrow());
    }
}
