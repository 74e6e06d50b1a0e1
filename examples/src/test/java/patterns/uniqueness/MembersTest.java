package patterns.uniqueness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import trestle.model.Refusal;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest
final class MembersTest {
    private final Members members;

    MembersTest(Trestle trestle) {
        trestle.create("members");
        this.members = new DynamoMembers(trestle.database());
    }

    // snippet: taken
    @Test
    void anAddressBelongsToOneMember() {
        members.join(new Member("m1", "Ana", "ana@example.org", 0));

        assertThatThrownBy(() -> members.join(new Member("m2", "Anna", "Ana@Example.org", 0)))
                .isInstanceOf(Refusal.AlreadyExists.class);
        assertThat(members.findByEmail("ANA@example.org")).map(Member::memberId).contains("m1");
    }
    // end

    @Test
    void aChangedAddressFreesTheOldOne() {
        members.join(new Member("m1", "Ana", "ana@example.org", 0));
        var ana = members.findByEmail("ana@example.org").orElseThrow();

        members.revise(ana, ana.withEmail("ana@example.com"));

        members.join(new Member("m2", "Anna", "ana@example.org", 0));
        assertThat(members.findByEmail("ana@example.com")).map(Member::memberId).contains("m1");
    }
}
