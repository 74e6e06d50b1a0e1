package trestle.bench.enhanced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import trestle.bench.Script;
import trestle.bench.declared.DeclaredScript;
import trestle.model.Refusal;
import trestle.testing.Trestle;

/** What the lines are counted of is one design: both say and store the same, whatever is asked of them. */
final class SameDesignTest {
    private final Trestle one = Trestle.inMemory();
    private final Trestle other = Trestle.inMemory();
    private Script declared;
    private Script written;

    @BeforeEach
    void create() {
        one.create("declared");
        other.create("declared");
        declared = new DeclaredScript(one);
        written = new WrittenScript(other);
        declared.write();
        written.write();
    }

    @AfterEach
    void close() {
        one.close();
        other.close();
    }

    @Test
    void everyKindIsStoredTheSame() {
        assertThat(one.dump().items("RollModel")).hasSizeGreaterThan(40);
        assertThat(other.dump()).isEqualTo(one.dump());
        assertThat(written.read()).isEqualTo(declared.read());
    }

    @Test
    void everyChangeLeavesTheSame() {
        declared.change();
        written.change();

        assertThat(other.dump()).isEqualTo(one.dump());
        assertThat(written.read()).isEqualTo(declared.read());
    }

    @Test
    void bothRefuseTheSame() {
        declared.change();
        written.change();

        declared.forbidden()
                .forEach((what, attempt) ->
                        assertThatThrownBy(attempt::run).as(what).isInstanceOf(Refusal.class));
        written.forbidden()
                .forEach((what, attempt) ->
                        assertThatThrownBy(attempt::run).as(what).isInstanceOf(DynamoDbException.class));

        assertThat(other.dump()).isEqualTo(one.dump());
    }

    @Test
    void everyRemovalLeavesTheSame() {
        declared.change();
        written.change();

        declared.remove();
        written.remove();

        assertThat(other.dump()).isEqualTo(one.dump());
        assertThat(written.read()).isEqualTo(declared.read());
    }
}
