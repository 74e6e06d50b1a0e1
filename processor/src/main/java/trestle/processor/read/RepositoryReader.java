package trestle.processor.read;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;
import trestle.model.Count;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Requires;
import trestle.model.Save;
import trestle.model.Scan;
import trestle.model.Update;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.Place;
import trestle.processor.design.RepositoryDesign;

/** Reads a repository: the abstract methods, and which records each speaks of. */
final class RepositoryReader {
    private static final List<Class<? extends Annotation>> WORDS =
            List.of(Find.class, Scan.class, Insert.class, Save.class, Update.class, Delete.class, Count.class);

    private final Context context;
    private final Set<TypeElement> broken;

    RepositoryReader(Context context, Set<TypeElement> broken) {
        this.context = context;
        this.broken = broken;
    }

    Optional<RepositoryDesign> read(TypeElement element) {
        var accepted = context.problems().acceptancesOn(element);
        if (!isUsable(element)) {
            return Optional.empty();
        }
        var methods = new ArrayList<ExecutableElement>();
        for (var method : abstractMethods(element)) {
            context.problems().acceptancesOn(method);
            if (hasOneWord(element, method)
                    && mentions(element, method).stream().noneMatch(this::isBroken)) {
                methods.add(method);
            }
        }
        return Optional.of(new RepositoryDesign(element, List.copyOf(methods), accepted));
    }

    private boolean isUsable(TypeElement element) {
        boolean usable = element.getKind() == ElementKind.INTERFACE
                && element.getTypeParameters().isEmpty()
                && !element.getModifiers().contains(Modifier.PRIVATE)
                && !element.getModifiers().contains(Modifier.SEALED);
        if (!usable) {
            context.report(Message.REPOSITORY_FORM, Place.of(element), Labels.of(element));
        }
        return usable;
    }

    /** Its own, then those of the interfaces above it that it does not override. */
    private List<ExecutableElement> abstractMethods(TypeElement element) {
        var members = ElementFilter.methodsIn(context.elements().getAllMembers(element)).stream()
                .filter(method -> method.getModifiers().contains(Modifier.ABSTRACT))
                .toList();
        var own = ElementFilter.methodsIn(element.getEnclosedElements()).stream()
                .filter(members::contains)
                .toList();
        var methods = new ArrayList<>(own);
        members.stream().filter(method -> !own.contains(method)).forEach(methods::add);
        return methods;
    }

    private boolean hasOneWord(TypeElement repository, ExecutableElement method) {
        var words = WORDS.stream()
                .filter(word -> Mirror.has(method, word))
                .map(word -> "@" + word.getSimpleName())
                .collect(Collectors.toCollection(ArrayList::new));
        if (words.size() > 1) {
            words.remove("@Count"); // with @Find or @Scan it says what to return
        }
        if (words.isEmpty()) {
            context.report(
                    Message.METHOD_WITHOUT_WORD,
                    place(repository, method),
                    Labels.of(repository),
                    method.getSimpleName());
        } else if (words.size() > 1) {
            context.report(
                    Message.METHOD_WITH_TWO_WORDS,
                    place(repository, method),
                    Labels.of(repository),
                    method.getSimpleName(),
                    String.join(", ", words));
        } else if (!method.getTypeParameters().isEmpty()) {
            context.report(
                    Message.GENERIC_METHOD, place(repository, method), Labels.of(repository), method.getSimpleName());
            return false;
        }
        return words.size() == 1;
    }

    /** An inherited method may be in a class file, where a message cannot point. */
    private static Place place(TypeElement repository, ExecutableElement method) {
        return repository.equals(method.getEnclosingElement()) ? Place.of(method) : Place.of(repository);
    }

    /** The types a method's signature and annotations name. */
    Set<TypeElement> mentions(TypeElement repository, ExecutableElement method) {
        var found = new HashSet<TypeElement>();
        var signature = context.in(repository, method);
        Mentions.collect(signature.getReturnType(), found);
        signature.getParameterTypes().forEach(type -> Mentions.collect(type, found));
        Mirror.find(method, Find.class).flatMap(find -> find.type("via")).ifPresent(found::add);
        Mirror.find(method, Count.class).flatMap(count -> count.type("of")).ifPresent(found::add);
        Mirror.all(method, Requires.class)
                .forEach(requires -> requires.type("item").ifPresent(found::add));
        return found;
    }

    private boolean isBroken(TypeElement type) {
        return broken.contains(type)
                || type.getPermittedSubclasses().stream()
                        .map(sub -> ((DeclaredType) sub).asElement())
                        .anyMatch(broken::contains);
    }
}
