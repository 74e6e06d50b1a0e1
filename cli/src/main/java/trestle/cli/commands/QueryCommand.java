package trestle.cli.commands;

import java.io.PrintWriter;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import trestle.cli.context.Models;
import trestle.cli.context.Problem;
import trestle.cli.query.Answer;
import trestle.cli.query.Arguments;
import trestle.cli.query.PatternCall;
import trestle.cli.query.Patterns;
import trestle.cli.query.QueryProblem;
import trestle.cli.query.RecordedRequests;
import trestle.cli.terminal.FlagDefaults;
import trestle.cli.terminal.Output;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.PatternDescriptor;

/** {@code trestle query}: an access pattern by its name. */
@Command(
        name = "query",
        description = {
            "Call an access pattern of a data model by its name, with typed arguments.",
            "Without a pattern, list all of them. Only reads can be called."
        },
        parameterListHeading = "%nArguments:%n",
        optionListHeading = "%nOptions:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeOnExecutionException = Problem.USAGE,
        exitCodeList = {
            "0:At least one item was found.",
            "1:No items were found.",
            "2:Unknown pattern, invalid argument, or no connection to the database."
        },
        footer = {
            "",
            "Ranges are FROM..TO (end excluded) or FROM..=TO (end included); either side can",
            "be omitted. Lists are separated by commas.",
            "",
            "Examples:",
            "  trestle query rollmodel",
            "  trestle query rollmodel JournalTable.listNewest athleteId=u1 --limit 5",
            "  trestle query rollmodel listDuring athleteId=u1 \\",
            "    createdAt=2026-01-01..2026-02-01 --explain",
        })
@SuppressWarnings("NullAway.Init") // picocli fills the fields in
final class QueryCommand implements Callable<Integer> {
    private final Map<String, String> environment;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "SYSTEM", description = "The model, such as rollmodel.")
    private String system;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "PATTERN",
            description = "The access pattern: Repository.method, or only the method if no other repository has it.")
    private @Nullable String pattern;

    @Parameters(index = "2..*", arity = "0..*", paramLabel = "NAME=VALUE", description = "Its arguments.")
    private List<String> arguments = List.of();

    @Option(
            names = "--limit",
            descriptionKey = FlagDefaults.TYPED,
            paramLabel = "N",
            defaultValue = "25",
            description = "Show at most this many items (${DEFAULT-VALUE}).")
    private int limit;

    @Option(
            names = "--cursor",
            descriptionKey = FlagDefaults.TYPED,
            paramLabel = "CURSOR",
            description = "Continue after this cursor, which the previous page printed.")
    private @Nullable String cursor;

    @Option(names = "--explain", description = "Show the requests it would send instead of the items.")
    private boolean explain;

    @Mixin
    private ClientOptions options;

    QueryCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() {
        var model = Models.find(system);
        var out = spec.commandLine().getOut();
        if (pattern == null) {
            list(model, out);
            return 0;
        }
        try {
            return ask(model, Patterns.find(model, pattern, arguments), out);
        } catch (QueryProblem e) {
            throw new Problem(String.valueOf(e.getMessage()), e);
        }
    }

    private int ask(ModelDescriptor model, PatternDescriptor found, PrintWriter out) {
        var call = PatternCall.of(found, new Arguments(model, found, arguments, limit, cursor));
        try (var connection = options.open(environment)) {
            var requests = new RecordedRequests(connection.client());
            var names = options.names(connection, model);
            var answer = connection.ask(() -> call.run(requests.client(), names, Clock.systemUTC(), limit, model));
            if (explain) explain(found, requests, out);
            else print(answer, out);
            return answer.items().isEmpty() && !explain ? Problem.FAILED : 0;
        }
    }

    private void list(ModelDescriptor model, PrintWriter out) {
        var reads = model.patterns().stream().filter(Patterns::reads).toList();
        if (options.json()) {
            Output.json(out, reads.stream().map(Patterns::json).toList());
            return;
        }
        var rows = new ArrayList<List<String>>();
        for (var each : reads) {
            rows.add(List.of(each.name(), Patterns.parameters(each), Patterns.summary(each)));
        }
        Output.columns(out, rows, List.of(false, false, false));
    }

    private void explain(PatternDescriptor found, RecordedRequests requests, PrintWriter out) {
        if (options.json()) {
            Output.json(out, Map.of("pattern", found.name(), "requests", requests.all()));
            return;
        }
        out.println(found.signature());
        requests.all().forEach(request -> Output.json(out, request));
    }

    private void print(Answer answer, PrintWriter out) {
        if (options.json()) {
            var members = new LinkedHashMap<String, Object>();
            members.put("items", answer.items());
            answer.next().ifPresent(next -> members.put("next", next));
            Output.json(out, members);
            return;
        }
        for (var item : answer.items()) {
            if (item instanceof Map<?, ?> members) Output.json(out, members);
            else out.println(item);
        }
        if (answer.items().isEmpty()) out.println("No items.");
        answer.next().ifPresent(next -> out.println("For more results: --cursor " + next));
    }
}
