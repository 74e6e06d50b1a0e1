package trestle.wire.proof;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * Decides whether a history of a register could have come about one action at a time, each at some
 * moment between its call and its return: the search of Wing and Gong, with Lowe's memory of the
 * configurations already seen to lead nowhere. Linearizability is local, so that each key's history
 * is judged by itself.
 *
 * <p>The search keeps calls and returns in one doubly linked list in the order of time. Going through
 * it from the head, any call met before the first return may be the next to take effect; one that fits
 * the value is lifted out with its return and the search starts over from the head. At a return, what was
 * called there had to take effect earlier: the last lifted action is put back and the next tried in
 * its place. An action whose outcome is unknown has its return at the end of time and may be left out.
 */
final class Linearizability {
    private Linearizability() {}

    /** The first key whose history is not linearizable, if any. */
    static Optional<String> violation(List<Register.Event> history) {
        for (var key : Register.keys(history)) {
            var events = history.stream().filter(each -> each.key().equals(key)).toList();
            if (!linearizable(events)) {
                return Optional.of(key);
            }
        }
        return Optional.empty();
    }

    /** A call or a return, in the list. A call knows its return; a return has no {@code back}. */
    private static final class Node {
        final int event;
        final Node back;
        Node previous;
        Node next;

        Node(int event, Node back) {
            this.event = event;
            this.back = back;
        }

        boolean isCall() {
            return back != null;
        }

        void unlink() {
            previous.next = next;
            if (next != null) {
                next.previous = previous;
            }
        }

        void relink() {
            previous.next = this;
            if (next != null) {
                next.previous = this;
            }
        }

        /** Takes the call and its return out of the list. */
        void lift() {
            unlink();
            back.unlink();
        }

        void unlift() {
            back.relink();
            relink();
        }
    }

    private record Configuration(BitSet taken, Optional<Integer> value) {}

    private record Step(Node call, Optional<Integer> before) {}

    private static boolean linearizable(List<Register.Event> events) {
        var head = list(events);
        var known = (int) events.stream().filter(Register.Event::isKnown).count();
        var taken = new BitSet(events.size());
        var knownTaken = 0;
        var value = Optional.<Integer>empty();
        var steps = new ArrayList<Step>();
        var seen = new HashSet<Configuration>();
        var node = head.next;
        while (knownTaken < known) {
            if (node != null && node.isCall()) {
                var event = events.get(node.event);
                if (Register.allows(event, value)) {
                    var after = event.action().after(value);
                    taken.set(node.event);
                    if (seen.add(new Configuration((BitSet) taken.clone(), after))) {
                        steps.add(new Step(node, value));
                        value = after;
                        knownTaken += event.isKnown() ? 1 : 0;
                        node.lift();
                        node = head.next;
                        continue;
                    }
                    taken.clear(node.event);
                }
                node = node.next;
                continue;
            }
            if (steps.isEmpty()) {
                return false;
            }
            var last = steps.removeLast();
            value = last.before();
            taken.clear(last.call().event);
            knownTaken -= events.get(last.call().event).isKnown() ? 1 : 0;
            last.call().unlift();
            node = last.call().next;
        }
        return true;
    }

    /** The head of a list of all calls and returns; where times are equal, calls come first. */
    private static Node list(List<Register.Event> events) {
        record Placed(long time, int rank, Node node) {}
        var placed = new ArrayList<Placed>();
        for (var i = 0; i < events.size(); i++) {
            var back = new Node(i, null);
            placed.add(new Placed(events.get(i).called(), 0, new Node(i, back)));
            placed.add(new Placed(events.get(i).returned(), 1, back));
        }
        placed.sort(Comparator.comparingLong(Placed::time).thenComparingInt(Placed::rank));
        var head = new Node(-1, null);
        var last = head;
        for (var each : placed) {
            each.node().previous = last;
            last.next = each.node();
            last = each.node();
        }
        return head;
    }
}
