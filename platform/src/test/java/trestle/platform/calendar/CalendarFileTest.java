package trestle.platform.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import biweekly.component.Observance;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import net.fortuna.ical4j.data.CalendarBuilder;
import net.fortuna.ical4j.data.ParserException;
import net.fortuna.ical4j.model.Calendar;
import net.fortuna.ical4j.model.Property;
import net.fortuna.ical4j.model.component.VEvent;
import net.fortuna.ical4j.model.component.VTimeZone;
import net.fortuna.ical4j.model.property.TzOffsetTo;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What another library reads in our files. */
final class CalendarFileTest {
    private static final Instant UPDATED = Instant.parse("2040-01-15T09:30:00Z");

    private final CalendarFile files = new CalendarFile("Trestle Shareables");

    /** It would ask a server for newer zones. */
    @BeforeAll
    static void stayOffline() {
        System.setProperty("net.fortuna.ical4j.timezone.update.enabled", "false");
        System.setProperty("net.fortuna.ical4j.timezone.cache.impl", "net.fortuna.ical4j.util.MapTimeZoneCache");
    }

    private static CalendarEvent event(String zone, Instant start, Instant end, int sequence, String name) {
        return new CalendarEvent(
                "abc-def-12345@example.org",
                sequence,
                UPDATED,
                name,
                Optional.of("Bring a cake;\nor two, and \\ plates"),
                Optional.of("Rua do Sol, 5"),
                Optional.of(URI.create("https://example.org/shareables/abc-def-12345")),
                start,
                Optional.of(end),
                ZoneId.of(zone));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u4F1A", "\uD83C\uDF89", "\u00E9", "e", "\u4F1Ae\u00E9"})
    void noLineHasMoreThan75OctetsAndNoCharacterIsCut(String characters) {
        var name = characters.repeat(100);
        var event = event(
                "Europe/Lisbon", Instant.parse("2040-06-01T18:00:00Z"), Instant.parse("2040-06-01T20:00:00Z"), 0, name);

        assertThat(files.of(event).split("\r\n"))
                .allSatisfy(line -> assertThat(line.getBytes(StandardCharsets.UTF_8))
                        .hasSizeLessThanOrEqualTo(75)
                        .as("no character was cut")
                        .asString(StandardCharsets.UTF_8)
                        .isEqualTo(line)
                        .doesNotContain("?"));
        assertThat(read(event).toString().replaceAll("\r?\n ", "")).contains("SUMMARY:" + name);
    }

    private Calendar read(CalendarEvent event) {
        try {
            return new CalendarBuilder().build(new StringReader(files.of(event)));
        } catch (IOException | ParserException e) {
            throw new AssertionError(e);
        }
    }

    private static VEvent only(Calendar calendar) {
        var events = calendar.<VEvent>getComponents("VEVENT");
        assertThat(events).hasSize(1);
        return events.getFirst();
    }

    private static String value(VEvent event, String property) {
        return event.getProperty(property).map(Property::getValue).orElse("");
    }

    /** A summer's and a winter's event in two zones, and one in a zone whose offset is not of whole hours. */
    @ParameterizedTest
    @CsvSource({
        "Europe/Lisbon, 2040-07-01T18:30:00Z, 20400701T193000, +0100",
        "Europe/Lisbon, 2040-12-01T18:30:00Z, 20401201T183000, +0000",
        "America/New_York, 2040-07-01T18:30:00Z, 20400701T143000, -0400",
        "America/New_York, 2040-12-01T18:30:00Z, 20401201T133000, -0500",
        "America/St_Johns, 2040-12-01T18:30:00Z, 20401201T150000, -0330",
        "Asia/Tokyo, 2040-12-01T18:30:00Z, 20401202T033000, +0900",
        "Asia/Kathmandu, 2040-12-01T18:30:00Z, 20401202T001500, +0545"
    })
    void showTheHourOfTheEventsZoneAndDefineIt(String zone, Instant start, String local, String offset) {
        var calendar = read(event(zone, start, start.plusSeconds(7200), 0, "Picnic"));

        assertThat(calendar.validate().getEntries()).isEmpty();
        assertThat(value(only(calendar), "DTSTART")).isEqualTo(local);
        var defined = calendar.<VTimeZone>getComponents("VTIMEZONE").getFirst();
        assertThat(defined.getTimeZoneId().getValue()).isEqualTo(zone);
        var observance = defined.getApplicableObservance(OffsetDateTime.ofInstant(start, ZoneOffset.UTC));
        assertThat(observance
                        .<TzOffsetTo>getRequiredProperty(Property.TZOFFSETTO)
                        .getOffset())
                .isEqualTo(ZoneOffset.of(offset));
    }

    @Test
    void anEventAcrossTheChangeOfClocksHasBothOffsets() {
        var night = event(
                "Europe/Lisbon",
                Instant.parse("2040-10-27T22:00:00Z"),
                Instant.parse("2040-10-28T06:00:00Z"),
                0,
                "All night");

        var calendar = read(night);

        assertThat(value(only(calendar), "DTSTART")).isEqualTo("20401027T230000");
        assertThat(value(only(calendar), "DTEND")).isEqualTo("20401028T060000");
        assertThat(calendar.<VTimeZone>getComponents("VTIMEZONE").getFirst().getObservances())
                .hasSizeGreaterThanOrEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTC", "Z", "Etc/UTC"})
    void timesOfUtcNeedNoZone(String zone) {
        var calendar = read(event(zone, UPDATED, UPDATED.plusSeconds(60), 0, "Call"));

        assertThat(value(only(calendar), "DTSTART")).isEqualTo("20400115T093000Z");
        assertThat(calendar.<VTimeZone>getComponents("VTIMEZONE")).isEmpty();
    }

    @Test
    void aChangedEventHasTheSameUidAndAHigherSequence() {
        var before = only(read(event("Europe/Lisbon", UPDATED, UPDATED.plusSeconds(60), 3, "Picnic")));
        var after = only(read(event("Europe/Lisbon", UPDATED, UPDATED.plusSeconds(90), 4, "Picnic, later")));

        assertThat(value(after, "UID")).isEqualTo(value(before, "UID")).isEqualTo("abc-def-12345@example.org");
        assertThat(value(before, "SEQUENCE")).isEqualTo("3");
        assertThat(value(after, "SEQUENCE")).isEqualTo("4");
        assertThat(value(after, "DTSTAMP")).isEqualTo("20400115T093000Z");
    }

    @Test
    void whatPeopleTypedStaysText() {
        var name = "Picnic\nATTENDEE:mailto:eve@example.org; with, \\ signs "
                + "and a long name ".repeat(20).strip();
        var text = files.of(event("Europe/Lisbon", UPDATED, UPDATED.plusSeconds(60), 0, name));

        assertThat(Arrays.stream(text.split("\r\n"))).noneMatch(line -> line.startsWith("ATTENDEE"));
        assertThat(Arrays.stream(text.split("\r\n"))).allMatch(line -> line.length() < 80);
        var read = only(read(event("Europe/Lisbon", UPDATED, UPDATED.plusSeconds(60), 0, name)));
        assertThat(value(read, "SUMMARY")).isEqualTo(name);
        assertThat(value(read, "DESCRIPTION")).isEqualTo("Bring a cake;\nor two, and \\ plates");
        assertThat(value(read, "LOCATION")).isEqualTo("Rua do Sol, 5");
        assertThat(value(read, "URL")).isEqualTo("https://example.org/shareables/abc-def-12345");
    }

    @Test
    void everyZoneOfJavaIsDefinedSoThatItsHoursAreRight() {
        var start = Instant.parse("2040-06-15T12:00:00Z");
        for (var id : ZoneId.getAvailableZoneIds()) {
            if (id.startsWith("ical4j")) continue; // the library that reads registers zones of its own
            var zone = ZoneId.of(id);
            var definition = ZoneDefinition.of(zone, start, start);
            var all = new ArrayList<Observance>(definition.getStandardTimes());
            all.addAll(definition.getDaylightSavingsTime());
            var applied = all.stream()
                    .filter(each -> !began(each).isAfter(LocalDateTime.ofInstant(start, ZoneOffset.ofTotalSeconds((int)
                            (each.getTimezoneOffsetFrom().getValue().getMillis() / 1000)))))
                    .max(Comparator.comparing(CalendarFileTest::began))
                    .orElseThrow();

            assertThat(applied.getTimezoneOffsetTo().getValue().getMillis())
                    .as(id)
                    .isEqualTo(zone.getRules().getOffset(start).getTotalSeconds() * 1000L);
        }
    }

    private static LocalDateTime began(Observance observance) {
        var at = observance.getDateStart().getValue().getRawComponents();
        return LocalDateTime.of(at.getYear(), at.getMonth(), at.getDate(), at.getHour(), at.getMinute());
    }
}
