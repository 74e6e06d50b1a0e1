package trestle.platform.pages.context;

import gg.jte.support.LocalizationSupport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The words of one system in one language, from a bundle of UTF-8 properties.
 *
 * <p>{@link #text} is for plain words: the result is a text like any other, and escaped where it is written. A bundle
 * that holds markup is read with {@code localize}, which escapes the arguments and keeps the markup. Arguments are
 * numbered, {@code {0}}, and formatted as {@link MessageFormat} does, with one difference: an apostrophe is an
 * apostrophe. Plurals are its choices: <code>{0,choice,0#no entries|1#one entry|1&lt;{0} entries}</code>.
 *
 * <p>A key that the bundle lacks is a bug of ours and refused; {@link TextKeys} finds it before a reader does.
 */
public final class Texts implements LocalizationSupport {
    private final String bundle;
    private final ClassLoader loader;
    private final Locale locale;
    private final ResourceBundle words;
    private final @Nullable Texts fallback;

    private Texts(String bundle, ClassLoader loader, Locale locale, @Nullable Texts fallback) {
        this.fallback = fallback;
        this.bundle = bundle;
        this.loader = loader;
        this.locale = locale;
        this.words = ResourceBundle.getBundle(
                bundle, locale, loader, Control.getNoFallbackControl(Control.FORMAT_PROPERTIES));
    }

    /** The bundle beside a class: {@code Texts.beside(RollModel.class)} reads {@code texts.properties} of its package. */
    public static Texts beside(Class<?> type) {
        return new Texts(type.getPackageName() + ".texts", type.getClassLoader(), Locale.ROOT, null);
    }

    /** The same words in the reader's language, where there is a bundle of it; its numbers and dates in any case. */
    public Texts in(Locale locale) {
        if (locale.equals(this.locale)) return this;
        return new Texts(bundle, loader, locale, fallback == null ? null : fallback.in(locale));
    }

    /** These words, and those of another bundle for keys that this one, and its own fallback, lack. */
    public Texts or(Texts other) {
        return new Texts(bundle, loader, locale, fallback == null ? other : fallback.or(other));
    }

    /** The language these words are in, as HTML names it. The bundle without a language is English. */
    public String language() {
        var language = words.getLocale();
        return language.equals(Locale.ROOT) ? "en" : language.toLanguageTag();
    }

    /** The file that these words are read from. */
    public String name() {
        return bundle.replace('.', '/') + ".properties";
    }

    /** A file beside the bundle; empty if there is none. */
    public Optional<byte[]> file(String file) {
        var path = bundle.substring(0, bundle.lastIndexOf('.') + 1).replace('.', '/') + file;
        try (var in = loader.getResourceAsStream(path)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Set<String> keys() {
        return words.keySet();
    }

    public boolean has(String key) {
        return words.containsKey(key) || (fallback != null && fallback.has(key));
    }

    @Override
    public String lookup(String key) {
        if (fallback != null && !words.containsKey(key) && fallback.has(key)) return fallback.lookup(key);
        try {
            return words.getString(key);
        } catch (MissingResourceException e) {
            throw new IllegalArgumentException(bundle + " has no text \"" + key + "\".", e);
        }
    }

    public String text(String key, Object... arguments) {
        if (arguments.length == 0) return lookup(key);
        return new MessageFormat(lookup(key).replace("'", "''"), locale).format(arguments);
    }
}
