package trestle.platform.mail;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import trestle.platform.text.Digests;
import trestle.platform.web.PageRoutes;

/**
 * Links that turn one kind of mail off for one person, by their signature alone: nobody has to be signed in. They do not
 * expire and survive a new password, since a mail may be opened years later, and they allow nothing else.
 *
 * <p>A link ends in {@code LIST.SUBSCRIBER.SIGNATURE}. Once every kind of mail is named, safe for use by many threads.
 */
public final class UnsubscribeLinks {
    /** Below the home of a system. */
    static final String PATH = "/unsubscribe/";

    private static final Pattern SHAPE =
            Pattern.compile("([a-z][a-z-]{0,30})\\.([A-Za-z0-9_-]{1,64})\\.([A-Za-z0-9_-]{43})");

    private final String system;
    private final URI home;
    private final List<byte[]> keys;
    private final Map<String, Kind> kinds = new LinkedHashMap<>();

    /**
     * A kind of mail.
     *
     * @param text the key of what it is called
     * @param off turns it off for a subscriber
     */
    record Kind(String text, Consumer<String> off) {}

    /**
     * @param system whose mail it is; a link of another system is not valid here
     * @param home where its pages begin, without a slash at the end
     * @param keys the first signs; a link that any of them signed is valid
     */
    public UnsubscribeLinks(String system, URI home, List<byte[]> keys) {
        this.system = system;
        this.home = home;
        this.keys = List.copyOf(keys);
    }

    /**
     * A kind of mail that can be turned off; said before the pages are mounted.
     *
     * @param text the key of what the mail is called, in the texts of the site: "the summary of your notifications"
     * @param off turns it off for a subscriber, who may be gone or have turned it off before
     */
    public UnsubscribeLinks turnsOff(String list, String text, Consumer<String> off) {
        if (kinds.putIfAbsent(list, new Kind(text, off)) != null) {
            throw new IllegalArgumentException("There are two kinds of mail " + list + ".");
        }
        return this;
    }

    /** The pages that the links lead to. */
    public PageRoutes pages() {
        return new UnsubscribePages(this);
    }

    /** The keys of what each kind of mail is called. */
    public Set<String> texts() {
        return kinds.values().stream().map(Kind::text).collect(Collectors.toUnmodifiableSet());
    }

    Optional<Kind> kind(String list) {
        return Optional.ofNullable(kinds.get(list));
    }

    /**
     * What a link turns off.
     *
     * @param list the kind of mail, such as {@code digest}
     * @param subscriber the id of who gets it
     */
    public record Subscription(String list, String subscriber) {}

    /** The link that ends a subscription. */
    public URI link(String list, String subscriber) {
        var named = list + "." + subscriber;
        var text = named + "." + signature(keys.getFirst(), named);
        if (!SHAPE.matcher(text).matches()) {
            throw new IllegalArgumentException("A list is a word in lower case, and a subscriber an id: " + named);
        }
        return URI.create(home + PATH + text);
    }

    /** What the last part of a link turns off; empty if it was not signed here. */
    Optional<Subscription> find(String text) {
        var matcher = SHAPE.matcher(text);
        if (!matcher.matches()) return Optional.empty();
        var named = matcher.group(1) + "." + matcher.group(2);
        var signature = matcher.group(3).getBytes(StandardCharsets.US_ASCII);
        return keys.stream()
                .filter(key ->
                        MessageDigest.isEqual(signature(key, named).getBytes(StandardCharsets.US_ASCII), signature))
                .findFirst()
                .map(key -> new Subscription(matcher.group(1), matcher.group(2)));
    }

    private String signature(byte[] key, String named) {
        var message = "unsubscribe\n" + system + "\n" + named;
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(Digests.hmac(key, message.getBytes(StandardCharsets.UTF_8)));
    }
}
