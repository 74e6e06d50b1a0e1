package trestle.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Holds the arrows of {@code docs/architecture.md}. A new arrow is a decision, and belongs in {@code docs/decisions}. */
@AnalyzeClasses(packages = "trestle", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule theEngineKnowsNoOtherModule = noClasses()
            .that()
            .resideInAPackage("trestle.engine..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("trestle.wire..", "trestle.cli..", "trestle.bench..");

    @ArchTest
    static final ArchRule theEngineKnowsNeitherTheSdkNorJson = noClasses()
            .that()
            .resideInAPackage("trestle.engine..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("software.amazon..", "com.fasterxml..", "com.sun.net..");

    @ArchTest
    static final ArchRule theWireKnowsTheEngineAlone = noClasses()
            .that()
            .resideInAPackage("trestle.wire..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("trestle.cli..", "trestle.bench..");

    @ArchTest
    static final ArchRule onlyTheWaysInAndTheCommandKnowTheEngine = classes()
            .that()
            .resideInAPackage("trestle.engine..")
            .should()
            .onlyHaveDependentClassesThat()
            .resideInAnyPackage(
                    "trestle.engine..", "trestle.wire..", "trestle.cli..", "trestle.bench..", "trestle.testing..");

    @ArchTest
    static final ArchRule onlyTheStoreKnowsRocksDb = noClasses()
            .that()
            .resideOutsideOfPackage("trestle.engine.store..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.rocksdb..");

    @ArchTest
    static final ArchRule theStoreKnowsNothingOfTrestle = noClasses()
            .that()
            .resideInAPackage("trestle.engine.store..")
            .should()
            .dependOnClassesThat(new InTrestleBut("trestle.engine.store"));

    @ArchTest
    static final ArchRule valuesKnowOnlyHowToRefuse = noClasses()
            .that()
            .resideInAPackage("trestle.engine.value..")
            .should()
            .dependOnClassesThat(new InTrestleBut("trestle.engine.value", "trestle.engine.error"));

    @ArchTest
    static final ArchRule thePackagesOfTheEngineFormNoCycle =
            slices().matching("trestle.engine.(*)..").should().beFreeOfCycles();
}
