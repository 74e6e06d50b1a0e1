package trestle.cli;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;

/** Trestle's own classes outside the packages named, and outside the packages within them. */
final class InTrestleBut extends DescribedPredicate<JavaClass> {
    private final List<String> allowed;

    InTrestleBut(String... allowed) {
        super("reside in Trestle outside " + String.join(", ", allowed));
        this.allowed = List.of(allowed);
    }

    @Override
    public boolean test(JavaClass type) {
        var name = type.getPackageName() + ".";
        return name.startsWith("trestle.") && allowed.stream().noneMatch(known -> name.startsWith(known + "."));
    }
}
