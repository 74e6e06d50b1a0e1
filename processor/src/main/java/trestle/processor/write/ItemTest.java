package trestle.processor.write;

import static trestle.processor.write.Generated.ITEM;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.TableDesign;

/**
 * Writes {@code is}: whether an item is of a kind. By the kind attribute where there is one; where an item lacks it,
 * by the attribute the kind is known to have, and by the shape of its key.
 */
final class ItemTest {
    private final TableDesign table;
    private final ItemDesign item;

    ItemTest(TableDesign table, ItemDesign item) {
        this.table = table;
        this.item = item;
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
        if (isAmbiguous()) {
            tests.addAll(shape());
        }
        return tests;
    }

    private boolean isAmbiguous() {
        for (var other : table.items()) {
            if (isAnother(other) && other.kind().equals(item.kind())) {
                return true;
            }
        }
        return false;
    }

    private boolean isAnother(ItemDesign other) {
        return !other.element().equals(item.element());
    }

    private List<CodeBlock> byKey() {
        var tests = shape();
        if (item.has().isPresent()) {
            tests.add(CodeBlock.of("item.containsKey($S)", item.has().get()));
        } else if (item.shared().isPresent()) {
            for (var other : table.items()) {
                if (isAnother(other)
                        && other.shared().equals(item.shared())
                        && other.has().isPresent()) {
                    tests.add(CodeBlock.of("!item.containsKey($S)", other.has().get()));
                }
            }
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
