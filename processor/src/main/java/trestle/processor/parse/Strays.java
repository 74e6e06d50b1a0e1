package trestle.processor.parse;

import java.lang.annotation.Annotation;
import java.util.LinkedHashSet;
import java.util.List;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Index;
import trestle.model.Insert;
import trestle.model.Repository;
import trestle.model.Save;
import trestle.model.Scan;
import trestle.model.Table;
import trestle.model.Update;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.Place;

/** Finds words that stand where nobody reads them: access patterns outside repositories, indexes without a table. */
final class Strays {
    private static final List<Class<? extends Annotation>> PATTERNS =
            List.of(Find.class, Scan.class, Insert.class, Save.class, Update.class, Delete.class);

    private final Context context;
    private final Annotated annotated;

    Strays(Context context, Annotated annotated) {
        this.context = context;
        this.annotated = annotated;
    }

    void check() {
        checkPatterns();
        checkPlaces();
        for (var word : List.of(Index.class, Index.List.class)) {
            for (var type : annotated.types(word)) {
                if (!Mirror.has(type, Table.class)) {
                    context.report(Message.INDEX_ALONE, Place.of(type), Labels.of(type));
                }
            }
        }
    }

    private void checkPlaces() {
        for (var word : List.of(trestle.model.Place.class, trestle.model.Place.List.class)) {
            for (var type : annotated.types(word)) {
                if (!Mirror.has(type, Table.class)) {
                    context.report(Message.PLACE_ALONE, Place.of(type), Labels.of(type));
                }
            }
        }
    }

    private void checkPatterns() {
        var repositories = annotated.types(Repository.class);
        var types = new LinkedHashSet<TypeElement>();
        for (var word : PATTERNS) {
            for (var method : annotated.methods(word)) {
                if (method.getEnclosingElement() instanceof TypeElement type) {
                    types.add(type);
                }
            }
        }
        for (var type : types) {
            boolean served = type.getKind() == ElementKind.INTERFACE
                    && repositories.stream().anyMatch(repository -> extendsType(repository, type));
            if (!served) {
                context.report(Message.NOT_A_REPOSITORY, Place.of(type), Labels.of(type));
            }
        }
    }

    private boolean extendsType(TypeElement repository, TypeElement type) {
        var types = context.types();
        return types.isSubtype(types.erasure(repository.asType()), types.erasure(type.asType()));
    }
}
