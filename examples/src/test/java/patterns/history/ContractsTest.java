package patterns.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import trestle.model.PageRequest;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest
final class ContractsTest {
    private final Trestle trestle;
    private final Contracts contracts;

    ContractsTest(Trestle trestle) {
        trestle.create("contracts");
        this.trestle = trestle;
        this.contracts = new DynamoContracts(trestle.database());
    }

    // snippet: versions
    @Test
    void everyVersionStays() {
        var first = new Contract("c1", "Rent is due.", "ana", trestle.clock().instant());
        contracts.sign(first);
        trestle.clock().advance(Duration.ofDays(1));
        var second =
                first.edited("Rent is due on Mondays.", "rui", trestle.clock().instant());
        contracts.revise(first, second);

        contracts.delete(second);

        assertThat(contracts.find("c1")).isEmpty();
        assertThat(contracts.listVersions("c1", PageRequest.first(10)).items())
                .extracting(ContractVersion::editor)
                .containsExactly("rui", "ana");
    }
    // end
}
