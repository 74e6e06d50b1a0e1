package trestle.cli.logging;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.spi.ContextAwareBase;

/**
 * Warnings to standard error, and nothing else unless {@code TRESTLE_LOG} names another level for our loggers. Set up in code, because
 * reading a configuration file would load an XML parser; {@code -Dlogback.configurationFile} is still honoured.
 */
public final class Logging extends ContextAwareBase implements Configurator {
    /** Made by Logback. */
    public Logging() {}

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        if (System.getProperty("logback.configurationFile") != null) return ExecutionStatus.INVOKE_NEXT_IF_ANY;
        var encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setPattern("%d{HH:mm:ss.SSS} %-5level %logger{0}: %msg%n");
        encoder.start();
        var appender = new ConsoleAppender<ILoggingEvent>();
        appender.setContext(context);
        appender.setName("stderr");
        appender.setTarget("System.err");
        appender.setEncoder(encoder);
        appender.start();
        var root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        root.setLevel(level(Logger.ROOT_LOGGER_NAME));
        root.addAppender(appender);
        context.getLogger(LazyLogging.OURS).setLevel(level(LazyLogging.OURS));
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }

    private static Level level(String logger) {
        return Level.convertAnSLF4JLevel(LazyLogging.level(logger, System.getenv()));
    }
}
