package trestle.platform.notices;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.Kind;

/**
 * How often a person gets notices by mail; absent for people who do not.
 *
 * @param taskId the task that sends it; any other task of the person ends
 * @param nextAt when the next digest is due
 * @param startedAt when sending the digest that is due began; a task that finds it sends nothing
 * @param sentAt when the last digest was sent: the next one has what came after
 */
@Key(pk = "USER#{userId}", sk = "DIGEST")
@Kind("DIGEST")
public record DigestSetting(
        String userId,
        DigestFrequency frequency,
        String taskId,
        Instant nextAt,
        @Nullable Instant startedAt,
        @Nullable Instant sentAt) {}
