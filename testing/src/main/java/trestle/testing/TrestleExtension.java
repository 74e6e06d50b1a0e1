package trestle.testing;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestInstanceFactoryContext;
import org.junit.jupiter.api.extension.TestInstancePreConstructCallback;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.TestAbortedException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.model.Cursors;
import trestle.model.Database;
import trestle.model.IdSource;
import trestle.model.TableNames;

/**
 * Gives each test its {@link Trestle} and ends it afterwards. One is made when a test, or the constructor of its
 * class, first asks for one. A peer is started once and serves all tests of the run.
 */
final class TrestleExtension implements ParameterResolver, ExecutionCondition, TestInstancePreConstructCallback {
    private static final Namespace NAMESPACE = Namespace.create(TrestleExtension.class);

    private static final Map<Class<?>, Function<Trestle, Object>> PARTS = Map.ofEntries(
            part(Trestle.class, trestle -> trestle),
            part(Backend.class, Trestle::backend),
            part(Database.class, Trestle::database),
            part(DynamoDbClient.class, Trestle::client),
            part(TableNames.class, Trestle::names),
            part(Cursors.class, Trestle::cursors),
            part(FixedClock.class, Trestle::clock),
            part(Clock.class, Trestle::clock),
            part(CountingIds.class, Trestle::ids),
            part(IdSource.class, Trestle::ids),
            part(Requests.class, Trestle::requests));

    private static <T> Map.Entry<Class<?>, Function<Trestle, Object>> part(
            Class<T> type, Function<Trestle, ? extends T> of) {
        return Map.entry(type, of::apply);
    }

    /** Has all tests below a context run on a backend. */
    static void use(ExtensionContext context, Backend backend) {
        context.getStore(NAMESPACE).put(Backend.class, backend);
    }

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        if (context.getTestMethod().isEmpty()) {
            return ConditionEvaluationResult.enabled("its tests decide");
        }
        var backend = backend(context);
        var left = AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), NotOn.class)
                .or(() -> AnnotationSupport.findAnnotation(context.getRequiredTestClass(), NotOn.class))
                .filter(not -> not.value() == backend);
        if (left.isPresent()) {
            return ConditionEvaluationResult.disabled(
                    "not on " + backend + ": " + left.get().because());
        }
        return backend == Backend.PEER && !Peer.isThere()
                ? ConditionEvaluationResult.disabled(Peer.ABSENT)
                : ConditionEvaluationResult.enabled("there is a " + backend);
    }

    /** A constructor, which may ask for a database, runs before the conditions of its test are looked at. */
    @Override
    public void preConstructTestInstance(TestInstanceFactoryContext instance, ExtensionContext context) {
        if (context.getTestMethod().isPresent() && backend(context) == Backend.PEER && !Peer.isThere()) {
            throw new TestAbortedException(Peer.ABSENT);
        }
    }

    /** So that what a constructor asks for belongs to the one test that its instance is made for. */
    @Override
    public ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext rootContext) {
        return ExtensionContextScope.TEST_METHOD;
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return PARTS.containsKey(parameter.getParameter().getType());
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        var part = Objects.requireNonNull(PARTS.get(parameter.getParameter().getType()));
        return part.apply(trestle(context));
    }

    private static Trestle trestle(ExtensionContext context) {
        // JUnit closes what it finds here at the end of the test.
        return context.getStore(NAMESPACE).computeIfAbsent(Trestle.class, key -> open(context), Trestle.class);
    }

    private static Trestle open(ExtensionContext context) {
        var trestle = opened(context);
        annotation(context).ifPresent(test -> List.of(test.model()).forEach(trestle::create));
        return trestle;
    }

    private static Trestle opened(ExtensionContext context) {
        var backend = backend(context);
        if (backend != Backend.PEER) {
            return Trestle.open(backend);
        }
        if (!Peer.isThere()) {
            // JUnit makes an instance before it asks whether its test is to be skipped, which this one is.
            return Trestle.inMemory();
        }
        var peer = context.getRoot().getStore(NAMESPACE).computeIfAbsent(Peer.class, key -> Peer.start(), Peer.class);
        return Trestle.on(peer, () -> {});
    }

    private static Backend backend(ExtensionContext context) {
        var used = context.getStore(NAMESPACE).get(Backend.class, Backend.class);
        return used != null
                ? used
                : annotation(context).map(TrestleTest::backend).orElse(Backend.MEMORY);
    }

    /** That of the class, or of the one that encloses it. */
    private static Optional<TrestleTest> annotation(ExtensionContext context) {
        return AnnotationSupport.findAnnotation(
                context.getRequiredTestClass(), TrestleTest.class, context.getEnclosingTestClasses());
    }
}
