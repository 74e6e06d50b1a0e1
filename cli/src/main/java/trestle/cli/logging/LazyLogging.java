package trestle.cli.logging;

import java.util.Locale;
import java.util.Map;
import org.slf4j.ILoggerFactory;
import org.slf4j.IMarkerFactory;
import org.slf4j.event.Level;
import org.slf4j.helpers.BasicMarkerFactory;
import org.slf4j.helpers.NOPMDCAdapter;
import org.slf4j.spi.MDCAdapter;
import org.slf4j.spi.SLF4JServiceProvider;
import trestle.platform.web.server.QuotingLoggers;

/**
 * Logback, set up when there is first something to say. Most starts have nothing to say, and setting it up costs a
 * fifth of one.
 */
public final class LazyLogging implements SLF4JServiceProvider {
    /** What the names of our own loggers begin with. */
    static final String OURS = "trestle";

    private static final String CONFIGURATION = "logback.configurationFile";

    private final IMarkerFactory markers = new BasicMarkerFactory();
    private final MDCAdapter context = new NOPMDCAdapter();

    /** Made by SLF4J. */
    public LazyLogging() {}

    /** To be called before the first logger is made. With a configuration file of its own Logback is set up at once. */
    public static void choose() {
        if (System.getProperty(CONFIGURATION) != null) return;
        System.setProperty("slf4j.provider", LazyLogging.class.getName());
        System.setProperty("slf4j.internal.verbosity", "WARN");
    }

    /**
     * Of what a logger says, how much is shown. The setting is for our own loggers: libraries write whole requests below
     * {@code INFO}, with passwords, cookies and private text in them, so they never go further than that. Some of the HTTP
     * server's warnings quote requests, and are not shown at all.
     */
    static Level level(String logger, Map<String, String> environment) {
        if (QuotingLoggers.contain(logger)) return Level.ERROR;
        var asked = level(environment);
        var ours = logger.equals(OURS) || logger.startsWith(OURS + ".");
        return ours || asked.toInt() >= Level.INFO.toInt() ? asked : Level.INFO;
    }

    /** Warnings, unless {@code TRESTLE_LOG} names another level. */
    static Level level(Map<String, String> environment) {
        try {
            return Level.valueOf(
                    environment.getOrDefault("TRESTLE_LOG", "").strip().toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            return Level.WARN;
        }
    }

    @Override
    public void initialize() {}

    @Override
    public ILoggerFactory getLoggerFactory() {
        var environment = System.getenv();
        return name -> new LazyLogger(name, level(name, environment));
    }

    @Override
    public IMarkerFactory getMarkerFactory() {
        return markers;
    }

    @Override
    public MDCAdapter getMDCAdapter() {
        return context;
    }

    @Override
    public String getRequestedApiVersion() {
        return "2.0.99";
    }
}
