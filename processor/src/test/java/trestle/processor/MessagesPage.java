package trestle.processor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code docs/model/messages.md}, from the catalogue. */
final class MessagesPage {
    private static final Map<String, String> FAMILIES = new LinkedHashMap<>();

    static {
        FAMILIES.put("TRD", "Declarations");
        FAMILIES.put("TRK", "Keys");
        FAMILIES.put("TRI", "Indexes");
        FAMILIES.put("TRL", "Expiry");
        FAMILIES.put("TRQ", "Queries");
        FAMILIES.put("TRR", "Methods that read");
        FAMILIES.put("TRC", "Conditions");
        FAMILIES.put("TRU", "Updates");
        FAMILIES.put("TRW", "Methods that write");
        FAMILIES.put("TRT", "Targets");
    }

    private MessagesPage() {}

    static String render() {
        var page = new StringBuilder("""
                # What the processor says

                Every message has a stable code and points at the annotation it is about. An **error** stops the build and
                nothing is generated. A **warning** asks for a change, or for an acceptance in place, with a reason that the
                generated document prints:

                ```java
                @Accept(code = "TRI01", because = "one family's letters")
                ```

                An acceptance counts for the element it stands on and for what that holds: on a component, a record or a
                repository's method, on a repository, or on a table for all of its items. One that accepts nothing is itself a
                warning. An **info** stands in the model's descriptor and in `trestle lint`; the compiler prints it with
                `-Atrestle.explain=true`. With `-Atrestle.targets=alternator` the processor also says what that store lacks.

                An ellipsis in brackets, […], stands for what a message names.
                """);
        FAMILIES.forEach((family, title) -> section(page, family, title));
        return page.toString();
    }

    private static void section(StringBuilder page, String family, String title) {
        var codes = Stream.of(Message.values())
                .filter(message -> message.code().startsWith(family))
                .collect(Collectors.groupingBy(Message::code, TreeMap::new, Collectors.toCollection(ArrayList::new)));
        if (codes.isEmpty()) {
            return;
        }
        page.append("\n## ")
                .append(title)
                .append("\n\n| Code | Level | Message | Why, and what to do |\n|---|---|---|---|\n");
        codes.forEach((code, messages) -> rows(page, code, messages));
    }

    private static void rows(StringBuilder page, String code, List<Message> messages) {
        for (var message : messages) {
            page.append("| ")
                    .append(code)
                    .append(" | ")
                    .append(level(message.level()))
                    .append(" | ")
                    .append(cell(message.pattern().replaceAll("%(\\d\\$)?s", "[…]")))
                    .append(" | ")
                    .append(cell(message.help()))
                    .append(" |\n");
        }
    }

    private static String level(Level level) {
        return switch (level) {
            case ERROR -> "error";
            case ERROR_UNLESS_ACCEPTED -> "error unless accepted";
            case WARNING -> "warning";
            case INFO -> "info";
        };
    }

    private static String cell(String text) {
        return text.replace("|", "\\|").replace("<", "&lt;");
    }
}
