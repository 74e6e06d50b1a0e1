package trestle.bench.enhanced.accounts;

import java.time.Instant;
import java.time.YearMonth;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import trestle.bench.enhanced.Rows;
import trestle.model.Page;
import trestle.model.PageRequest;

/** Who administers, how the first one comes to it, and what they did. */
public final class AdministrationRows {
    private final Rows rows;

    public AdministrationRows(Rows rows) {
        this.rows = rows;
    }

    /** Names the first holder of a role. */
    public TransactWriteItem found(RoleHolders holders) {
        return rows.insert(RoleHolders.SCHEMA, holders);
    }

    /** Adds a holder to a role. */
    public TransactWriteItem grant(Profile.Role role, String holder) {
        return rows.update(
                "ROLE#" + role,
                "HOLDERS",
                "ADD #holders :holder",
                Rows.condition(
                        "attribute_exists(PK)",
                        Map.of(":holder", AttributeValue.builder().ss(holder).build())));
    }

    /** Takes a role from a holder, unless it is the last one. */
    public TransactWriteItem withdraw(Profile.Role role, String holder) {
        return rows.update(
                "ROLE#" + role,
                "HOLDERS",
                "DELETE #holders :gone",
                Rows.condition(
                        "contains(#holders, :holder) AND size(#holders) > :one",
                        Map.of(
                                ":gone", AttributeValue.builder().ss(holder).build(),
                                ":holder", Rows.value(holder),
                                ":one", Rows.value(1))));
    }

    /** The holders of a role. */
    public Optional<RoleHolders> findHolders(Profile.Role role) {
        return rows.get(RoleHolders.SCHEMA, "ROLE#" + role, "HOLDERS");
    }

    /** Keeps a new setup code in the place of any other. */
    public void keep(SetupCode code) {
        rows.of(SetupCode.SCHEMA).putItem(code);
    }

    /** The setup code, while there is one. */
    public Optional<SetupCode> findSetupCode() {
        return rows.get(SetupCode.SCHEMA, "SETUP", "CODE")
                .filter(code -> rows.isAhead(code.ttl()) && rows.isAhead(code.expiresAt()));
    }

    /** Uses the setup code up, once. */
    public TransactWriteItem useSetupCode(String typed, Instant now) {
        return rows.delete(
                "SETUP",
                "CODE",
                Rows.condition(
                        "#digest = :typed AND #expiresAt > :now",
                        Map.of(":typed", Rows.value(typed), ":now", Rows.value(now))));
    }

    /** Notes what an administrator did. */
    public TransactWriteItem note(AuditEntry entry) {
        return rows.insert(AuditEntry.SCHEMA, entry);
    }

    /** What administrators did in a month, newest first. */
    public Page<AuditEntry> listAudit(YearMonth month, PageRequest page) {
        return rows.page(
                AuditEntry.SCHEMA, Rows.all("AUDIT#" + month), false, Optional.empty(), page, "listAudit\n" + month);
    }
}
