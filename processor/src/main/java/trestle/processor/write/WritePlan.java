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

    /**
     * Any of the kinds under a sealed interface, told apart by the record.
     *
     * @param record the parameter, or with a second one the record before
     */
    record Any(
            WriteMethod source,
            Design design,
            WriteParameter record,
            List<WriteBody> bodies,
            Ending ending,
            PatternDescriptor pattern)
            implements WritePlan {
        @Override
        public void write(RepositoryCode repository) {
            var code = new WriteCode(design, repository);
            var work = CodeBlock.builder().add("switch ($N) {\n$>", record.name());
            for (var body : bodies) {
                var helper = source.name() + body.item().name();
                repository.addHelper(helper(helper, code, body));
                work.add("case $T one -> $N($L);\n", body.item().element(), helper, arguments(body.item()));
            }
            var method = overriding(source);
            if (ending instanceof Ending.Next) {
                method.addStatement("return $L$<}", work.build());
            } else {
                method.addStatement("var work = $L$<}", work.build());
                end(method, bodies.getFirst(), CodeBlock.of("work"), ending);
            }
            repository.addMethod(method.build());
        }

        private MethodSpec helper(String name, WriteCode code, WriteBody body) {
            boolean runs = ending instanceof Ending.Next;
            var type = TypeName.get(body.item().element().asType());
            var helper = MethodSpec.methodBuilder(name)
                    .addModifiers(Modifier.PRIVATE)
                    .returns(runs ? type : TypeName.get(WriteBuilder.class));
            for (var parameter : source.parameters()) {
                boolean record = !source.kinds(parameter.type()).isEmpty();
                helper.addParameter(record ? type : TypeName.get(parameter.type()), parameter.name());
            }
            helper.addCode(body.statements(code));
            if (runs) {
                end(helper, body, body.work(code), ending);
            } else {
                helper.addStatement("return $L", body.work(code));
            }
            return helper.build();
        }

        /** The second record of a revision is cast: two kinds are the caller's mistake. */
        private CodeBlock arguments(ItemDesign item) {
            var arguments = new ArrayList<CodeBlock>();
            for (var parameter : source.parameters()) {
                if (parameter.is(record)) {
                    arguments.add(CodeBlock.of("one"));
                } else if (source.kinds(parameter.type()).isEmpty()) {
                    arguments.add(parameter.code());
                } else {
                    arguments.add(CodeBlock.of(
                            "$T.sameKind($T.class, $N)", WriteBuilder.class, item.element(), parameter.name()));
                }
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
