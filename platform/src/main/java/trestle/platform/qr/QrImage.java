package trestle.platform.qr;

import gg.jte.Content;
import gg.jte.TemplateOutput;
import io.nayuki.qrcodegen.QrCode;
import java.nio.charset.StandardCharsets;

/**
 * A QR code as an SVG: dark on white in every theme, since cameras read no inverted codes, with the quiet zone that the
 * standard asks for.
 *
 * @param svg the element, with a size in modules and none in pixels
 */
public record QrImage(String svg) implements Content {
    /** Longer texts make codes that phones cannot read from a screen. */
    private static final int CHARS_MAX = 500;

    private static final int QUIET = 4;

    /** The code of a text, such as an address. */
    public static QrImage of(String text) {
        if (text.length() > CHARS_MAX) throw new IllegalArgumentException("Too long for a QR code: " + text.length());
        var code = QrCode.encodeText(text, QrCode.Ecc.MEDIUM);
        int size = code.size + 2 * QUIET;
        return new QrImage("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + " " + size
                + "\" shape-rendering=\"crispEdges\"><rect width=\"" + size + "\" height=\"" + size
                + "\" fill=\"#fff\"/><path d=\"" + path(code) + "\" fill=\"#000\"/></svg>");
    }

    /** Each run of dark modules in a row is one rectangle. */
    private static String path(QrCode code) {
        var path = new StringBuilder();
        for (int y = 0; y < code.size; y++) {
            for (int x = 0; x < code.size; x++) {
                if (!code.getModule(x, y)) continue;
                int from = x;
                while (x < code.size && code.getModule(x, y)) x++;
                path.append('M').append(from + QUIET).append(' ').append(y + QUIET);
                path.append('h')
                        .append(x - from)
                        .append("v1h-")
                        .append(x - from)
                        .append('z');
            }
        }
        return path.toString();
    }

    /** As a file of type {@code image/svg+xml}. */
    public byte[] bytes() {
        return svg.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void writeTo(TemplateOutput output) {
        output.writeContent(svg);
    }
}
