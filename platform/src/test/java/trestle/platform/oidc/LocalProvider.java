package trestle.platform.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jose.util.JSONObjectUtils;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import com.nimbusds.oauth2.sdk.pkce.CodeChallenge;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Arrays;
import java.util.Base64;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * An OpenID Connect provider on this machine, whose one person signs in at once. A test tells it what to do wrong: what
 * it says in tokens, with what it signs them, and how it answers.
 */
final class LocalProvider implements AutoCloseable {
    static final String CLIENT_ID = "our-client";
    static final String CLIENT_SECRET = "a secret of 32 bytes for testing";

    private static final RSAKey KEY = key("first");
    private static final RSAKey OTHER_KEY = key("other");

    /** How a token is signed. */
    enum Signature {
        RIGHT,
        /** With a key that it does not publish, under the name of the one it does. */
        OTHER_KEY,
        /** With a key that it does not publish, under that key's own name. */
        UNKNOWN_KEY,
        NONE,
        /** With the secret that it shares with us. */
        HMAC_OF_SECRET,
        /** With its public key, as if that were a secret. */
        HMAC_OF_PUBLIC_KEY
    }

    /** How it answers. */
    enum Manner {
        RIGHT,
        FAILING,
        /** Nothing for a while. */
        SLOW,
        /** A byte now and then. */
        DRIPPING,
        HUGE,
        /** To another address. */
        REDIRECTING,
        NOT_JSON
    }

    private record Code(String nonce, String challenge, String redirect) {}

    private final HttpServer server;
    private final Clock clock;
    private final Map<String, Code> codes = new ConcurrentHashMap<>();
    private final Map<String, AtomicInteger> asked = new ConcurrentHashMap<>();
    private final Map<String, Manner> manners = new ConcurrentHashMap<>();

    volatile Signature signature = Signature.RIGHT;
    volatile Consumer<JWTClaimsSet.Builder> claims = token -> {};
    volatile UnaryOperator<Map<String, Object>> description = document -> document;
    volatile Map<String, Object> userInfo = Map.of();
    volatile String subject = "person-1";
    volatile @Nullable String email = "ann@example.org";
    volatile Object emailVerified = true;
    volatile RSAKey published = KEY;

    LocalProvider(Clock clock) {
        this.clock = clock;
        try {
            this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        serve("/.well-known/openid-configuration", exchange -> json(description.apply(description())));
        serve("/jwks", exchange -> new JWKSet(published.toPublicJWK()).toString());
        serve("/token", this::token);
        serve("/userinfo", exchange -> json(userInfo));
        server.start();
    }

    private static RSAKey key(String id) {
        try {
            return new RSAKeyGenerator(2048).keyID(id).generate();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    String issuer() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    OidcProvider asProvider(String name) {
        return new OidcProvider(name, "Example", issuer(), CLIENT_ID, CLIENT_SECRET);
    }

    void answers(String path, Manner manner) {
        manners.put(path, manner);
    }

    int asked(String path) {
        return asked.getOrDefault(path, new AtomicInteger()).get();
    }

    /** Signs with another key from now on, and publishes it. */
    void rotate() {
        published = OTHER_KEY;
    }

    /** The person signs in at the address where the browser was sent; what it is sent back with. */
    Map<String, String> signIn(URI authorization) {
        var query = form(authorization.getRawQuery());
        if (!query.get("response_type").equals("code")
                || !query.get("code_challenge_method").equals("S256")
                || !query.get("client_id").equals(CLIENT_ID)
                || !query.get("scope").contains("openid")) {
            throw new IllegalArgumentException("No request for a code with a challenge: " + query);
        }
        var code = UUID.randomUUID().toString();
        codes.put(code, new Code(query.get("nonce"), query.get("code_challenge"), query.get("redirect_uri")));
        return Map.of("code", code, "state", query.get("state"));
    }

    static Map<String, String> form(String text) {
        var values = new HashMap<String, String>();
        Arrays.stream(text.split("&"))
                .map(pair -> pair.split("=", 2))
                .forEach(pair -> values.put(pair[0], decoded(pair[1])));
        return values;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    private Map<String, Object> description() {
        var document = new LinkedHashMap<String, Object>();
        document.put("issuer", issuer());
        document.put("authorization_endpoint", issuer() + "/authorize");
        document.put("token_endpoint", issuer() + "/token");
        document.put("userinfo_endpoint", issuer() + "/userinfo");
        document.put("jwks_uri", issuer() + "/jwks");
        document.put("subject_types_supported", List.of("public"));
        document.put("response_types_supported", List.of("code"));
        document.put("id_token_signing_alg_values_supported", List.of("RS256"));
        return document;
    }

    /** A code works once, for the client and the verifier that it was made for. */
    private String token(HttpExchange exchange) throws IOException {
        var sent = form(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        var code = codes.remove(sent.getOrDefault("code", ""));
        if (!authenticated(exchange)
                || code == null
                || !code.redirect().equals(sent.get("redirect_uri"))
                || !challenge(sent.get("code_verifier")).equals(code.challenge())) {
            return "{\"error\": \"invalid_grant\"}";
        }
        return json(
                Map.of("access_token", "an access token", "token_type", "Bearer", "id_token", idToken(code.nonce())));
    }

    private static boolean authenticated(HttpExchange exchange) {
        var header = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
        var pair = new String(Base64.getDecoder().decode(header.replace("Basic ", "")), StandardCharsets.UTF_8);
        return decoded(pair).equals(CLIENT_ID + ":" + CLIENT_SECRET);
    }

    private static String challenge(String verifier) {
        return CodeChallenge.compute(CodeChallengeMethod.S256, new CodeVerifier(verifier))
                .getValue();
    }

    private String idToken(String nonce) {
        var now = clock.instant();
        var token = new JWTClaimsSet.Builder()
                .issuer(issuer())
                .audience(CLIENT_ID)
                .subject(subject)
                .claim("nonce", nonce)
                .claim("name", "Ann of Example")
                .claim("auth_time", Date.from(now))
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plusSeconds(300)));
        if (email != null) {
            token.claim("email", email).claim("email_verified", emailVerified);
        }
        claims.accept(token);
        try {
            return signed(token.build());
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    private String signed(JWTClaimsSet token) throws JOSEException {
        return switch (signature) {
            case RIGHT -> rsa(token, published, published.getKeyID());
            case OTHER_KEY -> rsa(token, OTHER_KEY, KEY.getKeyID());
            case UNKNOWN_KEY -> rsa(token, OTHER_KEY, "unknown");
            case NONE -> new PlainJWT(token).serialize();
            case HMAC_OF_SECRET -> hmac(token, CLIENT_SECRET.getBytes(StandardCharsets.UTF_8));
            case HMAC_OF_PUBLIC_KEY -> hmac(token, KEY.toRSAPublicKey().getEncoded());
        };
    }

    private static String rsa(JWTClaimsSet token, RSAKey key, String id) throws JOSEException {
        var signed = new SignedJWT(
                new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(id).build(), token);
        signed.sign(new RSASSASigner(key));
        return signed.serialize();
    }

    private static String hmac(JWTClaimsSet token, byte[] secret) throws JOSEException {
        var signed = new SignedJWT(
                new JWSHeader.Builder(JWSAlgorithm.HS256).keyID(KEY.getKeyID()).build(), token);
        signed.sign(new MACSigner(secret));
        return signed.serialize();
    }

    private static String json(Map<String, Object> object) {
        return JSONObjectUtils.toJSONString(object);
    }

    /** What a path answers when it is right. */
    private interface Answer {
        String to(HttpExchange exchange) throws IOException;
    }

    private void serve(String path, Answer answer) {
        server.createContext(path, exchange -> {
            asked.computeIfAbsent(path, any -> new AtomicInteger()).incrementAndGet();
            try (exchange) {
                answer(exchange, answer, manners.getOrDefault(path, Manner.RIGHT));
            }
        });
    }

    private static void answer(HttpExchange exchange, Answer answer, Manner manner) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        switch (manner) {
            case RIGHT -> {
                var body = answer.to(exchange);
                send(exchange, body.contains("\"error\"") ? 400 : 200, body);
            }
            case FAILING -> send(exchange, 500, "{}");
            case SLOW -> {
                pause(3_000);
                send(exchange, 200, answer.to(exchange));
            }
            case DRIPPING -> {
                exchange.sendResponseHeaders(200, 0);
                for (var drop = 0; drop < 60; drop++) {
                    exchange.getResponseBody().write(' ');
                    exchange.getResponseBody().flush();
                    pause(50);
                }
            }
            case HUGE -> send(exchange, 200, " ".repeat(ProviderHttp.BYTES_MAX) + answer.to(exchange));
            case REDIRECTING -> {
                exchange.getResponseHeaders().set("Location", "/elsewhere");
                exchange.sendResponseHeaders(302, -1);
            }
            case NOT_JSON -> send(exchange, 200, "<html>");
        }
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        var bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
