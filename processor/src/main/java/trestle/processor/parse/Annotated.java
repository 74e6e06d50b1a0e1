package trestle.processor.parse;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** The elements of a round by the words that stand on them, gathered in one walk through the sources. */
public final class Annotated {
    private final Map<String, List<Element>> elements = new HashMap<>();

    /** @param words the annotations that the round has for us */
    public Annotated(RoundEnvironment round, Set<? extends TypeElement> words) {
        for (var word : words) {
            elements.put(word.getQualifiedName().toString(), new ArrayList<>());
        }
        for (var element : round.getElementsAnnotatedWithAny(words.toArray(new TypeElement[0]))) {
            for (var annotation : element.getAnnotationMirrors()) {
                var word = (TypeElement) annotation.getAnnotationType().asElement();
                var with = elements.get(word.getQualifiedName().toString());
                if (with != null) {
                    with.add(element);
                }
            }
        }
    }

    List<Element> with(Class<? extends Annotation> word) {
        return elements.getOrDefault(word.getCanonicalName(), List.of());
    }

    List<TypeElement> types(Class<? extends Annotation> word) {
        return ElementFilter.typesIn(with(word));
    }

    List<ExecutableElement> methods(Class<? extends Annotation> word) {
        return ElementFilter.methodsIn(with(word));
    }
}
