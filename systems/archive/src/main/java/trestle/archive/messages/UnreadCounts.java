package trestle.archive.messages;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import trestle.archive.profiles.UserId;
import trestle.model.Transactions;
import trestle.platform.checks.ConsistencyCheck;

/** Compares a person's counts of unread messages with the messages that are there. */
public final class UnreadCounts {
    private final MessageTable table;
    private final ReadMarks readMarks;
    private final Transactions transactions;

    public UnreadCounts(MessageTable table, ReadMarks readMarks, Transactions transactions) {
        this.table = table;
        this.readMarks = readMarks;
        this.transactions = transactions;
    }

    /** As a check of all people. */
    public ConsistencyCheck over(Supplier<Stream<UserId>> people) {
        return new ConsistencyCheck() {
            @Override
            public String name() {
                return "unreadCount";
            }

            @Override
            public void run(boolean repair, Consumer<Finding> found) {
                people.get()
                        .flatMap(userId -> check(userId, repair).stream())
                        .forEach(wrong -> found.accept(new Finding(
                                name(),
                                wrong.userId().value() + " " + wrong.conversationId(),
                                Integer.toString(wrong.counted()),
                                Integer.toString(wrong.stored()),
                                repair)));
            }
        };
    }

    /** A count that is wrong. */
    public record Wrong(UserId userId, String conversationId, int stored, int counted) {}

    /**
     * The counts of a person that are wrong. A count that changes while it is looked at is left to the next check.
     *
     * @param repair whether they are put right
     */
    public List<Wrong> check(UserId userId, boolean repair) {
        var found = new ArrayList<Wrong>();
        try (var members = table.listAllConversations(userId)) {
            members.forEach(member -> {
                int counted = readMarks.count(member);
                if (counted == member.unreadCount() || isChanged(member)) return;
                found.add(new Wrong(userId, member.conversationId(), member.unreadCount(), counted));
                if (repair) repair(member, counted);
            });
        }
        return found;
    }

    private boolean isChanged(Member member) {
        return table.findMember(member.userId(), member.conversationId())
                .filter(member::equals)
                .isEmpty();
    }

    /** Refused where a message came meanwhile: the next check sees what that left. */
    private void repair(Member member, int counted) {
        var write = table.recount(member.userId(), member.conversationId(), counted, member.unreadCount());
        transactions.run(write);
    }
}
