package trestle.wire.proof;

import org.junit.jupiter.api.Test;

/**
 * The engine and the naive model are held to an independent implementation too, so that the two are
 * not wrong in the same way. Every difference that is accepted stands, with its reason, in
 * {@link Differences#OF_THE_PEER}.
 */
final class PeerTest {
    private static final int OPERATIONS = 1_000;

    @Test
    void theModelsAnswersAreThePeers() throws Exception {
        Seed.run("model against the peer", draw -> {
            try (var peer = Targets.peer()) {
                new Comparison(draw, false).withModel(peer, Seed.scaled(OPERATIONS), Differences.OF_THE_PEER);
            }
        });
    }

    @Test
    void theEnginesAnswersAreThePeers() throws Exception {
        Seed.run("engine against the peer", draw -> {
            try (var peer = Targets.peer();
                    var target = Targets.http()) {
                new Comparison(draw, false).withPeer(target, peer, Seed.scaled(OPERATIONS), Differences.OF_THE_PEER);
            }
        });
    }
}
