package trestle.processor.plan;

import com.palantir.javapoet.CodeBlock;
import java.util.List;
import trestle.processor.design.ItemDesign;

/**
 * The full key of an item, bound.
 *
 * @param arguments of the codec's {@code key}, without the number of shards
 * @param nullable those of them that may be null, in which case there is no such key
 */
public record BoundKey(ItemDesign item, List<CodeBlock> arguments, List<CodeBlock> nullable) {}
