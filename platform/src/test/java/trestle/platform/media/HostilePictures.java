package trestle.platform.media;

import static trestle.platform.media.SamplePictures.encoded;
import static trestle.platform.media.SamplePictures.gradient;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/** Files that were made to do harm to those who read pictures, by what they try. */
public final class HostilePictures {
    static final String SCRIPT = "<script>alert(1)</script>";
    private static final int BOMB_BYTES = 300 << 20;

    private final Map<String, byte[]> files = new LinkedHashMap<>();

    private HostilePictures() {}

    public static Map<String, byte[]> all() {
        var made = new HostilePictures();
        made.notPictures();
        made.pngs();
        made.jpegs();
        made.gifs();
        made.tiffs();
        made.webps();
        made.cutAndChanged();
        return made.files;
    }

    private void notPictures() {
        files.put("empty", new byte[0]);
        files.put("one byte", new byte[] {(byte) 0xFF});
        files.put("html", ascii("<!DOCTYPE html><html>" + SCRIPT));
        files.put("svg", ascii("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"));
        files.put(
                "svg of entities",
                ascii("<?xml version='1.0'?><!DOCTYPE s [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;&a;'>]>"
                        + "<svg xmlns='http://www.w3.org/2000/svg'>&b;</svg>"));
        files.put("zip", ascii("PK\3\4" + "x".repeat(200)));
        files.put("program", ascii("\u007fELF" + "\0".repeat(100)));
        files.put("shell script", ascii("#!/bin/sh\nrm -rf /\n"));
        files.put("postscript", ascii("%!PS-Adobe-3.0\n%%EOF"));
        files.put("pdf", ascii("%PDF-1.4\n%%EOF"));
        files.put("mvg", ascii("push graphic-context\nimage over 0,0 0,0 'https://example.org/x'\n"));
    }

    private void pngs() {
        files.put("png: signature alone", png());
        files.put("png: 100,000 by 100,000", png(header(100_000, 100_000, 8, 2, 0), end()));
        files.put("png: sides beyond an int", png(header(0x80000001, 4, 8, 2, 0), end()));
        files.put("png: no pixels", png(header(0, 0, 8, 2, 0), end()));
        files.put(
                "png: 30,000 by 30,000, compressed",
                png(header(30_000, 30_000, 1, 0, 0), zeros(3_751L * 30_000), end()));
        files.put("png: 9,999 by 9,999 of 64 bits", png(header(9_999, 9_999, 16, 6, 0), zeros(79_993L * 9_999), end()));
        files.put("png: interlaced, 9,999 by 9,999", png(header(9_999, 9_999, 1, 0, 1), zeros(1_251L * 12_000), end()));
        files.put("png: less data than its size needs", png(header(2_000, 2_000, 8, 2, 0), zeros(1_000), end()));
        files.put("png: more data than its size needs", png(header(10, 10, 8, 2, 0), zeros(BOMB_BYTES), end()));
        files.put("png: data that is no data", png(header(10, 10, 8, 2, 0), chunk("IDAT", ascii("nonsense")), end()));
        files.put(
                "png: text that unpacks to 300 MB", png(header(1, 1, 8, 2, 0), bomb("zTXt", "k\0\0"), zeros(4), end()));
        files.put(
                "png: text of any language, 300 MB",
                png(header(1, 1, 8, 2, 0), bomb("iTXt", "k\0\1\0\0\0"), zeros(4), end()));
        files.put("png: colour profile of 300 MB", png(header(1, 1, 8, 2, 0), bomb("iCCP", "k\0\0"), zeros(4), end()));
        files.put("png: chunk longer than the file", png(header(1, 1, 8, 2, 0), lying("IDAT", 0x7FFFFFFF), end()));
        files.put("png: chunk of negative length", png(header(1, 1, 8, 2, 0), lying("tEXt", -1), end()));
        files.put(
                "png: palette shorter than its colours",
                png(
                        header(16, 16, 8, 3, 0),
                        chunk("PLTE", new byte[6]),
                        deflatedChunk(filled(17 * 16, (byte) 250)),
                        end()));
        files.put("png: unknown bit depth", png(header(4, 4, 7, 2, 0), zeros(100), end()));
        files.put("png: no end", png(header(400, 400, 8, 2, 0)));
        files.put("png: markup behind it", joined(encoded(gradient(50, 40), "png"), ascii(SCRIPT)));
    }

    private void jpegs() {
        var jpeg = encoded(gradient(200, 120), "jpeg");
        int size = indexOf(jpeg, (byte) 0xFF, (byte) 0xC0) + 5;
        files.put("jpeg: first bytes alone", Arrays.copyOf(jpeg, 3));
        files.put("jpeg: 65,535 by 65,535", changed(jpeg, size, 0xFF, 0xFF, 0xFF, 0xFF));
        files.put("jpeg: no pixels", changed(jpeg, size, 0, 0, 0, 0));
        files.put("jpeg: larger than its data", changed(jpeg, size, 0x20, 0, 0x20, 0));
        files.put("jpeg: 255 components", changed(jpeg, size + 4, 0xFF));
        files.put("jpeg: sampling factors of 15", changed(jpeg, size + 6, 0xFF));
        files.put(
                "jpeg: broken tables",
                changed(jpeg, indexOf(jpeg, (byte) 0xFF, (byte) 0xC4) + 6, 0xFF, 0xFF, 0xFF, 0xFF));
        files.put("jpeg: nothing but its head", Arrays.copyOf(jpeg, indexOf(jpeg, (byte) 0xFF, (byte) 0xDA)));
        files.put("jpeg: 20,000 segments", segments(jpeg, 0xE5, new byte[4], 20_000));
        files.put(
                "jpeg: colour profile that lies",
                segments(jpeg, 0xE2, ascii("ICC_PROFILE\0\1\377" + "x".repeat(300)), 1));
        files.put("jpeg: directory that contains itself", segments(jpeg, 0xE1, exif(8), 1));
        files.put("jpeg: directory beyond the end", segments(jpeg, 0xE1, exif(0x7FFFFFF0), 1));
        files.put("jpeg: orientation 99", SamplePictures.withExif(jpeg, 99));
        files.put("jpeg: markup in a comment", segments(jpeg, 0xFE, ascii(SCRIPT), 1));
        files.put("jpeg: archive behind it", joined(jpeg, ascii("PK\3\4" + SCRIPT)));
    }

    private void gifs() {
        var gif = encoded(gradient(60, 40), "gif");
        var large = changed(gif, 6, 0xFF, 0xFF, 0xFF, 0xFF);
        int frame = indexOf(gif, (byte) 0x2C, (byte) 0);
        files.put("gif: first bytes alone", Arrays.copyOf(gif, 6));
        files.put("gif: script by its first bytes", ascii("GIF89a/*" + "x".repeat(40) + "*/=alert(1)//"));
        files.put("gif: 65,535 by 65,535", changed(large, frame + 5, 0xFF, 0xFF, 0xFF, 0xFF));
        files.put("gif: 9,999 by 9,999 of little data", changed(large, frame + 5, 0x0F, 0x27, 0x0F, 0x27));
        files.put("gif: frame outside", changed(gif, frame + 1, 0xFF, 0x7F, 0xFF, 0x7F));
        files.put("gif: no frame", joined(Arrays.copyOf(gif, frame), new byte[] {0x3B}));
        files.put("gif: codes of 255 bits", changed(gif, frame + 10, 0xFF));
        files.put("gif: 20,000 frames", repeated(gif, frame, 20_000));
        files.put("gif: markup behind it", joined(gif, ascii(SCRIPT)));
    }

    private void tiffs() {
        files.put("tiff: first bytes alone", ascii("II*\0"));
        files.put("tiff: 2,147,483,647 by 2,147,483,647", tiff(0x7FFFFFFF, 0x7FFFFFFF, 1, 8, 100, 0));
        files.put("tiff: 60,000 by 60,000", tiff(60_000, 60_000, 1, 8, 100, 0));
        files.put("tiff: directory that follows itself", tiff(10, 10, 1, 200, 100, 8));
        files.put("tiff: strip beyond the end", tiff(100, 100, 1, 0x7FFFFF00, 10_000, 0));
        files.put("tiff: strip of 4 GB", tiff(100, 100, 1, 8, 0xFFFFFFFF, 0));
        files.put("tiff: 65,535 samples", tiff(100, 100, 65_535, 8, 100, 0));
        files.put(
                "tiff: 65,535 entries",
                ByteBuffer.allocate(64)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .put(ascii("II*\0"))
                        .putInt(8)
                        .putShort((short) 0xFFFF)
                        .array());
        files.put(
                "tiff: directory beyond the end",
                ByteBuffer.allocate(16)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .put(ascii("II*\0"))
                        .putInt(0x7FFFFFFF)
                        .array());
        files.put("tiff: large form, broken", joined(ascii("II+\0\10\0\0\0"), filled(40, (byte) 0xFF)));
    }

    private void webps() {
        files.put("webp: first bytes alone", riff("", new byte[0]));
        files.put("webp: 16,384 by 16,384", riff("VP8X", new byte[] {0, 0, 0, 0, -1, 63, 0, -1, 63, 0}));
        files.put("webp: lossless head of 16,384 by 16,384", riff("VP8L", new byte[] {0x2F, -1, -1, -1, 15, 1, 2, 3}));
        files.put(
                "webp: lossy head of 16,383 by 16,383",
                riff("VP8 ", new byte[] {0x30, 1, 0, (byte) 0x9D, 1, 0x2A, -1, 63, -1, 63, 0, 0, 0, 0, 0, 0, 0, 0}));
        files.put("webp: chunk longer than the file", changed(riff("VP8L", new byte[40]), 16, 0xFF, 0xFF, 0xFF, 0x7F));
        files.put("webp: nonsense", riff("VP8 ", random(2_000, 3)));
        files.put("webp: unknown chunks", riff("EVIL", random(2_000, 4)));
    }

    /** Pictures that were cut off in the middle, and with bytes changed at random places of a fixed seed. */
    private void cutAndChanged() {
        var image = gradient(300, 200);
        for (var format : new String[] {"jpeg", "png", "gif", "tiff"}) {
            var whole = encoded(image, format);
            files.put(format + ": cut off in the middle", Arrays.copyOf(whole, whole.length / 2));
            files.put(format + ": first bytes, then noise", joined(Arrays.copyOf(whole, 16), random(5_000, 1)));
            for (int seed = 0; seed < 6; seed++) {
                var random = new Random(seed);
                var bytes = whole.clone();
                for (int i = 0; i < 10; i++) bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
                files.put(format + ": changed by seed " + seed, bytes);
            }
        }
        files.put(
                "bilevel: cut off",
                Arrays.copyOf(encoded(new BufferedImage(500, 500, BufferedImage.TYPE_BYTE_BINARY), "png"), 60));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] joined(byte[]... parts) {
        var joined = new ByteArrayOutputStream();
        for (var part : parts) joined.writeBytes(part);
        return joined.toByteArray();
    }

    private static byte[] filled(int length, byte value) {
        var bytes = new byte[length];
        Arrays.fill(bytes, value);
        return bytes;
    }

    private static byte[] random(int length, long seed) {
        var bytes = new byte[length];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    private static byte[] changed(byte[] bytes, int at, int... values) {
        var changed = bytes.clone();
        for (int i = 0; i < values.length; i++) changed[at + i] = (byte) values[i];
        return changed;
    }

    private static int indexOf(byte[] bytes, byte first, byte second) {
        for (int i = 0; i < bytes.length - 1; i++) {
            if (bytes[i] == first && bytes[i + 1] == second) return i;
        }
        throw new IllegalArgumentException("Not there");
    }

    private static byte[] png(byte[]... chunks) {
        return joined(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'}, joined(chunks));
    }

    private static byte[] header(int width, int height, int depth, int colours, int interlaced) {
        var data = ByteBuffer.allocate(13).putInt(width).putInt(height);
        return chunk(
                "IHDR",
                data.put((byte) depth)
                        .put((byte) colours)
                        .put((byte) 0)
                        .put((byte) 0)
                        .put((byte) interlaced)
                        .array());
    }

    private static byte[] end() {
        return chunk("IEND", new byte[0]);
    }

    private static byte[] chunk(String type, byte[] data) {
        var body = joined(ascii(type), data);
        var crc = new CRC32();
        crc.update(body);
        return ByteBuffer.allocate(data.length + 12)
                .putInt(data.length)
                .put(body)
                .putInt((int) crc.getValue())
                .array();
    }

    private static byte[] lying(String type, int length) {
        return ByteBuffer.allocate(30).putInt(length).put(ascii(type)).array();
    }

    private static byte[] zeros(long count) {
        return chunk("IDAT", deflatedZeros(count));
    }

    private static byte[] bomb(String type, String head) {
        return chunk(type, joined(ascii(head), deflatedZeros(BOMB_BYTES)));
    }

    private static byte[] deflatedChunk(byte[] data) {
        return chunk("IDAT", deflated(data, data.length));
    }

    private static byte[] deflatedZeros(long count) {
        return deflated(new byte[1 << 16], count);
    }

    private static byte[] deflated(byte[] block, long count) {
        var bytes = new ByteArrayOutputStream();
        try (var out = new DeflaterOutputStream(bytes, new Deflater(Deflater.BEST_SPEED))) {
            for (long left = count; left > 0; left -= block.length)
                out.write(block, 0, (int) Math.min(block.length, left));
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static byte[] segments(byte[] jpeg, int marker, byte[] data, int count) {
        var result = new ByteArrayOutputStream();
        result.write(jpeg, 0, 2);
        for (int i = 0; i < count; i++) {
            result.write(0xFF);
            result.write(marker);
            result.write(data.length + 2 >> 8);
            result.write(data.length + 2);
            result.writeBytes(data);
        }
        result.write(jpeg, 2, jpeg.length - 2);
        return result.toByteArray();
    }

    /** A directory with a pointer to a further one at this offset. */
    private static byte[] exif(int pointer) {
        var exif = ByteBuffer.allocate(60).put(ascii("Exif\0\0MM\0*")).putInt(8).putShort((short) 1);
        return exif.putShort((short) 0x8769)
                .putShort((short) 4)
                .putInt(1)
                .putInt(pointer)
                .putInt(8)
                .array();
    }

    private static byte[] repeated(byte[] gif, int frame, int count) {
        var result = new ByteArrayOutputStream();
        result.write(gif, 0, frame);
        for (int i = 0; i < count; i++) result.write(gif, frame, gif.length - 1 - frame);
        result.write(0x3B);
        return result.toByteArray();
    }

    private static byte[] tiff(int width, int height, int samples, int strip, int bytes, int next) {
        var tiff = ByteBuffer.allocate(400)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(ascii("II*\0"))
                .putInt(8);
        int[][] entries = {
            {256, width},
            {257, height},
            {258, 8},
            {259, 1},
            {262, 1},
            {273, strip},
            {277, samples},
            {278, height},
            {279, bytes}
        };
        tiff.putShort((short) entries.length);
        for (var entry : entries)
            tiff.putShort((short) entry[0]).putShort((short) 4).putInt(1).putInt(entry[1]);
        return tiff.putInt(next).array();
    }

    private static byte[] riff(String chunk, byte[] data) {
        var riff = ByteBuffer.allocate(20 + data.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(ascii("RIFF"));
        riff.putInt(12 + data.length).put(ascii("WEBP"));
        if (!chunk.isEmpty()) riff.put(ascii(chunk)).putInt(data.length).put(data);
        return riff.array();
    }
}
