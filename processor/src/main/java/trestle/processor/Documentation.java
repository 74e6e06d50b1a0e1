package trestle.processor;

import javax.lang.model.element.Element;

/** What the source says of an element, as it says it: tags and all are left to what shows it. */
public final class Documentation {
    private Documentation() {}

    /** Empty where there is nothing. */
    public static String of(Context context, Element element) {
        var comment = context.elements().getDocComment(element);
        return comment == null ? context.facts().doc(element) : comment.strip();
    }
}
