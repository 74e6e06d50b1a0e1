package patterns.counters;

import trestle.model.Count;
import trestle.model.Key;

// snippet: Photo
@Key(pk = "PHOTO#{photoId}", sk = "META")
record Photo(
        String photoId,
        String title,
        @Count(of = Like.class) int likes,
        long views) {}
// end
