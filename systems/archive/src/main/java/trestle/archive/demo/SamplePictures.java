package trestle.archive.demo;

import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Random;
import javax.imageio.ImageIO;

/** Draws pictures for an album: landscapes, houses and patterns, old ones in sepia. The same for the same numbers. */
final class SamplePictures {
    private static final int WIDTH = 960;
    private static final int HEIGHT = 720;
    private static final int COLOUR_SINCE = 1960;

    private final Random random;
    private final boolean colour;
    private final BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    private final Graphics2D graphics = image.createGraphics();

    private SamplePictures(Random random, int year) {
        this.random = random;
        this.colour = year >= COLOUR_SINCE;
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    }

    /** What a picture shows. */
    enum Subject {
        LANDSCAPE,
        HOUSE,
        PATTERN
    }

    static BufferedImage draw(Subject subject, int year, Random random) {
        var drawing = new SamplePictures(random, year);
        switch (subject) {
            case LANDSCAPE -> drawing.landscape();
            case HOUSE -> drawing.house();
            case PATTERN -> drawing.pattern();
        }
        drawing.graphics.dispose();
        return drawing.image;
    }

    /** A colour, or the tone of it that an old print has. */
    private Color tone(int red, int green, int blue) {
        if (colour) return new Color(red, green, blue);
        int grey = (red * 30 + green * 59 + blue * 11) / 100;
        return new Color(Math.min(255, grey * 107 / 100 + 12), grey * 92 / 100 + 8, grey * 70 / 100);
    }

    private void sky() {
        var high = tone(60 + random.nextInt(60), 110 + random.nextInt(60), 190 + random.nextInt(50));
        var low = tone(220, 200 + random.nextInt(40), 160 + random.nextInt(60));
        graphics.setPaint(new GradientPaint(0, 0, high, 0, HEIGHT * 0.7f, low));
        graphics.fillRect(0, 0, WIDTH, HEIGHT);
        graphics.setColor(tone(255, 240, 190));
        int size = 50 + random.nextInt(60);
        graphics.fillOval(random.nextInt(WIDTH - size), 40 + random.nextInt(160), size, size);
    }

    private void landscape() {
        sky();
        int layers = 3 + random.nextInt(3);
        for (int n = 0; n < layers; n++) {
            int light = 150 - n * 110 / layers;
            graphics.setColor(tone(light / 2 + random.nextInt(30), light, light / 2 + random.nextInt(20)));
            hills(HEIGHT / 2 + n * HEIGHT / 2 / layers, 90 - n * 10);
        }
        if (random.nextBoolean()) lake();
    }

    private void hills(int base, int height) {
        double phase = random.nextDouble() * 6;
        double length = 90 + random.nextInt(160);
        var line = new Path2D.Double();
        line.moveTo(0, HEIGHT);
        for (int x = 0; x <= WIDTH; x += 8) {
            line.lineTo(x, base - height * Math.sin(x / length + phase) - height / 3.0 * Math.sin(x / 37.0 + phase));
        }
        line.lineTo(WIDTH, HEIGHT);
        line.closePath();
        graphics.fill(line);
    }

    private void lake() {
        graphics.setColor(tone(110, 150, 180));
        graphics.fillOval(random.nextInt(WIDTH / 2), HEIGHT - 170, WIDTH / 2, 110);
    }

    private void house() {
        sky();
        graphics.setColor(tone(90, 130 + random.nextInt(40), 70));
        hills(HEIGHT * 3 / 4, 20);
        int width = 300 + random.nextInt(200);
        int height = 200 + random.nextInt(120);
        int left = 80 + random.nextInt(WIDTH - width - 160);
        int top = HEIGHT * 4 / 5 - height;
        graphics.setColor(tone(190 + random.nextInt(60), 170 + random.nextInt(50), 140 + random.nextInt(60)));
        graphics.fillRect(left, top, width, height);
        roof(left, top, width);
        graphics.setColor(tone(60, 50, 45));
        graphics.fillRect(left + width / 2 - 28, top + height - 110, 56, 110);
        int windows = 2 + random.nextInt(3);
        graphics.setColor(tone(230, 225, 190));
        for (int n = 0; n < windows; n++) {
            graphics.fillRect(left + 24 + n * (width - 60) / windows, top + 36, 42, 54);
        }
    }

    private void roof(int left, int top, int width) {
        graphics.setColor(tone(120 + random.nextInt(60), 60, 50));
        var roof = new Path2D.Double();
        roof.moveTo(left - 30.0, top);
        roof.lineTo(left + width / 2.0, top - 90.0 - random.nextInt(80));
        roof.lineTo(left + width + 30.0, top);
        roof.closePath();
        graphics.fill(roof);
    }

    /** Cloth or tiles: squares in two colours, each with a diamond and a dot. */
    private void pattern() {
        var ground = tone(200 + random.nextInt(50), 190 + random.nextInt(50), 170 + random.nextInt(50));
        var dark = tone(90 + random.nextInt(90), 60 + random.nextInt(80), 60 + random.nextInt(90));
        var bright = tone(150 + random.nextInt(90), 110 + random.nextInt(90), 60 + random.nextInt(120));
        int step = 48 + 24 * random.nextInt(3);
        for (int y = 0; y < HEIGHT; y += step) {
            for (int x = 0; x < WIDTH; x += step) {
                boolean even = (x / step + y / step) % 2 == 0;
                graphics.setColor(even ? ground : dark);
                graphics.fillRect(x, y, step, step);
                graphics.setColor(even ? bright : ground);
                graphics.fill(diamond(x + step / 2.0, y + step / 2.0, step * 0.4));
                graphics.setColor(even ? ground : bright);
                graphics.fillOval(x + step * 3 / 8, y + step * 3 / 8, step / 4, step / 4);
            }
        }
    }

    private static Path2D diamond(double x, double y, double half) {
        var diamond = new Path2D.Double();
        diamond.moveTo(x, y - half);
        diamond.lineTo(x + half, y);
        diamond.lineTo(x, y + half);
        diamond.lineTo(x - half, y);
        diamond.closePath();
        return diamond;
    }

    /** A picture as a JPEG, with a longer side of so many pixels. */
    static byte[] encoded(BufferedImage picture, int edge) {
        int height = edge * picture.getHeight() / picture.getWidth();
        var scaled = new BufferedImage(edge, height, BufferedImage.TYPE_INT_RGB);
        var graphics = scaled.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        graphics.drawImage(picture, 0, 0, edge, height, null);
        graphics.dispose();
        try {
            var bytes = new ByteArrayOutputStream();
            ImageIO.write(scaled, "jpeg", bytes);
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
