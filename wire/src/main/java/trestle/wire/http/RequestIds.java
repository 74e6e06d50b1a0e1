package trestle.wire.http;

import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Ids of requests, in the service's form of 52 capital letters and digits. Unique, not secret: a random beginning for
 * this process, then a count, scattered so that neighbours look different.
 */
public final class RequestIds {
    private static final int LENGTH = 52;
    private static final int COUNT_LENGTH = 13;
    /** Odd, so that multiplying by it maps no two counts to one number. */
    private static final long SCATTER = 0x9E3779B97F4A7C15L;

    private static final String DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

    private final byte[] beginning = new byte[LENGTH - COUNT_LENGTH];
    private final AtomicLong count = new AtomicLong();

    public RequestIds() {
        var random = new SecureRandom();
        for (var i = 0; i < beginning.length; i++) {
            beginning[i] = (byte) DIGITS.charAt(random.nextInt(DIGITS.length()));
        }
    }

    @SuppressWarnings("deprecation") // takes bytes for characters, which ASCII allows, without a decoder
    public String next() {
        var id = new byte[LENGTH];
        var scattered = count.incrementAndGet() * SCATTER;
        for (var i = 0; i < COUNT_LENGTH; i++) {
            id[i] = (byte) DIGITS.charAt((int) (scattered & 31));
            scattered >>>= 5;
        }
        System.arraycopy(beginning, 0, id, COUNT_LENGTH, beginning.length);
        return new String(id, 0);
    }
}
