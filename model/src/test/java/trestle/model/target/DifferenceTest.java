package trestle.model.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What differs between a table as a model wants it and as it is, and the sentence that says so. */
class DifferenceTest {
    private static final TableShape.KeyPart PK = new TableShape.KeyPart("PK", "S", "HASH");
    private static final TableShape.KeyPart SK = new TableShape.KeyPart("SK", "S", "RANGE");
    private static final TableShape.KeyPart NUMBER = new TableShape.KeyPart("PK", "N", "HASH");
    private static final TableShape.IndexShape BY_DAY =
            new TableShape.IndexShape("GSI1", List.of(PK), "ALL", List.of());

    private static TableShape table(
            List<TableShape.KeyPart> key,
            List<TableShape.IndexShape> indexes,
            Optional<String> ttl,
            Optional<Spread> shards) {
        return new TableShape("Journal", key, indexes, ttl, shards);
    }

    private static TableShape plain() {
        return table(List.of(PK, SK), List.of(), Optional.empty(), Optional.empty());
    }

    private static List<String> sentences(TableShape wanted, TableShape found) {
        return Difference.between(wanted, Optional.of(found)).stream()
                .map(Difference::sentence)
                .toList();
    }

    @Test
    void aTableThatIsAsWantedHasNone() {
        assertThat(Difference.between(plain(), Optional.of(plain()))).isEmpty();
    }

    @Test
    void aTableThatIsNotThereIsTheOnlyDifferenceAndCanBeMade() {
        var differences = Difference.between(
                table(List.of(PK, SK), List.of(BY_DAY), Optional.of("ttl"), Optional.empty()), Optional.empty());

        assertThat(differences).containsExactly(new Difference.MissingTable("Journal"));
        assertThat(differences.getFirst().creatable()).isTrue();
        assertThat(differences.getFirst().sentence()).isEqualTo("There is no table Journal.");
    }

    @Test
    void anotherKeyNeedsAnotherTable() {
        var found = table(List.of(NUMBER), List.of(), Optional.empty(), Optional.empty());

        var differences = Difference.between(plain(), Optional.of(found));

        assertThat(differences).singleElement().isInstanceOfSatisfying(Difference.KeyDiffers.class, differs -> {
            assertThat(differs.creatable()).isFalse();
            assertThat(differs.sentence())
                    .startsWith("Journal has the key ")
                    .contains(TableShape.text(List.of(NUMBER)), TableShape.text(List.of(PK, SK)))
                    .endsWith(", which only a new table can have.");
        });
    }

    @Nested
    class Indexes {
        private TableShape with(TableShape.IndexShape... indexes) {
            return table(List.of(PK, SK), List.of(indexes), Optional.empty(), Optional.empty());
        }

        @Test
        void aMissingOneCanBeMade() {
            var differences = Difference.between(with(BY_DAY), Optional.of(plain()));

            assertThat(differences).containsExactly(new Difference.MissingIndex("Journal", "GSI1"));
            assertThat(differences.getFirst().creatable()).isTrue();
        }

        @Test
        void oneThatTheModelDoesNotKnowIsReportedAndLeft() {
            var differences = Difference.between(plain(), Optional.of(with(BY_DAY)));

            assertThat(differences).containsExactly(new Difference.ExtraIndex("Journal", "GSI1"));
            assertThat(differences.getFirst().creatable()).isFalse();
            assertThat(differences.getFirst().sentence())
                    .isEqualTo("Journal has an index GSI1 that the model does not know; every write pays for it.");
        }

        @Test
        void anotherKeyIsSaidBeforeAnotherProjection() {
            var other = new TableShape.IndexShape("GSI1", List.of(SK), "KEYS_ONLY", List.of());

            assertThat(sentences(with(BY_DAY), with(other)))
                    .singleElement()
                    .asString()
                    .startsWith("Journal has the index GSI1 on ")
                    .endsWith(": delete the index and start again.");
        }

        @Test
        void anotherProjectionSaysWhatIsProjectedAndWhatIsNeeded() {
            var some = new TableShape.IndexShape("GSI1", List.of(PK), "INCLUDE", List.of("author", "title"));

            assertThat(sentences(with(BY_DAY), with(some)))
                    .containsExactly("Journal's index GSI1 projects INCLUDE author, title; the model needs ALL: delete"
                            + " the index and start again.");
        }
    }

    @Nested
    class Expiry {
        private TableShape by(String attribute) {
            return table(List.of(PK, SK), List.of(), Optional.of(attribute), Optional.empty());
        }

        @Test
        void aMissingOneCanBeMade() {
            var differences = Difference.between(by("ttl"), Optional.of(plain()));

            assertThat(differences).containsExactly(new Difference.MissingTtl("Journal", "ttl"));
            assertThat(differences.getFirst().creatable()).isTrue();
            assertThat(differences.getFirst().sentence()).isEqualTo("Journal does not expire items by ttl.");
        }

        @Test
        void oneTooManyAndAnotherOneAreReported() {
            assertThat(sentences(plain(), by("ttl")))
                    .containsExactly("Journal expires items by ttl, which the model does not.");
            assertThat(sentences(by("ttl"), by("TTL")))
                    .containsExactly("Journal expires items by TTL; the model needs ttl: disable the one, then start"
                            + " again.");
        }
    }

    @Nested
    class Sharding {
        private static final Spread FOUR = new Spread(0, 4);
        private static final Spread EIGHT = new Spread(0, 8);
        private static final Spread FOUR_TO_EIGHT = new Spread(4, 8);

        private TableShape with(Spread spread) {
            return table(List.of(PK, SK), List.of(), Optional.empty(), Optional.of(spread));
        }

        private List<Difference> between(Spread wanted, TableShape found) {
            return Difference.between(with(wanted), Optional.of(found));
        }

        @Test
        void aTableThatSaysNothingHasOneShardAndIsToSaySo() {
            assertThat(between(Spread.ONE, plain())).containsExactly(new Difference.MissingShards("Journal"));
            assertThat(between(Spread.ONE, with(Spread.ONE))).isEmpty();
        }

        @Test
        void anotherNumberIsRefusedWithTheCommandThatMoves() {
            assertThat(between(EIGHT, with(FOUR))).singleElement().satisfies(differs -> {
                assertThat(differs.creatable()).isFalse();
                assertThat(differs.sentence())
                        .isEqualTo("Journal spreads its keys over 4 shards, but 8 are asked for: run 'trestle reshard"
                                + " --table Journal --to 8' first.");
            });
            assertThat(between(FOUR, plain()).getFirst().sentence()).contains("over 1 shard,");
        }

        @Test
        void aMoveCanBeginFromWhatTheTableHas() {
            assertThat(between(FOUR_TO_EIGHT, with(FOUR)))
                    .containsExactly(new Difference.MissingMove("Journal", FOUR_TO_EIGHT, FOUR));
            assertThat(between(FOUR_TO_EIGHT, with(FOUR)).getFirst().creatable())
                    .isTrue();
        }

        @Test
        void aMoveFromAnotherNumberCannotBegin() {
            assertThat(between(FOUR_TO_EIGHT, with(new Spread(0, 2))))
                    .singleElement()
                    .isInstanceOf(Difference.ShardsDiffer.class);
        }

        @Test
        void aMoveUnderWayMayTurnBack() {
            var back = new Spread(8, 4);

            assertThat(between(back, with(FOUR_TO_EIGHT)))
                    .containsExactly(new Difference.MissingMove("Journal", back, FOUR_TO_EIGHT));
        }

        @Test
        void aMoveUnderWayMustEndBeforeAnythingElse() {
            assertThat(between(EIGHT, with(FOUR_TO_EIGHT)))
                    .singleElement()
                    .satisfies(differs -> assertThat(differs.sentence())
                            .startsWith("Journal is moving from 4 to 8 shards, but ")
                            .endsWith("run 'trestle reshard --table Journal --to 8' to its end first."));
        }

        @Test
        void aMoveThatHasEndedIsDone() {
            assertThat(between(FOUR_TO_EIGHT, with(EIGHT))).isEmpty();
        }
    }
}
