package trestle.e2e.rollmodel;

import java.lang.reflect.Parameter;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import trestle.e2e.browser.Chromium;
import trestle.rollmodel.chat.StandInModel;

/**
 * Gives each test that asks for one a {@link Stage}; all that run in one thread share one Chromium. A test that also asks for a {@link
 * StandInModel} has its site set up with it.
 */
final class OnStage implements ParameterResolver, AfterTestExecutionCallback {
    private static final Namespace OURS = Namespace.create(OnStage.class);

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return isA(Stage.class, parameter.getParameter()) || isA(StandInModel.class, parameter.getParameter());
    }

    private static boolean isA(Class<?> type, Parameter parameter) {
        return parameter.getType() == type;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return isA(Stage.class, parameter.getParameter()) ? stage(context) : model(context);
    }

    private static Stage stage(ExtensionContext context) {
        // What Playwright makes may be used by the thread alone that made it, and classes run in several.
        var chromium = context.getRoot()
                .getStore(OURS)
                .computeIfAbsent(
                        Map.entry(Chromium.class, Thread.currentThread().threadId()),
                        key -> Chromium.start(),
                        Chromium.class);
        return context.getStore(OURS)
                .computeIfAbsent(Stage.class, key -> new Stage(chromium, settings(context)), Stage.class);
    }

    private static Map<String, String> settings(ExtensionContext context) {
        var asksForAModel = Stream.of(context.getRequiredTestMethod().getParameters())
                .anyMatch(parameter -> isA(StandInModel.class, parameter));
        return asksForAModel
                ? Map.of("rollmodel.chat.url", model(context).url(), "rollmodel.chat.model", "stand-in")
                : Map.of();
    }

    private static StandInModel model(ExtensionContext context) {
        return context.getStore(OURS)
                .computeIfAbsent(StandInModel.class, key -> new StandInModel(), StandInModel.class);
    }

    @Override
    public void afterTestExecution(ExtensionContext context) {
        var stage = context.getStore(OURS).get(Stage.class, Stage.class);
        if (stage == null) return;
        if (context.getExecutionException().isPresent()) {
            stage.photograph(context.getRequiredTestClass().getSimpleName() + " " + context.getDisplayName());
        } else {
            stage.checkTroubles();
        }
    }
}
