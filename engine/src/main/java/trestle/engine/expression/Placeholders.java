package trestle.engine.expression;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import trestle.engine.error.EngineException;
import trestle.engine.error.ExpressionMessages;
import trestle.engine.expression.syntax.Syntax;
import trestle.engine.value.AttributeName;
import trestle.engine.value.Value;

/** What a request's placeholders stand for, and which of them its expressions have used. */
final class Placeholders {
    private final Map<String, String> names;
    private final Map<String, Value> values;
    private final Set<String> used = new HashSet<>();

    Placeholders(@Nullable Map<String, String> names, @Nullable Map<String, Value> values) {
        this.names = names == null ? Map.of() : names;
        this.values = values == null ? Map.of() : values;
    }

    Value value(String parameter, Syntax.ValueRef written) {
        var value = values.get(written.placeholder());
        if (value == null) {
            throw fault(parameter, ExpressionMessages.undefinedValue(written.placeholder()));
        }
        used.add(written.placeholder());
        return value;
    }

    Path path(String parameter, Syntax.PathRef written) {
        var steps = written.steps();
        var head = head(parameter, steps.getFirst());
        if (steps.size() == 1) {
            return Path.of(head);
        }
        var tail = new ArrayList<Path.Step>(steps.size() - 1);
        for (var step : steps.subList(1, steps.size())) {
            tail.add(step(parameter, step));
        }
        return new Path(head, List.copyOf(tail));
    }

    private AttributeName head(String parameter, Syntax.Step written) {
        return switch (written) {
            case Syntax.Name(var name) -> name;
            case Syntax.NameRef(var placeholder) -> AttributeName.of(name(parameter, placeholder));
            case Syntax.Index index -> throw new IllegalStateException("a path cannot begin with an index");
        };
    }

    private Path.Step step(String parameter, Syntax.Step written) {
        return switch (written) {
            case Syntax.Name(var name) -> new Path.Field(name.text());
            case Syntax.NameRef(var placeholder) -> new Path.Field(name(parameter, placeholder));
            case Syntax.Index(var index) -> new Path.Index(index);
        };
    }

    private String name(String parameter, String placeholder) {
        var name = names.get(placeholder);
        if (name == null) {
            throw fault(parameter, ExpressionMessages.undefinedName(placeholder));
        }
        used.add(placeholder);
        return name;
    }

    private static EngineException fault(String parameter, String message) {
        return EngineException.invalid(ExpressionMessages.invalid(parameter, message));
    }

    List<String> unusedNames() {
        return unused(names);
    }

    List<String> unusedValues() {
        return unused(values);
    }

    private List<String> unused(Map<String, ?> given) {
        return given.keySet().stream()
                .filter(placeholder -> !used.contains(placeholder))
                .toList();
    }
}
