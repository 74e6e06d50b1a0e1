package trestle.platform.accounts;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import trestle.platform.accounts.AccountMailer.About;

/**
 * Sends the mails of accounts when their turn in the outbox comes. May be repeated: a link that is sent again takes
 * the place of the one before. Nothing but the confirmation goes to an address that was never confirmed.
 */
public final class AccountMails {
    /** Sends one mail now, or throws. */
    @FunctionalInterface
    public interface Sender {
        void send(String to, String subject, String text);
    }

    /** The kind under which these mails are in the outbox. */
    public static final String KIND = AccountMailer.KIND;

    private final AccountStore people;
    private final MailedLinks links;
    private final AccountSettings settings;
    private final Properties texts = texts();

    AccountMails(AccountStore people, MailedLinks links, AccountSettings settings) {
        this.people = people;
        this.links = links;
        this.settings = settings;
    }

    /** Sends what an outbox row of {@link #KIND} is about, unless that has become idle in the meantime. */
    public void send(Map<String, String> payload, Sender sender) {
        var about = About.valueOf(Objects.requireNonNull(payload.get("about")));
        var email = Optional.ofNullable(payload.get("email"));
        var account = Optional.ofNullable(payload.get("accountId"))
                .map(people::find)
                .orElseGet(() -> email.flatMap(people::findByEmail));
        account.ifPresent(found -> send(about, found, email.orElse(found.email()), sender));
    }

    private void send(About about, Account account, String email, Sender sender) {
        switch (about) {
            case CONFIRM, CONFIRM_AGAIN -> confirmation(account, email, sender);
            case FORGOTTEN -> forgotten(account, sender);
            case KNOWN -> notice("known", account, account.email(), sender);
            case PASSWORD_CHANGED -> notice("password-changed", account, account.email(), sender);
            case EMAIL_CHANGED -> notice("email-changed", account, email, sender);
            case DELETION -> deletion(account, sender);
        }
    }

    private void confirmation(Account account, String email, Sender sender) {
        var own = email.equals(account.email());
        var taken = own ? Optional.<Account>empty() : people.findByEmail(email);
        if (!account.active() || own && account.verified()) {
            return;
        }
        if (taken.isPresent()) {
            notice("known", taken.get(), email, sender);
            return;
        }
        link("confirm", MailedLink.Purpose.CONFIRM, account, email, sender);
    }

    private void forgotten(Account account, Sender sender) {
        if (!account.verified()) {
            confirmation(account, account.email(), sender);
        } else if (account.state() != Account.State.SUSPENDED) {
            link("reset", MailedLink.Purpose.RESET, account, account.email(), sender);
        }
    }

    private void deletion(Account account, Sender sender) {
        if (account.verified() && account.state() == Account.State.DELETION_PENDING) {
            link("cancel-deletion", MailedLink.Purpose.CANCEL_DELETION, account, account.email(), sender);
        }
    }

    private void link(String name, MailedLink.Purpose purpose, Account account, String email, Sender sender) {
        var secret = links.make(purpose, account, email);
        write(name, account, email, settings.home() + "/" + path(purpose) + "?token=" + secret.text(), sender);
    }

    /** The page that shows the button. */
    private static String path(MailedLink.Purpose purpose) {
        return switch (purpose) {
            case CONFIRM -> "verify-email";
            case RESET -> "reset-password";
            case CANCEL_DELETION -> "cancel-deletion";
        };
    }

    private void notice(String name, Account account, String email, Sender sender) {
        if (account.verified()) {
            write(name, account, email, settings.home() + "/signin", sender);
        }
    }

    private void write(String name, Account account, String email, String link, Sender sender) {
        sender.send(email, filled(name + ".subject", account, link), filled(name + ".text", account, link));
    }

    private String filled(String key, Account account, String link) {
        return Objects.requireNonNull(texts.getProperty(key), key)
                .replace("{system}", settings.title())
                .replace("{home}", settings.home().toString())
                .replace("{link}", link)
                .replace("{name}", account.name());
    }

    private static Properties texts() {
        try (var stream = Objects.requireNonNull(AccountMails.class.getResourceAsStream("mails.properties"))) {
            var texts = new Properties();
            texts.load(new InputStreamReader(stream, StandardCharsets.UTF_8));
            return texts;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
