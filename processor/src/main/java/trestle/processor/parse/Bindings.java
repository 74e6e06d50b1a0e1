package trestle.processor.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import trestle.processor.Context;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.design.Binding;

/** Reads {@code bind = "createdAt = commentedAt"}. */
public final class Bindings {
    private static final Pattern FORM = Pattern.compile("\\s*(\\w+)\\s*=\\s*(\\w+)\\s*");

    private Bindings() {}

    /** The bindings that can be read; others are reported. Whether the names exist is left to the caller. */
    public static List<Binding> read(Context context, Mirror annotation, String value) {
        var bindings = new ArrayList<Binding>();
        var texts = annotation.texts(value);
        for (int i = 0; i < texts.size(); i++) {
            var match = FORM.matcher(texts.get(i));
            if (match.matches()) {
                bindings.add(new Binding(match.group(1), match.group(2)));
            } else {
                context.report(Message.BINDING_FORM, annotation.place(value, i), texts.get(i));
            }
        }
        return List.copyOf(bindings);
    }
}
