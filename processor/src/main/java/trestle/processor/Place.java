package trestle.processor;

import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;

/** What a message points at: an element, on it an annotation, in that a value. */
public record Place(Element element, Optional<AnnotationMirror> annotation, Optional<AnnotationValue> value) {
    public static Place of(Element element) {
        return new Place(element, Optional.empty(), Optional.empty());
    }

    public static Place of(Element element, AnnotationMirror annotation) {
        return new Place(element, Optional.of(annotation), Optional.empty());
    }

    /** The named value of an annotation where the source gives it, else the annotation. */
    public static Place of(Element element, AnnotationMirror annotation, String value) {
        return new Place(element, Optional.of(annotation), Mirror.given(annotation, value));
    }
}
