package trestle.platform.documents;

import java.util.regex.Pattern;
import trestle.platform.InvalidSettingException;
import trestle.platform.Settings;

/**
 * How text in pictures is recognised.
 *
 * @param program the name or path of Tesseract's program
 * @param languages as Tesseract names them, with {@code +} between them; those that are not installed are left out
 */
public record Recognition(String program, String languages) {
    private static final Pattern LANGUAGES = Pattern.compile("[A-Za-z_]{2,40}(\\+[A-Za-z_]{2,40}){0,9}");

    public Recognition {
        if (!LANGUAGES.matcher(languages).matches()) {
            throw new InvalidSettingException(
                    "The setting files.languages is languages of Tesseract such as eng+deu, not \"" + languages
                            + "\".");
        }
    }

    /** As the operator chose, in {@code files.tesseract} and {@code files.languages}. */
    public static Recognition of(Settings settings) {
        return new Recognition(settings.text("files.tesseract", "tesseract"), settings.text("files.languages", "eng"));
    }
}
