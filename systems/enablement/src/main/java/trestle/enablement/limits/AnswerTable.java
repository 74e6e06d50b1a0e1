package trestle.enablement.limits;

import java.time.Instant;
import java.util.Optional;
import software.amazon.awssdk.core.SdkBytes;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Repository;
import trestle.model.Save;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** Answers kept for repeated requests. */
@Repository
public interface AnswerTable {
    @Find
    Optional<KeptAnswer> find(String hash);

    /** Marks a request as running; a repeat is refused and sees the row. */
    @Insert
    void begin(KeptAnswer running);

    /** Takes over a request whose server went away. */
    @Save
    @Where("attribute_not_exists(answer) AND startedAt < {before}")
    void retake(KeptAnswer running, Instant before);

    /** Keeps the answer, with what the request wrote. */
    @Update
    @Where("attribute_not_exists(answer)")
    Write keep(String hash, @Set SdkBytes answer);

    @Delete(item = KeptAnswer.class)
    void abandon(String hash);
}
