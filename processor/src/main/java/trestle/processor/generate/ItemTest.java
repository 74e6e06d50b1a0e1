package trestle.processor.generate;

import static trestle.processor.generate.Generated.ITEM;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.Siblings;
import trestle.processor.design.TableDesign;

/**
 * Writes {@code is}: whether an item is of a kind. By the kind attribute where there is one; where an item lacks it, or
 * several kinds have one value in it, also by the shape of its key and by the attribute the kind is known to have.
 */
final class ItemTest {
    private final TableDesign table;
    private final ItemDesign item;
    private final Siblings siblings;

    ItemTest(TableDesign table, ItemDesign item) {
        this.table = table;
        this.item = item;
        this.siblings = new Siblings(table, item);
    }

    void addTo(TypeSpec.Builder type, Modifier[] visible) {
        RecordReading.addPatterns(type, item.key());
        var method = MethodSpec.methodBuilder("is")
                .addModifiers(visible)
                .returns(TypeName.BOOLEAN)
                .addParameter(ITEM, "item");
        var byKey = CodeBlock.join(byKey(), " && ");
        if (table.kindAttribute().isPresent()) {
            method.addStatement("var kind = item.get($S)", table.kindAttribute().get());
            method.beginControlFlow("if (kind != null)");
            method.addStatement("return $L", CodeBlock.join(byKind(), " && "));
            method.endControlFlow();
        }
        type.addMethod(method.addStatement("return $L", byKey).build());
    }

    private List<CodeBlock> byKind() {
        var tests = new ArrayList<CodeBlock>();
        tests.add(CodeBlock.of("$S.equals(kind.s())", item.kind()));
        if (hasNamesake()) {
            tests.addAll(shape());
        }
        var alike = siblings.alike();
        if (!alike.isEmpty()) {
            tests.addAll(presence(alike));
        }
        return tests;
    }

    /** Whether another kind of the table has the same value in the kind attribute. */
    private boolean hasNamesake() {
        for (var other : table.items()) {
            if (!other.element().equals(item.element()) && other.kind().equals(item.kind())) {
                return true;
            }
        }
        return false;
    }

    private List<CodeBlock> byKey() {
        var tests = shape();
        tests.addAll(presence(siblings.all()));
        return tests;
    }

    /** What an item has, and lacks, that is of this kind and not of its siblings. */
    private List<CodeBlock> presence(List<ItemDesign> others) {
        var tests = new ArrayList<CodeBlock>();
        if (item.has().isPresent()) {
            tests.add(CodeBlock.of("item.containsKey($S)", item.has().get()));
        }
        for (var attribute : siblings.lacked(others)) {
            tests.add(CodeBlock.of("!item.containsKey($S)", attribute));
        }
        return tests;
    }

    private List<CodeBlock> shape() {
        var tests = new ArrayList<CodeBlock>();
        if (!item.key().pk().number()) {
            tests.add(CodeBlock.of("PK.matches(item, $S)", table.pk().name()));
        }
        var sk = item.key().sk();
        if (sk.isPresent() && !sk.get().number()) {
            tests.add(CodeBlock.of(
                    "SK.matches(item, $S)", table.sk().orElseThrow().name()));
        }
        if (tests.isEmpty()) {
            tests.add(CodeBlock.of("item.containsKey($S)", table.pk().name()));
        }
        return tests;
    }
}
