package trestle.platform.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class DeletedAccountsTest {
    @Test
    void aRepeatedTaskGivesTheSameIdAndAnotherTaskAnother() {
        var id = DeletedAccounts.idFor("0198c1d2-0000-7000-8000-000000000001");

        assertThat(id)
                .matches("deleted-[0-9a-f]{16}")
                .isEqualTo(DeletedAccounts.idFor("0198c1d2-0000-7000-8000-000000000001"))
                .isNotEqualTo(DeletedAccounts.idFor("0198c1d2-0000-7000-8000-000000000002"));
    }

    @Test
    void itIsToldFromTheIdOfAnAccount() {
        assertThat(DeletedAccounts.isOne(DeletedAccounts.idFor("task"))).isTrue();
        assertThat(DeletedAccounts.isOne("0198c1d2-0000-7000-8000-000000000001"))
                .isFalse();
    }
}
