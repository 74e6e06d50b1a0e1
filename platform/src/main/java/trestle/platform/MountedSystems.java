package trestle.platform;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.LoggerFactory;
import trestle.objects.FileObjects;
import trestle.platform.mail.CapturedMail;
import trestle.platform.uploads.Uploads;
import trestle.platform.web.Site;
import trestle.platform.web.pipeline.Dispatcher;

/**
 * The systems that answer requests on one platform, and the sites that they share: files in a folder and captured mail.
 * Safe for use by many threads.
 */
public final class MountedSystems implements AutoCloseable {
    private final Platform platform;
    private final Dispatcher dispatcher;
    private final Deque<AutoCloseable> open = new ArrayDeque<>();
    private final List<Uploads> uploads = new CopyOnWriteArrayList<>();

    public MountedSystems(Platform platform, Dispatcher dispatcher) {
        this.platform = platform;
        this.dispatcher = dispatcher;
        open.push(platform.objects());
        open.push(platform.sandbox());
        if (platform.objects() instanceof FileObjects files) mount(ObjectSite.of(files, this::isExpected));
        platform.objects().linkOrigin().ifPresent(dispatcher::allowFiles);
        if (platform.showsMail() && platform.mail() instanceof CapturedMail captured) {
            mount(captured.site(platform.publicUrl()));
        }
    }

    /** Whether some system waits for a file under this key. */
    private boolean isExpected(String objectKey) {
        return uploads.stream().anyMatch(each -> each.expects(objectKey));
    }

    /** Puts a system together, whose tables are there, and mounts it. */
    public SystemKit mount(TrestleSystem system) {
        return mount(system.open(platform));
    }

    /**
     * Starts a system's tasks, fills it with sample data where the platform asks for it, and lets it answer. A system that
     * fails on the way is closed again, and answers nothing.
     */
    public synchronized SystemKit mount(SystemKit kit) {
        try {
            begin(kit);
        } catch (RuntimeException | LinkageError e) {
            kit.close();
            throw e;
        }
        open.push(kit);
        return kit;
    }

    private void begin(SystemKit kit) {
        var site = kit.site();
        kit.start();
        if (platform.demo()) kit.fillDemo();
        var taken = kit.uploadsIfAny();
        if (taken != null) uploads.add(taken);
        mount(site);
    }

    /** Serves a site that belongs to no system. */
    public void mount(Site site) {
        dispatcher.mount(site);
    }

    /**
     * Closes the systems, the last first, then what works on files, and the place of files. A part that fails to close does not keep the
     * others open.
     */
    @Override
    public synchronized void close() {
        while (!open.isEmpty()) {
            try {
                open.pop().close();
            } catch (Exception e) {
                LoggerFactory.getLogger(MountedSystems.class).error("A part did not stop cleanly", e);
            }
        }
    }
}
