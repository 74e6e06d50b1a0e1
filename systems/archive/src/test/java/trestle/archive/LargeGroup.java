package trestle.archive;

import java.util.List;
import java.util.stream.IntStream;
import trestle.archive.messages.ConversationResult;
import trestle.archive.messages.MessageFeature;
import trestle.archive.profiles.Authors;
import trestle.archive.profiles.DynamoProfileTable;
import trestle.archive.profiles.People;
import trestle.archive.profiles.UserId;
import trestle.platform.SystemKit;

/** A family too large for one transaction, and messages to all of it. */
public final class LargeGroup {
    private static final int COUNT = 250;

    private LargeGroup() {}

    /** Adds the people, and the one who writes to them. */
    public static List<UserId> add(SystemKit kit) {
        var profiles = new DynamoProfileTable(kit.database());
        var people =
                IntStream.range(0, COUNT).mapToObj(n -> new UserId("u" + n)).toList();
        kit.transactions().commit(profiles.add(Family.profile(Family.ANNA)));
        people.forEach(each -> kit.transactions().commit(profiles.add(Family.profile(each))));
        return people;
    }

    /** Starts a conversation with all of them and sends messages, which are still to be delivered. */
    public static String send(SystemKit kit, List<UserId> people, int count) {
        var profiles = new DynamoProfileTable(kit.database());
        var feature = MessageFeature.of(
                kit, profiles, new Authors(new People(profiles), kit.platform().objects()));
        var opened = (ConversationResult.Done) feature.conversations()
                .open(Family.ANNA, people, "Everybody", null)
                .commit(kit.transactions());
        var conversationId = opened.conversation().conversationId();
        for (int n = 0; n < count; n++) {
            feature.messages()
                    .send(Family.ANNA, conversationId, "Message " + n, List.of())
                    .commit(kit.transactions());
        }
        return conversationId;
    }
}
