package patterns.counters;

import java.util.Optional;
import trestle.model.Add;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Repository;
import trestle.model.Update;
import trestle.model.Where;

// snippet: Photos
@Repository
interface Photos {
    @Insert
    void publish(Photo photo);

    /** Puts the like if there is none and adds one to the photo's count, in one transaction. */
    @Insert
    void like(Like like);

    /** Deletes it and takes one off. */
    @Delete
    void unlike(Like like);

    /** A count of something that is not stored is a number that is added to. */
    @Update
    void seen(String photoId, @Add long views);

    /** The same up to a limit: the condition and the addition are one step. */
    @Update
    @Where("views < {most}")
    Photo seenAtMost(String photoId, @Add long views, long most);

    @Find
    Optional<Photo> find(String photoId);
}
// end
