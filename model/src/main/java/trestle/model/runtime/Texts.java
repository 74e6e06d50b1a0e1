package trestle.model.runtime;

import java.util.AbstractList;
import java.util.List;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A list of texts as attribute values, made while it is gone through. The SDK copies what it is given at once, so a list
 * of ours would only be filled to be thrown away. Never to be kept.
 */
final class Texts extends AbstractList<AttributeValue> {
    private final List<String> texts;

    Texts(List<String> texts) {
        this.texts = texts;
    }

    /** All from one builder, because it is the first value of a builder that costs. */
    @Override
    public void forEach(Consumer<? super AttributeValue> action) {
        var value = AttributeValue.builder();
        for (var text : texts) {
            action.accept(value.s(Values.element(text)).build());
        }
    }

    @Override
    public AttributeValue get(int index) {
        return Values.of(Values.element(texts.get(index)));
    }

    @Override
    public int size() {
        return texts.size();
    }
}
