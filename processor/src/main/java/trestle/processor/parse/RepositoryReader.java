package trestle.processor.parse;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
import trestle.processor.design.Home;
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

    Optional<RepositoryDesign> read(TypeElement element, Home home) {
        if (!isUsable(element)) {
            return Optional.empty();
        }
        var methods = new ArrayList<ExecutableElement>();
        for (var method : abstractMethods(element)) {
            if (hasOneWord(element, method) && isSound(mentions(element, method))) {
                methods.add(method);
            }
        }
        return Optional.of(new RepositoryDesign(element, List.copyOf(methods), home));
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
        var own = new ArrayList<ExecutableElement>();
        for (var method : ElementFilter.methodsIn(element.getEnclosedElements())) {
            if (method.getModifiers().contains(Modifier.ABSTRACT)) {
                own.add(method);
            }
        }
        var methods = new LinkedHashSet<>(own);
        for (var method : ElementFilter.methodsIn(context.elements().getAllMembers(element))) {
            if (method.getModifiers().contains(Modifier.ABSTRACT)) {
                methods.add(method);
            }
        }
        return List.copyOf(methods);
    }

    private boolean hasOneWord(TypeElement repository, ExecutableElement method) {
        var words = new ArrayList<String>();
        for (var word : WORDS) {
            if (Mirror.has(method, word)) {
                words.add("@" + word.getSimpleName());
            }
        }
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

    /** The types that its methods name. */
    Set<TypeElement> mentions(TypeElement repository) {
        var found = new HashSet<TypeElement>();
        for (var method : abstractMethods(repository)) {
            found.addAll(mentions(repository, method));
        }
        return found;
    }

    /** The types a method's signature and annotations name. */
    Set<TypeElement> mentions(TypeElement repository, ExecutableElement method) {
        var found = new HashSet<TypeElement>();
        var signature = context.in(repository, method);
        Mentions.collect(signature.getReturnType(), found);
        for (var type : signature.getParameterTypes()) {
            Mentions.collect(type, found);
        }
        addNamed(found, Mirror.all(method, Find.class), "via");
        addNamed(found, Mirror.all(method, Count.class), "of");
        addNamed(found, Mirror.all(method, Requires.class), "item");
        addNamed(found, Mirror.all(method, Update.class), "item");
        addNamed(found, Mirror.all(method, Delete.class), "item");
        return found;
    }

    private static void addNamed(Set<TypeElement> found, List<Mirror> annotations, String value) {
        for (var annotation : annotations) {
            annotation.type(value).ifPresent(found::add);
        }
    }

    private boolean isSound(Set<TypeElement> mentioned) {
        for (var type : mentioned) {
            if (broken.contains(type)) {
                return false;
            }
            for (var sub : type.getPermittedSubclasses()) {
                if (broken.contains(((DeclaredType) sub).asElement())) {
                    return false;
                }
            }
        }
        return true;
    }
}
