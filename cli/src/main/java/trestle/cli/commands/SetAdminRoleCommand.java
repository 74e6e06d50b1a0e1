package trestle.cli.commands;

import java.time.Clock;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import trestle.cli.connect.ConnectionOptions;
import trestle.cli.context.Problem;
import trestle.cli.terminal.FlagDefaults;
import trestle.model.Ids;
import trestle.model.message.Nearest;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.service.Result;
import trestle.platform.accounts.service.RoleCommand;
import trestle.platform.accounts.service.RoleGrants;

/** {@code trestle set-admin-role}: makes somebody an administrator of a system, or no longer. */
@Command(
        name = "set-admin-role",
        description = {
            "Grant a privileged role in a system to the account with an email address, or revoke its privileged roles.",
            "The account must exist and its address must be confirmed: sign up first."
        },
        parameterListHeading = "%nArguments:%n",
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeOnExecutionException = Problem.USAGE,
        exitCodeList = {
            "0:The account has the role, or no longer has any.",
            "1:Refused: no such account, its address is not confirmed, or it is the last administrator.",
            "2:Unknown system or role, invalid argument, or no connection to the database."
        },
        footer = {
            "",
            "Examples:",
            "  trestle set-admin-role --system rollmodel --email ann@example.org admin",
            "  trestle set-admin-role --system rollmodel --email ann@example.org none",
        })
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
final class SetAdminRoleCommand implements Callable<Integer> {
    private static final String NONE = "none";

    private final Map<String, String> environment;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--system",
            required = true,
            paramLabel = "SYSTEM",
            descriptionKey = FlagDefaults.TYPED,
            description = "The system, such as rollmodel.")
    private String system;

    @Option(
            names = "--email",
            required = true,
            paramLabel = "ADDRESS",
            descriptionKey = FlagDefaults.TYPED,
            description = "The email address of the account.")
    private String email;

    @Parameters(index = "0", paramLabel = "ROLE", description = "The role, such as admin, or 'none'.")
    private String role;

    @Mixin
    private ConnectionOptions options;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help and exit.")
    boolean help;

    SetAdminRoleCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() {
        var chosen = find(system);
        try (var connection = options.open(environment)) {
            var clock = Clock.tickMillis(ZoneOffset.UTC);
            var roleGrants = chosen.open(connection.client(), options.names(), clock, Ids.secure());
            return connection.ask(() -> role.equals(NONE) ? revoke(roleGrants) : grant(roleGrants));
        }
    }

    private static RoleCommand find(String system) {
        var all = ServiceLoader.load(RoleCommand.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
        var known = all.stream().map(RoleCommand::system).sorted().toList();
        return all.stream()
                .filter(each -> each.system().equals(system))
                .findFirst()
                .orElseThrow(() -> new Problem("There is no system '" + system + "' with administrators."
                        + Nearest.question(system, known, '\'') + " Systems with administrators: "
                        + String.join(", ", known) + "."));
    }

    private int grant(RoleGrants roleGrants) {
        if (!roleGrants.roles().contains(role)) {
            throw new Problem("The system '" + system + "' has no privileged role '" + role + "'."
                    + Nearest.question(role, roleGrants.roles(), '\'') + " It has: "
                    + String.join(", ", roleGrants.roles()) + ".");
        }
        return told(roleGrants.grant(email, role), " is now " + role + " of " + system + ".");
    }

    private int revoke(RoleGrants roleGrants) {
        var done = 0;
        for (var held : roleGrants.roles()) {
            var result = roleGrants.revoke(email, held);
            if (!(result instanceof Result.Gone)) {
                done = Math.max(done, told(result, " is no longer " + held + " of " + system + "."));
            }
        }
        return done;
    }

    /** Where nothing had to be done, all is as wished. */
    private int told(Result<Account> result, String sentence) {
        var refusal = refusal(result);
        if (refusal == null) {
            spec.commandLine().getOut().println(email + sentence);
            return 0;
        }
        spec.commandLine().getErr().println(refusal);
        return Problem.FAILED;
    }

    private @Nullable String refusal(Result<Account> result) {
        if (result instanceof Result.Done) return null;
        if (result instanceof Result.LastHolder) {
            return email + " is the last administrator of " + system + ". Grant the role to someone else first.";
        }
        if (result instanceof Result.Unconfirmed) {
            return email + " is not confirmed in " + system + ", so the account could be anyone's. Open the link in"
                    + " the confirmation mail first, or request a new one at /" + system + "/verify-email.";
        }
        if (result instanceof Result.Gone) {
            return email + " already has the role, or the account is not active.";
        }
        return system + " has no account with the address " + email + ". Sign up first.";
    }
}
