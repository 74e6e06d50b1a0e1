package trestle.processor.write;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.DeclaredType;
import trestle.model.descriptor.PatternDescriptor;
import trestle.model.runtime.write.WriteBuilder;
import trestle.processor.design.Design;
import trestle.processor.design.ItemDesign;

/** A write method, resolved. */
sealed interface WritePlan extends MethodPlan {
    WriteMethod source();

    @Override
    default ExecutableElement method() {
        return source().element();
    }

    /** Begins the method that implements it. */
    private static MethodSpec.Builder overriding(WriteMethod source) {
        var repository = (DeclaredType) source.repository().element().asType();
        return MethodSpec.overriding(
                source.element(), repository, source.context().types());
    }

    /** How the work ends: {@code run}, {@code defer} and so on, and what is returned then. */
    sealed interface Ending {
        /** A call that ends the work; {@code returns} whether its result is the method's. */
        record Call(CodeBlock call, boolean returns) implements Ending {}

        /** Runs, and returns the record a revision leaves behind. */
        record Next() implements Ending {}
    }

    /** One kind. */
    record One(WriteMethod source, Design design, WriteBody body, Ending ending, PatternDescriptor pattern)
            implements WritePlan {
        @Override
        public void write(RepositoryCode repository) {
            var code = new WriteCode(design, repository);
            var method = overriding(source).addCode(body.statements(code));
            end(method, body, body.work(code), ending);
            repository.addMethod(method.build());
        }
    }

    /** Any of the kinds under a sealed interface, told apart by the record. */
    record Any(
            WriteMethod source,
            Design design,
            WriteParameter record,
            List<WriteBody> bodies,
            Ending.Call ending,
            PatternDescriptor pattern)
            implements WritePlan {
        @Override
        public void write(RepositoryCode repository) {
            var code = new WriteCode(design, repository);
            var work = CodeBlock.builder().add("switch ($N) {\n$>", record.name());
            for (var body : bodies) {
                var helper = source.name() + body.item().name();
                repository.addHelper(helper(helper, code, body));
                work.add("case $T one -> $N($L);\n", body.item().element(), helper, arguments());
            }
            var method = overriding(source).addStatement("var work = $L$<}", work.build());
            end(method, bodies.getFirst(), CodeBlock.of("work"), ending);
            repository.addMethod(method.build());
        }

        private MethodSpec helper(String name, WriteCode code, WriteBody body) {
            var helper = MethodSpec.methodBuilder(name)
                    .addModifiers(Modifier.PRIVATE)
                    .returns(TypeName.get(WriteBuilder.class));
            for (var parameter : source.parameters()) {
                var type = parameter.is(record) ? body.item().element().asType() : parameter.type();
                helper.addParameter(TypeName.get(type), parameter.name());
            }
            return helper.addCode(body.statements(code))
                    .addStatement("return $L", body.work(code))
                    .build();
        }

        private CodeBlock arguments() {
            var arguments = new ArrayList<CodeBlock>();
            for (var parameter : source.parameters()) {
                arguments.add(parameter.is(record) ? CodeBlock.of("one") : parameter.code());
            }
            return CodeBlock.join(arguments, ", ");
        }
    }

    /** A list, in batches. */
    record Batch(
            WriteMethod source,
            Design design,
            ItemDesign item,
            WriteParameter list,
            boolean delete,
            PatternDescriptor pattern)
            implements WritePlan {
        @Override
        public void write(RepositoryCode repository) {
            var code = new WriteCode(design, repository);
            var one = CodeBlock.of("one");
            repository.addMethod(overriding(source)
                    .addStatement(
                            "$N.$L($N, $N.stream().map(one -> $L).toList())",
                            code.writer(),
                            delete ? "deleteAll" : "saveAll",
                            code.kind(item),
                            list.name(),
                            delete ? code.key(item, one) : code.written(item, one))
                    .build());
        }
    }

    private static void end(MethodSpec.Builder method, WriteBody body, CodeBlock work, Ending ending) {
        switch (ending) {
            case Ending.Call(var call, var returns) ->
                method.addStatement(returns ? "return $L$L" : "$L$L", work, call);
            case Ending.Next() -> method.addStatement("$L.run()", work).addStatement("return $N", next(body));
        }
    }

    private static String next(WriteBody body) {
        return ((WriteStep.Revise) body.steps().getFirst()).after();
    }
}
