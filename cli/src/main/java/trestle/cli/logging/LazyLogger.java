package trestle.cli.logging;

import ch.qos.logback.classic.spi.LogbackServiceProvider;
import org.jspecify.annotations.Nullable;
import org.slf4j.ILoggerFactory;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.spi.LocationAwareLogger;

/** Knows by itself what is not to be shown, and hands the rest to Logback. */
final class LazyLogger extends LegacyAbstractLogger {
    private static final long serialVersionUID = 1L;

    private final Level shown;

    LazyLogger(String name, Level shown) {
        this.name = name;
        this.shown = shown;
    }

    /** Set up on first use, by the JVM's own rule for classes. */
    private static final class Logback {
        static final ILoggerFactory LOGGERS = setUp();

        private static ILoggerFactory setUp() {
            var provider = new LogbackServiceProvider();
            provider.initialize();
            return provider.getLoggerFactory();
        }
    }

    private boolean shows(Level level) {
        return level.toInt() >= shown.toInt();
    }

    @Override
    public boolean isTraceEnabled() {
        return shows(Level.TRACE);
    }

    @Override
    public boolean isDebugEnabled() {
        return shows(Level.DEBUG);
    }

    @Override
    public boolean isInfoEnabled() {
        return shows(Level.INFO);
    }

    @Override
    public boolean isWarnEnabled() {
        return shows(Level.WARN);
    }

    @Override
    public boolean isErrorEnabled() {
        return shows(Level.ERROR);
    }

    @Override
    protected String getFullyQualifiedCallerName() {
        return LazyLogger.class.getName();
    }

    @Override
    protected void handleNormalizedLoggingCall(
            Level level,
            @Nullable Marker marker,
            @Nullable String message,
            Object @Nullable [] arguments,
            @Nullable Throwable thrown) {
        var logger = (LocationAwareLogger) Logback.LOGGERS.getLogger(name);
        logger.log(marker, getFullyQualifiedCallerName(), level.toInt(), message, arguments, thrown);
    }
}
