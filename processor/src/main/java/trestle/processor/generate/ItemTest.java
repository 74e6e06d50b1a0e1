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
import trestle.processor.design.TableDesign;

/**
 * Writes {@code is}: whether an item is of a kind. By the kind attribute where there is one; where an item lacks it, or
 * several kinds have one value in it, also by the shape of its key and by the attribute the kind is known to have.
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
        if (hasNamesake()) {
            tests.addAll(shape());
        }
        var alike = alike(table, item);
        if (!alike.isEmpty()) {
            tests.addAll(presence(alike));
        }
        return tests;
    }

    /** Whether another kind of the table has the same value in the kind attribute. */
    private boolean hasNamesake() {
        for (var other : table.items()) {
            if (isAnother(item, other) && other.kind().equals(item.kind())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAnother(ItemDesign item, ItemDesign other) {
        return !other.element().equals(item.element());
    }

    /** Whether another kind has the same key, so that only its attributes tell it apart. */
    private static boolean isSibling(ItemDesign item, ItemDesign other) {
        return isAnother(item, other)
                && item.shared().isPresent()
                && other.shared().equals(item.shared());
    }

    /** The kinds with the same key that no kind attribute tells from this one. */
    static List<ItemDesign> alike(TableDesign table, ItemDesign item) {
        var alike = new ArrayList<ItemDesign>();
        for (var other : table.items()) {
            boolean told = table.kindAttribute().isPresent() && !other.kind().equals(item.kind());
            if (isSibling(item, other) && !told) {
                alike.add(other);
            }
        }
        return alike;
    }

    private List<CodeBlock> byKey() {
        var siblings = new ArrayList<ItemDesign>();
        for (var other : table.items()) {
            if (isSibling(item, other)) {
                siblings.add(other);
            }
        }
        var tests = shape();
        tests.addAll(presence(siblings));
        return tests;
    }

    /** What an item has, and lacks, that is of this kind and not of its siblings. */
    private List<CodeBlock> presence(List<ItemDesign> siblings) {
        var tests = new ArrayList<CodeBlock>();
        if (item.has().isPresent()) {
            tests.add(CodeBlock.of("item.containsKey($S)", item.has().get()));
        }
        for (var attribute : lacked(item, siblings)) {
            tests.add(CodeBlock.of("!item.containsKey($S)", attribute));
        }
        return tests;
    }

    /** The attributes by which siblings are known, but for those that this kind may have too: they tell nothing. */
    static List<String> lacked(ItemDesign item, List<ItemDesign> siblings) {
        var lacked = new ArrayList<String>();
        for (var sibling : siblings) {
            if (sibling.has().isPresent() && item.stored(sibling.has().get()).isEmpty()) {
                lacked.add(sibling.has().get());
            }
        }
        return lacked;
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
