package trestle.processor.generate;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.DeclaredType;
import trestle.model.runtime.write.WriteBuilder;
import trestle.processor.design.GeneratedNames;
import trestle.processor.plan.Ending;
import trestle.processor.plan.WriteBody;
import trestle.processor.plan.WritePlan;
import trestle.processor.plan.WriteStep;

/** A method that writes, as code. */
final class WriteMethodCode {
    private final WritePlan plan;
    private final RepositoryCode repository;
    private final WriteCode code;

    WriteMethodCode(WritePlan plan, RepositoryCode repository) {
        this.plan = plan;
        this.repository = repository;
        this.code = new WriteCode(plan.design(), repository);
    }

    void write() {
        switch (plan) {
            case WritePlan.One one -> one(one);
            case WritePlan.Any any -> any(any);
            case WritePlan.Batch batch -> batch(batch);
        }
    }

    private void one(WritePlan.One one) {
        var body = new WriteBodyCode(one.body(), code);
        var method = overriding().addCode(body.statements());
        end(method, one.body(), body.expression(), one.ending());
        repository.addMethod(method.build());
    }

    private void any(WritePlan.Any any) {
        var work = CodeBlock.builder().add("switch ($N) {\n$>", any.record().name());
        for (var body : any.bodies()) {
            var helper = any.source().name() + body.item().name();
            repository.addHelper(helper(helper, any, body));
            work.add("case $T one -> $N($L);\n", body.item().element(), helper, arguments(any));
        }
        var method = overriding().addStatement("var work = $L$<}", work.build());
        end(method, any.bodies().getFirst(), CodeBlock.of("work"), any.ending());
        repository.addMethod(method.build());
    }

    private MethodSpec helper(String name, WritePlan.Any any, WriteBody body) {
        var helper =
                MethodSpec.methodBuilder(name).addModifiers(Modifier.PRIVATE).returns(TypeName.get(WriteBuilder.class));
        for (var parameter : any.source().parameters()) {
            var type = parameter.is(any.record()) ? body.item().element().asType() : parameter.type();
            helper.addParameter(TypeName.get(type), parameter.name());
        }
        var written = new WriteBodyCode(body, code);
        return helper.addCode(written.statements())
                .addStatement("return $L", written.expression())
                .build();
    }

    private static CodeBlock arguments(WritePlan.Any any) {
        var arguments = new ArrayList<CodeBlock>();
        for (var parameter : any.source().parameters()) {
            arguments.add(parameter.is(any.record()) ? CodeBlock.of("one") : parameter.code());
        }
        return CodeBlock.join(arguments, ", ");
    }

    private void batch(WritePlan.Batch batch) {
        var one = CodeBlock.of("one");
        repository.addMethod(overriding()
                .addStatement(
                        "$N.$L($N, $N.stream().map(one -> $L).toList())",
                        code.writer(),
                        batch.delete() ? "deleteAll" : "saveAll",
                        code.kind(batch.item()),
                        batch.list().name(),
                        batch.delete() ? code.key(batch.item(), one) : code.written(batch.item(), one))
                .build());
    }

    /** Begins the method that implements it. */
    private MethodSpec.Builder overriding() {
        var source = plan.source();
        var type = (DeclaredType) source.repository().element().asType();
        return MethodSpec.overriding(source.element(), type, source.context().types());
    }

    private static void end(MethodSpec.Builder method, WriteBody body, CodeBlock work, Ending ending) {
        switch (ending) {
            case RUN -> method.addStatement("$L$L", work, call("run"));
            case DEFER -> method.addStatement("return $L$L", work, call("defer"));
            case ATTEMPT -> method.addStatement("return $L$L", work, call("attempt"));
            case EXISTED -> method.addStatement("return $L$L", work, call("existed"));
            case REPLACED -> method.addStatement("return $L$L", work, reading("replaced", body));
            case UPDATED -> method.addStatement("return $L$L", work, reading("updated", body));
            case UPDATED_IF_PRESENT -> method.addStatement("return $L$L", work, reading("updatedIfPresent", body));
            case NEXT -> method.addStatement("$L.run()", work).addStatement("return $N", next(body));
        }
    }

    private static CodeBlock call(String name) {
        return CodeBlock.of("\n$>$>.$L()$<$<", name);
    }

    private static CodeBlock reading(String name, WriteBody body) {
        return CodeBlock.of("\n$>$>.$L($T::read)$<$<", name, GeneratedNames.codec(body.item()));
    }

    private static String next(WriteBody body) {
        return ((WriteStep.Revise) body.steps().getFirst()).after();
    }
}
