package trestle.gallery.accounts;

import java.util.Optional;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Update;
import trestle.model.Write;

/** The site's operators. */
@Repository
public interface OperatorTable {
    /** Makes an operator, whose username no other has. */
    @Insert
    Write appoint(AdminUser admin);

    /** Changes what differs: a password, or whether the operator is active. */
    @Update
    Write revise(AdminUser before, AdminUser after);

    /** One operator. */
    @Find
    Optional<AdminUser> find(String adminId);

    /** The operator of a username, however it is cased. */
    @Find(via = AdminGuard.class)
    Optional<AdminUser> findByUsername(String username);

    /** All operators by username. */
    @Find(index = "GSI1")
    Page<AdminUser> list(PageRequest page);
}
