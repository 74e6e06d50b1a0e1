package trestle.wire.http;

import trestle.engine.value.ByteSink;

/** Puts together a body that is sent in chunks, from bytes as they arrive. */
final class ChunkedBody {
    /** Extensions of chunks, and what follows the last: read, not used, and so not to be plenty. */
    private static final int IGNORED_BYTES_MAX = 16 << 10;

    private static final int SIZE_DIGITS_MAX = 8;

    private enum Part {
        SIZE,
        EXTENSION,
        SIZE_END,
        DATA,
        DATA_CR,
        DATA_LF,
        TRAILER_START,
        TRAILER,
        TRAILER_END,
        LAST_LF,
        COMPLETE
    }

    private final int bytesMax;
    private final ByteSink body = new ByteSink(4096);
    private Part part = Part.SIZE;
    private long size;
    private int sizeDigits;
    private int ignored;

    ChunkedBody(int bytesMax) {
        this.bytesMax = bytesMax;
    }

    boolean complete() {
        return part == Part.COMPLETE;
    }

    byte[] bytes() {
        return body.array();
    }

    int length() {
        return body.length();
    }

    /** Takes what it can of the bytes, and says how many that was: all, unless the body is complete. */
    int take(byte[] bytes, int from, int to) throws BadRequest {
        var at = from;
        while (at < to && part != Part.COMPLETE) {
            if (part == Part.DATA) {
                var count = (int) Math.min(size, to - at);
                body.put(bytes, at, count);
                size -= count;
                at += count;
                part = size == 0 ? Part.DATA_CR : Part.DATA;
            } else {
                part = next(bytes[at++]);
            }
        }
        return at - from;
    }

    private Part next(byte b) throws BadRequest {
        return switch (part) {
            case SIZE -> b == '\r' ? endOf(sizeDigits > 0) : b == ';' ? Part.EXTENSION : digit(b);
            case EXTENSION -> b == '\r' ? endOf(sizeDigits > 0) : ignore(b, Part.EXTENSION);
            case SIZE_END -> b == '\n' ? chunk() : malformed();
            case DATA_CR -> b == '\r' ? Part.DATA_LF : malformed();
            case DATA_LF -> b == '\n' ? nextSize() : malformed();
            case TRAILER_START -> b == '\r' ? Part.LAST_LF : ignore(b, Part.TRAILER);
            case TRAILER -> b == '\r' ? Part.TRAILER_END : ignore(b, Part.TRAILER);
            case TRAILER_END -> b == '\n' ? Part.TRAILER_START : malformed();
            case LAST_LF -> b == '\n' ? Part.COMPLETE : malformed();
            case DATA, COMPLETE -> throw new IllegalStateException("bytes of this part are not looked at singly");
        };
    }

    private static Part endOf(boolean sized) throws BadRequest {
        return sized ? Part.SIZE_END : malformed();
    }

    private Part digit(byte b) throws BadRequest {
        var digit = Character.digit(b, 16);
        if (digit < 0 || ++sizeDigits > SIZE_DIGITS_MAX) {
            return malformed();
        }
        size = size << 4 | digit;
        return Part.SIZE;
    }

    private Part ignore(byte b, Part same) throws BadRequest {
        if (b == '\n' || ++ignored > IGNORED_BYTES_MAX) {
            return malformed();
        }
        return same;
    }

    private Part chunk() throws BadRequest {
        if (size > bytesMax - body.length()) {
            throw Framing.tooLarge(bytesMax);
        }
        return size == 0 ? Part.TRAILER_START : Part.DATA;
    }

    private Part nextSize() {
        size = 0;
        sizeDigits = 0;
        return Part.SIZE;
    }

    private static Part malformed() throws BadRequest {
        throw new BadRequest(400, "The chunks of the body are malformed.");
    }
}
