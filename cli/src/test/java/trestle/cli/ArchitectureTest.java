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
    private static final String[] SYSTEMS = {
        "trestle.archive..", "trestle.enablement..", "trestle.gallery..", "trestle.rollmodel..", "trestle.shareables.."
    };

    @ArchTest
    static final ArchRule theEngineKnowsNoOtherModule = noClasses()
            .that()
            .resideInAPackage("trestle.engine..")
            .should()
            .dependOnClassesThat(new InTrestleBut("trestle.engine"));

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
            .dependOnClassesThat(new InTrestleBut("trestle.wire", "trestle.engine"));

    @ArchTest
    static final ArchRule theModelKnowsNoOtherModule = noClasses()
            .that()
            .resideInAPackage("trestle.model..")
            .should()
            .dependOnClassesThat(new InTrestleBut("trestle.model"));

    @ArchTest
    static final ArchRule objectsKnowNoOtherModule = noClasses()
            .that()
            .resideInAPackage("trestle.objects..")
            .should()
            .dependOnClassesThat(new InTrestleBut("trestle.objects"));

    @ArchTest
    static final ArchRule thePlatformKnowsNoSystemAndNoEngine = noClasses()
            .that()
            .resideInAPackage("trestle.platform..")
            .should()
            .dependOnClassesThat(new InTrestleBut("trestle.platform", "trestle.objects", "trestle.model"));

    @ArchTest
    static final ArchRule onlyTheWebPortKnowsTheHttpServer = noClasses()
            .that()
            .resideOutsideOfPackage("trestle.platform.web.server..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.eclipse.jetty..");

    @ArchTest
    static final ArchRule handlersKnowNeitherThePipelineNorTheServer = noClasses()
            .that()
            .resideInAPackage("trestle.platform.web")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "trestle.platform.web.pipeline..",
                    "trestle.platform.web.server..",
                    "trestle.platform.web.openapi..");

    @ArchTest
    static final ArchRule fieldsKnowNothingElseOfTheWeb = noClasses()
            .that()
            .resideInAPackage("trestle.platform.web.fields..")
            .should()
            .dependOnClassesThat(
                    new InTrestleBut("trestle.platform.web.fields", "trestle.platform.text", "trestle.model"));

    @ArchTest
    static final ArchRule thePipelineKnowsNeitherTheServerNorTheDescription = noClasses()
            .that()
            .resideInAPackage("trestle.platform.web.pipeline..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("trestle.platform.web.server..", "trestle.platform.web.openapi..");

    @ArchTest
    static final ArchRule theDescriptionKnowsNoPipeline = noClasses()
            .that()
            .resideInAPackage("trestle.platform.web.openapi..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("trestle.platform.web.pipeline..", "trestle.platform.web.server..");

    /** A system implements or calls them, whatever serves its accounts. */
    @ArchTest
    static final ArchRule whatIsKeptOfAccountsKnowsNoServiceAndNoRoute = noClasses()
            .that()
            .resideInAPackage("trestle.platform.accounts")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "trestle.platform.accounts.service..",
                    "trestle.platform.accounts.web..",
                    "trestle.platform.accounts.stored..",
                    "trestle.platform.oidc..");

    @ArchTest
    static final ArchRule servicesOfAccountsKnowNeitherTheWebNorTheTable = noClasses()
            .that()
            .resideInAPackage("trestle.platform.accounts.service..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "trestle.platform.web..", "trestle.platform.accounts.web..", "trestle.platform.accounts.stored..");

    @ArchTest
    static final ArchRule storedAccountsKnowNeitherServicesNorRoutes = noClasses()
            .that()
            .resideInAPackage("trestle.platform.accounts.stored..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("trestle.platform.accounts.service..", "trestle.platform.accounts.web..");

    @ArchTest
    static final ArchRule routesOfAccountsKnowNoTable = noClasses()
            .that()
            .resideInAPackage("trestle.platform.accounts.web..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("trestle.platform.accounts.stored..");

    /** It takes time with the square of the combining marks in a row: {@code UnicodeText} refuses long runs first. */
    @ArchTest
    static final ArchRule onlyUnicodeTextNormalizes = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("trestle.platform.text.UnicodeText")
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.text.Normalizer");

    @ArchTest
    static final ArchRule onlyObjectsAndTheCommandKnowS3 = noClasses()
            .that()
            .resideOutsideOfPackages("trestle.objects..", "trestle.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("software.amazon.awssdk.services.s3..");

    /** What strangers send is decoded in processes of the sandbox alone. Sample pictures are drawn, not decoded. */
    @ArchTest
    static final ArchRule onlyTasksOfTheSandboxKnowDecoders = noClasses()
            .that()
            .resideOutsideOfPackages("trestle.platform.decode..", "trestle.archive.demo")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "javax.imageio..", "java.awt.image..", "com.twelvemonkeys..", "com.drew..", "org.apache.pdfbox..");

    @ArchTest
    static final ArchRule noSystemKnowsAnother = slices().matching(
                    "trestle.(archive|enablement|gallery|rollmodel|shareables)..")
            .should()
            .notDependOnEachOther();

    @ArchTest
    static final ArchRule systemsKnowThePlatformObjectsAndTheModelAlone = noClasses()
            .that()
            .resideInAnyPackage(SYSTEMS)
            .should()
            .dependOnClassesThat(new InTrestleBut(
                    "trestle.platform",
                    "trestle.objects",
                    "trestle.model",
                    "trestle.archive",
                    "trestle.enablement",
                    "trestle.gallery",
                    "trestle.rollmodel",
                    "trestle.shareables"));

    @ArchTest
    static final ArchRule pagesKnowNothingOfTheWeb = noClasses()
            .that()
            .resideInAPackage("trestle.platform.pages..")
            .should()
            .dependOnClassesThat(new InTrestleBut(
                    "trestle.platform.pages",
                    "trestle.platform.templates",
                    "trestle.platform.text",
                    "trestle.platform.diff"));

    @ArchTest
    static final ArchRule partsOfPagesKnowOnlyWhoReads = noClasses()
            .that()
            .resideInAnyPackage("trestle.platform.pages.parts..", "trestle.platform.pages.context..")
            .should()
            .dependOnClassesThat(new InTrestleBut(
                    "trestle.platform.pages.parts",
                    "trestle.platform.pages.context",
                    "trestle.platform.templates",
                    "trestle.platform.diff"));

    @ArchTest
    static final ArchRule formsAreMadeOfParts = noClasses()
            .that()
            .resideInAPackage("trestle.platform.pages.forms..")
            .should()
            .dependOnClassesThat(new InTrestleBut(
                    "trestle.platform.pages.forms",
                    "trestle.platform.pages.parts",
                    "trestle.platform.pages.context",
                    "trestle.platform.templates"));

    @ArchTest
    static final ArchRule theCommandFindsSystemsByTheirDescriptors = noClasses()
            .that()
            .resideInAPackage("trestle.cli..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(SYSTEMS);

    @ArchTest
    static final ArchRule servingKnowsNoCommand = noClasses()
            .that()
            .resideInAPackage("trestle.cli.serve..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("trestle.cli.commands..");

    @ArchTest
    static final ArchRule connectingKnowsNeitherServingNorCommands = noClasses()
            .that()
            .resideInAnyPackage("trestle.cli.connect..", "trestle.cli.context..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("trestle.cli.serve..", "trestle.cli.commands..");

    @ArchTest
    static final ArchRule descriptorsKnowNoRuntime = noClasses()
            .that()
            .resideInAnyPackage("trestle.model.descriptor..", "trestle.model.export..", "trestle.model.key..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("trestle.model.runtime..");

    @ArchTest
    static final ArchRule thePackagesOfTheModelFormNoCycleButThroughItsWords =
            slices().matching("trestle.model.(*)..").should().beFreeOfCycles();

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
