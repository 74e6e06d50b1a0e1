package trestle.rollmodel.chat;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import trestle.platform.Settings;

/**
 * Where a language model is reached that speaks the chat protocol of OpenAI, as the operator set it up.
 *
 * @param key sent as a bearer token; give it in the environment, {@code TRESTLE_ROLLMODEL_CHAT_KEY}
 */
public record ModelEndpoint(URI base, String model, Optional<String> key, Duration timeout) {
    /** How long an answer may take. */
    public static final Duration TIMEOUT = Duration.ofSeconds(30);

    /** Settings {@code rollmodel.chat.url}, {@code rollmodel.chat.model} and {@code rollmodel.chat.key}. */
    public static Optional<ModelEndpoint> of(Settings settings) {
        return settings.address("rollmodel.chat.url")
                .map(base -> new ModelEndpoint(
                        base,
                        settings.find("rollmodel.chat.model")
                                .orElseThrow(() -> new IllegalArgumentException(
                                        "With rollmodel.chat.url also rollmodel.chat.model is needed.")),
                        settings.find("rollmodel.chat.key"),
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
