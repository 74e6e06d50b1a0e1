package trestle.shareables.demo;

import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import trestle.model.Open;
import trestle.shareables.shareable.Checklist;
import trestle.shareables.shareable.ChecklistDetails;
import trestle.shareables.shareable.Event;
import trestle.shareables.shareable.EventDetails;
import trestle.shareables.shareable.Poll;
import trestle.shareables.shareable.PollDetails;

/** What the shareables of the demo say, with dates that are ahead of the reader. */
record SampleShareables(Instant now, Supplier<String> ids) {
    static final ZoneId ZONE = ZoneId.of("Europe/Lisbon");

    ChecklistDetails packing() {
        var items = new ArrayList<Checklist.Item>();
        items.add(new Checklist.Item(ids.get(), "Tent and pegs", null));
        items.add(new Checklist.Item(ids.get(), "Sleeping bags", "Four, and the small one for the dog"));
        items.add(new Checklist.Item(ids.get(), "Camping stove", "With a full gas canister"));
        Stream.of("Matches", "First-aid kit", "Rain jackets", "Torches", "Coffee and the pot", "Pancake mix")
                .forEach(name -> items.add(new Checklist.Item(ids.get(), name, null)));
        return new ChecklistDetails(
                "Tick off what is in the car. Add anything we forgot.", items, Checklist.CheckMode.SHARED, true);
    }

    EventDetails party() {
        var start = at(18, 18);
        return new EventDetails(
                false,
                start,
                start.plusSeconds(5 * 3_600),
                Event.Type.IN_PERSON,
                "The garden behind the library",
                "Barbecue, **rain or shine**.\n\n- Drinks provided\n- Bring something for the salad table\n"
                        + "- Children and dogs are welcome",
                true,
                at(15, 20),
                Open.of(Event.RsvpVisibility.EVERYONE),
                ZONE.getId(),
                12,
                true);
    }

    PollDetails meeting() {
        var day = new Poll.Question(
                ids.get(),
                "Which evenings suit you?",
                true,
                true,
                List.of(evening("Tuesday", 9), evening("Thursday", 11), evening("Saturday", 13)));
        var food = new Poll.Question(
                ids.get(),
                "What shall we eat?",
                false,
                false,
                Stream.of("Soup and bread", "Pizza", "Everyone brings something")
                        .map(label -> new Poll.Option(ids.get(), label, null))
                        .toList());
        return new PollDetails(
                false,
                "Pick the evenings you can make, and vote on the food.",
                Poll.ResultsVisibility.ALWAYS,
                at(7, 22),
                List.of(day, food),
                Poll.ShowNames.EVERYONE);
    }

    /** The first such day of the week from a number of days on. */
    private Poll.Option evening(String weekday, int days) {
        var date = now.atZone(ZONE).toLocalDate().plusDays(days);
        while (!date.getDayOfWeek().name().equalsIgnoreCase(weekday)) date = date.plusDays(1);
        return new Poll.Option(
                ids.get(),
                weekday + " evening",
                date.atTime(LocalTime.of(19, 30)).atZone(ZONE).toInstant());
    }

    private Instant at(int days, int hour) {
        return now.atZone(ZONE)
                .toLocalDate()
                .plusDays(days)
                .atTime(LocalTime.of(hour, 0))
                .atZone(ZONE)
                .toInstant();
    }
}
