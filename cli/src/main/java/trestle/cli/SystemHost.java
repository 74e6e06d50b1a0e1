package trestle.cli;

import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.cli.backup.Restore;
import trestle.cli.web.Overview;
import trestle.model.Cursors;
import trestle.model.IdSource;
import trestle.model.TableNames;
import trestle.model.target.Provisioning;
import trestle.objects.FileObjects;
import trestle.objects.Objects;
import trestle.platform.Platform;
import trestle.platform.Secrets;
import trestle.platform.Settings;
import trestle.platform.TrestleSystem;
import trestle.platform.mail.CapturedMail;
import trestle.platform.mail.CapturedMailPages;
import trestle.platform.mail.Mailer;
import trestle.platform.mail.SmtpMailer;
import trestle.platform.uploads.ObjectSite;
import trestle.platform.web.Dispatcher;
import trestle.platform.web.Site;

/** The systems of a house, and what they are given to run on. */
final class SystemHost implements Platform, AutoCloseable {
    private final ServePlan plan;
    private final DataSource backing;
    private final Dispatcher dispatcher;
    private final MeterRegistry meters;
    private final Clock clock;
    private final IdSource ids;
    private final Context context;
    private final Secrets secrets;
    private final List<Overview.Served> open = new CopyOnWriteArrayList<>();
    private final Deque<AutoCloseable> stops = new ArrayDeque<>();
    private @Nullable TableNames tables;
    private @Nullable DynamoDbClient dynamo;
    private @Nullable Objects objects;
    private final Mailer mail;

    SystemHost(
            ServePlan plan,
            DataSource backing,
            Dispatcher dispatcher,
            MeterRegistry meters,
            Clock clock,
            IdSource ids,
            Context context) {
        this.plan = plan;
        this.backing = backing;
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
        return plan.node().store().hasFolder() ? SecretsFile.of(plan.node().data()) : SecretsFile.passing();
    }

    private static Mailer mailer(ServePlan plan, Clock clock) {
        return plan.flags()
                .smtpUrl()
                .<Mailer>map(url ->
                        new SmtpMailer(URI.create(url), plan.flags().mailFrom().orElseThrow(), clock))
                .orElseGet(() -> new CapturedMail(clock));
    }

    /** Mounts every chosen system that has pages, filled with sample data if that is wanted. */
    void mountAll() {
        dynamo = backing.client();
        onStop(dynamo);
        objects = ObjectLocation.open(plan, secrets, publicUrl(), clock);
        onStop(objects);
        if (objects instanceof FileObjects files) mount(ObjectSite.of(files));
        objects.linkOrigin().ifPresent(dispatcher::allowFiles);
        if (mail instanceof CapturedMail captured && loopback()) {
            mount(CapturedMailPages.site(captured, publicUrl()));
            if (!plan.chosen().programs().isEmpty()) {
                context.out().println("Mail is kept instead of sent: read it at " + publicUrl() + "/mail");
            }
        }
        for (var system : plan.chosen().programs()) {
            system.mount(this);
            if (plan.flags().demo()) system.demo(this);
            open.add(described(system));
            context.out().println(system.title() + " is at " + publicUrl() + "/" + system.name());
        }
    }

    private Overview.Served described(TrestleSystem system) {
        return new Overview.Served(
                system.name(), system.title(), system.purpose(), plan.flags().demo() && loopback());
    }

    /** Whether mail is kept, and can be read at {@code /mail}. */
    boolean showsMail() {
        return mail instanceof CapturedMail && loopback();
    }

    /** Those that answer. */
    List<Overview.Served> open() {
        return List.copyOf(open);
    }

    @Override
    public DynamoDbClient dynamo() {
        return opened(dynamo);
    }

    /**
     * As the models declare them; a system of one table may have another name for it, {@code rollmodel.table}. The
     * numbers of shards are those that the tables have when this process begins, and stay so until it ends.
     */
    @Override
    public synchronized TableNames tables() {
        if (tables == null) tables = following(plan.chosen().tables(plan::setting));
        return tables;
    }

    /**
     * The same, after a look at them.
     *
     * @throws Problem if one of them was restored by half, which is not to be taken for whole
     */
    TableNames wholeTables() {
        var names = tables();
        for (var model : plan.chosen().models()) {
            for (var table : model.tables()) refuseUnfinished(names.actual(table.name()));
        }
        return names;
    }

    private void refuseUnfinished(String table) {
        if (backing.target().tag(table, Restore.UNFINISHED).isPresent()) {
            throw new Problem(
                    "The table " + table + " is of a restore that has not ended: run 'trestle restore' with the"
                            + " same backup again, which writes it to its end, and then start again.");
        }
    }

    private TableNames following(TableNames names) {
        var provisioning = Provisioning.on(backing.target());
        var followed = names;
        for (var model : plan.chosen().models()) followed = provisioning.following(model, followed);
        return followed;
    }

    @Override
    public Objects objects() {
        return opened(objects);
    }

    @Override
    public Mailer mail() {
        return mail;
    }

    @Override
    public Clock clock() {
        return clock;
    }

    @Override
    public IdSource ids() {
        return ids;
    }

    @Override
    public Cursors cursors() {
        return Cursors.of(secrets.key("cursors"), secrets.olderKeys("cursors"), clock);
    }

    @Override
    public Secrets secrets() {
        return secrets;
    }

    @Override
    public Settings settings() {
        return new Settings(plan::setting);
    }

    @Override
    public MeterRegistry meters() {
        return meters;
    }

    @Override
    public URI publicUrl() {
        return dispatcher.origins().publicUrl();
    }

    @Override
    public boolean loopback() {
        return plan.loopback();
    }

    @Override
    public boolean demo() {
        return plan.flags().demo();
    }

    @Override
    public void mount(Site site) {
        dispatcher.mount(site);
    }

    @Override
    public void announce(String sentence) {
        context.out().println(sentence);
    }

    @Override
    public synchronized void onStop(AutoCloseable closing) {
        stops.push(closing);
    }

    /** Ends what the systems began, the last first; one that does not end well keeps no other from ending. */
    @Override
    public synchronized void close() {
        while (!stops.isEmpty()) {
            try {
                stops.pop().close();
            } catch (Exception e) {
                LoggerFactory.getLogger(SystemHost.class).error("A part did not stop cleanly", e);
            }
        }
    }

    private static <T> T opened(@Nullable T part) {
        if (part == null) throw new IllegalStateException("The systems are not being mounted yet");
        return part;
    }
}
