package trestle.cli.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import trestle.cli.context.Settings;

/**
 * Hands the settings to picocli. An option whose description key is another name has both names' settings, and the
 * key's are looked up first.
 */
public final class FlagDefaults implements IDefaultValueProvider {
    /** The description key of an option that belongs to one call and is no setting. */
    public static final String TYPED = "typed";

    private final Settings settings;

    public FlagDefaults(Settings settings) {
        this.settings = settings;
    }

    @Override
    public @Nullable String defaultValue(ArgSpec argument) {
        var found = find(argument);
        return found == null ? null : found.value();
    }

    /** Where the refused value came from, or null if it was typed. */
    @Nullable String sourceOf(@Nullable ArgSpec argument, @Nullable String value) {
        if (argument == null) return null;
        var found = find(argument);
        return found != null && found.value().equals(value) ? found.source() : null;
    }

    private Settings.@Nullable Found find(ArgSpec argument) {
        if (!(argument instanceof OptionSpec option) || !configurable(option)) return null;
        return settings.find(settingNames(option)).orElse(null);
    }

    /** Flags without a value, such as help, hidden ones, and those of a single call are only ever typed. */
    private static boolean configurable(OptionSpec option) {
        return option.arity().max() > 0 && !option.hidden() && !TYPED.equals(option.descriptionKey());
    }

    private static List<String> settingNames(OptionSpec option) {
        var names = new ArrayList<String>();
        var key = option.descriptionKey();
        if (key != null && !key.isEmpty()) names.add(key);
        for (var name : option.names()) {
            if (name.startsWith("--")) names.add(name.substring(2));
        }
        return names;
    }

    /** Every setting of any command: a file may be shared by all. */
    public static Set<String> allSettings(CommandLine commands) {
        var known = new TreeSet<String>();
        for (var command : commands.getSubcommands().values()) {
            for (var option : command.getCommandSpec().options()) {
                if (configurable(option)) known.addAll(settingNames(option));
            }
        }
        known.remove("config");
        return known;
    }
}
