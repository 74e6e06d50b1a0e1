package trestle.cli.serve;

import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.cli.backup.Restore;
import trestle.cli.connect.ObjectLocation;
import trestle.cli.connect.SecretsFile;
import trestle.cli.context.Context;
import trestle.cli.context.Problem;
import trestle.cli.context.Reasons;
import trestle.cli.web.Overview;
import trestle.model.IdSource;
import trestle.model.TableNames;
import trestle.model.target.Provisioning;
import trestle.objects.FileLinks;
import trestle.objects.Objects;
import trestle.platform.InvalidSettingException;
import trestle.platform.MountedSystems;
import trestle.platform.Platform;
import trestle.platform.Secrets;
import trestle.platform.Settings;
import trestle.platform.SystemKit;
import trestle.platform.TrestleSystem;
import trestle.platform.mail.CapturedMail;
import trestle.platform.mail.Mailer;
import trestle.platform.mail.SmtpMailer;
import trestle.platform.web.pipeline.Dispatcher;

/** The systems that {@code serve} runs, and the platform that they run on. */
final class SystemHost implements AutoCloseable {
    private final ServePlan plan;
    private final DataSource source;
    private final Dispatcher dispatcher;
    private final MeterRegistry meters;
    private final Clock clock;
    private final IdSource ids;
    private final Context context;
    private final Secrets secrets;
    private final List<Overview.Served> open = new CopyOnWriteArrayList<>();
    private final Mailer mail;
    private @Nullable TableNames tables;
    private @Nullable Path temporaryFiles;
    private @Nullable DynamoDbClient dynamo;
    private @Nullable MountedSystems mounted;

    SystemHost(
            ServePlan plan,
            DataSource source,
            Dispatcher dispatcher,
            MeterRegistry meters,
            Clock clock,
            IdSource ids,
            Context context) {
        this.plan = plan;
        this.source = source;
        this.dispatcher = dispatcher;
        this.meters = meters;
        this.clock = clock;
        this.ids = ids;
        this.context = context;
        this.secrets = secrets(plan);
        this.mail = mailer(plan, clock);
        plan.chosen().programs().forEach(system -> dispatcher.expect(system.name()));
    }

    /** The file that is named, else the one in the data folder; without a folder they end with the process. */
    static Secrets secrets(ServePlan plan) {
        var named = plan.flags().secrets().map(Path::of);
        if (named.isPresent()) return SecretsFile.read(named.get());
        return plan.database().store().hasFolder()
                ? SecretsFile.of(plan.database().data())
                : SecretsFile.passing();
    }

    private static Mailer mailer(ServePlan plan, Clock clock) {
        return plan.flags()
                .smtpUrl()
                .<Mailer>map(url ->
                        new SmtpMailer(URI.create(url), plan.flags().mailFrom().orElseThrow(), clock))
                .orElseGet(() -> new CapturedMail(clock));
    }

    /** What is done once the tables are there. */
    ModelTables.Opening opening() {
        return new ModelTables.Opening() {
            @Override
            public TableNames tables() {
                return wholeTables();
            }

            @Override
            public Optional<String> open() {
                return mountAll();
            }

            @Override
            public void giveUp() {
                plan.chosen().programs().forEach(system -> dispatcher.fail(system.name()));
            }
        };
    }

    /**
     * Mounts every chosen system that has pages, filled with sample data if that is wanted. A system that fails does not
     * keep the others from starting.
     */
    private Optional<String> mountAll() {
        var systems = begin();
        if (showsMail() && !plan.chosen().programs().isEmpty()) {
            context.out().println("Mail is kept instead of sent: read it at " + publicUrl() + "/mail");
        }
        var failures = new ArrayList<String>();
        for (var system : plan.chosen().programs()) {
            try {
                open.add(described(system, systems.mount(system)));
                context.out().println(system.title() + " is at " + publicUrl() + "/" + system.name());
            } catch (RuntimeException | LinkageError e) {
                if (Thread.currentThread().isInterrupted()) throw e;
                failures.add(failed(system, e));
            }
        }
        return failures.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", failures));
    }

    /** Says which system failed and why; with a trace where it is not the operator's mistake. */
    private String failed(TrestleSystem system, Throwable failure) {
        dispatcher.fail(system.name());
        var cause = failure instanceof ExceptionInInitializerError && failure.getCause() != null
                ? failure.getCause()
                : failure;
        var sentence = system.title() + " could not be started: " + Problem.sentence(cause.getMessage());
        var log = LoggerFactory.getLogger(SystemHost.class);
        if (failure instanceof InvalidSettingException || failure instanceof Problem) log.error(sentence);
        else log.error("{} could not be started", system.title(), failure);
        context.err().println(sentence);
        return sentence;
    }

    private synchronized MountedSystems begin() {
        dynamo = source.client();
        mounted = new MountedSystems(platform(dynamo), dispatcher);
        return mounted;
    }

    private Platform platform(DynamoDbClient client) {
        return Platform.on(client)
                .tables(tables())
                .clock(clock)
                .ids(ids)
                .secrets(secrets)
                .settings(new Settings(plan::setting))
                .meters(meters)
                .publicUrl(publicUrl())
                .loopback(plan.loopback())
                .demo(plan.flags().demo())
                .console(context.out()::println)
                .mail(mail)
                .objects(openObjects())
                .build();
    }

    private URI publicUrl() {
        return dispatcher.origins().publicUrl();
    }

    private Overview.Served described(TrestleSystem system, SystemKit kit) {
        var demo = plan.flags().demo() && plan.loopback() && kit.hasDemo();
        return new Overview.Served(system.name(), system.title(), system.purpose(), demo);
    }

    /** Whether mail is kept, and can be read at {@code /mail}. */
    boolean showsMail() {
        return mail instanceof CapturedMail && plan.loopback();
    }

    /** Those that answer. */
    List<Overview.Served> open() {
        return List.copyOf(open);
    }

    /**
     * As the models declare them; a system of one table may have another name for it, {@code rollmodel.table}. The
     * numbers of shards are those that the tables have when this process begins, and stay so until it ends.
     */
    synchronized TableNames tables() {
        if (tables == null) tables = following(plan.chosen().tables(plan::setting));
        return tables;
    }

    /**
     * The same, after a look at them.
     *
     * @throws Problem if one of them was only half restored, and must not be taken for whole
     */
    TableNames wholeTables() {
        var names = tables();
        for (var model : plan.chosen().models()) {
            for (var table : model.tables()) refuseUnfinished(names.actual(table.name()));
        }
        return names;
    }

    private void refuseUnfinished(String table) {
        if (source.target().tag(table, Restore.UNFINISHED).isPresent()) {
            throw new Problem(
                    "The table " + table + " belongs to a restore that did not finish. Run 'trestle restore' with the"
                            + " same backup again, then start the server again.");
        }
    }

    private TableNames following(TableNames names) {
        var provisioning = Provisioning.on(source.target());
        var followed = names;
        for (var model : plan.chosen().models()) followed = provisioning.following(model, followed);
        return followed;
    }

    /** Closes the systems, then the client of the database. */
    @Override
    public synchronized void close() {
        if (mounted != null) mounted.close();
        if (dynamo != null) dynamo.close();
        if (temporaryFiles != null) delete(temporaryFiles);
    }

    /** Without a data folder nothing outlives the process, files included. */
    private void delete(Path folder) {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) Files.deleteIfExists(file);
        } catch (IOException | UncheckedIOException e) {
            context.err().println("The files in " + folder + " could not be deleted: " + e.getMessage() + ".");
        }
    }

    /** The bucket or folder that is named, else a folder among the data, or a passing one where nothing is kept. */
    private Objects openObjects() {
        var links = new FileLinks(secrets.key("object links"), publicUrl().resolve("/objects/"), clock);
        return ObjectLocation.open(plan.flags().objects(), this::objectsFolder, links, clock);
    }

    private Path objectsFolder() {
        var database = plan.database();
        if (database.store().hasFolder()) return database.data().resolve(ObjectLocation.NAME);
        try {
            var folder = Files.createTempDirectory("trestle-objects");
            temporaryFiles = folder;
            return folder;
        } catch (IOException e) {
            throw new Problem("No folder for files can be made: " + Reasons.of(e) + ".", e);
        }
    }
}
