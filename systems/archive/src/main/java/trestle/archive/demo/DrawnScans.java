package trestle.archive.demo;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Random;
import javax.imageio.ImageIO;

/**
 * Draws a page of handwriting for a text, the same each time. Words are strokes of their length with the loops of their
 * letters, so that no font is needed, which a server may not have.
 */
final class DrawnScans {
    static final int WIDTH = 900;
    static final int HEIGHT = 1_200;
    private static final int MARGIN = 64;

    /** How much larger the writing is than its strokes say. */
    private static final double SCALE = 1.4;

    private static final int RIGHT = (int) (WIDTH / SCALE) - MARGIN;
    private static final int BOTTOM = (int) (HEIGHT / SCALE) - MARGIN;
    private static final int LINE = 42;
    private static final double LETTER = 11;
    private static final String TALL = "bdfhklt";
    private static final String DEEP = "fgjpqy";

    private final Random random;

    DrawnScans(long seed) {
        this.random = new Random(seed);
    }

    /** A page as a JPEG. */
    byte[] draw(String text) {
        var page = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        var pen = page.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        paper(pen);
        pen.setColor(new Color(38, 44, 78));
        pen.setStroke(new BasicStroke(2f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        pen.scale(SCALE, SCALE);
        int y = MARGIN + LINE;
        for (var paragraph : text.split("\n")) {
            y = paragraph(pen, paragraph, y);
            if (y > BOTTOM) break;
        }
        pen.dispose();
        return jpeg(page);
    }

    private void paper(Graphics2D pen) {
        pen.setColor(new Color(240, 230, 206));
        pen.fillRect(0, 0, WIDTH, HEIGHT);
        for (int n = 0; n < 60; n++) {
            int size = 20 + random.nextInt(160);
            pen.setColor(new Color(190, 160, 110, 6 + random.nextInt(10)));
            pen.fillOval(random.nextInt(WIDTH) - size / 2, random.nextInt(HEIGHT) - size / 2, size, size);
        }
        pen.setColor(new Color(170, 140, 100, 60));
        pen.drawLine(0, HEIGHT / 2, WIDTH, HEIGHT / 2 + 2); // where it was folded
    }

    /** @return where the next paragraph begins */
    private int paragraph(Graphics2D pen, String text, int from) {
        double x = MARGIN;
        int y = from;
        for (var word : text.replaceAll("[*_#]", "").split(" ")) {
            double length = word.length() * LETTER;
            if (x + length > RIGHT) {
                x = MARGIN + random.nextInt(6);
                y += LINE;
            }
            if (y > BOTTOM) return y;
            if (!word.isEmpty()) word(pen, word, x, y);
            x += length + LETTER;
        }
        return y + LINE;
    }

    private void word(Graphics2D pen, String word, double from, double base) {
        var line = new Path2D.Double();
        line.moveTo(from, base);
        double x = from;
        for (int i = 0; i < word.length(); i++) {
            char letter = word.charAt(i);
            double lean = random.nextDouble() * 2;
            double top = TALL.indexOf(letter) >= 0 || Character.isUpperCase(letter) ? 26 : 11;
            double foot = DEEP.indexOf(letter) >= 0 ? 13 : 0;
            line.curveTo(x + 4 + lean, base - top, x + 8, base - top + lean, x + 6, base - 2);
            if (foot > 0) line.curveTo(x + 6, base + foot, x - 2, base + foot, x + 5, base);
            line.curveTo(x + 6, base + lean, x + 8, base + 1, x + LETTER, base - 3 + lean);
            if (letter == 'i' || letter == 'j') pen.fillOval((int) x + 6, (int) base - 18, 3, 3);
            x += LETTER;
        }
        pen.draw(line);
    }

    private static byte[] jpeg(BufferedImage page) {
        var bytes = new ByteArrayOutputStream();
        try {
            if (!ImageIO.write(page, "jpeg", bytes)) throw new IllegalStateException("No JPEG encoder was found.");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
