package trestle.shareables;

import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import trestle.platform.Platform;
import trestle.platform.Secrets;
import trestle.platform.Settings;
import trestle.platform.SystemKit;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.mail.CapturedMail;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.Dispatcher;
import trestle.shareables.pool.ShortIdPool;
import trestle.testing.Dump;
import trestle.testing.FixedClock;
import trestle.testing.Meanwhile;
import trestle.testing.Trestle;

/** The whole system in process, on the real engine in memory, with a clock that stands until it is moved. */
public final class ShareablesSite implements AutoCloseable {
    private final Trestle trestle;
    private final Runnable end;
    private final CapturedMail mail;
    private final CopyOnWriteArrayList<String> console = new CopyOnWriteArrayList<>();
    private final AtomicReference<Runnable> meanwhile = new AtomicReference<>(() -> {});
    private final Path folder;
    private final Map<String, String> settings;
    private final Secrets secrets;
    private Platform platform;
    private SystemKit kit;
    private Dispatcher dispatcher;

    private ShareablesSite(Trestle trestle, Path folder, Map<String, String> settings, Runnable end) {
        this.trestle = trestle;
        this.end = end;
        this.mail = new CapturedMail(trestle.clock());
        this.folder = folder;
        this.settings = new HashMap<>(settings);
        this.secrets = Secrets.random();
        trestle.create(ShareablesSystem.NAME);
        open(secrets);
    }

    /** @param folder for the bodies of files */
    public static ShareablesSite open(Path folder) {
        return open(folder, Map.of(ShortIdPool.DEPTH, "1"));
    }

    /** On a database of the caller, who closes it. */
    public static ShareablesSite open(Trestle trestle, Path folder) {
        return new ShareablesSite(trestle, folder, Map.of(ShortIdPool.DEPTH, "1"), () -> {});
    }

    /** With settings that an operator chose. */
    public static ShareablesSite open(Path folder, Map<String, String> settings) {
        var trestle = Trestle.inMemory();
        return new ShareablesSite(trestle, folder, settings, trestle::close);
    }

    private void open(Secrets keys) {
        platform = Platform.on(Meanwhile.before(TransactWriteItemsRequest.class, trestle.client(), this::somebodyElse))
                .tables(trestle.names())
                .clock(trestle.clock())
                .ids(trestle.ids())
                .secrets(keys)
                .passwords(new Passwords(1))
                .settings(new Settings(name -> Optional.ofNullable(settings.get(name))))
                .publicUrl(URI.create(Sent.ORIGIN))
                .files(folder.resolve("objects"))
                .mail(mail)
                .console(console::add)
                .build();
        kit = new ShareablesSystem().open(platform);
        dispatcher = platform.dispatcher(new GeneralLimit(1_000_000, 1_000, trestle.clock()));
        dispatcher.mount(kit.site());
    }

    /** Stops the system and starts it again on the same data, with other keys. */
    public void restart(Secrets keys) {
        kit.close();
        open(keys);
    }

    /** What somebody else does once, between all that the next transaction was planned from and the transaction. */
    public void beforeNextTransaction(Runnable somebodyElse) {
        meanwhile.set(somebodyElse);
    }

    private void somebodyElse() {
        meanwhile.getAndSet(() -> {}).run();
    }

    /** Somebody with a cookie jar, at an address. */
    public Browser browser(String address) {
        return new Browser(this, address);
    }

    public Dispatcher dispatcher() {
        return dispatcher;
    }

    public Platform platform() {
        return platform;
    }

    public SystemKit kit() {
        return kit;
    }

    public FixedClock clock() {
        return trestle.clock();
    }

    public Trestle trestle() {
        return trestle;
    }

    public CapturedMail mail() {
        return mail;
    }

    /** What was printed for the operator alone. */
    public List<String> console() {
        return console;
    }

    public Dump dump() {
        return trestle.dump();
    }

    /** The system's repositories on this site's data. */
    Repositories tables() {
        return Repositories.of(kit.database());
    }

    @Override
    public void close() {
        kit.close();
        end.run();
    }
}
