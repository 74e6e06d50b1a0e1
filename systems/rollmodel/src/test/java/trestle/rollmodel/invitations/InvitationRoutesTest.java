package trestle.rollmodel.invitations;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.rollmodel.CoachingWorld.json;
import static trestle.rollmodel.CoachingWorld.texts;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import trestle.model.Transactions;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.ChangeResult;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;
import trestle.rollmodel.CoachingWorld;
import trestle.rollmodel.RollModelWorld;
import trestle.rollmodel.accounts.Profile;
import trestle.testing.Meanwhile;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** How a link begins, over HTTP, with every way in which it does not. */
@TrestleTest(model = "rollmodel")
final class InvitationRoutesTest {
    private final CoachingWorld people;

    InvitationRoutesTest(Trestle trestle) {
        people = new CoachingWorld(trestle);
    }

    @Test
    void anInvitationTellsItsLinkOnceAndIsAcceptedOnce() {
        var made = json(201, people.post("ann", "/invitations", "{'message': 'Please read along.'}"));

        var link = made.path("link").asText();
        assertThat(link).startsWith(Sent.ORIGIN + "/rollmodel/invitation?token=");
        assertThat(made.path("status").asText()).isEqualTo("open");
        assertThat(Sent.text(people.get("ann", "/invitations")))
                .doesNotContain("token=")
                .doesNotContain("link");

        var preview = json(200, people.post("carl", "/invitations/preview", token(link)));
        assertThat(preview.path("athleteName").asText()).isEqualTo("Name of ann");
        assertThat(preview.path("message").asText()).isEqualTo("Please read along.");

        var accepted = json(201, people.post("carl", "/invitations/accept", token(link)));
        assertThat(accepted.path("athleteId").asText()).isEqualTo("ann");
        assertThat(texts(people.get("carl", "/athletes"), "displayName")).containsExactly("Name of ann");
        assertThat(texts(people.get("ann", "/coaches"), "displayName")).containsExactly("Name of carl");
        assertThat(texts(people.get("ann", "/notices"), "about")).containsExactly("linkAccepted");
        assertThat(texts(people.get("ann", "/invitations"), "status")).containsExactly("accepted");
        refused(410, "invitation-used", people.post("dora", "/invitations/accept", token(link)));
        refused(410, "invitation-used", people.post("carl", "/invitations/preview", token(link)));
    }

    @Test
    void ofManyCoachesAtOnceOneAccepts() {
        IntStream.range(0, 20).forEach(number -> people.join("coach" + number, Profile.Role.COACH));
        var link = invite("{}");

        var answers = IntStream.range(0, 20)
                .parallel()
                .mapToObj(number -> people.post("coach" + number, "/invitations/accept", token(link)))
                .toList();

        assertThat(answers)
                .extracting(OutgoingResponse::status)
                .containsOnlyOnce(201)
                .allMatch(status -> status == 201 || status == 410);
        assertThat(texts(people.get("ann", "/coaches"), "coachId")).hasSize(1);
    }

    @Test
    void nobodyAcceptsTheirOwn() {
        people.join("both", Profile.Role.ATHLETE, Profile.Role.COACH);
        var link = json(201, people.post("both", "/invitations", "{}"))
                .path("link")
                .asText();

        refused(409, "own-invitation", people.post("both", "/invitations/preview", token(link)));
        refused(409, "own-invitation", people.post("both", "/invitations/accept", token(link)));
    }

    @Test
    void oneThatExpiredOrWasRevokedIsGone() {
        var expired = invite("{}");
        people.world.trestle.clock().advance(Duration.ofDays(7));
        var revoked = invite("{}");
        var id = texts(people.get("ann", "/invitations"), "inviteId").getFirst();

        assertThat(people.delete("ann", "/invitations/" + id).status()).isEqualTo(204);
        assertThat(people.delete("ann", "/invitations/" + id).status()).isEqualTo(204);

        refused(410, "invitation-revoked", people.post("carl", "/invitations/accept", token(revoked)));
        refused(410, "invitation-expired", people.post("carl", "/invitations/accept", token(expired)));
        assertThat(texts(people.get("ann", "/invitations"), "status")).containsExactly("revoked", "expired");
    }

    @Test
    void onlyTheAccountItWasSentToAcceptsOneWithAnAddress() {
        var link = invite("{'email': ' Carl@Example.org '}");

        refused(403, "other-account", people.post("dora", "/invitations/preview", token(link)));
        refused(403, "other-account", people.post("dora", "/invitations/accept", token(link)));
        assertThat(Sent.text(people.post("dora", "/invitations/preview", token(link))))
                .doesNotContain("Name of ann");
        json(201, people.post("carl", "/invitations/accept", token(link)));
    }

    @Test
    void whoIsLinkedAlreadyIsToldSoAndTheInvitationStaysOpen() {
        people.link("ann", "carl");
        var link = invite("{}");

        refused(409, "already-linked", people.post("carl", "/invitations/accept", token(link)));

        json(201, people.post("dora", "/invitations/accept", token(link)));
    }

    @Test
    void anAthleteHasTwentyCoaches() {
        IntStream.range(0, 20).forEach(number -> {
            people.join("coach" + number, Profile.Role.COACH);
            people.link("ann", "coach" + number);
        });
        var link = invite("{}");

        refused(409, "too-many-coaches", people.post("carl", "/invitations/accept", token(link)));
    }

    @Test
    void tokensThatLeadNowhereAreNotFound() {
        refused(404, "not-found", people.post("carl", "/invitations/preview", "{'token': 'nothing'}"));
        refused(404, "not-found", people.post("carl", "/invitations/accept", "{'token': '" + "x".repeat(200) + "'}"));
        refused(422, "validation", people.post("carl", "/invitations/accept", "{}"));
        refused(422, "validation", people.post("carl", "/invitations/accept", "{'token': '" + "x".repeat(201) + "'}"));
    }

    @Test
    void rolesAndFieldsAreChecked() {
        refused(403, "forbidden", people.post("carl", "/invitations", "{}"));
        refused(403, "forbidden", people.post("ann", "/invitations/accept", "{'token': 'x'}"));
        refused(403, "forbidden", people.get("otto", "/invitations"));
        refused(422, "validation", people.post("ann", "/invitations", "{'email': 'nobody'}"));
        refused(422, "validation", people.post("ann", "/invitations", "{'message': '" + "x".repeat(501) + "'}"));
        refused(422, "validation", people.post("ann", "/invitations", "{'visibleFrom': 'soon'}"));
        refused(422, "validation", people.post("ann", "/invitations", "{'role': 'admin'}"));
        refused(404, "not-found", people.delete("ann", "/invitations/nothing"));
        var link = invite("{}");
        var id = texts(people.get("ann", "/invitations"), "inviteId").getFirst();
        refused(404, "not-found", people.delete("bea", "/invitations/" + id));
        json(201, people.post("carl", "/invitations/accept", token(link)));
        refused(409, "already-accepted", people.delete("ann", "/invitations/" + id));
    }

    @Test
    void anInvitationFromBeforeARecoveryIsRevoked() {
        var link = invite("{}");
        recover("ann");

        refused(410, "invitation-revoked", people.post("carl", "/invitations/preview", token(link)));
        refused(410, "invitation-revoked", people.post("carl", "/invitations/accept", token(link)));
        assertThat(texts(people.get("ann", "/invitations"), "status")).containsExactly("revoked");
    }

    @Test
    void aRecoveryWhileAnInvitationIsAcceptedEndsIt() {
        var link = invite("{}");
        var token = link.replaceFirst(".*token=", "");
        var meanwhile = new AtomicBoolean(true);
        var transactions = new Transactions(
                Meanwhile.before(TransactWriteItemsRequest.class, people.world.trestle.client(), () -> {
                    if (meanwhile.getAndSet(false)) recover("ann");
                }));

        var accepted =
                people.services.invitations().accept(current("carl"), token).commit(transactions);

        assertThat(accepted).isEqualTo(new InvitationPreview.Closed(InvitationPreview.Why.REVOKED));
        assertThat(texts(people.get("ann", "/coaches"), "coachId")).isEmpty();
    }

    @Test
    void aCoachWhoIsSuspendedWhileAcceptingHasToSignIn() {
        var token = invite("{}").replaceFirst(".*token=", "");
        var before = current("carl");
        var roles = people.world.people.stores().roles();
        assertThat(roles.suspend("carl", people.world.trestle.clock().instant(), List.of()))
                .isEqualTo(ChangeResult.DONE);

        var accepted = people.services.invitations().accept(before, token).commit(people.world.transactions);

        assertThat(accepted).isEqualTo(new InvitationPreview.SessionEnded());
        assertThat(texts(people.get("ann", "/coaches"), "coachId")).isEmpty();
    }

    private AccountAtEpoch current(String id) {
        var credentials = people.world.people.stores().people();
        return new AccountAtEpoch(
                id, credentials.findCredential(id).orElseThrow().epoch());
    }

    @Test
    void aRecoveryWhileAnInvitationIsMadeEndsIt() {
        var before = new AccountAtEpoch("ann", 0);
        recover("ann");

        var draft = new NewInvitation(Optional.of("eve@example.org"), Optional.empty(), Optional.empty());
        var made =
                people.services.invitations().invite(before, draft, "192.0.2.1").commit(people.world.transactions);

        assertThat(made).isEmpty();
        assertThat(texts(people.get("ann", "/invitations"), "status")).isEmpty();
    }

    private void recover(String id) {
        var credentials = people.world.people.stores().people();
        var epoch = credentials.findCredential(id).orElseThrow().epoch();
        assertThat(credentials.endSessions(new AccountAtEpoch(id, epoch), true)).isEqualTo(ChangeResult.DONE);
    }

    /** As every mail to an address that somebody typed; those beyond are made, and not mailed. */
    @Test
    void threeInvitationsAnHourAreMailedToAnAddress() {
        people.join("both", Profile.Role.ATHLETE, Profile.Role.COACH);
        for (var athlete : List.of("ann", "bea", "both", "ann", "bea")) {
            json(201, people.post(athlete, "/invitations", "{'email': 'rui@example.org'}"));
        }

        assertThat(mails()).isEqualTo(3);
        json(201, people.post("ann", "/invitations", "{'email': 'ana@example.org'}"));
        assertThat(mails()).isEqualTo(4);
    }

    private long mails() {
        return people.outbox().stream()
                .filter(task -> task.kind().equals(Invitations.MAIL))
                .count();
    }

    @Test
    void tenADayAreMade() {
        IntStream.range(0, 10).forEach(number -> invite("{}"));

        var eleventh = people.post("ann", "/invitations", "{}");

        refused(429, "rate-limited", eleventh);
        assertThat(eleventh.header("Retry-After")).isNotEmpty();
        people.world.trestle.clock().advance(Duration.ofDays(1));
        invite("{}");
    }

    @Test
    void aRepeatedRequestMakesOneInvitationAndHasTheSameAnswer() {
        var answers = IntStream.range(0, 5)
                .mapToObj(number -> people.site.answer(Sent.post("/rollmodel/api/v1/invitations")
                        .bearer("ann")
                        .header("Idempotency-Key", "once")
                        .json("{}")))
                .map(answer -> json(201, answer).path("link").asText())
                .distinct();

        assertThat(answers).hasSize(1);
        assertThat(texts(people.get("ann", "/invitations"), "inviteId")).hasSize(1);
    }

    @Test
    void theOutboxRowOfAMailNamesTheInvitationAndHoldsNoSecret() {
        var link = invite("{'email': 'carl@example.org'}");

        assertThat(people.outbox()).singleElement().satisfies(row -> {
            assertThat(row.kind()).isEqualTo(Invitations.MAIL);
            assertThat(row.payload()).containsOnlyKeys("athleteId", "inviteId");
        });
        assertThat(people.world.trestle.dump().items("RollModel").toString()).doesNotContain(secret(link));
    }

    @Test
    void theViewBeginsWhereTheInvitationSays() {
        var link = invite("{'visibleFrom': '2040-01-15T00:00:00Z'}");
        json(201, people.post("carl", "/invitations/accept", token(link)));
        people.log("ann", RollModelWorld.NOW.minus(Duration.ofDays(1)), "", "before");
        people.log("ann", RollModelWorld.NOW, "", "after");

        var seen = json(200, people.get("carl", "/athletes/ann/entries"));

        assertThat(seen.path("items")).hasSize(1);
        assertThat(seen.toString()).contains("after").doesNotContain("before");
    }

    private String invite(String json) {
        return json(201, people.post("ann", "/invitations", json)).path("link").asText();
    }

    private static String secret(String link) {
        return link.substring(link.indexOf('=') + 1);
    }

    private static String token(String link) {
        return "{'token': '" + secret(link) + "'}";
    }

    private static void refused(int status, String code, OutgoingResponse answer) {
        assertThat(json(status, answer).path("code").asText()).isEqualTo(code);
        assertThat(Sent.json(answer).path("requestId").asText()).isNotEmpty();
    }
}
