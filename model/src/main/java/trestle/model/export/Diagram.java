package trestle.model.export;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import trestle.model.descriptor.ItemDescriptor;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.PatternDescriptor;
import trestle.model.descriptor.TableDescriptor;
import trestle.model.descriptor.TableDescriptor.KeyAttribute;

/** The kinds of a model with their keys, and how they depend on each other, for Mermaid. */
final class Diagram {
    private Diagram() {}

    static String of(ModelDescriptor model) {
        var text = new StringBuilder("```mermaid\nerDiagram\n");
        for (var table : model.tables()) {
            table.items().forEach(item -> entity(table, item, text));
        }
        relations(model)
                .forEach(relation -> text.append("    ").append(relation).append('\n'));
        return text.append("```").toString();
    }

    private static void entity(TableDescriptor table, ItemDescriptor item, StringBuilder text) {
        text.append("    ").append(name(item.name())).append(" {\n");
        attribute(table.pk(), item.key().pk(), text);
        table.sk().ifPresent(sk -> attribute(sk, item.key().sk().orElse(""), text));
        text.append("    }\n");
    }

    private static void attribute(KeyAttribute attribute, String template, StringBuilder text) {
        text.append("        ")
                .append(attribute.number() ? "number " : "string ")
                .append(name(attribute.name()))
                .append(" \"")
                .append(template.replace('"', '\''))
                .append("\"\n");
    }

    private static Set<String> relations(ModelDescriptor model) {
        var relations = new LinkedHashSet<String>();
        model.items().forEach(item -> {
            item.derived()
                    .ifPresent(from -> relations.add(
                            from.max() > 1
                                    ? relation(from.from(), "||--o{", item, "up to " + from.max())
                                    : relation(
                                            from.from(),
                                            "||--o|",
                                            item,
                                            item.unique() ? "guarded by" : "mirrored as")));
            item.historyOf().ifPresent(of -> relations.add(relation(of, "||--o{", item, "history")));
            item.attributes()
                    .forEach(attribute -> attribute
                            .countOf()
                            .ifPresent(count -> relations.add(name(item.name()) + " ||--o{ " + name(count.of())
                                    + " : \"" + attribute.attribute() + "\"")));
        });
        model.patterns().forEach(pattern -> {
            if (pattern.access() instanceof PatternDescriptor.Write write) {
                write.requires()
                        .forEach(required -> write.kinds()
                                .forEach(kind -> relations.add(name(kind) + " }o..|| " + name(required.kind()) + " : \""
                                        + (required.absent() ? "requires absent" : "requires") + "\"")));
            }
        });
        return relations;
    }

    private static String relation(String from, String line, ItemDescriptor to, String label) {
        return name(from) + " " + line + " " + name(to.name()) + " : \"" + label + "\"";
    }

    /** Mermaid's names are letters, digits, {@code _} and {@code -}. */
    private static String name(String text) {
        var plain = text.replaceAll("[^A-Za-z0-9_-]+", "_");
        return Character.isLetter(plain.charAt(0)) ? plain : String.format(Locale.ROOT, "k%s", plain);
    }
}
