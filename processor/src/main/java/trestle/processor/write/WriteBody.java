package trestle.processor.write;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.processor.condition.Checked;
import trestle.processor.design.Component;
import trestle.processor.design.ItemDesign;

/**
 * What a write method does to one kind, as steps and then as code: some statements, and an expression that describes
 * the work.
 *
 * @param where the method's own condition, on its own item
 */
record WriteBody(ItemDesign item, List<WriteStep> steps, Optional<Checked> where) {
    int actions() {
        int actions = 0;
        for (var step : steps) {
            actions += step.actions();
        }
        return actions;
    }

    /** Whether it is one action, which can return the item. */
    boolean single() {
        return steps.size() == 1 && actions() == 1;
    }

    /** Whether it deletes a record, whatever is there. */
    boolean isPlainDelete() {
        return where.isEmpty() && steps.getFirst() instanceof WriteStep.DeleteRecord delete && !delete.existing();
    }

    /** The statements before the expression. */
    CodeBlock statements(WriteCode code) {
        var statements = CodeBlock.builder();
        switch (steps.getFirst()) {
            case WriteStep.Revise revise -> {
                if (!revise.after().equals(revise.given())) {
                    statements.add(NextRecord.statement(revise));
                }
                statements.addStatement("var was = $L", code.written(item, CodeBlock.of("$N", revise.before())));
            }
            case WriteStep.DeleteRecord delete -> {
                if (!delete.versions().isEmpty() || !delete.unchanged().isEmpty()) {
                    statements.addStatement("var was = $L", code.written(item, CodeBlock.of("$N", delete.record())));
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
    CodeBlock work(WriteCode code) {
        var work = CodeBlock.builder().add("$N.begin()$>$>", code.writer());
        work.add(step(steps.getFirst(), code));
        if (where.isPresent()) {
            work.add("\n.where($L)", code.condition(where.get()));
        }
        for (var step : steps.subList(1, steps.size())) {
            work.add(step(step, code));
        }
        return work.add("$<$<").build();
    }

    private static CodeBlock step(WriteStep step, WriteCode code) {
        return switch (step) {
            case WriteStep.Put(var item, var record, var always) ->
                CodeBlock.of(
                        "\n.$L($N, $L)",
                        always ? "save" : "insert",
                        code.kind(item),
                        code.written(item, CodeBlock.of("$N", record)));
            case WriteStep.Revise revise -> revise(revise, code);
            case WriteStep.Update(var item, var any, var key, var changes) ->
                CodeBlock.builder()
                        .add("\n.update($N, $L)", any ? code.anyOf(item) : code.kind(item), code.key(key))
                        .add(new UpdateCode(code, item).write(changes))
                        .build();
            case WriteStep.DeleteRecord delete -> delete(delete, code);
            case WriteStep.DeleteKey(var item, var any, var key, var existing, var conditions) ->
                CodeBlock.builder()
                        .add(
                                "\n.$L($N, $L)",
                                existing ? "deleteExisting" : "delete",
                                any ? code.anyOf(item) : code.kind(item),
                                code.key(key))
                        .add(new UpdateCode(code, item).write(conditions))
                        .build();
            case WriteStep.Derive derive -> derive(derive, code);
            case WriteStep.Append(var item, var record) ->
                CodeBlock.of(
                        "\n.append($N, $L)",
                        code.kind(item),
                        code.written(item, CodeBlock.of("$T.of($N)", item.element(), record)));
            case WriteStep.Count count -> count(count, code);
            case WriteStep.Require(var item, var key, var absent, var where)
            when where.isPresent() ->
                CodeBlock.of("\n.require($N, $L, $L)", code.kind(item), code.key(key), code.condition(where.get()));
            case WriteStep.Require(var item, var key, var absent, var where) ->
                CodeBlock.of("\n.$L($N, $L)", absent ? "requireAbsent" : "require", code.kind(item), code.key(key));
        };
    }

    private static CodeBlock revise(WriteStep.Revise revise, WriteCode code) {
        return CodeBlock.builder()
                .add(
                        "\n.$L($N, was, $L)",
                        revise.move() ? "move" : "revise",
                        code.kind(revise.item()),
                        code.written(revise.item(), CodeBlock.of("$N", revise.after())))
                .add(asBefore(revise.versions(), revise.unchanged()))
                .build();
    }

    private static CodeBlock delete(WriteStep.DeleteRecord delete, WriteCode code) {
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

    private static CodeBlock derive(WriteStep.Derive derive, WriteCode code) {
        var item = derive.item();
        return CodeBlock.of(
                "\n.$L(\n$>$>$N, $L,\n$L,\n$L)$<$<",
                item.unique() ? "reguard" : "rederive",
                code.kind(item),
                derive.max(),
                derived(item, derive.before(), code),
                derived(item, derive.after(), code));
    }

    private static CodeBlock derived(ItemDesign item, Optional<String> record, WriteCode code) {
        return record.isPresent() ? code.derived(item, record.get()) : CodeBlock.of("$T.empty()", Stream.class);
    }

    private static CodeBlock count(WriteStep.Count count, WriteCode code) {
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
