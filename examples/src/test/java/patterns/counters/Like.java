package patterns.counters;

import trestle.model.Key;

// snippet: Like
@Key(pk = "PHOTO#{photoId}", sk = "LIKE#{userId}")
record Like(String photoId, String userId) {}
// end
