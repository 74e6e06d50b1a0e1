package trestle.processor.generate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import trestle.processor.Compilation;
import trestle.testing.Trestle;

/**
 * What generated write methods do to a store. {@code Writing.txt} is a design and the claims about it, compiled
 * together; each of its public methods is a test on a store of its own.
 */
class WritingTest {
    @TestFactory
    Stream<DynamicTest> claims() {
        var claims = Compilation.of(source()).succeeds().load("demo.Claims");
        return Stream.of(claims.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .map(method -> DynamicTest.dynamicTest(method.getName(), () -> run(method)));
    }

    private static void run(Method claim) throws Throwable {
        try (var trestle = Trestle.inMemory()) {
            claim.invoke(null, trestle);
        } catch (InvocationTargetException e) {
            throw Objects.requireNonNull(e.getCause());
        }
    }

    private static String source() {
        try (var in = Objects.requireNonNull(WritingTest.class.getResourceAsStream("Writing.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
