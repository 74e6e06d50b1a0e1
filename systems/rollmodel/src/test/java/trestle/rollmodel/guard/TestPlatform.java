package trestle.rollmodel.guard;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.model.Cursors;
import trestle.model.IdSource;
import trestle.model.TableNames;
import trestle.objects.FileLinks;
import trestle.objects.FileObjects;
import trestle.objects.Objects;
import trestle.platform.Platform;
import trestle.platform.Secrets;
import trestle.platform.Settings;
import trestle.platform.mail.CapturedMail;
import trestle.platform.web.Sent;
import trestle.platform.web.Site;
import trestle.testing.Trestle;

/** What a system runs on in a test: the engine in memory, mail that is only captured, no port. */
final class TestPlatform implements Platform {
    private static final byte[] KEY = "a key of 32 bytes for tests only".getBytes(StandardCharsets.US_ASCII);

    private final Trestle trestle;
    private final CapturedMail mail;
    private final FileObjects objects;
    private final Path folder;
    private final MeterRegistry meters = new SimpleMeterRegistry();

    /** @param folder for the bodies of files */
    TestPlatform(Trestle trestle, Path folder) {
        this.trestle = trestle;
        var links = new FileLinks(KEY, URI.create(Sent.ORIGIN + "/objects/"), trestle.clock());
        this.folder = folder.resolve("objects");
        this.objects = FileObjects.open(this.folder, links, trestle.clock());
        this.mail = new CapturedMail(trestle.clock());
    }

    @Override
    public DynamoDbClient dynamo() {
        return trestle.client();
    }

    @Override
    public TableNames tables() {
        return trestle.names();
    }

    /** From now on no file can be reached: where their folder was is something else. */
    void loseObjects() {
        try {
            Files.move(folder, folder.resolveSibling("lost"));
            Files.createFile(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Objects objects() {
        return objects;
    }

    @Override
    public CapturedMail mail() {
        return mail;
    }

    @Override
    public Clock clock() {
        return trestle.clock();
    }

    @Override
    public IdSource ids() {
        return trestle.ids();
    }

    @Override
    public Cursors cursors() {
        return trestle.cursors();
    }

    @Override
    public Secrets secrets() {
        return new Secrets(List.of(KEY));
    }

    @Override
    public Settings settings() {
        return Settings.none();
    }

    @Override
    public MeterRegistry meters() {
        return meters;
    }

    @Override
    public URI publicUrl() {
        return URI.create(Sent.ORIGIN);
    }

    @Override
    public boolean loopback() {
        return false;
    }

    @Override
    public boolean demo() {
        return false;
    }

    @Override
    public void mount(Site site) {}

    @Override
    public void announce(String sentence) {}

    @Override
    public void onStop(AutoCloseable closing) {}
}
