package trestle.rollmodel.invitations;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.platform.Secrets;
import trestle.platform.text.Digests;

/**
 * The secrets of invitation links. One is made of the invitation's id and a key of ours, so that a mail that is sent
 * later, or again, has the same link although only the digest of it is stored.
 */
public final class InvitationSecrets {
    private static final String PURPOSE = "rollmodel invitations";
    private static final int TEXT_MAX = 64;

    private final List<byte[]> keys;

    public InvitationSecrets(Secrets secrets) {
        this.keys = Stream.concat(Stream.of(secrets.key(PURPOSE)), secrets.olderKeys(PURPOSE).stream())
                .toList();
    }

    /** The secret of a new invitation. */
    String of(String inviteId) {
        return made(keys.getFirst(), inviteId);
    }

    /** The secret of an invitation that is stored, whichever key it was made with. */
    Optional<String> of(Invitation invitation) {
        return keys.stream()
                .map(key -> made(key, invitation.inviteId()))
                .filter(secret -> digest(secret).equals(invitation.digest()))
                .findFirst();
    }

    /** What is stored of a secret, or would be of a text that is presented as one. */
    static String digest(String secret) {
        return Digests.hex("invitation\n" + (secret.length() <= TEXT_MAX ? secret : ""));
    }

    private static String made(byte[] key, String inviteId) {
        var bytes = Digests.hmac(key, inviteId.getBytes(StandardCharsets.UTF_8));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
