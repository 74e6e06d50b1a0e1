package trestle.platform.accounts.stored;

import java.time.Instant;
import java.time.YearMonth;
import java.util.Optional;
import trestle.model.Add;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Remove;
import trestle.model.Repository;
import trestle.model.Requires;
import trestle.model.Save;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;
import trestle.platform.accounts.AuditEvent;

/** Who administers, how the first one comes to it, and what they did. */
@Repository
public interface AdministrationTable {
    /** Names the first holder of a role. */
    @Insert
    Write found(RoleHolders holders);

    /** Adds a holder to a role. */
    @Update
    Write grant(String role, @Add("holders") String holder);

    /** Adds a holder to a role on behalf of an account that holds it. */
    @Update
    @Where("contains(holders, {by})")
    Write grantOnBehalf(String role, @Add("holders") String holder, String by);

    /** Takes a role from a holder, unless it is the last one. */
    @Update
    @Where("contains(holders, {holder}) AND size(holders) > 1")
    Write withdraw(String role, @Remove("holders") String holder);

    /** The holders of a role. */
    @Find
    Optional<RoleHolders> findHolders(String role);

    /** Keeps a new setup code in the place of any other. */
    @Save
    void keep(SetupCode code);

    /** The setup code, while there is one. */
    @Find
    Optional<SetupCode> findSetupCode();

    /** Uses the setup code up, once. */
    @Delete
    @Where("digest = {typed} AND expiresAt > {now}")
    Write useSetupCode(String typed, Instant now);

    /** Notes what was done without an account: from the shell, or with the setup code. */
    @Insert
    Write note(AuditEvent entry);

    /** Notes what an account did by right of a role, on condition that it holds the role. */
    @Insert
    @Requires(item = RoleHolders.class, where = "contains(holders, {holder})")
    Write noteByHolder(AuditEvent entry, String role, String holder);

    /** What administrators did in a month, newest first. */
    @Find
    @Descending
    Page<AuditEvent> listAudit(YearMonth month, PageRequest page);
}
