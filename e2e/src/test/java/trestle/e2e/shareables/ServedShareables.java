package trestle.e2e.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import trestle.e2e.browser.Chromium;
import trestle.engine.Engine;
import trestle.model.descriptor.ModelDescriptor;
import trestle.platform.LocalServer;
import trestle.platform.Platform;
import trestle.platform.SystemKit;
import trestle.platform.accounts.ClientInfo;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.pages.frame.OfflinePage;
import trestle.platform.web.Caller;
import trestle.platform.web.Response;
import trestle.platform.web.Site;
import trestle.platform.web.View;
import trestle.shareables.ShareablesSystem;
import trestle.testing.ShiftedClock;
import trestle.wire.InProcess;

/**
 * Shareables with its samples on a port of loopback, and one Chromium: for all tests of a class. Each test has visitors of
 * its own, and fails if anything went wrong in a browser that the test did not look at.
 */
final class ServedShareables implements BeforeAllCallback, AfterAllCallback, AfterEachCallback {
    private static final int PER_MINUTE = 100_000;
    private static final String OPERATOR_EMAIL = "olga@example.org";
    private static final String OPERATOR_PASSWORD = "a long walk by the river";
    private static final Path PICTURES = Path.of("target", "browser");

    private final List<Guest> guests = new ArrayList<>();
    private final ShiftedClock clock = new ShiftedClock();
    private Engine engine;
    private LocalServer server;
    private SystemKit kit;
    private Chromium chromium;

    @Override
    public void beforeAll(ExtensionContext context) throws IOException {
        chromium = Chromium.start();
        engine = Engine.inMemory();
        server = LocalServer.start(
                Platform.on(InProcess.client(engine))
                        .clock(clock)
                        .files(temporary())
                        .passwords(new Passwords(1_000))
                        .demo(true),
                0,
                PER_MINUTE);
        server.createTables(ModelDescriptor.load(ShareablesSystem.NAME));
        kit = new ShareablesSystem().open(server.platform());
        server.systems().mount(ofNoSystem());
        server.systems().mount(kit.site());
        kit.start();
        kit.fillDemo();
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("shareables-e2e");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The page that belongs to no system, which the worker keeps. */
    private static Site ofNoSystem() {
        var site = Site.of("", Layout.of("Trestle", Accent.SLATE, "/", Texts.beside(ShareablesSystem.class)));
        site.pages()
                .get("/offline", Caller.ANYONE, request -> Response.page(View.part(OfflinePage.page(request.visit()))));
        return site;
    }

    /** An address below the site. */
    String url(String path) {
        return server.url() + "/shareables" + path;
    }

    ShiftedClock clock() {
        return clock;
    }

    /** Somebody who has never been here. */
    Guest guest(int width) {
        return guest(width, true);
    }

    Guest guest(int width, boolean scripts) {
        var guest = new Guest(this, chromium.visitor(server.url().toString(), width, scripts));
        guests.add(guest);
        return guest;
    }

    /** Somebody who is signed in as an operator. */
    Guest operator(int width) {
        var administration = kit.accounts().administration();
        administration
                .offerCode()
                .ifPresent(code -> administration.claim(
                        code.text(), OPERATOR_EMAIL, OPERATOR_PASSWORD, "Olga", new ClientInfo("192.0.2.9", null)));
        var operator = guest(width).open("/operator/signin");
        operator.page().locator("[name=email]").fill(OPERATOR_EMAIL);
        operator.page().locator("[name=password]").fill(OPERATOR_PASSWORD);
        operator.press("Sign in");
        operator.page().waitForURL(address -> !address.contains("/signin"));
        return operator;
    }

    @Override
    public void afterEach(ExtensionContext context) {
        try {
            if (context.getExecutionException().isPresent()) photograph(context);
            else assertThat(troubles()).isEmpty();
        } finally {
            guests.forEach(guest -> guest.visitor().close());
            guests.clear();
        }
    }

    /** Errors of scripts, policy and server, and requests to elsewhere. */
    private List<String> troubles() {
        return guests.stream().flatMap(guest -> guest.troubles().stream()).toList();
    }

    private void photograph(ExtensionContext context) {
        for (int i = 0; i < guests.size(); i++) {
            guests.get(i).photograph(PICTURES.resolve("shareables " + context.getDisplayName() + " " + i + ".png"));
        }
    }

    @Override
    public void afterAll(ExtensionContext context) {
        if (kit != null) kit.close();
        if (server != null) server.close();
        if (engine != null) engine.close();
        if (chromium != null) chromium.close();
    }
}
