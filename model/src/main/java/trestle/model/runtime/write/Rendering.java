package trestle.model.runtime.write;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Turns an action's conditions and changes into expressions. Every attribute gets an alias, once; values are numbered
 * in the order of their use.
 */
final class Rendering {
    private final ItemKind kind;
    private final Map<String, String> aliases = new HashMap<>();
    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, AttributeValue> values = new LinkedHashMap<>();
    private StringBuilder text = new StringBuilder();

    private Rendering(ItemKind kind) {
        this.kind = kind;
    }

    /**
     * An action's expressions. Either may be null, and so may the maps be empty: the store takes no empty ones.
     *
     * @param names by alias
     */
    record Rendered(
            @Nullable String condition,
            @Nullable String update,
            Map<String, String> names,
            Map<String, AttributeValue> values) {}

    static Rendered of(Action action) {
        if (action.effect() instanceof Effect.Put && action.conditions().size() == 1) {
            var only = action.conditions().getFirst();
            if (only instanceof Condition.Absent && action.kind().expiry().never()) {
                var absence = action.kind().absence();
                return new Rendered(absence.text(), null, absence.names(), absence.values());
            }
        }
        var rendering = new Rendering(action.kind());
        var update = action.effect() instanceof Effect.Update(var changes) ? rendering.update(changes) : null;
        var condition = rendering.conditions(action.conditions());
        return new Rendered(condition, update, rendering.names, rendering.values);
    }

    Rendering text(String more) {
        text.append(more);
        return this;
    }

    Rendering name(String attribute) {
        text.append(alias(attribute));
        return this;
    }

    Rendering value(AttributeValue value) {
        var placeholder = ":" + values.size();
        values.put(placeholder, value);
        text.append(placeholder);
        return this;
    }

    private String alias(String attribute) {
        return aliases.computeIfAbsent(attribute, wanted -> {
            var alias = "#" + names.size();
            names.put(alias, wanted);
            return alias;
        });
    }

    private String take() {
        var taken = text.toString();
        text = new StringBuilder();
        return taken;
    }

    private @Nullable String update(List<Change> changes) {
        clause(changes, Change.Put.class, "SET ");
        clause(changes, Change.Add.class, "ADD ");
        clause(changes, Change.Take.class, "DELETE ");
        clause(changes, Change.Remove.class, "REMOVE ");
        return text.isEmpty() ? null : take();
    }

    private void clause(List<Change> changes, Class<? extends Change> of, String word) {
        var before = text.isEmpty() ? word : " " + word;
        for (var change : changes) {
            if (of.isInstance(change)) {
                text.append(before);
                before = ", ";
                change(change);
            }
        }
    }

    private void change(Change change) {
        path(change.path());
        switch (change) {
            case Change.Put(var path, var value) -> text(" = ").value(value);
            case Change.Add(var path, var value) -> text(" ").value(value);
            case Change.Take(var path, var elements) -> text(" ").value(elements);
            case Change.Remove remove -> {}
        }
    }

    private void path(List<String> path) {
        var dot = "";
        for (var name : path) {
            text(dot).name(name);
            dot = ".";
        }
    }

    private @Nullable String conditions(List<Condition> conditions) {
        if (conditions.isEmpty()) {
            return null;
        }
        boolean alone = conditions.size() == 1;
        var and = "";
        for (var condition : conditions) {
            text.append(and).append(alone ? "" : "(");
            condition(condition);
            text.append(alone ? "" : ")");
            and = " AND ";
        }
        return take();
    }

    private void condition(Condition condition) {
        switch (condition) {
            case Condition.Absent(var rule, var now) -> {
                text("attribute_not_exists(").name(kind.pk()).text(")");
                kind.expiry().renderPast(this, now);
            }
            case Condition.Present(var rule, var now) -> {
                text("attribute_exists(").name(kind.pk()).text(")");
                kind.expiry().renderLive(this, now);
                marked();
            }
            case Condition.Same same -> same(same);
            case Condition.Holds(var expression, var rule) -> expression(expression);
        }
    }

    private void same(Condition.Same same) {
        var value = same.value();
        if (value == null) {
            text("attribute_not_exists(").name(same.attribute()).text(")");
            return;
        }
        name(same.attribute()).text(" = ").value(value);
        if (same.orAbsent()) {
            text(" OR attribute_not_exists(").name(same.attribute()).text(")");
        }
    }

    private void marked() {
        var mark = kind.mark();
        if (mark == null) {
            return;
        }
        var attribute = mark.attribute();
        var has = mark.has();
        if (mark.always()) {
            told(mark);
            return;
        }
        if (attribute == null) {
            text(" AND attribute_exists(").name(has == null ? kind.pk() : has).text(")");
            return;
        }
        text(" AND (").name(attribute).text(" = ").value(AttributeValue.fromS(mark.kind()));
        if (has != null) {
            text(" OR attribute_not_exists(").name(attribute).text(") AND attribute_exists(");
            name(has).text(")");
        }
        text(")");
    }

    private void told(ItemKind.Mark mark) {
        var attribute = mark.attribute();
        if (attribute != null) {
            text(" AND (").name(attribute).text(" = ").value(AttributeValue.fromS(mark.kind()));
            text(" OR attribute_not_exists(").name(attribute).text("))");
        }
        if (mark.has() != null) {
            text(" AND attribute_exists(").name(mark.has()).text(")");
        }
        for (var lacked : mark.lacks()) {
            text(" AND attribute_not_exists(").name(lacked).text(")");
        }
    }

    /** Puts an expression's own aliases and placeholders into this one's. */
    private void expression(Expression expression) {
        var from = expression.text();
        int at = 0;
        while (at < from.length()) {
            char sign = from.charAt(at);
            int end = at + 1;
            if (sign == '#' || sign == ':') {
                while (end < from.length() && Character.isJavaIdentifierPart(from.charAt(end))) {
                    end++;
                }
                placeholder(expression, from.substring(at, end));
            } else {
                text.append(sign);
            }
            at = end;
        }
    }

    private void placeholder(Expression expression, String placeholder) {
        var attribute = expression.names().get(placeholder);
        var value = expression.values().get(placeholder);
        if (attribute != null) {
            name(attribute);
        } else if (value != null) {
            value(value);
        } else {
            throw new IllegalArgumentException("A condition uses a placeholder that it does not define.");
        }
    }
}
