package trestle.platform;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.model.Cursors;
import trestle.model.Database;
import trestle.model.IdSource;
import trestle.model.Ids;
import trestle.model.TableNames;
import trestle.objects.FileLinks;
import trestle.objects.FileObjects;
import trestle.objects.Objects;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.documents.Documents;
import trestle.platform.documents.Recognition;
import trestle.platform.jobs.WorkerSettings;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.mail.CapturedMail;
import trestle.platform.mail.Mailer;
import trestle.platform.media.Pictures;
import trestle.platform.sandbox.Sandbox;
import trestle.platform.sandbox.SandboxSettings;
import trestle.platform.web.pipeline.AccessLog;
import trestle.platform.web.pipeline.Dispatcher;
import trestle.platform.web.pipeline.Origins;

/**
 * What systems run on. They cannot tell whether the database is in the process, on another machine or at Amazon's. The
 * command, tests and benchmarks build one with {@link #on}.
 *
 * @param database what repositories are made of; its clock ticks in whole milliseconds, as ids do
 * @param objects where file bodies are kept
 * @param mail sends mail; to be called by tasks of the outbox
 * @param settings what the operator chose
 * @param passwords hashes passwords, at most a few at once in the whole process
 * @param workers how each system's worker goes about its tasks
 * @param publicUrl where people reach this server: mailed links begin with it
 * @param loopback whether only this machine reaches it
 * @param demo whether empty systems are filled with sample data
 * @param console takes sentences for the operator alone, which must not reach the log
 * @param sandbox works on files that people send; starts no process before it is used
 */
public record Platform(
        Database database,
        Objects objects,
        Mailer mail,
        IdSource ids,
        Secrets secrets,
        Settings settings,
        MeterRegistry meters,
        Passwords passwords,
        WorkerSettings workers,
        URI publicUrl,
        boolean loopback,
        boolean demo,
        Consumer<String> console,
        Sandbox sandbox) {
    private static final Duration PICTURE_DEADLINE = Duration.ofSeconds(60);
    private static final Duration DOCUMENT_DEADLINE = Duration.ofMinutes(5);

    /** A platform on a database, with everything else as it is by default. */
    public static Builder on(DynamoDbClient client) {
        return new Builder(client);
    }

    public Clock clock() {
        return database.clock();
    }

    /** Whether mail is kept, and people on this machine read it on pages. */
    public boolean showsMail() {
        return loopback && mail instanceof CapturedMail;
    }

    /** Whether visitors may sign in as somebody of the sample data. */
    public boolean opensDemo() {
        return loopback && demo;
    }

    /** Reads pictures that people send, and makes smaller ones. */
    public Pictures pictures() {
        return new Pictures(sandbox, settings.seconds("files.picture-seconds", PICTURE_DEADLINE));
    }

    /** Reads documents that people send. */
    public Documents documents() {
        var deadline = settings.seconds("files.document-seconds", DOCUMENT_DEADLINE);
        return new Documents(sandbox, deadline, Recognition.of(settings));
    }

    /** Answers requests for the sites that will be mounted on it. */
    public Dispatcher dispatcher(GeneralLimit general) {
        return new Dispatcher(Origins.of(publicUrl), secrets.key("csrf"), general, new AccessLog(meters), clock(), ids);
    }

    /** Everything but the client and the place of files has a default, which suits one machine. */
    public static final class Builder {
        private final DynamoDbClient client;
        private TableNames tables = TableNames.asDeclared();
        private Clock clock = Clock.tickMillis(ZoneOffset.UTC);
        private IdSource ids = Ids.secure();
        private Secrets secrets = Secrets.random();
        private Settings settings = Settings.none();
        private MeterRegistry meters = new SimpleMeterRegistry();
        private Passwords passwords = new Passwords();
        private WorkerSettings workers = WorkerSettings.normal();
        private URI publicUrl = URI.create("http://127.0.0.1");
        private boolean loopback;
        private boolean demo;
        private Consumer<String> console = sentence -> {};
        private @Nullable Mailer mail;
        private @Nullable Objects objects;
        private @Nullable Path files;

        private Builder(DynamoDbClient client) {
            this.client = client;
        }

        /** What the declared tables are called here. */
        public Builder tables(TableNames names) {
            this.tables = names;
            return this;
        }

        /** A clock that ticks in whole milliseconds. */
        public Builder clock(Clock ticking) {
            this.clock = ticking;
            return this;
        }

        public Builder ids(IdSource source) {
            this.ids = source;
            return this;
        }

        /** The keys of this installation. Without them keys are random, and end with the process. */
        public Builder secrets(Secrets kept) {
            this.secrets = kept;
            return this;
        }

        public Builder settings(Settings chosen) {
            this.settings = chosen;
            return this;
        }

        public Builder meters(MeterRegistry registry) {
            this.meters = registry;
            return this;
        }

        public Builder passwords(Passwords hashing) {
            this.passwords = hashing;
            return this;
        }

        public Builder workers(WorkerSettings chosen) {
            this.workers = chosen;
            return this;
        }

        public Builder publicUrl(URI url) {
            this.publicUrl = url;
            return this;
        }

        /** Says whether only this machine reaches it; without, others may. */
        public Builder loopback(boolean only) {
            this.loopback = only;
            return this;
        }

        /** Says whether empty systems are filled with sample data. */
        public Builder demo(boolean filled) {
            this.demo = filled;
            return this;
        }

        /** Takes what is for the operator alone. */
        public Builder console(Consumer<String> printing) {
            this.console = printing;
            return this;
        }

        /** How mail is sent; without, it is captured. */
        public Builder mail(Mailer mailer) {
            this.mail = mailer;
            return this;
        }

        /** Where file bodies are kept. */
        public Builder objects(Objects kept) {
            this.objects = kept;
            return this;
        }

        /** Keeps file bodies in a folder. */
        public Builder files(Path folder) {
            this.files = folder;
            return this;
        }

        public Platform build() {
            var cursors = Cursors.of(secrets.key("cursors"), secrets.olderKeys("cursors"), clock);
            return new Platform(
                    new Database(client, tables, cursors, clock),
                    objects == null ? inFolder() : objects,
                    mail == null ? new CapturedMail(clock) : mail,
                    ids,
                    secrets,
                    settings,
                    meters,
                    passwords,
                    workers,
                    publicUrl,
                    loopback,
                    demo,
                    console,
                    new Sandbox(sandboxSettings()));
        }

        private SandboxSettings sandboxSettings() {
            var normal = SandboxSettings.normal();
            if (settings.bytes("files.worker-memory", normal.heapBytes()) < SandboxSettings.HEAP_BYTES_MIN) {
                throw new InvalidSettingException("The setting files.worker-memory is 64MB or more.");
            }
            return normal.withHeap(settings.bytes("files.worker-memory", normal.heapBytes()))
                    .withProcesses(settings.count("files.workers", normal.processesMax()));
        }

        private Objects inFolder() {
            if (files == null) throw new IllegalStateException("A platform needs a place for files: files(folder).");
            var links = new FileLinks(secrets.key("objects"), publicUrl.resolve("/objects/"), clock);
            return FileObjects.open(files, links, clock);
        }
    }
}
