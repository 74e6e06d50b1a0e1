package trestle.shareables.responses;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import trestle.platform.text.Digests;
import trestle.shareables.shareable.ShortId;

/**
 * The names under which admins address answers. A name is the code of an answer, sealed and bound to the shareable: it
 * leads to the answer with one keyed read, and does not reveal the code, which belongs to the respondent alone.
 *
 * <p>The seal is deterministic authenticated encryption by the construction of SIV: the first 16 bytes of an HMAC of
 * shareable and code are both the proof and the initial counter under which AES encrypts the code. So one answer has
 * one name, and a name that was not made here opens nothing. Used by any number of threads.
 */
public final class ResponseRefs {
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{32}");
    private static final int PROOF_BYTES = 16;

    private final List<Keys> keys = new ArrayList<>();

    private record Keys(byte[] proof, byte[] encryption) {
        static Keys of(byte[] key) {
            return new Keys(
                    Digests.hmac(key, "proof".getBytes(StandardCharsets.US_ASCII)),
                    Digests.hmac(key, "encryption".getBytes(StandardCharsets.US_ASCII)));
        }
    }

    /** @param keys of 32 bytes: the first seals, and what any of them sealed is opened */
    public ResponseRefs(List<byte[]> keys) {
        keys.forEach(key -> this.keys.add(Keys.of(key)));
    }

    /** The name of an answer to a shareable. */
    public String seal(ShortId shortId, Code code) {
        var current = keys.getFirst();
        var proof = proof(current, shortId, code);
        var sealed = crypt(current, proof, code.text().getBytes(StandardCharsets.US_ASCII));
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(ByteBuffer.allocate(proof.length + sealed.length)
                        .put(proof)
                        .put(sealed)
                        .array());
    }

    /** The code in a name; empty for what is no name of an answer to this shareable. */
    public Optional<Code> open(ShortId shortId, String ref) {
        if (!FORM.matcher(ref).matches()) return Optional.empty();
        var bytes = Base64.getUrlDecoder().decode(ref);
        var proof = Arrays.copyOf(bytes, PROOF_BYTES);
        var sealed = Arrays.copyOfRange(bytes, PROOF_BYTES, bytes.length);
        return keys.stream()
                .flatMap(each -> opened(each, shortId, proof, sealed).stream())
                .findFirst();
    }

    private static Optional<Code> opened(Keys keys, ShortId shortId, byte[] proof, byte[] sealed) {
        return Code.typed(new String(crypt(keys, proof, sealed), StandardCharsets.ISO_8859_1))
                .filter(code -> MessageDigest.isEqual(proof, proof(keys, shortId, code)));
    }

    private static byte[] proof(Keys keys, ShortId shortId, Code code) {
        var message = "response-ref\n" + shortId.text() + "\n" + code.text();
        return Arrays.copyOf(Digests.hmac(keys.proof(), message.getBytes(StandardCharsets.US_ASCII)), PROOF_BYTES);
    }

    /** The same both ways. */
    private static byte[] crypt(Keys keys, byte[] counter, byte[] bytes) {
        try {
            var cipher = Cipher.getInstance("AES/CTR/NoPadding");
            cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(keys.encryption(), "AES"), new IvParameterSpec(counter));
            return cipher.doFinal(bytes);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("This Java has no AES in counter mode.", e);
        }
    }
}
