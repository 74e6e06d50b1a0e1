package trestle.testing;

import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ClassTemplateInvocationContext;
import org.junit.jupiter.api.extension.ClassTemplateInvocationContextProvider;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Has JUnit run a class once for each backend, which the class's context then knows. */
final class EveryBackend implements ClassTemplateInvocationContextProvider {
    @Override
    public boolean supportsClassTemplate(ExtensionContext context) {
        return true;
    }

    @Override
    public Stream<ClassTemplateInvocationContext> provideClassTemplateInvocationContexts(ExtensionContext context) {
        return Stream.of(Backend.values()).map(On::new);
    }

    private record On(Backend backend) implements ClassTemplateInvocationContext {
        @Override
        public String getDisplayName(int invocationIndex) {
            return "on " + backend.name().toLowerCase(Locale.ROOT);
        }

        @Override
        public void prepareInvocation(ExtensionContext context) {
            TrestleExtension.use(context, backend);
        }
    }
}
