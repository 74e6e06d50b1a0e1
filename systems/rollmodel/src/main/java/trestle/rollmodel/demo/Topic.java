package trestle.rollmodel.demo;

import java.util.List;

/** What someone works on for some weeks, and what they write about it. */
record Topic(String tag, List<String> near, List<String> drilled, List<String> went, List<String> next) {
    static final List<Topic> ALL = List.of(
            new Topic(
                    "half guard",
                    List.of("underhook", "sweeps", "knee shield"),
                    List.of(
                            "Drilled the knee shield to underhook, then coming up to the single leg.",
                            "Half guard rounds: one starts flat with the crossface on, the other has to win the inside.",
                            "Old school sweep from half guard, slow at first, then against a base that moves."),
                    List.of(
                            "The underhook came late and I was flattened twice.",
                            "Hit the sweep on someone heavier when I stopped pulling and moved my hips first.",
                            "Lost the knee shield whenever I reached for the collar."),
                    List.of("Win the underhook before anything else.", "Stay on the side, never flat.")),
            new Topic(
                    "guard passing",
                    List.of("knee cut", "toreando", "pressure"),
                    List.of(
                            "Toreando to knee cut, three steps each side, then with a partner who retains.",
                            "Passing rounds against butterfly: pin one hook, walk round the other.",
                            "Body lock passing, head on the far side, hips low."),
                    List.of(
                            "The knee cut worked as long as my head stayed high.",
                            "Got stuck in the lasso for most of a round.",
                            "Passed twice with the body lock and held side control both times."),
                    List.of("Grip first, then step.", "Change direction after the second try, not the fifth.")),
            new Topic(
                    "back control",
                    List.of("rear choke", "hooks", "turtle"),
                    List.of(
                            "Seat belt and hooks from turtle, then keeping the back for a whole minute.",
                            "Choking hand first: peel, trap the wrist with the leg, finish short.",
                            "Chair sit from standing, both sides."),
                    List.of(
                            "Kept the back for two full rounds, finished once.",
                            "Too high again, was shaken off over the shoulder.",
                            "Found the trapped wrist without looking for it."),
                    List.of("Chest to back, hooks are second.", "Fight the hands before the choke.")),
            new Topic(
                    "leg locks",
                    List.of("heel hook", "50/50", "ashi garami"),
                    List.of(
                            "Straight ankle from ashi garami, then the switch when the foot turns.",
                            "50/50 rounds: first to come up on top without giving the heel.",
                            "Escapes first: hide the heel, clear the knee line, stand."),
                    List.of(
                            "Caught in 50/50 twice because I crossed my feet.",
                            "The straight ankle is there whenever they stand up to pass.",
                            "Cleared the knee line in time today, no taps to heel hooks."),
                    List.of("Knee line before finish.", "Tap early, ask, repeat.")),
            new Topic(
                    "takedowns",
                    List.of("single leg", "grip fighting", "wrestling"),
                    List.of(
                            "Collar tie, snap, single leg; finish by running the pipe.",
                            "Grip fighting rounds to the first throw, one minute each.",
                            "Sprawl and go behind, ten a side, then live from the clinch."),
                    List.of(
                            "Shot from too far away, stuffed every time until I used the snap.",
                            "Two clean single legs late in the last round.",
                            "Lost the sleeve grip and with it the exchange, again and again."),
                    List.of("Touch the head before the leg.", "First grip or reset.")),
            new Topic(
                    "closed guard",
                    List.of("armbar", "triangle", "posture"),
                    List.of(
                            "Armbar, triangle, omoplata in a chain, each from the defence of the one before.",
                            "Breaking posture with the legs only, then with one grip.",
                            "Hip bump sweep and the kimura behind it."),
                    List.of(
                            "The triangle was there once I cut the angle.",
                            "They stood up every time and I had no answer but to let go.",
                            "The hip bump surprised everyone once and nobody twice."),
                    List.of("Angle before squeeze.", "When they stand, follow the leg.")),
            new Topic(
                    "de la riva",
                    List.of("berimbolo", "retention", "sweeps"),
                    List.of(
                            "De la riva hook and far sleeve: off balance first, then the tripod sweep.",
                            "Retention from de la riva: pummel the hook back in, three times, then sit up.",
                            "From de la riva to the back, slowly, without losing the belt grip."),
                    List.of(
                            "The hook was peeled off before I had the second grip.",
                            "Tripod sweep three times on three different people.",
                            "Sat up in time and never had to go upside down."),
                    List.of("Two grips before the hook counts.", "Sit up when they step back.")),
            new Topic(
                    "escapes",
                    List.of("side control", "mount", "frames"),
                    List.of(
                            "Frames and hip escape from side control until it was dull, then ten more.",
                            "Mount escapes: elbow knee on one side, bridge on the other.",
                            "Started every round from the bottom of side control."),
                    List.of(
                            "Got back to guard in most rounds by framing before they settled.",
                            "Bridged into nothing from mount and lost an arm.",
                            "Survived a long round under heavy pressure without tapping."),
                    List.of("Frame early.", "Breathe out, then move.")));

    /** What a session was like, whatever it was about. */
    static final List<String> ROOM = List.of(
            "Small class, so everyone rolled with everyone.",
            "Long rounds today, eight minutes each, no breaks for me.",
            "Two visitors from another gym, new grips all evening.",
            "Hot room, slow pace, more detail than usual.",
            "Late for the warm-up, straight into drilling.",
            "Rolled light on purpose and saw more than on hard days.",
            "The coach had us start every round from a bad position.",
            "Full mat, short rounds, many partners.");

    /** What is only for oneself, in good weeks. */
    static final List<String> ALONE = List.of(
            "Slept badly, but it was better after the warm-up.",
            "Nervous before sparring for no reason. Gone after the first round.",
            "I compare myself too much with the others. Three years ago I could not do any of this.",
            "Weight is fine, 600 g over.",
            "Did not want to go tonight. Glad that I went.",
            "Long day at work, head elsewhere for the first half hour.",
            "Proud of today and too shy to say so.",
            "I avoid the heavy training partner. Ask for that round next time.");

    /** What is only for oneself, in weeks with a sore knee. */
    static final List<String> SORE = List.of(
            "Left knee sore on the inside after training. Ice, no kneeling tomorrow.",
            "Knee better than last week. Skipped the takedown rounds all the same.",
            "Knee held. I am still afraid of the heel hook side.");
}
