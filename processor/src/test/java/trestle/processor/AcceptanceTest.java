package trestle.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import trestle.model.descriptor.Finding;
import trestle.model.descriptor.ModelDescriptor;

class AcceptanceTest {
    @Test
    void aWarningIsAcceptedOnTheRecordTheComponentOrTheTable() {
        Demo.table("""
                @Table(name = "Journal", items = {A.class, B.class})
                @Accept(code = "TRK08", because = "one writer")
                interface Journal {}
                @Accept(code = "TRK04", because = "names meet")
                @Key(pk = "A#{name:lower}", sk = "V#{at}")
                record A(String name, Instant at) {}
                @Key(pk = "B#{id}", sk = "X")
                record B(String id, @Accept(code = "TRL02", because = "shown alone") Instant expiresAt) {}
                """).compiles();
    }

    @Test
    void anAcceptanceOfSomethingElseAcceptsNothing() {
        Demo.of("A.class", """
                @Accept(code = "TRK08", because = "one writer")
                @Accept(code = "TRK4", because = "a slip")
                @Accept(code = "TRK04", because = "")
                @Key(pk = "A#{name:lower}")
                record A(String name) {}
                """)
                .reports(Message.ACCEPTS_NOTHING, "@Accept(code = \"TRK08\"", "A: nothing here says TRK08")
                .reports(Message.UNKNOWN_CODE, "@Accept(code = \"TRK4\"", "Did you mean \"TRK04\"?")
                .reports(Message.NO_REASON, "@Accept(code = \"TRK04\"", "Say in \"because\"");
    }

    @Test
    void anErrorIsNotAccepted() {
        Demo.of("A.class", """
                @Accept(code = "TRK05", because = "I like it")
                @Key(pk = "A#{id}", sk = "{n}#") record A(String id, int n) {}
                """).fails().reports(Message.VARIABLE_WIDTH, "record A");
    }

    @Test
    void whatWasAcceptedStandsInTheDescriptorWithItsReason() {
        var json = Demo.of("A.class", """
                @Accept(code = "TRK04", because = "names meet")
                @Key(pk = "A#{name:lower}")
                record A(String name) {}
                """)
                .compiles()
                .resource("META-INF/trestle/demo.model.json")
                .orElseThrow();

        assertThat(ModelDescriptor.parse(json).findings()).singleElement().satisfies(finding -> {
            assertThat(finding.code()).isEqualTo("TRK04");
            assertThat(finding.level()).isEqualTo(Finding.Level.WARNING);
            assertThat(finding.where()).isEqualTo("A");
            assertThat(finding.acceptedBecause()).hasValue("names meet");
        });
    }

    @Test
    void infosArePrintedOnRequestAndAlwaysKept() {
        var source = Demo.MODEL + """
                @Table(name = "Journal", items = A.class) interface Journal {}
                @Key(pk = "A#{owner}", sk = "{owner}#{id}") record A(String owner, String id) {}
                """;
        var silent = Compilation.with(List.of(), source);

        silent.isSilentOn(Message.REPEATS_PARTITION);
        assertThat(silent.resource("META-INF/trestle/demo.model.json").orElseThrow())
                .contains("TRK09");
        Compilation.of(source).reports(Message.REPEATS_PARTITION, "record A");
    }
}
