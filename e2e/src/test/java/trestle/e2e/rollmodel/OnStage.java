package trestle.e2e.rollmodel;

import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import trestle.e2e.browser.Chromium;

/** Gives each test that asks for one a {@link Stage}; all of them share one Chromium. */
final class OnStage implements ParameterResolver, AfterTestExecutionCallback {
    private static final Namespace OURS = Namespace.create(OnStage.class);

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Stage.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        var chromium = context.getRoot()
                .getStore(OURS)
                .computeIfAbsent(Chromium.class, key -> Chromium.start(), Chromium.class);
        return context.getStore(OURS).computeIfAbsent(Stage.class, key -> new Stage(chromium), Stage.class);
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
