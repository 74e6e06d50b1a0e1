package trestle.cli.serve;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import trestle.cli.connect.Connection;
import trestle.cli.connect.ObjectLocation;
import trestle.cli.connect.SecretsFile;
import trestle.cli.context.Problem;
import trestle.cli.context.Settings;
import trestle.platform.mail.SmtpMailer;
import trestle.platform.web.pipeline.Origins;

/**
 * What {@code serve} is to open, checked as far as it can be without opening it.
 *
 * @param database the database in this process; where the systems' data is elsewhere, only its folder and address count
 * @param chosen the systems to serve
 * @param publicUrl where people reach it; empty for the address it listens on
 */
public record ServePlan(
        DatabasePlan database,
        ServeFlags flags,
        Systems chosen,
        Optional<URI> publicUrl,
        Set<String> proxies,
        Settings settings,
        Map<String, String> environment) {

    /** @throws Problem if something is not right, or something is missing that another flag needs */
    public static ServePlan of(
            DatabaseFlags databaseFlags, ServeFlags flags, Settings settings, Map<String, String> environment) {
        // Each value is checked for itself first: what it needs beside it is a second question.
        var publicUrl = flags.publicUrl().map(ServePlan::url);
        var chosen = Systems.chosen(flags.systems());
        flags.dynamoDb().ifPresent(where -> Connection.check(where, "--dynamodb"));
        flags.objects().ifPresent(place -> ObjectLocation.check(place));
        flags.smtpUrl().ifPresent(ServePlan::checkServer);
        flags.mailFrom().ifPresent(ServePlan::checkSender);
        var port = flags.dynamoDb().isEmpty() ? flags.dynamoDbPort() : OptionalInt.empty();
        var isPublic = !publicUrl.map(Origins::isLoopback).orElse(true);
        var database = DatabasePlan.of(databaseFlags, port, "--dynamodb-port", environment, isPublic);
        if (publicUrl.isEmpty() && !database.loopback()) {
            throw Problem.usage("Other machines can reach " + databaseFlags.host()
                    + ", so say with --public-url at which address people will.");
        }
        if (flags.dynamoDb().isPresent() && flags.secrets().isEmpty()) {
            throw Problem.usage(
                    "With --dynamodb, instances share their secrets: name the file of them with --secrets.");
        }
        if (flags.smtpUrl().isPresent() && flags.mailFrom().isEmpty()) {
            throw Problem.usage("With --smtp-url, say with --mail-from whom mail is from.");
        }
        return new ServePlan(
                database, flags, chosen, publicUrl, addresses(flags.proxies().orElse("")), settings, environment);
    }

    /** A plan of a database and these systems, on any free port, with everything else as it is by default. */
    public static ServePlan plain(DatabasePlan database, String systems) {
        return new ServePlan(
                database,
                ServeFlags.plain(0, database.address().getPort(), systems),
                Systems.chosen(systems),
                Optional.empty(),
                Set.of(),
                new Settings(Map.of(), new String[0]),
                Map.of());
    }

    /** What was given is not shown: it may hold a password. */
    private static void checkServer(String server) {
        if (!SmtpMailer.isServer(server)) {
            throw Problem.usage("--smtp-url is an address such as smtp://user:password@mail.example.org:587.");
        }
    }

    private static void checkSender(String from) {
        if (!SmtpMailer.isSender(from)) {
            throw Problem.usage("--mail-from is an email address such as no-reply@example.org, not '" + from + "'.");
        }
    }

    private static URI url(String text) {
        try {
            var url = URI.create(text);
            var root = url.getPath() == null
                    || url.getPath().isEmpty()
                    || url.getPath().equals("/");
            if (url.getHost() != null && root && String.valueOf(url.getScheme()).matches("https?")) {
                return new URI(url.getScheme(), null, url.getHost(), url.getPort(), null, null, null);
            }
        } catch (IllegalArgumentException | URISyntaxException e) {
            throw Problem.usage(
                    "--public-url is an address such as https://journal.example.org, not '" + text + "'.", e);
        }
        throw Problem.usage(
                "--public-url is an address such as https://journal.example.org, without a path, not '" + text + "'.");
    }

    private static Set<String> addresses(String text) {
        return Arrays.stream(text.split(","))
                .map(String::strip)
                .filter(address -> !address.isEmpty())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Whether it is for this machine alone: it listens there, and people were given no other address of it. */
    boolean loopback() {
        return database.loopback() && publicUrl.map(Origins::isLoopback).orElse(true);
    }

    /** The file of secrets: the one that is named, else the one in the data folder, if there is a folder. */
    Optional<Path> secretsFile() {
        return flags.secrets()
                .map(Path::of)
                .or(() -> database.store().hasFolder()
                        ? Optional.of(database.data().resolve(SecretsFile.NAME))
                        : Optional.empty());
    }

    /** A setting of a system, such as {@code rollmodel.table}. */
    Optional<String> setting(String name) {
        return settings.find(List.of(name)).map(Settings.Found::value);
    }
}
