package trestle.archive.demo;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import trestle.archive.media.SampleFiles;

/** The pictures of the family: two dozen over four decades, a few of a year. */
final class SampleAlbum {
    static final int PICTURES = 24;
    private static final int FIRST_YEAR = 1936;
    private static final int YEARS_BETWEEN = 5;
    private static final int AT_ONCE = 3;
    private static final int EDGE = 960;
    private static final int THUMB_EDGE = 480;

    private static final List<String> LANDSCAPES = List.of(
            "The view from the back field",
            "Above the reservoir, where we had lunch",
            "The hills on the way to Aunt Nell",
            "Early morning, before the harvest",
            "The lake in the dry summer",
            "From the train window",
            "Where Arthur learned to swim",
            "The long walk to the sea");
    private static final List<String> HOUSES = List.of(
            "The house on Mill Lane",
            "Joseph’s first house, just painted",
            "Grandmother Ada’s cottage",
            "The school, the year it closed",
            "The bakery on the corner",
            "Our house after the new roof",
            "The farm where Edith was born",
            "The post office in the snow");
    private static final List<String> PATTERNS = List.of(
            "Ada’s quilt for the first grandchild",
            "The wallpaper of the old kitchen",
            "The rug that came from Leeds",
            "A page of Nell’s sketchbook",
            "The tiles in the hall",
            "Edith’s embroidery",
            "The curtain from the front room",
            "The tablecloth of every birthday");

    private SampleAlbum() {}

    /** The nth picture of the album. */
    static SampleFiles.Sample draw(int n, Random random) {
        var subjects = SamplePictures.Subject.values();
        var subject = subjects[n % subjects.length];
        var taken = LocalDate.of(FIRST_YEAR + n / AT_ONCE * YEARS_BETWEEN, 1, 1).plusDays(random.nextInt(365));
        var picture = SamplePictures.draw(subject, taken.getYear(), random);
        return new SampleFiles.Sample(
                SamplePictures.encoded(picture, EDGE),
                SamplePictures.encoded(picture, THUMB_EDGE),
                captions(subject).get(n / subjects.length),
                caption(taken, random),
                taken.atStartOfDay(ZoneOffset.UTC).toInstant());
    }

    private static List<String> captions(SamplePictures.Subject subject) {
        return switch (subject) {
            case LANDSCAPE -> LANDSCAPES;
            case HOUSE -> HOUSES;
            case PATTERN -> PATTERNS;
        };
    }

    private static String caption(LocalDate taken, Random random) {
        var kept = List.of(
                "Found in the blue album.",
                "On the back it says: for Edith.",
                "Arthur took this with his first camera.",
                "From the box under the stairs.");
        return kept.get(random.nextInt(kept.size())) + " Taken in " + taken.getYear() + ".";
    }
}
