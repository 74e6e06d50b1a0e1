package trestle.rollmodel.accounts;

import java.time.Instant;
import java.time.YearMonth;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.model.Add;
import trestle.model.By;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Remove;
import trestle.model.Repository;
import trestle.model.Save;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** Who administers, how the first one comes to it, and what they did. */
@Repository
public interface AdministrationTable {
    /** Names the first holder of a role. */
    @Insert
    Write found(RoleHolders holders);

    /** Adds a holder to a role. */
    @Update
    Write grant(Profile.Role role, @Add("holders") String holder);

    /** Takes a role from a holder, unless it is the last one. */
    @Update
    @Where("contains(holders, {holder}) AND size(holders) > 1")
    Write withdraw(Profile.Role role, @Remove("holders") String holder);

    /** The holders of a role. */
    @Find
    Optional<RoleHolders> findHolders(Profile.Role role);

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

    /** Notes what an administrator did. */
    @Insert
    Write note(AuditEntry entry);

    /** What administrators did in a month, newest first. */
    @Find
    @Descending
    Page<AuditEntry> listAudit(@By("at") YearMonth month, PageRequest page);

    /** All that names a person, as who acted or on whom. */
    @Find(via = AuditOfPerson.class)
    Stream<AuditEntry> listAuditOf(String userId);

    /** Puts another name in the place of a deleted person's. */
    @Update
    Write rename(AuditEntry before, AuditEntry after);
}
