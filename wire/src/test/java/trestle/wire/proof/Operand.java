package trestle.wire.proof;

import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What a condition compares and an update assigns. */
sealed interface Operand {
    String render(Words words);

    /** The operand's value in the item, or nothing where the item has none. */
    Optional<AttributeValue> in(Map<String, AttributeValue> item);

    record At(DocPath path) implements Operand {
        @Override
        public String render(Words words) {
            return path.render(words);
        }

        @Override
        public Optional<AttributeValue> in(Map<String, AttributeValue> item) {
            return path.find(item);
        }
    }

    record Literal(AttributeValue value) implements Operand {
        @Override
        public String render(Words words) {
            return words.value(value);
        }

        @Override
        public Optional<AttributeValue> in(Map<String, AttributeValue> item) {
            return Optional.of(value);
        }
    }

    record Size(DocPath path) implements Operand {
        @Override
        public String render(Words words) {
            return "size(" + path.render(words) + ")";
        }

        @Override
        public Optional<AttributeValue> in(Map<String, AttributeValue> item) {
            return path.find(item).flatMap(Size::of).map(Values::number);
        }

        private static Optional<Long> of(AttributeValue value) {
            return switch (value.type()) {
                case S -> Optional.of((long) value.s().length());
                case B -> Optional.of((long) value.b().asByteArray().length);
                case SS -> Optional.of((long) value.ss().size());
                case NS -> Optional.of((long) value.ns().size());
                case BS -> Optional.of((long) value.bs().size());
                case M -> Optional.of((long) value.m().size());
                case L -> Optional.of((long) value.l().size());
                case N, BOOL, NUL, UNKNOWN_TO_SDK_VERSION -> Optional.empty();
            };
        }
    }

    /** {@code if_not_exists}, in updates only. */
    record IfMissing(DocPath path, Operand otherwise) implements Operand {
        @Override
        public String render(Words words) {
            return "if_not_exists(" + path.render(words) + ", " + otherwise.render(words) + ")";
        }

        @Override
        public Optional<AttributeValue> in(Map<String, AttributeValue> item) {
            return path.find(item).or(() -> otherwise.in(item));
        }
    }
}
