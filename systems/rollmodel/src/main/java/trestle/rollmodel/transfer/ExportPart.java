package trestle.rollmodel.transfer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A file of an export that is made: its rows are part of the job's position, {@code PROFILE:1,ENTRIES:200}. */
record ExportPart(ExportFile file, long count) {
    static List<ExportPart> parse(@Nullable String position) {
        return position == null
                ? new ArrayList<>()
                : Arrays.stream(position.split(","))
                        .map(text -> text.split(":"))
                        .map(pair -> new ExportPart(ExportFile.valueOf(pair[0]), Long.parseLong(pair[1])))
                        .collect(Collectors.toCollection(ArrayList::new));
    }

    static String text(List<ExportPart> parts) {
        return parts.stream().map(part -> part.file() + ":" + part.count()).collect(Collectors.joining(","));
    }
}
