package trestle.platform.language;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import trestle.platform.InvalidSettingException;
import trestle.platform.Settings;

/**
 * Where a language model is reached that speaks the chat protocol of OpenAI, as the operator set it up.
 *
 * @param key sent as a bearer token; give it in the environment, such as {@code TRESTLE_ROLLMODEL_CHAT_KEY}
 */
public record ModelEndpoint(URI base, String model, Optional<String> key, Duration timeout) {
    /** How long an answer may take. */
    public static final Duration TIMEOUT = Duration.ofSeconds(30);

    /** Settings {@code SYSTEM.chat.url}, {@code SYSTEM.chat.model} and {@code SYSTEM.chat.key}; empty without the first. */
    public static Optional<ModelEndpoint> of(Settings settings, String system) {
        var name = system + ".chat.";
        return settings.address(name + "url")
                .map(base -> new ModelEndpoint(
                        base,
                        settings.find(name + "model")
                                .orElseThrow(() -> new InvalidSettingException(
                                        "With " + name + "url also " + name + "model is needed.")),
                        settings.find(name + "key"),
                        TIMEOUT));
    }

    URI completions() {
        return URI.create(base + "/chat/completions");
    }

    /** Who answers, for people. */
    public String provider() {
        return model + " at " + base.getHost();
    }

    @Override
    public String toString() {
        return provider();
    }
}
