package trestle.enablement.content;

import java.time.Instant;
import trestle.enablement.users.UserId;
import trestle.model.Key;

/** That someone has read and understood a version. */
@Key(pk = "CONTENT#{contentId}", sk = "ACK#{version}#{userId}")
public record Acknowledgement(String contentId, String version, UserId userId, Instant at) implements ContentRecord {}
