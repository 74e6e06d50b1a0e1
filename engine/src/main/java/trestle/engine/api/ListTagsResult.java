package trestle.engine.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

public record ListTagsResult(List<Tag> tags, @Nullable String nextToken) {}
