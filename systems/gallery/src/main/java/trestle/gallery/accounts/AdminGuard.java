package trestle.gallery.accounts;

import trestle.model.Attribute;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;
import trestle.model.Unique;

/** An operator's username belongs to one operator, however it is cased. */
@Key(pk = "UNIQUE#ADMIN_USERNAME#{username:lower}", sk = "METADATA")
@Kind("UniqueGuard")
@Derived(from = AdminUser.class, reads = "username")
@Unique public record AdminGuard(
        @KeyOnly String username, @Attribute("ownerId") String adminId) {

    public static AdminGuard of(AdminUser admin) {
        return new AdminGuard(admin.username(), admin.adminId());
    }
}
