package trestle.archive.messages;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * A conversation with some of its messages, for its template.
 *
 * @param name the title, or the names of the others
 * @param days the messages by the days of the reader, oldest first
 * @param href the address of the conversation
 * @param here where this page is shown again
 * @param earlier where the messages before these are
 * @param latest where the newest messages are; empty where they are here
 * @param said what a screen reader announces once: the newest message from another person
 * @param ending what the reader can do to end the conversation, as the beginning of the keys of its texts
 */
public record ThreadPage(
        ConversationView conversation,
        String name,
        List<Day> days,
        String href,
        String here,
        Optional<String> earlier,
        Optional<String> latest,
        String said,
        String stream,
        boolean alone,
        String ending) {
    public ThreadPage {
        days = List.copyOf(days);
    }

    /** The messages of a day. */
    public record Day(LocalDate date, List<Line> lines) {
        public Day {
            lines = List.copyOf(lines);
        }
    }

    /** A message as its reader sees it. */
    public record Line(MessageView view, boolean own) {
        public String id() {
            return "message-" + view.messageId();
        }

        public boolean removed() {
            return view.deletedAt() != null;
        }
    }

    /** The kinds of events that renew it. */
    public List<String> kinds() {
        return Messages.KINDS;
    }

    /** Every kind that a page about messages follows. */
    public static List<String> followed() {
        return MessageFeature.KINDS;
    }
}
