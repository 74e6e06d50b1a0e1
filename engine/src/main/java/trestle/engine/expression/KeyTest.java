package trestle.engine.expression;

import java.util.List;
import trestle.engine.value.Value;

/** What a key condition asks of one attribute. */
record KeyTest(Operator operator, List<Value> arguments) {
    void check() {
        operator.requireCount(arguments.size());
        operator.requireAlike(arguments);
        operator.requireTypes(arguments);
        operator.requireRange(arguments);
    }
}
