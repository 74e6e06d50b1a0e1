package trestle.cli.serve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import trestle.cli.context.Context;
import trestle.cli.context.Problem;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.target.Difference;
import trestle.model.target.Provisioning;
import trestle.model.target.Target;

/**
 * Makes the tables of the models beside a server that already answers, reports what it made and what differs, and then
 * opens what needs the tables.
 */
public final class ModelTables implements AutoCloseable {
    private static final long CLOSE_MILLIS_MAX = 5_000;

    private final Thread thread;
    private volatile boolean made;
    private volatile @Nullable String trouble = "The systems are still being started.";

    /** What needs the tables. */
    interface Opening {
        /** The names of the tables here. */
        TableNames tables();

        /** Opens everything, once the tables are there; returns what could not be opened and why, if anything. */
        Optional<String> open();

        /** The tables could not be made, so nothing will be opened. */
        void giveUp();
    }

    private ModelTables(Target target, Supplier<List<ModelDescriptor>> models, Opening opening, Context context) {
        this.thread = Thread.ofPlatform()
                .daemon()
                .name("trestle-models")
                .unstarted(() -> run(target, models, opening, context));
    }

    static ModelTables start(Target target, Supplier<List<ModelDescriptor>> models, Opening opening, Context context) {
        var tables = new ModelTables(target, models, opening, context);
        tables.thread.start();
        return tables;
    }

    private void run(Target target, Supplier<List<ModelDescriptor>> models, Opening opening, Context context) {
        try {
            make(Provisioning.on(target), models.get(), opening.tables(), context);
            made = true;
            trouble = opening.open().orElse(null);
        } catch (RuntimeException e) {
            if (thread.isInterrupted()) return;
            trouble = "The systems could not be started: " + Problem.sentence(e.getMessage());
            context.err().println(trouble);
            opening.giveUp();
        }
    }

    private static void make(
            Provisioning provisioning, List<ModelDescriptor> models, TableNames names, Context context) {
        var made = new ArrayList<Difference>();
        for (var model : models) {
            var report = provisioning.ensure(model, names);
            made.addAll(report.created());
            report.differences().forEach(difference -> context.err().println(difference.sentence()));
        }
        long tables =
                made.stream().filter(Difference.MissingTable.class::isInstance).count();
        if (tables > 0) context.out().println("Made " + tables + (tables == 1 ? " table." : " tables."));
        made.stream()
                .filter(difference -> !(difference instanceof Difference.MissingTable))
                .forEach(difference -> context.out().println("Mended: " + difference.sentence()));
    }

    /** Whether the tables are all there. */
    boolean made() {
        return made;
    }

    /** What is not there yet or could not be opened, and why; null when everything is open. */
    public @Nullable String trouble() {
        return trouble;
    }

    /** Until all is made, or cannot be. */
    public void await() {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Stops; what is half made is made whole at the next start. */
    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join(CLOSE_MILLIS_MAX);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
