package trestle.model.runtime.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.ApiCallAttemptTimeoutException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import trestle.model.Refusal;

/** Which failures are worth another attempt, and after which one nobody can know whether the write was done. */
class FailuresTest {
    private static AwsServiceException service(String code, int status) {
        return DynamoDbException.builder()
                .statusCode(status)
                .awsErrorDetails(AwsErrorDetails.builder().errorCode(code).build())
                .message(code)
                .build();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "TransactionConflictException",
                "TransactionInProgressException",
                "ReplicatedWriteConflictException",
                "ProvisionedThroughputExceededException",
                "RequestLimitExceeded",
                "ThrottlingException"
            })
    void theStoreSaysNotNow(String code) {
        assertThat(Failures.busy(service(code, 400))).isTrue();
        assertThat(Failures.unsure(service(code, 400))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"ValidationException", "ConditionalCheckFailedException", "ResourceNotFoundException", "Other"})
    void aRefusalIsNotMendedByWaiting(String code) {
        assertThat(Failures.busy(service(code, 400))).isFalse();
        assertThat(Failures.unsure(service(code, 400))).isFalse();
    }

    @Test
    void aReasonOfATransactionSaysTheSame() {
        assertThat(Failures.busy("TransactionConflict")).isTrue();
        assertThat(Failures.busy("ThrottlingError")).isTrue();
        assertThat(Failures.busy("ConditionalCheckFailed")).isFalse();
        assertThat(Failures.busy("None")).isFalse();
    }

    @Test
    void afterAFaultOfTheServerNobodyKnows() {
        assertThat(Failures.unsure(service("InternalServerError", 500))).isTrue();
        assertThat(Failures.unsure(service("Unavailable", 503))).isTrue();
        assertThat(Failures.unsure(service("Odd", 499))).isFalse();
    }

    @Test
    void afterATimeoutOrALostConnectionNobodyKnows() {
        assertThat(Failures.unsure(ApiCallTimeoutException.create(1))).isTrue();
        assertThat(Failures.unsure(ApiCallAttemptTimeoutException.create(1))).isTrue();
        var reset = SdkClientException.create("reset", new IllegalStateException(new IOException("reset")));
        assertThat(Failures.unsure(reset)).isTrue();
    }

    @Test
    void aRequestThatWasNeverSentIsNoDoubt() {
        assertThat(Failures.unsure(SdkClientException.create("no credentials"))).isFalse();
        assertThat(Failures.busy(SdkClientException.create("no credentials"))).isFalse();
    }

    @Test
    void whatTheClientRepeatedOnItsOwnIsKnownByItsAttempts() {
        assertThat(Failures.repeated(SdkException.builder().numAttempts(2).build()))
                .isTrue();
        assertThat(Failures.repeated(SdkException.builder().numAttempts(1).build()))
                .isFalse();
        assertThat(Failures.repeated(SdkException.builder().build())).isFalse();
    }

    @Nested
    class Attempting {
        private final SdkException conflict = service("TransactionConflictException", 400);
        private final SdkException lost = service("InternalServerError", 500);
        private final SdkException refused = service("ValidationException", 400);

        @Test
        void aRefusalIsThrownAtOnce() {
            var attempts = new Attempts(Duration.ofSeconds(60));

            assertThatThrownBy(() -> attempts.again(refused, () -> "Entry 1")).isSameAs(refused);
            assertThat(attempts.unsure()).isFalse();
        }

        @Test
        void aConflictIsTriedAgainUntilPatienceEnds() {
            var patient = new Attempts(Duration.ofSeconds(60));
            patient.again(conflict, () -> "Entry 1");
            assertThat(patient.unsure()).isFalse();

            assertThatThrownBy(() -> new Attempts(Duration.ZERO).again(conflict, () -> "Entry 1"))
                    .isInstanceOf(Refusal.Busy.class)
                    .hasMessage("Entry 1: still busy after 0 ms of conflicts.")
                    .hasCause(conflict);
        }

        @Test
        void aLostAnswerLeavesADoubtAndIsThrownAsItIsWhenPatienceEnds() {
            var patient = new Attempts(Duration.ofSeconds(60));
            patient.again(lost, () -> "Entry 1");
            assertThat(patient.unsure()).isTrue();

            assertThatThrownBy(() -> new Attempts(Duration.ZERO).again(lost, () -> "Entry 1"))
                    .isSameAs(lost);
        }

        @Test
        void whatTheClientRepeatedLeavesADoubtToo() {
            var attempts = new Attempts(Duration.ofSeconds(60));

            attempts.note(SdkException.builder().numAttempts(1).build());
            assertThat(attempts.unsure()).isFalse();
            attempts.note(SdkException.builder().numAttempts(3).build());
            assertThat(attempts.unsure()).isTrue();
        }

        @Test
        void whoIsInterruptedWaitsNoLongerAndStaysInterrupted() {
            Thread.currentThread().interrupt();

            assertThat(new Attempts(Duration.ofSeconds(60)).pause()).isFalse();
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}
