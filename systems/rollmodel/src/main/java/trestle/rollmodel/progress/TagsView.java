package trestle.rollmodel.progress;

import java.util.List;

/** Tags over time, as an API answers them: those trained most, most first. */
public record TagsView(Bucket bucket, List<TagTrend> tags) {
    public TagsView {
        tags = List.copyOf(tags);
    }
}
