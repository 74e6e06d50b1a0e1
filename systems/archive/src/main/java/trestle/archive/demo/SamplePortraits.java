package trestle.archive.demo;

import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;

/** Draws the photo of a person: a head and shoulders before a wall. The same for the same number. */
final class SamplePortraits {
    private static final int EDGE = 240;
    private static final Color[] HAIR = {
        new Color(210, 208, 204), new Color(92, 62, 40), new Color(160, 110, 60), new Color(50, 42, 40)
    };
    private static final Color[] SKIN = {new Color(240, 205, 178), new Color(224, 180, 148), new Color(198, 146, 112)};

    private SamplePortraits() {}

    /**
     * A square JPEG.
     *
     * @param isLong whether the hair is long
     */
    static byte[] draw(int n, boolean isLong) {
        var picture = new BufferedImage(EDGE, EDGE, BufferedImage.TYPE_INT_RGB);
        var pen = picture.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        float hue = n * 0.137f % 1;
        pen.setPaint(new GradientPaint(
                0, 0, Color.getHSBColor(hue, 0.25f, 0.85f), EDGE, EDGE, Color.getHSBColor(hue, 0.3f, 0.6f)));
        pen.fillRect(0, 0, EDGE, EDGE);
        var hair = HAIR[n % HAIR.length];
        var skin = SKIN[n % SKIN.length];
        int length = isLong ? 130 : 60;
        pen.setColor(hair);
        pen.fillRoundRect(72, 44, 96, length, 96, 90);
        pen.setColor(Color.getHSBColor((hue + 0.5f) % 1, 0.4f, 0.55f));
        pen.fillOval(30, 168, 180, 160);
        pen.setColor(skin);
        pen.fillRect(104, 140, 32, 44);
        pen.fillOval(80, 60, 80, 100);
        pen.setColor(hair);
        pen.fillArc(78, 48, 84, 66, 10, 160);
        pen.setColor(new Color(60, 48, 44));
        pen.fillOval(100, 104, 8, 8);
        pen.fillOval(132, 104, 8, 8);
        pen.drawArc(106, 120, 28, 18, 200, 140);
        pen.dispose();
        return SamplePictures.encoded(picture, EDGE);
    }
}
