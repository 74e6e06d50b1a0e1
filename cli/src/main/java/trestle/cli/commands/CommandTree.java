package trestle.cli.commands;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import trestle.cli.context.Context;
import trestle.cli.context.Problem;
import trestle.cli.context.Settings;
import trestle.cli.terminal.ErrorOutput;
import trestle.cli.terminal.FlagDefaults;
import trestle.cli.terminal.HelpLayout;
import trestle.engine.table.Verification;

/** All commands, as picocli reads them. */
public final class CommandTree {
    private CommandTree() {}

    public static int execute(String[] args, Settings settings, Context context) {
        var all = commands(settings, context);
        var asked = HelpCommand.asOption(args);
        if (asked.length > 0 && !asked[0].startsWith("-") && !all.containsKey(asked[0])) {
            context.err().println(ErrorOutput.noCommand(asked[0], all.keySet()) + " See 'trestle --help'.");
            return Problem.USAGE;
        }
        return execute(asked, all, settings, context);
    }

    private static int execute(String[] args, Map<String, Supplier<Object>> all, Settings settings, Context context) {
        // A file of settings is shared by all commands, so that all are asked which there are.
        var named = args.length == 0 || settings.hasFile() ? null : all.get(args[0]);
        var line = build(named == null ? all : Map.of(args[0], named), settings, context);
        try {
            settings.readFile(FlagDefaults.allSettings(line));
        } catch (Problem problem) {
            Problem.tell(problem, context.err());
            return Problem.USAGE;
        }
        return line.execute(args);
    }

    static CommandLine build(Settings settings, Context context) {
        return build(commands(settings, context), settings, context);
    }

    /** By name, each to be made when it is wanted: reading the flags of all of them takes longer than most run. */
    private static Map<String, Supplier<Object>> commands(Settings settings, Context context) {
        var environment = context.environment();
        var commands = new LinkedHashMap<String, Supplier<Object>>();
        commands.put("dynamodb", () -> new DynamoDbCommand(environment));
        commands.put("serve", () -> new ServeCommand(settings, environment));
        commands.put("tables", () -> new TablesCommand(environment));
        commands.put("query", () -> new QueryCommand(environment));
        commands.put("migrate", () -> new MigrateCommand(environment));
        commands.put("jobs", () -> new JobsCommand(environment));
        commands.put("check", () -> new CheckCommand(settings, environment));
        commands.put("set-admin-role", () -> new SetAdminRoleCommand(environment));
        commands.put("reshard", () -> new ReshardCommand(environment));
        commands.put("lint", LintCommand::new);
        commands.put("docs", DocsCommand::new);
        commands.put("export-model", ExportModelCommand::new);
        commands.put("verify", () -> new VerifyCommand(Verification::run));
        commands.put("backup", () -> new BackupCommand(settings, environment));
        commands.put("restore", () -> new RestoreCommand(environment));
        commands.put(HelpCommand.NAME, HelpCommand::new);
        return commands;
    }

    private static CommandLine build(Map<String, Supplier<Object>> commands, Settings settings, Context context) {
        var defaults = new FlagDefaults(settings);
        var line = new CommandLine(new TrestleCommand());
        commands.forEach((name, command) -> line.addSubcommand(name, command.get()));
        HelpLayout.apply(line);
        return line.setOut(context.out())
                .setErr(context.err())
                .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.AUTO))
                .setDefaultValueProvider(defaults)
                .setParameterExceptionHandler(new ErrorOutput(defaults))
                .setExecutionExceptionHandler(ErrorOutput::failed);
    }
}
