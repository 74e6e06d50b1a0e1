package trestle.wire.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import trestle.engine.error.EngineException;

class AuthenticationTest {
    private static final Clock NOW = Clock.fixed(Instant.parse("2013-06-09T10:00:15Z"), ZoneOffset.UTC);
    private static final String SECRET = "secret";
    private static final byte[] BODY = "{}".getBytes(StandardCharsets.UTF_8);

    private final Map<String, String> headers = new LinkedHashMap<>();
    private String query;

    private final SignedRequest request = new SignedRequest() {
        @Override
        public String method() {
            return "POST";
        }

        @Override
        public String path() {
            return "/";
        }

        @Override
        public String query() {
            return query;
        }

        @Override
        public String header(String name) {
            return headers.get(name);
        }

        @Override
        public String allOf(String name) {
            return headers.get(name);
        }
    };

    private String openRegion() {
        return new Authentication(Map.of(), NOW).region(request, BODY, 0, BODY.length);
    }

    private String checkedRegion() {
        return new Authentication(Map.of("key", SECRET), NOW).region(request, BODY, 0, BODY.length);
    }

    private void authorize(String parameters) {
        headers.put("authorization", "AWS4-HMAC-SHA256 " + parameters);
    }

    private void sign(String time, String credential, String signedHeaders) {
        headers.put("host", "localhost");
        headers.put("x-amz-date", time);
        headers.put("x-amz-target", "DynamoDB_20120810.ListTables");
        var scope = Scope.of(credential);
        var canonical = CanonicalRequest.of(request, signedHeaders, Hashes.sha256(BODY), false);
        var toSign = "AWS4-HMAC-SHA256\n" + time + "\n" + scope.text() + "\n"
                + Hashes.sha256(canonical.getBytes(StandardCharsets.UTF_8));
        var signature = Hashes.hex(Hashes.hmac(new SigningKeys().of(SECRET, scope), toSign));
        authorize("Credential=" + credential + ", SignedHeaders=" + signedHeaders + ", Signature=" + signature);
    }

    @Test
    void theRegionIsThatOfTheScope() {
        headers.put("x-amz-date", "x");
        authorize("Credential=any/20130609/ap-southeast-2/dynamodb/aws4_request, SignedHeaders=host, Signature=0");

        assertThat(openRegion()).isEqualTo("ap-southeast-2");
    }

    @ParameterizedTest
    @CsvSource({"any", "any/x", "any/20130609/EVIL:ARN/dynamodb/aws4_request", "any/20130609//dynamodb/aws4_request"})
    void aScopeWithoutRegionMeansTheDefault(String credential) {
        headers.put("x-amz-date", "x");
        authorize("Credential=" + credential + ", SignedHeaders=host, Signature=0");

        assertThat(openRegion()).isEqualTo("us-east-1");
    }

    @Test
    void aSignatureMustBeThere() {
        assertThatThrownBy(this::openRegion).hasMessage("Request is missing Authentication Token");

        headers.put("authorization", "Basic abc");
        assertThatThrownBy(this::openRegion).hasMessage("Request is missing Authentication Token");
    }

    @Test
    void whatIsMissingIsNamed() {
        authorize("Signature=b, NotCredential=x");

        assertThatThrownBy(this::openRegion)
                .hasMessage("Authorization header requires 'Credential' parameter. Authorization header requires"
                        + " 'SignedHeaders' parameter. Authorization header requires existence of either a"
                        + " 'X-Amz-Date' or a 'Date' header. Authorization=AWS4-HMAC-SHA256 Signature=b,"
                        + " NotCredential=x");
    }

    @Test
    void aQueryMayCarryTheSignature() {
        query = "X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=any%2F20130609%2Feu-west-1%2Fdynamodb%2Faws4_request"
                + "&X-Amz-Date=x&X-Amz-SignedHeaders=host&X-Amz-Signature=0";
        assertThat(openRegion()).isEqualTo("eu-west-1");

        query = "X-Amz-Algorithm=x&X-Amz-Date=x";
        assertThatThrownBy(this::openRegion)
                .hasMessage("AWS query-string parameters must include 'X-Amz-Credential'. AWS query-string parameters"
                        + " must include 'X-Amz-Signature'. AWS query-string parameters must include"
                        + " 'X-Amz-SignedHeaders'. Re-examine the query-string parameters.");

        authorize("Credential=any, SignedHeaders=host, Signature=0");
        assertThatThrownBy(this::openRegion).hasMessageStartingWith("Found both 'X-Amz-Algorithm'");
    }

    @Test
    void aGoodSignatureIsTakenOnlyForWhatItCovers() {
        sign("20130609T100000Z", "key/20130609/eu-west-1/dynamodb/aws4_request", "host;x-amz-date;x-amz-target");
        assertThat(checkedRegion()).isEqualTo("eu-west-1");

        headers.put("x-amz-target", "DynamoDB_20120810.DeleteTable");
        assertThatThrownBy(this::checkedRegion).hasMessageStartingWith("The request signature we calculated");
    }

    @Test
    void aSignatureInTheQueryHoldsAsLongAsItSays() {
        presign("20130609T090000Z", "3700");
        assertThat(checkedRegion()).isEqualTo("eu-west-1");

        presign("20130609T090000Z", "3600");
        assertThatThrownBy(this::checkedRegion).hasMessageStartingWith("Signature expired: ");

        presign("20130609T090000Z", "99999999");
        assertThatThrownBy(this::checkedRegion).hasMessageStartingWith("Signature expired: ");

        presign("20130609T090000Z", "3700");
        query = query.replace("Expires=3700", "Expires=3701");
        assertThatThrownBy(this::checkedRegion).hasMessageStartingWith("The request signature we calculated");
    }

    private void presign(String time, String expires) {
        headers.put("host", "localhost");
        query = "X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=key%2F20130609%2Feu-west-1%2Fdynamodb%2Faws4_request"
                + "&X-Amz-Date=" + time + "&X-Amz-Expires=" + expires + "&X-Amz-SignedHeaders=host";
        var scope = Scope.of("key/20130609/eu-west-1/dynamodb/aws4_request");
        var canonical = CanonicalRequest.of(request, "host", Hashes.sha256(BODY), true);
        var toSign = "AWS4-HMAC-SHA256\n" + time + "\n" + scope.text() + "\n"
                + Hashes.sha256(canonical.getBytes(StandardCharsets.UTF_8));
        query += "&X-Amz-Signature=" + Hashes.hex(Hashes.hmac(new SigningKeys().of(SECRET, scope), toSign));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "20130609T100000Z|other/20130609/r/dynamodb/aws4_request|host;x-amz-target|The security token included in the request is invalid.",
                "20130301T000000Z|key/20130301/r/dynamodb/aws4_request|host;x-amz-target|Signature expired: 20130301T000000Z is now earlier than 20130609T094515Z (20130609T100015Z - 15 min.)",
                "20130609T110000Z|key/20130609/r/dynamodb/aws4_request|host;x-amz-target|Signature not yet current: 20130609T110000Z is still later than 20130609T101515Z (20130609T100015Z + 15 min.)",
                "201|key/20130609/r/dynamodb/aws4_request|host|Date must be in ISO-8601 'basic format'. Got '201'. See http://en.wikipedia.org/wiki/ISO_8601",
                "20130609T100000Z|key/20130609/r/dynamodb/aws4_request|x-amz-target|'Host' must be a 'SignedHeader' in the AWS Authorization.",
                "20130609T100000Z|key/20130609/r/dynamodb/aws4_request|host|'X-Amz-Target' must be a 'SignedHeader' in the AWS Authorization.",
                "20130609T100000Z|key/20130608/r/s3/aws3|host;x-amz-target|Credential should be scoped to correct service: 'dynamodb'. Credential should be scoped with a valid terminator: 'aws4_request', not 'aws3'. Date in Credential scope does not match YYYYMMDD from ISO-8601 version of date from HTTP: '20130608' != '20130609', from '20130609T100000Z'.",
            })
    void otherSignaturesAreRefused(String time, String credential, String signedHeaders, String message) {
        sign(time, credential, signedHeaders);

        assertThatThrownBy(this::checkedRegion)
                .isInstanceOf(EngineException.class)
                .hasMessage(message);
    }

    @Test
    void aCredentialHasFiveParts() {
        headers.put("host", "localhost");
        headers.put("x-amz-date", "20130609T100000Z");
        authorize("Credential=a/b/c/d, SignedHeaders=host, Signature=0");

        assertThatThrownBy(this::checkedRegion)
                .hasMessage("Credential must have exactly 5 slash-delimited elements, e.g."
                        + " keyid/date/region/service/term, got 'a/b/c/d'");
    }
}
