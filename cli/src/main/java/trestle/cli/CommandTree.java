package trestle.cli;

import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import trestle.engine.table.Verification;

/** All commands, as picocli reads them. */
final class CommandTree {
    private CommandTree() {}

    static int execute(String[] args, Settings settings, Context context) {
        var line = build(settings, context);
        try {
            settings.readFile(FlagDefaults.allSettings(line));
        } catch (Problem problem) {
            Problem.tell(problem, context.err());
            return Problem.USAGE;
        }
        return line.execute(args);
    }

    static CommandLine build(Settings settings, Context context) {
        var defaults = new FlagDefaults(settings);
        return new CommandLine(new TrestleCommand())
                .addSubcommand(new DynamoDbCommand(context.environment()))
                .addSubcommand(new ServeCommand(settings, context.environment()))
                .addSubcommand(new TablesCommand(context.environment()))
                .addSubcommand(new QueryCommand(context.environment()))
                .addSubcommand(new MigrateCommand(context.environment()))
                .addSubcommand(new SetAdminRoleCommand(context.environment()))
                .addSubcommand(new ReshardCommand(context.environment()))
                .addSubcommand(new LintCommand())
                .addSubcommand(new DocsCommand())
                .addSubcommand(new ExportModelCommand())
                .addSubcommand(new VerifyCommand(Verification::run))
                .addSubcommand(new BackupCommand(settings, context.environment()))
                .addSubcommand(new RestoreCommand(context.environment()))
                .setOut(context.out())
                .setErr(context.err())
                .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.AUTO))
                .setDefaultValueProvider(defaults)
                .setParameterExceptionHandler(new Complaints(defaults))
                .setExecutionExceptionHandler(Complaints::failed);
    }
}
