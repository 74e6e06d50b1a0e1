package trestle.platform.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import trestle.platform.web.fields.EnumText;
import trestle.platform.web.fields.JsonNaming;

/** How values are written as JSON and bodies read: times with three decimals, enums by their outer texts. */
public final class Json {
    private static final int DEPTH_MAX = 32;
    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private static final ObjectMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(DEPTH_MAX)
                            .maxNumberLength(40)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            // As a double, 1.0000000000000001 would be 1.
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .addModule(new SimpleModule()
                    .addSerializer(new Moments())
                    .addSerializer(new Days())
                    .addSerializer(new Choices()))
            .build();

    private static final ObjectMapper SNAKE_CASE =
            MAPPER.copy().setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE);

    private Json() {}

    /** A value as JSON; null components are left out. */
    public static byte[] bytes(Object value) {
        return bytes(value, JsonNaming.CAMEL_CASE);
    }

    public static byte[] bytes(Object value, JsonNaming naming) {
        try {
            return mapper(naming).writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A value cannot be written as JSON.", e);
        }
    }

    /** The form of time that all answers use. */
    public static String moment(Instant at) {
        return MOMENT.format(at);
    }

    /** For those who write or read JSON of their own. */
    public static ObjectMapper mapper() {
        return MAPPER;
    }

    public static ObjectMapper mapper(JsonNaming naming) {
        return switch (naming) {
            case CAMEL_CASE -> MAPPER;
            case SNAKE_CASE -> SNAKE_CASE;
        };
    }

    public static ObjectNode object(byte[] body) {
        try {
            if (MAPPER.readTree(body) instanceof ObjectNode object) return object;
            throw Problem.malformed("Send a JSON object.").asException();
        } catch (IOException e) {
            throw Problem.malformed("The body is not valid JSON.").asException();
        }
    }

    private static final class Moments extends StdSerializer<Instant> {
        private static final long serialVersionUID = 1;

        Moments() {
            super(Instant.class);
        }

        @Override
        public void serialize(Instant at, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeString(moment(at));
        }
    }

    private static final class Days extends StdSerializer<LocalDate> {
        private static final long serialVersionUID = 1;

        Days() {
            super(LocalDate.class);
        }

        @Override
        public void serialize(LocalDate day, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeString(day.toString());
        }
    }

    @SuppressWarnings("rawtypes")
    private static final class Choices extends StdSerializer<Enum> {
        private static final long serialVersionUID = 1;

        Choices() {
            super(Enum.class);
        }

        @Override
        public void serialize(Enum constant, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeString(EnumText.text(constant));
        }
    }
}
