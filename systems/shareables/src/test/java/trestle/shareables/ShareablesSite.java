package trestle.shareables;

import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
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
import trestle.testing.Trestle;

/** The whole system in process, on the real engine in memory, with a clock that stands until it is moved. */
public final class ShareablesSite implements AutoCloseable {
    private final Trestle trestle = Trestle.inMemory();
    private final CapturedMail mail = new CapturedMail(trestle.clock());
    private final CopyOnWriteArrayList<String> console = new CopyOnWriteArrayList<>();
    private final Path folder;
    private final Map<String, String> settings;
    private final Secrets secrets;
    private Platform platform;
    private SystemKit kit;
    private Dispatcher dispatcher;

    private ShareablesSite(Path folder, Map<String, String> settings) {
        this.folder = folder;
        this.settings = new HashMap<>(settings);
        this.secrets = Secrets.random();
        trestle.create(ShareablesSystem.NAME);
        open(secrets);
    }

    /** @param folder for the bodies of files */
    public static ShareablesSite open(Path folder) {
        return new ShareablesSite(folder, Map.of(ShortIdPool.DEPTH, "1"));
    }

    /** With settings that an operator chose. */
    public static ShareablesSite open(Path folder, Map<String, String> settings) {
        return new ShareablesSite(folder, settings);
    }

    private void open(Secrets keys) {
        platform = Platform.on(trestle.client())
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
        trestle.close();
    }
}
