package trestle.platform.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.model.Page;

/** A page of a list as every API answers it; the cursor is null at the end. */
record ListView<T>(
        List<T> items,

        @JsonProperty("next_cursor") @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable String nextCursor) {
    public ListView {
        items = List.copyOf(items);
    }

    static <T> ListView<T> of(Page<T> page) {
        return new ListView<>(page.items(), page.next().orElse(null));
    }
}
