package trestle.archive.demo;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import trestle.archive.comments.CommentFeature;
import trestle.archive.comments.CommentResult;
import trestle.archive.comments.ItemId;
import trestle.archive.comments.Reaction;
import trestle.archive.messages.ConversationResult;
import trestle.archive.messages.MessageFeature;
import trestle.archive.messages.MessageResult;
import trestle.archive.profiles.UserId;
import trestle.model.Transactions;

/** What the family says: comments with reactions, and two conversations. */
final class SampleTalk {
    private static final List<String> WRITERS = List.of("member", "admin", "margaret", "peter", "simon");

    /** What people remember of a theme, by the beginning of a letter's title. */
    private static final Map<String, List<String>> MEMORIES = Map.of(
            "The harvest",
            List.of(
                    "Old Samson was the carthorse. There is a picture of him somewhere in the blue album.",
                    "We sang on the way home every year until the farm was sold."),
            "News from the ship",
            List.of(
                    "He never told us about the concert. A comb and two spoons.",
                    "The photograph in the pay book must be the one of Edith on the pier."),
            "The new house",
            List.of(
                    "That stove smoked until the day they sold the house.",
                    "I was the one who cried. I wanted the room with the two windows."),
            "A christening",
            List.of(
                    "I still have the gown. It has been let out again since.",
                    "The pig was called Admiral, and no one would eat him."),
            "The long winter",
            List.of(
                    "The winter of the fence posts. Grandfather told it better every year.",
                    "Does anyone know which doctor came on skis?"),
            "Work in the city",
            List.of(
                    "The girl at the library was Grandmother, of course.",
                    "He kept the blue tin all his life. It is on my desk."),
            "News from school",
            List.of(
                    "I did not copy. I have said so for sixty years.",
                    "The prize was a dictionary, and I still use it."));

    private static final List<String> OF_PICTURES = List.of(
            "I had never seen this one. Thank you for scanning it.",
            "That must be the summer before we moved.",
            "Mother always spoke of this place.",
            "Does anyone know who took it?");

    private final CommentFeature comments;
    private final MessageFeature messages;
    private final Transactions transactions;
    private final PastClock clock;
    private final Map<String, UserId> people;
    private final Random random;
    private int looks;

    SampleTalk(
            CommentFeature comments,
            MessageFeature messages,
            Transactions transactions,
            PastClock clock,
            Map<String, UserId> people,
            long seed) {
        this.comments = comments;
        this.messages = messages;
        this.transactions = transactions;
        this.clock = clock;
        this.people = people;
        this.random = new Random(seed);
    }

    private UserId person(String key) {
        return Objects.requireNonNull(people.get(key));
    }

    /** One or two people remember what a letter is about. */
    void remember(ItemId letter, String title) {
        var memories = MEMORIES.entrySet().stream()
                .filter(each -> title.startsWith(each.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(List.of());
        int first = random.nextInt(WRITERS.size());
        int count = Math.min(memories.size(), 1 + random.nextInt(2));
        for (int n = 0; n < count; n++) {
            comment(letter, WRITERS.get((first + n) % WRITERS.size()), memories.get(n));
        }
    }

    void lookAt(ItemId picture) {
        var text = OF_PICTURES.get(looks++ % OF_PICTURES.size());
        comment(picture, WRITERS.get(random.nextInt(WRITERS.size())), text);
    }

    private void comment(ItemId item, String writer, String text) {
        clock.pass(Duration.ofMinutes(20 + random.nextInt(600)));
        var result = comments.comments().post(item, person(writer), text).commit(transactions);
        if (!(result instanceof CommentResult.Done(var comment))) return;
        var types = Reaction.Type.values();
        for (var other : WRITERS) {
            if (other.equals(writer) || random.nextInt(3) > 0) continue;
            clock.pass(Duration.ofMinutes(1 + random.nextInt(30)));
            comments.reactions()
                    .react(item, comment.commentId(), person(other), types[random.nextInt(types.length)])
                    .commit(transactions);
        }
    }

    /** A group that plans a reunion, and two people who wonder about a letter. The member has not read the end of either. */
    void converse(Instant now) {
        clock.goTo(now.minus(Duration.ofDays(6)));
        var reunion = open(
                "admin",
                List.of("member", "margaret", "peter", "simon"),
                "Summer reunion",
                "Shall we meet at the farm in July? The new owners say we may walk round the fields.");
        var replies = new ArrayList<String>();
        replies.add(say(reunion, "margaret", "Yes please. I can bring the gown, and the four spoons."));
        replies.add(say(reunion, "simon", "I can fly in on the 11th. Is there room at yours, Mum?"));
        replies.add(say(reunion, "member", "Tom and Alice are free all month. I’ll bring prints of the best letters."));
        messages.readMarks()
                .markRead(person("member"), reunion, replies.getLast())
                .commit(transactions);
        say(reunion, "peter", "I’ll ask about the long table in the barn.");
        clock.goTo(now.minus(Duration.ofHours(30)));
        say(reunion, "admin", "Settled, then: Saturday 11 July, from noon. Everyone brings one letter to read aloud.");

        clock.goTo(now.minus(Duration.ofDays(2)));
        var pair = open("member", List.of("admin"), null, "Who is “old Samson”? He turns up in three of the letters.");
        say(pair, "admin", "The carthorse. Look for him behind the barn in the pictures of 1938.");
        var last = say(pair, "member", "Found him. He does look lame.");
        messages.readMarks().markRead(person("member"), pair, last).commit(transactions);
        clock.goTo(now.minus(Duration.ofHours(3)));
        say(pair, "admin", "Could you look at the draft from 1951? I can’t read three of the words.");
    }

    private String open(String creator, List<String> others, @Nullable String title, String text) {
        var named = others.stream().map(this::person).toList();
        var opened = messages.conversations()
                .open(person(creator), named, title, text)
                .commit(transactions);
        if (opened instanceof ConversationResult.Done done) {
            return done.conversation().conversationId();
        }
        throw new IllegalStateException("A conversation of the sample data was refused: " + opened);
    }

    /** @return the id of the message */
    private String say(String conversationId, String sender, String text) {
        clock.pass(Duration.ofMinutes(5 + random.nextInt(200)));
        var sent = messages.messages()
                .send(person(sender), conversationId, text, List.of())
                .commit(transactions);
        if (sent instanceof MessageResult.Done(var message)) return message.messageId();
        throw new IllegalStateException("A message of the sample data was refused: " + sent);
    }
}
