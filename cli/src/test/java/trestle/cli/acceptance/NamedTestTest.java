package trestle.cli.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that only seem to be tests are found out. */
class NamedTestTest {
    @TempDir
    private Path project;

    private Path module;

    @BeforeEach
    void writeSources() throws IOException {
        module = project.resolve("systems/sample");
        source("Each", "@ParameterizedTest @interface Each {}");
        source("Helper", "class Helper { void check() { assertThat(1).isOne(); } void look() {} }");
        source("SampleTest", """
                class SampleTest {
                    private final Helper helper = new Helper();
                    @Test void asserts() { assertThat(1).isOne(); }
                    @Test void assertsElsewhere() { helper.check(); }
                    @Test void assertsInItsOwnMethod() { own(); }
                    @Test void assertsInALambda() { List.of(1).forEach(each -> assertThat(each).isOne()); }
                    @Test void looks() { helper.look(); }
                    @Test void saysAssertThat() { assertThat(1); }
                    @Test void onlyDescribes() { assertThat(1).as("one"); }
                    @Test void callsAnEmptyAssertion() { assertNothing(); }
                    @Disabled @Test void isDisabled() { assertThat(1).isOne(); }
                    @Test private void isPrivate() { assertThat(1).isOne(); }
                    void isNone() { assertThat(1).isOne(); }
                    private void own() { if (true) throw new AssertionError(); }
                    private void assertNothing() {}
                    @Each void isOfOurAnnotation() { assertThat(1).isOne(); }
                    @Nested class Inside { @Test void isNested() { assertThat(1).isOne(); } }
                }
                """);
        source("RunContract", "abstract class RunContract { @Test void asserts() { assertThat(1).isOne(); } }");
        source("LeftContract", "abstract class LeftContract { @Test void asserts() { assertThat(1).isOne(); } }");
        source("AllContracts", "abstract class AllContracts { @Nested class Run extends RunContract {} }");
        source("ContractsTest", "final class ContractsTest extends AllContracts {}");
        source("OffTest", "@Disabled class OffTest { @Test void asserts() { assertThat(1).isOne(); } }");
    }

    private void source(String name, String text) throws IOException {
        write("systems/sample", name, text);
    }

    private void write(String ofModule, String name, String text) throws IOException {
        write(ofModule, "sample", name, text);
    }

    private void write(String ofModule, String sources, String name, String text) throws IOException {
        var folder = Files.createDirectories(
                project.resolve(ofModule).resolve("src/test/java").resolve(sources));
        Files.writeString(folder.resolve(name + ".java"), "package sample;\n" + text);
    }

    private Optional<String> problem(String type, String... method) {
        var sources = new TestSources(List.of(module.resolve("src/test/java")));
        return new NamedTest(type, List.of(method).stream().findFirst()).problem(sources, module);
    }

    @Test
    void aTestThatAssertsIsRight() {
        assertThat(problem("SampleTest", "asserts")).isEmpty();
        assertThat(problem("SampleTest", "assertsElsewhere")).isEmpty();
        assertThat(problem("SampleTest", "assertsInItsOwnMethod")).isEmpty();
        assertThat(problem("SampleTest", "assertsInALambda")).isEmpty();
        assertThat(problem("SampleTest", "isOfOurAnnotation")).isEmpty();
        assertThat(problem("SampleTest", "isNested")).isEmpty();
        assertThat(problem("RunContract", "asserts")).isEmpty();
        assertThat(problem("ContractsTest", "asserts")).isEmpty();
    }

    @Test
    void aTestThatAssertsNothingIsNone() {
        for (var name : List.of("looks", "saysAssertThat", "onlyDescribes", "callsAnEmptyAssertion")) {
            assertThat(problem("SampleTest", name)).contains("SampleTest." + name + " asserts nothing");
        }
        assertThat(problem("SampleTest")).contains("SampleTest asserts nothing");
    }

    @Test
    void aTestThatIsNotRunIsNone() {
        for (var name : List.of("isDisabled", "isPrivate", "isNone", "isNotThere")) {
            assertThat(problem("SampleTest", name)).contains("SampleTest." + name + " has no such test");
        }
        assertThat(problem("OffTest", "asserts")).contains("OffTest.asserts is not run");
        assertThat(problem("LeftContract", "asserts")).contains("LeftContract.asserts is not run");
        assertThat(problem("GoneTest")).contains("GoneTest is not there");
    }

    @Test
    void aTestOfAnotherSystemShowsNothing() throws IOException {
        write("systems/other", "OtherTest", "class OtherTest { @Test void asserts() { assertThat(1).isOne(); } }");
        write(
                "e2e",
                "trestle/e2e/other",
                "FlowTest",
                "class FlowTest { @Test void asserts() { assertThat(1).isOne(); } }");
        write("platform", "BaseTest", "class BaseTest { @Test void asserts() { assertThat(1).isOne(); } }");

        assertThat(problemInProject("OtherTest")).contains("OtherTest is not there");
        assertThat(problemInProject("FlowTest")).contains("FlowTest is not there");
        assertThat(problemInProject("BaseTest")).isEmpty();
    }

    @Test
    void aNameThatTheSystemHasIsOfItsOwnTest() throws IOException {
        write("platform", "SampleTest", "class SampleTest { @Test void looks() { assertThat(1).isOne(); } }");

        assertThat(problemInProject("SampleTest", "looks")).contains("SampleTest.looks asserts nothing");
    }

    private Optional<String> problemInProject(String type, String... method) throws IOException {
        var sources = TestSources.of(project, "sample");
        return new NamedTest(type, List.of(method).stream().findFirst()).problem(sources, module);
    }
}
