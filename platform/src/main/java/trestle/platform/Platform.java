package trestle.platform;

import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.time.Clock;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.model.Cursors;
import trestle.model.Database;
import trestle.model.IdSource;
import trestle.model.TableNames;
import trestle.objects.Objects;
import trestle.platform.mail.Mailer;
import trestle.platform.web.Site;

/**
 * What a system is given to run on. It cannot tell whether the store is in the process, on another machine or at
 * Amazon's.
 */
public interface Platform {
    DynamoDbClient dynamo();

    TableNames tables();

    /** What repositories are made of. */
    default Database database() {
        return new Database(dynamo(), tables(), cursors(), clock());
    }

    /** Where file bodies are kept. */
    Objects objects();

    /** Sends mail; to be called by work from the outbox. */
    Mailer mail();

    /** The time, in whole milliseconds, as ids carry it. */
    Clock clock();

    IdSource ids();

    Cursors cursors();

    Secrets secrets();

    Settings settings();

    MeterRegistry meters();

    /** Where people reach this server: mailed links begin with it. */
    URI publicUrl();

    /** Whether only this machine reaches it. */
    boolean loopback();

    /** Whether empty systems are filled with sample data. */
    boolean demo();

    /** Serves a site. */
    void mount(Site site);

    /** Tells the operator something on the console, and nobody else: it does not reach the log. */
    void announce(String sentence);

    /** Ends with the server: work stops in the opposite order of being added. */
    void onStop(AutoCloseable closing);
}
