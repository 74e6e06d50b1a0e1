package trestle.platform.documents;

import static trestle.platform.documents.SamplePdfs.raw;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/** PDFs that were made to do harm to those who read them, by what they try. */
public final class HostilePdfs {
    private static final String CATALOG = "<< /Type /Catalog /Pages 2 0 R >>";
    private static final String PAGES = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
    private static final String PAGE = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>";
    private static final String SCRIPT = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
    private static final int BOMB_BYTES = 160 << 20;

    private HostilePdfs() {}

    /** PDFs that run or open something in a viewer that lets them. */
    static Map<String, byte[]> withScripts() {
        var files = new LinkedHashMap<String, byte[]>();
        files.put(
                "script when opened",
                raw(List.of("<< /Type /Catalog /Pages 2 0 R /OpenAction " + SCRIPT + " >>", PAGES, PAGE)));
        files.put(
                "script by name",
                raw(List.of(
                        "<< /Type /Catalog /Pages 2 0 R /Names << /JavaScript << /Names [(a) 4 0 R] >> >> >>",
                        PAGES,
                        PAGE,
                        SCRIPT)));
        files.put("script of a page", raw(List.of(CATALOG, PAGES, page("/AA << /O 4 0 R >>"), SCRIPT)));
        files.put(
                "script of a button",
                raw(List.of(
                        CATALOG,
                        PAGES,
                        page("/Annots [4 0 R]"),
                        "<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /Parent 5 0 R /A " + SCRIPT + " >>",
                        "<< /AA << /K " + SCRIPT + " >> >>")));
        files.put(
                "program that is started",
                raw(List.of(
                        "<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /Launch /F (cmd.exe) >> >>", PAGES, PAGE)));
        files.put(
                "file attached",
                raw(List.of(
                        "<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [] >> >> >>", PAGES, PAGE)));
        files.put(
                "form of XML", raw(List.of("<< /Type /Catalog /Pages 2 0 R /AcroForm << /XFA (x) >> >>", PAGES, PAGE)));
        return files;
    }

    public static Map<String, byte[]> all() {
        var files = new LinkedHashMap<>(withScripts());
        structure(files);
        content(files);
        damaged(files);
        return files;
    }

    private static void structure(Map<String, byte[]> files) {
        files.put("pages that contain themselves", raw(List.of(CATALOG, "<< /Type /Pages /Kids [2 0 R] /Count 1 >>")));
        files.put("pages 5,000 deep", deepPages(5_000));
        files.put("5,000 pages", manyPages(5_000));
        files.put(
                "a billion pages, it says",
                raw(List.of(CATALOG, "<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>", PAGE)));
        files.put(
                "the same page 10,000 times",
                raw(List.of(CATALOG, "<< /Type /Pages /Kids [" + "3 0 R ".repeat(10_000) + "] /Count 10000 >>", PAGE)));
        files.put("no pages", raw(List.of(CATALOG, "<< /Type /Pages /Kids [] /Count 0 >>")));
        files.put("no catalog", raw(List.of("(nothing)")));
        files.put("arrays 200,000 deep", raw(List.of(CATALOG, PAGES, PAGE, "[".repeat(200_000) + "]".repeat(200_000))));
        files.put(
                "arrays in a page, 200,000 deep",
                raw(List.of(CATALOG, PAGES, page("/X " + "[".repeat(200_000) + "]".repeat(200_000)))));
        files.put(
                "dictionaries 100,000 deep",
                raw(List.of(CATALOG, PAGES, PAGE, "<< /A ".repeat(100_000) + ">>".repeat(100_000))));
        files.put("an object that is itself", raw(List.of(CATALOG, PAGES, page("/Contents 4 0 R"), "4 0 R")));
        files.put("tables in a circle", raw(List.of(CATALOG, PAGES, PAGE), "/Prev 15"));
        files.put("table that names itself", changed(raw(List.of(CATALOG, PAGES, PAGE), "/Prev 00000000")));
    }

    private static void content(Map<String, byte[]> files) {
        files.put(
                "page of a billion points",
                raw(List.of(CATALOG, PAGES, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1000000000 1000000000] >>")));
        files.put(
                "page of no size", raw(List.of(CATALOG, PAGES, "<< /Type /Page /Parent 2 0 R /MediaBox [5 5 5 5] >>")));
        files.put(
                "page that is one point wide",
                raw(List.of(CATALOG, PAGES, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 0.001 100000] >>")));
        files.put(
                "content that unpacks to 160 MB",
                raw(List.of(
                        CATALOG,
                        PAGES,
                        page("/Contents 4 0 R"),
                        stream("/Filter /FlateDecode", deflated(BOMB_BYTES)))));
        files.put(
                "content packed five times",
                raw(List.of(
                        CATALOG,
                        PAGES,
                        page("/Contents 4 0 R"),
                        stream("/Filter [" + "/FlateDecode ".repeat(5) + "]", packed(5)))));
        files.put(
                "a million states on the stack",
                raw(List.of(CATALOG, PAGES, page("/Contents 4 0 R"), stream("", "q ".repeat(1_000_000)))));
        files.put(
                "drawing that draws itself",
                raw(List.of(
                        CATALOG,
                        PAGES,
                        page("/Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >>"),
                        stream("", "/X Do"),
                        stream(
                                "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>",
                                "/X Do /X Do"))));
        files.put(
                "picture of 60,000 by 60,000",
                raw(List.of(
                        CATALOG,
                        PAGES,
                        page("/Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >>"),
                        stream("", "300 0 0 400 0 0 cm /X Do"),
                        stream(
                                "/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /BitsPerComponent 8 /ColorSpace /DeviceRGB"
                                        + " /Filter /FlateDecode",
                                deflated(BOMB_BYTES)))));
        files.put(
                "picture that masks itself",
                raw(List.of(
                        CATALOG,
                        PAGES,
                        page("/Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >>"),
                        stream("", "300 0 0 400 0 0 cm /X Do"),
                        stream(
                                "/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray"
                                        + " /SMask 5 0 R",
                                "abcd"))));
        files.put(
                "letter that writes itself",
                raw(List.of(
                        CATALOG,
                        PAGES,
                        page("/Contents 4 0 R /Resources << /Font << /F 5 0 R >> >>"),
                        stream("", "BT /F 12 Tf (aaaa) Tj ET"),
                        "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97"
                                + " /Widths [9] /Encoding << /Differences [97 /a] >> /CharProcs << /a 6 0 R >>"
                                + " /Resources << /Font << /F 5 0 R >> >> >>",
                        stream("", "BT /F 12 Tf (aaaa) Tj ET"))));
        files.put(
                "font that is no font",
                raw(List.of(
                        CATALOG,
                        PAGES,
                        page("/Contents 4 0 R /Resources << /Font << /F 5 0 R >> >>"),
                        stream("", "BT /F 12 Tf (hello) Tj ET"),
                        "<< /Type /Font /Subtype /TrueType /BaseFont /X /FontDescriptor << /Type /FontDescriptor /FontName /X"
                                + " /FontFile2 6 0 R >> >>",
                        stream("", "nonsense".repeat(1_000)))));
        files.put(
                "a megabyte of brackets",
                raw(List.of(CATALOG, PAGES, page("/Contents 4 0 R"), stream("", "[".repeat(1 << 20)))));
    }

    private static void damaged(Map<String, byte[]> files) {
        var whole = SamplePdfs.ofTexts(SamplePdfs.LETTER);
        files.put("head alone", ascii("%PDF-1.7\n"));
        files.put("head and noise", noise());
        files.put("markup behind the head", ascii("%PDF-1.7\n<html><script>alert(1)</script></html>"));
        files.put("cut off in the middle", Arrays.copyOf(whole, whole.length / 2));
        files.put("archive in disguise", ascii("PK\3\4" + "x".repeat(500)));
        files.put("web page in disguise", ascii("<!DOCTYPE html><script>alert(1)</script>"));
        files.put("password", SamplePdfs.encrypted("secret", 256));
        files.put(
                "encrypted by nobody knows whom",
                raw(List.of(CATALOG, PAGES, PAGE), "/Encrypt << /Filter /Evil /V 99 >>"));
        for (int seed = 0; seed < 10; seed++) {
            var random = new Random(seed);
            var bytes = whole.clone();
            for (int i = 0; i < 30; i++) bytes[10 + random.nextInt(bytes.length - 10)] = (byte) random.nextInt();
            files.put("changed by seed " + seed, bytes);
        }
    }

    private static String page(String entries) {
        return "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] " + entries + " >>";
    }

    private static String stream(String entries, String content) {
        return "<< /Length " + content.length() + " " + entries + " >>\nstream\n" + content + "\nendstream";
    }

    private static byte[] deepPages(int depth) {
        var objects = new ArrayList<>(List.of(CATALOG));
        for (int i = 0; i < depth; i++) objects.add("<< /Type /Pages /Kids [" + (i + 3) + " 0 R] /Count 1 >>");
        objects.add("<< /Type /Page /MediaBox [0 0 300 400] >>");
        return raw(objects);
    }

    private static byte[] manyPages(int count) {
        var kids = new StringBuilder();
        for (int i = 0; i < count; i++) kids.append(i + 3).append(" 0 R ");
        var objects = new ArrayList<>(List.of(CATALOG, "<< /Type /Pages /Kids [" + kids + "] /Count " + count + " >>"));
        for (int i = 0; i < count; i++) objects.add(PAGE);
        return raw(objects);
    }

    private static byte[] changed(byte[] pdf) {
        var text = new String(pdf, StandardCharsets.ISO_8859_1);
        return ascii(text.replace("/Prev 00000000", String.format("/Prev %08d", text.indexOf("xref\n0"))));
    }

    private static byte[] noise() {
        var bytes = new byte[20_000];
        new Random(9).nextBytes(bytes);
        System.arraycopy(ascii("%PDF-1.7\n"), 0, bytes, 0, 9);
        return bytes;
    }

    private static String deflated(int count) {
        return new String(deflated(new byte[1 << 16], count), StandardCharsets.ISO_8859_1);
    }

    private static String packed(int times) {
        var bytes = deflated(new byte[1 << 16], BOMB_BYTES);
        for (int i = 1; i < times; i++) bytes = deflated(bytes, bytes.length);
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private static byte[] deflated(byte[] block, int count) {
        var bytes = new ByteArrayOutputStream();
        try (var out = new DeflaterOutputStream(bytes, new Deflater(Deflater.BEST_SPEED))) {
            for (int left = count; left > 0; left -= block.length) out.write(block, 0, Math.min(block.length, left));
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
