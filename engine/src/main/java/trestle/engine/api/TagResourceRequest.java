package trestle.engine.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

public record TagResourceRequest(
        @Nullable String resourceArn, @Nullable List<Tag> tags) {}
