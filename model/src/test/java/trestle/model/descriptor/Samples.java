package trestle.model.descriptor;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import trestle.model.Names;
import trestle.model.descriptor.AttributeDescriptor.Counter;
import trestle.model.descriptor.ItemDescriptor.Derivation;
import trestle.model.descriptor.ModelDescriptor.Normalizer;
import trestle.model.descriptor.PatternDescriptor.Effect;
import trestle.model.descriptor.PatternDescriptor.KeyCondition;
import trestle.model.descriptor.PatternDescriptor.Parameter;
import trestle.model.descriptor.PatternDescriptor.Read;
import trestle.model.descriptor.PatternDescriptor.Requirement;
import trestle.model.descriptor.PatternDescriptor.Role;
import trestle.model.descriptor.PatternDescriptor.SortCondition;
import trestle.model.descriptor.PatternDescriptor.Via;
import trestle.model.descriptor.PatternDescriptor.View;
import trestle.model.descriptor.PatternDescriptor.Write;
import trestle.model.descriptor.StoredType.Form;
import trestle.model.descriptor.TableDescriptor.IndexDescriptor;
import trestle.model.descriptor.TableDescriptor.KeyAttribute;

/** A descriptor that says something in every member. */
public final class Samples {
    static final StoredType TEXT = StoredType.simple(Form.TEXT, "S");
    static final StoredType INSTANT = StoredType.simple(Form.INSTANT, "S");

    private Samples() {}

    /** JSON as maps, lists, texts, whole numbers and booleans. */
    public static Map<String, Object> parse(String json) {
        return JsonText.parse(json).members();
    }

    public static ModelDescriptor full() {
        return new ModelDescriptor(
                "journal",
                "example.JournalModel",
                "What athletes write down.",
                List.of(table()),
                List.of(new Normalizer("normal", "example.Text", "normal")),
                List.of(reading(), writing()),
                List.of(
                        new Finding(
                                "TRI02",
                                Finding.Level.WARNING,
                                "Entry",
                                "few values",
                                Optional.of("club/Entry.java:12"),
                                Optional.of("one club")),
                        new Finding(
                                "TRK09",
                                Finding.Level.INFO,
                                "Entry",
                                "said twice",
                                Optional.empty(),
                                Optional.empty())));
    }

    static TableDescriptor table() {
        return new TableDescriptor(
                "Journal",
                "example.JournalTable",
                "One table for all.",
                new KeyAttribute("PK", true),
                Optional.of(new KeyAttribute("SK", true)),
                Optional.of("entityType"),
                Optional.of("ttl"),
                Names.SNAKE_CASE,
                8,
                List.of(
                        new IndexDescriptor(
                                "GSI1",
                                new KeyAttribute("GSI1PK", false),
                                Optional.of(new KeyAttribute("GSI1SK", true)),
                                List.of("title"),
                                false),
                        new IndexDescriptor("GSI2", new KeyAttribute("when", true), Optional.empty(), List.of(), true)),
                List.of(item()));
    }

    private static ItemDescriptor item() {
        var segments = List.of(
                new KeyDescriptor.Segment("athleteId", true, TEXT, true),
                new KeyDescriptor.Segment("day", false, StoredType.simple(Form.DAY, "S"), false));
        return new ItemDescriptor(
                "Entry",
                "example.Entry",
                "What was trained.",
                "ENTRY",
                Optional.of("filename"),
                Optional.of("Slot"),
                List.of(
                        new KeyDescriptor(
                                Optional.empty(),
                                "USER#{athleteId}",
                                Optional.of("{day}"),
                                Optional.empty(),
                                Optional.empty(),
                                segments),
                        new KeyDescriptor(
                                Optional.of("GSI1"),
                                "USERS",
                                Optional.of("{day}"),
                                Optional.of("deletedAt"),
                                Optional.of("athleteId"),
                                segments)),
                List.of(
                        new AttributeDescriptor(
                                "athleteId",
                                "athlete_id",
                                "UserId",
                                TEXT,
                                true,
                                true,
                                true,
                                true,
                                true,
                                Optional.of(new Counter(
                                        "Comment", Optional.of("visible"), Optional.of("size"), List.of("hiddenAt")))),
                        attribute("status", StoredType.oneOf(List.of("active", "revoked"))),
                        attribute("sections", StoredType.record(List.of(attribute("shared", TEXT)))),
                        attribute("tags", StoredType.collection(Form.SET, "SS", TEXT))),
                Optional.of(new Derivation("Letter", 32, List.of("kw"))),
                true,
                Optional.of("Letter"));
    }

    static AttributeDescriptor attribute(String name, StoredType type) {
        return new AttributeDescriptor(name, name, "String", type, false, false, false, false, false, Optional.empty());
    }

    private static PatternDescriptor reading() {
        var condition = new KeyCondition(
                "USER#{athleteId}",
                Optional.of(new SortCondition(SortCondition.Test.BETWEEN, "ENTRY#{from}", Optional.of("ENTRY#{to}$"))));
        return new PatternDescriptor(
                "Journal",
                "example.Journal",
                "example.DynamoJournal",
                "listNewest",
                "Page<SharedEntry> listNewest(String athleteId, PageRequest page)",
                "Newest first.",
                List.of(
                        new Parameter("athleteId", "String", Role.KEY, Optional.of("athleteId"), true),
                        new Parameter("page", "PageRequest", Role.PAGE, Optional.empty(), false)),
                new Read(
                        "Query",
                        "Journal",
                        Optional.of("GSI1"),
                        List.of("Entry"),
                        Optional.of(new View("SharedEntry", List.of("sections.shared"))),
                        Optional.of(condition),
                        true,
                        true,
                        true,
                        Optional.of("tag = {tag}"),
                        List.of("expiresAt"),
                        Optional.of(new Via("Guard", "Journal", Optional.of("GSI2"), "GetItem", condition))));
    }

    private static PatternDescriptor writing() {
        return new PatternDescriptor(
                "Journal",
                "example.Journal",
                "example.DynamoJournal",
                "revise",
                "Write revise(Entry before, Entry after)",
                "Changes an entry.",
                List.of(new Parameter("before", "Entry", Role.BEFORE, Optional.empty(), false)),
                new Write(
                        "TransactWriteItems",
                        "Journal",
                        List.of("Entry"),
                        List.of("rev = before.rev"),
                        List.of(new Requirement("CoachLink", true, Optional.of("status = 'active'"))),
                        List.of(new Effect("Keyword", Effect.Action.DELETE, 32)),
                        67,
                        true));
    }
}
