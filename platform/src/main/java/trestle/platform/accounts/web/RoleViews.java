package trestle.platform.accounts.web;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.Invitation;
import trestle.platform.accounts.InvitationRules;
import trestle.platform.accounts.service.Invitations;
import trestle.platform.web.fields.Fields;

/**
 * What people may do, as the API of a system calls it: {@code roles}, or in a system with groups {@code groups} by the
 * names of those.
 */
final class RoleViews {
    private static final String GROUPS = "groups";
    private static final String ROLES = "roles";

    private final AccountSettings settings;

    RoleViews(AccountSettings settings) {
        this.settings = settings;
    }

    private boolean grouped() {
        return settings.invitations()
                .filter(rules -> rules.field().equals(GROUPS))
                .isPresent();
    }

    private List<String> names(Set<String> roles) {
        return roles.stream().map(this::name).sorted().toList();
    }

    private String name(String role) {
        return settings.invitations()
                .map(InvitationRules::names)
                .map(names -> names.getOrDefault(role, role))
                .orElse(role);
    }

    /** The roles that an administrator gives an account, under the names of this system. */
    Optional<Set<String>> read(Fields in) {
        var offered = settings.assignable();
        var chosen = in.choicesIfGiven(
                grouped() ? GROUPS : ROLES,
                offered.stream().map(this::name).collect(Collectors.toSet()),
                grouped() ? "There is no such group." : "There is no such role.");
        return chosen.map(names ->
                offered.stream().filter(role -> names.contains(name(role))).collect(Collectors.toUnmodifiableSet()));
    }

    Class<?> userType() {
        return grouped() ? GroupedUserView.class : AccountViews.UserView.class;
    }

    Object of(Account account) {
        if (!grouped()) return AccountViews.UserView.of(account);
        return new GroupedUserView(
                account.id(),
                account.email(),
                account.verified(),
                account.name(),
                names(account.roles()),
                account.state(),
                account.deletionDueAt(),
                account.createdAt());
    }

    Class<?> invitationType() {
        return grouped() ? GroupedInvitationView.class : AccountViews.InvitationView.class;
    }

    Object of(Invitation invitation) {
        return grouped() ? groupedOf(invitation) : AccountViews.InvitationView.of(invitation);
    }

    private GroupedInvitationView groupedOf(Invitation invitation) {
        return new GroupedInvitationView(
                invitation.inviteId(),
                invitation.email(),
                names(invitation.roles()),
                invitation.invitedBy(),
                invitation.createdAt(),
                invitation.expiresAt());
    }

    Class<?> newInvitationType() {
        return grouped() ? NewGroupedInvitationView.class : AccountViews.NewInvitationView.class;
    }

    Object of(Invitations.Made made) {
        return grouped()
                ? new NewGroupedInvitationView(
                        groupedOf(made.invitation()), made.link().orElse(null))
                : AccountViews.NewInvitationView.of(made);
    }

    /** An account as administrators see it, where it is in groups. */
    record GroupedUserView(
            String userId,
            String email,
            boolean emailVerified,
            String displayName,
            List<String> groups,
            Account.State state,
            @Nullable Instant deletionDueAt,
            Instant createdAt) {}

    /** An invitation into groups that is open. */
    record GroupedInvitationView(
            String id, String email, List<String> groups, String invitedBy, Instant createdAt, Instant expiresAt) {}

    /** An invitation into groups that was made; {@code link} is returned this once, and only where mail is not sent. */
    record NewGroupedInvitationView(
            GroupedInvitationView invitation, @Nullable String link) {}
}
