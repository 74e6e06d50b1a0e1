package trestle.platform.accounts.service;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.AccountStore;
import trestle.platform.accounts.InvitationStore;
import trestle.platform.accounts.MailedLink;
import trestle.platform.accounts.NewAccount;
import trestle.platform.accounts.Secret;
import trestle.platform.accounts.service.AccountMailQueue.About;

/**
 * Sends the mails of accounts when their turn in the outbox comes. May be repeated: a link that is sent again takes
 * the place of the one before. Nothing but the confirmation goes to an address that was never confirmed.
 */
public final class AccountMailSender {
    /** Sends one mail now, or throws. */
    @FunctionalInterface
    public interface Sender {
        void send(String to, String subject, String text);
    }

    /** The kind under which the mails of the main population are in the outbox. */
    public static final String KIND = AccountMailQueue.KIND;

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);
    private static final Pattern PLACE = Pattern.compile("\\{([a-z]+)}");

    private final AccountStore people;
    private final MailedLinks links;
    private final Optional<InvitationStore> invitations;
    private final AccountSettings settings;
    private final Properties texts = texts();

    AccountMailSender(
            AccountStore people, MailedLinks links, Optional<InvitationStore> invitations, AccountSettings settings) {
        this.people = people;
        this.links = links;
        this.invitations = invitations;
        this.settings = settings;
    }

    /** The kind under which these mails are in the outbox. */
    public String kind() {
        return settings.population().kind(KIND);
    }

    /** Sends what an outbox row of {@link #kind} is about, unless that has become idle in the meantime. */
    public void send(Map<String, String> payload, Sender sender) {
        var about = About.valueOf(Objects.requireNonNull(payload.get("about")));
        if (about == About.INVITATION) {
            invitation(payload, sender);
            return;
        }
        var email = Optional.ofNullable(payload.get("email"));
        var account = Optional.ofNullable(payload.get("accountId"))
                .map(people::find)
                .orElseGet(() -> email.flatMap(people::findByEmail));
        account.ifPresent(found -> send(about, found, email.orElse(found.email()), payload, sender));
    }

    private void send(About about, Account account, String email, Map<String, String> payload, Sender sender) {
        switch (about) {
            case CONFIRM, CONFIRM_AGAIN -> {
                // Rows from before address changes had a kind of their own name the new address.
                if (email.equals(account.email())) {
                    confirmation(account, Optional.ofNullable(payload.get("signUpId")), about, sender);
                } else {
                    changeOfAddress(account, email, links.epoch(account), sender);
                }
            }
            case CHANGE_EMAIL -> changeOfAddress(account, email, epochOf(payload, account), sender);
            case CHANGE_EMAIL_ASKED ->
                keeping("change-email-asked", account, email, Map.of("wanted", value(payload, "wanted")), sender);
            case FORGOTTEN -> forgotten(account, sender);
            case KNOWN -> notice("known", account, Map.of(), sender);
            case PASSWORD_CHANGED -> notice("password-changed", account, Map.of(), sender);
            case TOKEN_MADE -> notice("token-made", account, Map.of("label", value(payload, "label")), sender);
            case IDENTITY_LINKED ->
                notice("identity-linked", account, Map.of("label", value(payload, "label")), sender);
            case IDENTITY_UNLINKED ->
                notice("identity-unlinked", account, Map.of("label", value(payload, "label")), sender);
            case EMAIL_CHANGED -> keeping("email-changed", account, email, Map.of(), sender);
            case DELETION -> deletion(account, sender);
            case APPROVED -> notice("approved", account, Map.of(), sender);
            case INVITATION -> throw new IllegalArgumentException("An invitation is of no account.");
        }
    }

    /** To an address that may have no account; nothing is sent once the invitation is taken back, or made again. */
    private void invitation(Map<String, String> payload, Sender sender) {
        var store = invitations.orElseThrow();
        var invitation = store.find(value(payload, "inviteId"))
                .filter(found -> found.createdAt().toString().equals(value(payload, "createdAt")));
        var inviter = invitation.flatMap(found -> people.find(found.invitedBy()));
        if (invitation.isEmpty() || inviter.isEmpty()) {
            return;
        }
        Invitations.link(settings, store, invitation.get())
                .ifPresent(link ->
                        write("invitation", inviter.get(), invitation.get().email(), link, Map.of(), sender));
    }

    private static String value(Map<String, String> payload, String name) {
        return Objects.requireNonNull(payload.get(name), name);
    }

    private void confirmation(Account account, Optional<String> signUpId, About about, Sender sender) {
        if (!account.active() || account.verified()) {
            return;
        }
        if (about == About.CONFIRM_AGAIN) {
            people.findNewestSignUp(account.id())
                    .ifPresentOrElse(
                            signUp -> confirmation(account, signUp, sender), () -> confirmation(account, sender));
        } else if (signUpId.isPresent()) {
            people.findSignUp(account.id(), signUpId.get()).ifPresent(signUp -> confirmation(account, signUp, sender));
        } else {
            confirmation(account, sender);
        }
    }

    private void confirmation(Account account, NewAccount signUp, Sender sender) {
        confirmation(account, links.confirming(account, signUp.id()), signUp.name(), signUp.createdAt(), sender);
    }

    private void confirmation(Account account, Sender sender) {
        confirmation(account, links.confirming(account, null), account.name(), account.createdAt(), sender);
    }

    private void confirmation(Account account, Secret secret, String name, Instant at, Sender sender) {
        var more = Map.of("name", name, "when", TIME.format(at));
        write("confirm", account, account.email(), address(MailedLink.Purpose.CONFIRM, secret), more, sender);
    }

    /** Nothing is sent after a recovery: who asked for it may be the one whom that has shut out. */
    private void changeOfAddress(Account account, String email, long epoch, Sender sender) {
        var taken = people.findByEmail(email);
        if (taken.isPresent()) {
            notice("known", taken.get(), Map.of(), sender);
        } else if (account.active() && links.epoch(account) == epoch) {
            var secret = links.make(MailedLink.Purpose.CHANGE_EMAIL, account, email, epoch);
            var address = address(MailedLink.Purpose.CHANGE_EMAIL, secret);
            write("change-email", account, email, address, Map.of(), sender);
        }
    }

    /** The epoch in which a mail was asked for; older rows, which do not say, count as of the present one. */
    private long epochOf(Map<String, String> payload, Account account) {
        var epoch = payload.get("epoch");
        return epoch == null ? links.epoch(account) : Long.parseLong(epoch);
    }

    /** To the address that an account has, or had, with a link by which it stays or returns. */
    private void keeping(String name, Account account, String email, Map<String, String> more, Sender sender) {
        if (account.verified()) {
            link(name, MailedLink.Purpose.KEEP_EMAIL, account, email, more, sender);
        }
    }

    private void forgotten(Account account, Sender sender) {
        if (!account.verified()) {
            confirmation(account, Optional.empty(), About.CONFIRM_AGAIN, sender);
        } else if (account.state() != Account.State.SUSPENDED) {
            link("reset", MailedLink.Purpose.RESET, account, account.email(), Map.of(), sender);
        }
    }

    private void deletion(Account account, Sender sender) {
        if (account.verified() && account.state() == Account.State.DELETION_PENDING) {
            link("cancel-deletion", MailedLink.Purpose.CANCEL_DELETION, account, account.email(), Map.of(), sender);
        }
    }

    private void link(
            String name,
            MailedLink.Purpose purpose,
            Account account,
            String email,
            Map<String, String> more,
            Sender sender) {
        var secret = links.make(purpose, account, email);
        write(name, account, email, address(purpose, secret), more, sender);
    }

    private String address(MailedLink.Purpose purpose, Secret secret) {
        return settings.address("/" + path(purpose)) + "?token=" + secret.text();
    }

    /** The page that shows the button. */
    private static String path(MailedLink.Purpose purpose) {
        return switch (purpose) {
            case CONFIRM, CHANGE_EMAIL -> "verify-email";
            case KEEP_EMAIL -> "keep-email";
            case RESET -> "reset-password";
            case CANCEL_DELETION -> "cancel-deletion";
        };
    }

    private void notice(String name, Account account, Map<String, String> more, Sender sender) {
        if (account.verified()) {
            write(name, account, account.email(), settings.address("/signin"), more, sender);
        }
    }

    private void write(
            String name, Account account, String email, String link, Map<String, String> more, Sender sender) {
        var values = new HashMap<>(more);
        values.put("system", settings.title());
        values.put("home", settings.address(""));
        values.put("link", link);
        values.putIfAbsent("name", account.name());
        sender.send(email, filled(name + ".subject", values), filled(name + ".text", values));
    }

    /** In one pass, so that braces in somebody's name are only that. */
    private String filled(String key, Map<String, String> values) {
        var text = Objects.requireNonNull(texts.getProperty(key), key);
        return PLACE.matcher(text)
                .replaceAll(place ->
                        Matcher.quoteReplacement(Objects.requireNonNull(values.get(place.group(1)), place.group())));
    }

    private static Properties texts() {
        try (var stream = Objects.requireNonNull(AccountMailSender.class.getResourceAsStream("mails.properties"))) {
            var texts = new Properties();
            texts.load(new InputStreamReader(stream, StandardCharsets.UTF_8));
            return texts;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
