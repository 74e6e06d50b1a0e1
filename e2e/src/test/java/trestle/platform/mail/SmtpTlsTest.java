package trestle.platform.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Clock;
import java.util.Properties;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Mail over connections that are encrypted, from the beginning and with STARTTLS. */
final class SmtpTlsTest {
    private static final char[] PASSWORD = "only for this test".toCharArray();

    @TempDir
    static Path folder;

    private static KeyStore ours;
    private static KeyStore others;

    private final GreenMail server = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));

    @BeforeAll
    static void sign() throws Exception {
        ours = signed("ours", "ip:127.0.0.1");
        others = signed("others", "dns:mail.example.org");
    }

    /** A key and its certificate, signed by itself, for a name. */
    private static KeyStore signed(String alias, String name) throws Exception {
        var file = folder.resolve(alias + ".p12");
        var keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
        var process = new ProcessBuilder(
                        keytool,
                        "-genkeypair",
                        "-alias",
                        alias,
                        "-keyalg",
                        "EC",
                        "-validity",
                        "2",
                        "-dname",
                        "CN=mail",
                        "-ext",
                        "san=" + name,
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        file.toString(),
                        "-storepass",
                        new String(PASSWORD))
                .redirectErrorStream(true)
                .start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        var store = KeyStore.getInstance("PKCS12");
        try (var in = Files.newInputStream(file)) {
            store.load(in, PASSWORD);
        }
        return store;
    }

    @BeforeEach
    void start() {
        server.setUser("trestle", "p@ss:word");
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop();
    }

    private TlsRelay relay(String scheme, KeyStore identity) throws GeneralSecurityException, IOException {
        var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(identity, PASSWORD);
        var tls = SSLContext.getInstance("TLS");
        tls.init(keys.getKeyManagers(), null, null);
        return new TlsRelay(tls, server.getSmtp().getPort(), scheme.equals("smtps"));
    }

    private static Properties trusting(KeyStore store) throws GeneralSecurityException {
        var trusted = KeyStore.getInstance("PKCS12");
        try {
            trusted.load(null, null);
        } catch (IOException e) {
            throw new GeneralSecurityException(e);
        }
        var alias = store.aliases().nextElement();
        trusted.setCertificateEntry(alias, store.getCertificate(alias));
        var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        var tls = SSLContext.getInstance("TLS");
        tls.init(null, trust.getTrustManagers(), null);
        var properties = new Properties();
        properties.put("mail.smtp.ssl.socketFactory", tls.getSocketFactory());
        return properties;
    }

    private static SmtpMailer mailer(String scheme, TlsRelay relay, Properties more) {
        var url = URI.create(scheme + "://trestle:p%40ss%3Aword@127.0.0.1:" + relay.port());
        return new SmtpMailer(url, "no-reply@example.org", Clock.systemUTC(), more);
    }

    private void assertRefused(SmtpMailer mailer) {
        assertThatThrownBy(() -> mailer.send("ann@example.org", "Hello", "Text"))
                .isInstanceOfSatisfying(
                        Mailer.Refused.class,
                        refused -> assertThat(refused.isForGood()).isFalse());
        assertThat(server.getReceivedMessages()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"smtp", "smtps"})
    void aLetterArrivesOverAConnectionThatIsTrusted(String scheme) throws Exception {
        try (var relay = relay(scheme, ours)) {
            mailer(scheme, relay, trusting(ours)).send("ann@example.org", "Hello", "Text");

            assertThat(server.getReceivedMessages()).hasSize(1);
            assertThat(server.getReceivedMessages()[0].getSubject()).isEqualTo("Hello");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"smtp", "smtps"})
    void aCertificateThatNobodyVouchesForIsNotTrusted(String scheme) throws Exception {
        try (var relay = relay(scheme, ours)) {
            assertRefused(mailer(scheme, relay, new Properties()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"smtp", "smtps"})
    void aCertificateOfAnotherServerIsNotTrusted(String scheme) throws Exception {
        try (var relay = relay(scheme, others)) {
            assertRefused(mailer(scheme, relay, trusting(others)));
        }
    }
}
