package trestle.platform.exports;

import java.util.List;
import java.util.Map;

/** What a system exports of an account. */
@FunctionalInterface
public interface ExportSource {
    /**
     * The files in the order in which they are made, always the same ones for the same selection.
     *
     * @param selection what the person asked for, in a word of the system's such as {@code all}
     */
    List<ExportFile> files(String accountId, String selection);

    /** What the manifest says besides. */
    default Map<String, String> details(String selection) {
        return Map.of();
    }
}
