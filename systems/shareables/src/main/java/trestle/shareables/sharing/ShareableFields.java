package trestle.shareables.sharing;

import java.time.Instant;
import java.time.ZoneId;
import java.time.zone.ZoneRulesException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.model.Open;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.Shape;
import trestle.shareables.shareable.Checklist;
import trestle.shareables.shareable.ChecklistDetails;
import trestle.shareables.shareable.DateLabel;
import trestle.shareables.shareable.Details;
import trestle.shareables.shareable.Entity;
import trestle.shareables.shareable.Event;
import trestle.shareables.shareable.EventDetails;
import trestle.shareables.shareable.Poll;
import trestle.shareables.shareable.PollDetails;

/** What a request says of a shareable that only its kind has. It reads the fields of all kinds. */
record ShareableFields(
        Given<String> note,
        Given<List<ItemFields>> items,
        Given<Checklist.CheckMode> checkMode,
        Given<Boolean> openEditing,
        Given<String> timeZone,
        Given<Instant> startTime,
        Given<Instant> endTime,
        Given<EventType> type,
        Given<String> location,
        Given<String> description,
        Given<Boolean> isRsvpRequired,
        Given<Instant> rsvpDeadline,
        Given<Event.RsvpVisibility> rsvpVisibility,
        Given<Integer> capacity,
        Given<Boolean> waitlist,
        Given<Boolean> closedList,
        Given<Poll.ResultsVisibility> resultsVisibility,
        Given<Instant> closesAt,
        Given<List<QuestionFields>> questions,
        Given<Poll.ShowNames> showNames) {

    /** The types of events, in whatever case they are written. */
    enum EventType {
        IN_PERSON,
        VIRTUAL
    }

    static ShareableFields parse(Fields in) {
        return parse(in, zone -> fields -> QuestionFields.parse(fields, zone));
    }

    /** The same from a page, where what was emptied is removed, and a date needs no label. */
    static ShareableFields typed(Fields in) {
        return parse(in, zone -> fields -> QuestionFields.typed(fields, zone.orElse(in.zone())));
    }

    private static ShareableFields parse(Fields in, Function<Optional<ZoneId>, Shape<QuestionFields>> question) {
        var zone = in.lineIfGiven("timeZone", 1, 60);
        var local = zone.flatMap(ShareableFields::zone);
        in.check("timeZone", zone.isEmpty() || local.isPresent(), "zone", "Choose a time zone such as Europe/Lisbon.");
        return new ShareableFields(
                Given.of(in, "note", in.textIfGiven("note", 0, Limits.NOTE).filter(text -> !text.isBlank())),
                Given.of(in, "items", in.objectsIfGiven("items", 0, Limits.ITEMS, ItemFields::parse)),
                Given.of(in, "checkMode", in.choiceIfGiven("checkMode", Checklist.CheckMode.class)),
                Given.of(in, "openEditing", in.flagIfGiven("openEditing")),
                Given.of(in, "timeZone", local.map(ZoneId::getId)),
                Given.of(in, "startTime", in.instantIfGiven("startTime", local)),
                Given.of(in, "endTime", in.instantIfGiven("endTime", local)),
                Given.of(in, "type", type(in)),
                Given.of(in, "location", in.lineIfGiven("location", 1, Limits.LOCATION)),
                Given.of(
                        in,
                        "description",
                        in.textIfGiven("description", 0, Limits.DESCRIPTION).filter(text -> !text.isBlank())),
                Given.of(in, "isRsvpRequired", in.flagIfGiven("isRsvpRequired")),
                Given.of(in, "rsvpDeadline", in.instantIfGiven("rsvpDeadline", local)),
                Given.of(in, "rsvpVisibility", in.choiceIfGiven("rsvpVisibility", Event.RsvpVisibility.class)),
                Given.of(in, "capacity", in.wholeIfGiven("capacity", 1, Limits.CAPACITY)),
                Given.of(in, "waitlist", in.flagIfGiven("waitlist")),
                Given.of(in, "closedList", in.flagIfGiven("closedList")),
                Given.of(in, "resultsVisibility", in.choiceIfGiven("resultsVisibility", Poll.ResultsVisibility.class)),
                Given.of(in, "closesAt", closesAt(in, local)),
                Given.of(in, "questions", questions(in, question.apply(local))),
                Given.of(in, "showNames", in.choiceIfGiven("showNames", Poll.ShowNames.class)));
    }

    /** Polls have no time zone: in a form the time is one of the reader's zone, which the form names. */
    private static Optional<Instant> closesAt(Fields in, Optional<ZoneId> local) {
        return local.isPresent() ? in.instantIfGiven("closesAt", local) : in.instantIfGiven("closesAt");
    }

    private static Optional<List<QuestionFields>> questions(Fields in, Shape<QuestionFields> question) {
        return in.objectsIfGiven("questions", 1, Limits.QUESTIONS, question)
                .map(all -> all.stream().filter(each -> !each.isRemoved()).toList());
    }

    private static Optional<ZoneId> zone(String name) {
        try {
            return ZoneId.getAvailableZoneIds().contains(name) ? Optional.of(ZoneId.of(name)) : Optional.empty();
        } catch (ZoneRulesException unknown) {
            return Optional.empty();
        }
    }

    private static Optional<EventType> type(Fields in) {
        var typed = in.lineIfGiven("type", 1, 20).map(text -> text.toLowerCase(Locale.ROOT));
        var type = typed.flatMap(text -> switch (text) {
            case "inperson" -> Optional.of(EventType.IN_PERSON);
            case "virtual" -> Optional.of(EventType.VIRTUAL);
            default -> Optional.empty();
        });
        in.check("type", typed.isEmpty() || type.isPresent(), "choice", "Choose one of inPerson, Virtual.");
        return type;
    }

    /** The fields that were given as nothing, though a shareable always has them. */
    List<String> emptied() {
        return Stream.of(
                        items,
                        checkMode,
                        openEditing,
                        timeZone,
                        startTime,
                        type,
                        isRsvpRequired,
                        rsvpVisibility,
                        closedList,
                        resultsVisibility,
                        questions,
                        showNames)
                .filter(Given::isEmptied)
                .map(Given::name)
                .toList();
    }

    boolean isEmpty() {
        return all().noneMatch(Given::given);
    }

    /** The names of the fields that were given and that a kind does not have. */
    List<String> foreignTo(Entity entity) {
        return all().filter(Given::given)
                .map(Given::name)
                .filter(name -> !own(entity).contains(name))
                .toList();
    }

    private Stream<Given<?>> all() {
        return Stream.of(
                note,
                items,
                checkMode,
                openEditing,
                timeZone,
                startTime,
                endTime,
                type,
                location,
                description,
                isRsvpRequired,
                rsvpDeadline,
                rsvpVisibility,
                capacity,
                waitlist,
                closedList,
                resultsVisibility,
                closesAt,
                questions,
                showNames);
    }

    static List<String> own(Entity entity) {
        return switch (entity) {
            case CHECKLIST -> List.of("note", "items", "checkMode", "openEditing");
            case EVENT ->
                List.of(
                        "timeZone",
                        "startTime",
                        "endTime",
                        "type",
                        "location",
                        "description",
                        "isRsvpRequired",
                        "rsvpDeadline",
                        "rsvpVisibility",
                        "capacity",
                        "waitlist",
                        "closedList");
            // The zone in which a poll's times were typed.
            case POLL ->
                List.of("note", "resultsVisibility", "closesAt", "questions", "showNames", "closedList", "timeZone");
        };
    }

    /** Details of something new, with what was not given as it usually is. */
    Details details(Entity entity, Supplier<String> ids) {
        return switch (entity) {
            case CHECKLIST -> change(USUAL_CHECKLIST, ids);
            case EVENT -> change(USUAL_EVENT, ids);
            case POLL -> change(USUAL_POLL, ids);
        };
    }

    private static final ChecklistDetails USUAL_CHECKLIST =
            new ChecklistDetails(null, List.of(), Checklist.CheckMode.SHARED, false);
    private static final EventDetails USUAL_EVENT = new EventDetails(
            false,
            Instant.EPOCH,
            null,
            Event.Type.IN_PERSON,
            null,
            null,
            true,
            null,
            Open.of(Event.RsvpVisibility.EVERYONE),
            "UTC",
            null,
            null);
    private static final PollDetails USUAL_POLL =
            new PollDetails(false, null, Poll.ResultsVisibility.ALWAYS, null, List.of(), Poll.ShowNames.ADMIN);

    /** What these details become. */
    Details change(Details before, Supplier<String> ids) {
        return switch (before) {
            case ChecklistDetails checklist -> change(checklist, ids);
            case EventDetails event -> change(event);
            case PollDetails poll -> change(poll, ids);
        };
    }

    private ChecklistDetails change(ChecklistDetails before, Supplier<String> ids) {
        var kept = before.items().stream().map(Checklist.Item::checklistItemId).toList();
        return new ChecklistDetails(
                note.or(before.note()),
                items.value() == null
                        ? before.items()
                        : items.value().stream()
                                .map(item -> item.item(kept, ids))
                                .toList(),
                checkMode.orKept(before.checkMode()),
                openEditing.orKept(before.openEditing()));
    }

    private EventDetails change(EventDetails before) {
        var chosen = type.value();
        var visibility = rsvpVisibility.value();
        return new EventDetails(
                closedList.orKept(before.closedList()),
                startTime.orKept(before.startTime()),
                endTime.or(before.endTime()),
                chosen == null
                        ? before.type()
                        : chosen == EventType.VIRTUAL ? Event.Type.VIRTUAL : Event.Type.IN_PERSON,
                location.or(before.location()),
                description.or(before.description()),
                isRsvpRequired.orKept(before.isRsvpRequired()),
                rsvpDeadline.or(before.rsvpDeadline()),
                visibility == null ? before.rsvpVisibility() : Open.of(visibility),
                timeZone.orKept(before.timeZone()),
                capacity.or(before.capacity()),
                waitlist.or(before.waitlist()));
    }

    private PollDetails change(PollDetails before, Supplier<String> ids) {
        return new PollDetails(
                closedList.orKept(before.closedList()),
                note.or(before.note()),
                resultsVisibility.orKept(before.resultsVisibility()),
                closesAt.or(before.closesAt()),
                questions.value() == null
                        ? before.questions()
                        : questions.value().stream()
                                .map(question -> question.question(before.questions(), ids))
                                .toList(),
                showNames.orKept(before.showNames()));
    }

    /** One thing on a list as it is sent; with the id of one that is there, that one changes. */
    record ItemFields(
            Optional<String> checklistItemId,
            String name,
            @Nullable String note) {
        static Checked<ItemFields> parse(Fields in) {
            var id = in.lineIfGiven("checklistItemId", 1, 36);
            var name = in.line("name", 1, Limits.ITEM_NAME);
            var note = in.textIfGiven("note", 0, Limits.ITEM_NOTE).filter(text -> !text.isBlank());
            return in.make(() -> new ItemFields(id, name, note.orElse(null)));
        }

        Checklist.Item item(List<String> kept, Supplier<String> ids) {
            return new Checklist.Item(checklistItemId.filter(kept::contains).orElseGet(ids), name, note);
        }
    }

    /**
     * A question as it is sent.
     *
     * @param isRemoved whether somebody removed it on the page
     */
    record QuestionFields(
            Optional<String> pollQuestionId,
            String title,
            boolean isMultiple,
            boolean isRequired,
            List<OptionFields> options,
            boolean isRemoved) {
        /** @param zone of local times; without it, times need an offset */
        static Checked<QuestionFields> parse(Fields in, Optional<ZoneId> zone) {
            var id = in.lineIfGiven("pollQuestionId", 1, 36);
            var title = in.line("title", 1, Limits.QUESTION);
            boolean multiple = in.flag("isMultiple", false);
            boolean required = in.flag("isRequired", false);
            var options =
                    in.objects("options", Limits.OPTIONS_MIN, Limits.OPTIONS, each -> OptionFields.parse(each, zone));
            return in.make(() -> new QuestionFields(id, title, multiple, required, options, false));
        }

        /** From a page: options without words are not wanted, and nothing is asked of a question that is removed. */
        static Checked<QuestionFields> typed(Fields in, ZoneId zone) {
            if (in.flag("remove", false)) {
                return new Checked.Valid<>(new QuestionFields(Optional.empty(), "", false, false, List.of(), true));
            }
            in.whenMissing("title", "Enter the question.");
            var id = in.lineIfGiven("pollQuestionId", 1, 36);
            var title = in.line("title", 1, Limits.QUESTION);
            boolean multiple = in.flag("isMultiple", false);
            boolean required = in.flag("isRequired", false);
            var options = in.objects("options", 0, Limits.OPTIONS, each -> OptionFields.typed(each, zone)).stream()
                    .flatMap(Optional::stream)
                    .toList();
            in.check("options", options.size() >= Limits.OPTIONS_MIN, "count", "Enter at least two options.");
            return in.make(() -> new QuestionFields(id, title, multiple, required, options, false));
        }

        Poll.Question question(List<Poll.Question> before, Supplier<String> ids) {
            var same = before.stream()
                    .filter(each ->
                            pollQuestionId.filter(each.pollQuestionId()::equals).isPresent())
                    .findFirst();
            var kept = same.map(Poll.Question::options).orElse(List.of());
            return new Poll.Question(
                    same.map(Poll.Question::pollQuestionId).orElseGet(ids),
                    title,
                    isMultiple,
                    isRequired,
                    options.stream().map(option -> option.option(kept, ids)).toList());
        }
    }

    /** An option as it is sent. A date that is not sent at all stays as it is. */
    record OptionFields(Optional<String> pollQuestionOptionId, String label, Given<Instant> startsAt) {
        static Checked<OptionFields> parse(Fields in, Optional<ZoneId> zone) {
            var id = in.lineIfGiven("pollQuestionOptionId", 1, 36);
            var label = in.line("label", 1, Limits.OPTION);
            var startsAt = Given.of(in, "startsAt", in.instantIfGiven("startsAt", zone));
            return in.make(() -> new OptionFields(id, label, startsAt));
        }

        /** From a page; empty where neither a label nor a date was entered. */
        static Checked<Optional<OptionFields>> typed(Fields in, ZoneId zone) {
            var id = in.lineIfGiven("pollQuestionOptionId", 1, 36);
            var startsAt = in.instantIfGiven("startsAt", Optional.of(zone));
            var label = in.lineIfGiven("label", 1, Limits.OPTION).or(() -> startsAt.map(at -> DateLabel.of(at, zone)));
            var given = Given.of(in, "startsAt", startsAt);
            return in.make(() -> label.map(text -> new OptionFields(id, text, given)));
        }

        Poll.Option option(List<Poll.Option> before, Supplier<String> ids) {
            var same = before.stream()
                    .filter(each -> pollQuestionOptionId
                            .filter(each.pollQuestionOptionId()::equals)
                            .isPresent())
                    .findFirst();
            return new Poll.Option(
                    same.map(Poll.Option::pollQuestionOptionId).orElseGet(ids),
                    label,
                    startsAt.or(same.map(Poll.Option::startsAt).orElse(null)));
        }
    }
}
