package trestle.cli.serve;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * The flags of {@code serve} beyond those of its database, as given.
 *
 * @param dynamoDbPort empty where DynamoDB's API is not offered
 * @param systems names with commas between them, all, or none
 * @param demo whether empty systems are filled with sample data
 * @param publicUrl where people reach the server
 * @param proxies addresses of reverse proxies, with commas between them
 * @param dynamoDb a URL, or {@code aws}, where the systems' data is kept instead of in this process
 * @param objects a folder, or {@code s3://BUCKET}, where files are kept
 * @param smtpUrl where mail is sent
 * @param mailFrom whom mail is from
 * @param secrets the file of secrets
 */
public record ServeFlags(
        int port,
        OptionalInt dynamoDbPort,
        String systems,
        boolean demo,
        Optional<String> publicUrl,
        Optional<String> proxies,
        Optional<String> dynamoDb,
        Optional<String> objects,
        Optional<String> smtpUrl,
        Optional<String> mailFrom,
        Optional<String> secrets) {
    /** The port of the pages. */
    public static final String PORT = "8080";

    ServeFlags withDynamoDbPort(OptionalInt changed) {
        return new ServeFlags(
                port, changed, systems, demo, publicUrl, proxies, dynamoDb, objects, smtpUrl, mailFrom, secrets);
    }

    ServeFlags withDemo() {
        return new ServeFlags(
                port, dynamoDbPort, systems, true, publicUrl, proxies, dynamoDb, objects, smtpUrl, mailFrom, secrets);
    }

    /** With everything as it is unless said otherwise. */
    static ServeFlags plain(int port, int dynamoDbPort, String systems) {
        var none = Optional.<String>empty();
        return new ServeFlags(
                port, OptionalInt.of(dynamoDbPort), systems, false, none, none, none, none, none, none, none);
    }
}
