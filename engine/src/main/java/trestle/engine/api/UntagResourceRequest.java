package trestle.engine.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

public record UntagResourceRequest(
        @Nullable String resourceArn, @Nullable List<String> tagKeys) {}
