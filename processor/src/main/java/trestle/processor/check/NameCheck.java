package trestle.processor.check;

import com.palantir.javapoet.ClassName;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.TypeElement;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Place;
import trestle.processor.design.Design;
import trestle.processor.design.GeneratedNames;

/** The types that are to be written have names that nothing else has: no class of the build, and none of one another. */
public final class NameCheck {
    private final Context context;
    private final Set<String> written;
    private final Map<ClassName, TypeElement> taken = new HashMap<>();

    /** The written types of a build are those that it began with. */
    public NameCheck(Context context, RoundEnvironment round) {
        this.context = context;
        this.written = new HashSet<>();
        for (var element : round.getRootElements()) {
            if (element instanceof TypeElement type) {
                written.add(type.getQualifiedName().toString());
            }
        }
    }

    public void check(List<Design> designs, List<Design> groups) {
        for (var group : groups) {
            check(group.element(), GeneratedNames.facts(group.element()));
        }
        for (var design : designs) {
            for (var item : design.items()) {
                check(item.element(), GeneratedNames.codec(item));
            }
            for (var view : design.views()) {
                check(view.element(), GeneratedNames.projection(view));
            }
            for (var repository : design.repositories()) {
                check(repository.element(), GeneratedNames.repository(repository));
            }
        }
    }

    private void check(TypeElement from, ClassName name) {
        var other = taken.putIfAbsent(name, from);
        if (other != null && !other.equals(from)) {
            context.report(
                    Message.GENERATED_TWICE, Place.of(from), Labels.of(from), name.simpleName(), Labels.of(other));
        } else if (written.contains(name.canonicalName())) {
            context.report(Message.GENERATED_NAME_TAKEN, Place.of(from), Labels.of(from), name.simpleName());
        }
    }
}
