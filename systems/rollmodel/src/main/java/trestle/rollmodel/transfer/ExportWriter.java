package trestle.rollmodel.transfer;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.platform.web.EnumText;
import trestle.platform.web.Json;
import trestle.rollmodel.accounts.Profile;
import trestle.rollmodel.chat.AiMessage;
import trestle.rollmodel.chat.AiThread;
import trestle.rollmodel.comments.Comment;
import trestle.rollmodel.journal.Entry;

/**
 * Writes the files of one person's export, a row at a time. Each field is named here: what is not named leaves the
 * system in no file.
 */
final class ExportWriter {
    private static final JsonFactory JSON = new JsonFactory();

    private final ExportSource source;
    private final String userId;
    private final Scope scope;
    private final Runnable step;
    private long count;

    /** With what is to be called between rows; it may throw to break off. */
    ExportWriter(ExportSource source, String userId, Scope scope, Runnable step) {
        this.source = source;
        this.userId = userId;
        this.scope = scope;
        this.step = step;
    }

    /** Writes a file and says how many rows it has. */
    long write(ExportFile file, OutputStream out) throws IOException {
        count = 0;
        switch (file) {
            case PROFILE -> json(out, this::profile);
            case ENTRIES -> json(out, this::entries);
            case TABLE -> table(out);
            case COMMENTS -> json(out, this::comments);
            case LINKS -> json(out, this::links);
            case THREADS -> json(out, this::threads);
            case MESSAGES -> json(out, this::messages);
            case JOURNAL -> journal(out);
        }
        return count;
    }

    private interface Content {
        void to(JsonGenerator json) throws IOException;
    }

    private static void json(OutputStream out, Content content) throws IOException {
        try (var json = JSON.createGenerator(out).useDefaultPrettyPrinter()) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            content.to(json);
        }
    }

    private void profile(JsonGenerator json) throws IOException {
        var found = source.profile(userId);
        json.writeStartObject();
        if (found.isPresent()) {
            profile(json, found.get());
            row();
        }
        json.writeEndObject();
    }

    private static void profile(JsonGenerator json, Profile profile) throws IOException {
        text(json, "userId", profile.userId());
        text(json, "email", profile.email());
        json.writeBooleanField("emailVerified", profile.emailVerified());
        text(json, "displayName", profile.displayName());
        texts(json, "roles", profile.roles().stream().map(EnumText::text).toList());
        text(json, "timeZone", profile.timeZone());
        text(json, "belt", profile.belt());
        json.writeBooleanField("aiConsent", profile.aiConsent());
        json.writeBooleanField("coachAiConsent", profile.coachAiConsent());
        moment(json, "createdAt", profile.createdAt());
        moment(json, "updatedAt", profile.updatedAt());
    }

    private void entries(JsonGenerator json) throws IOException {
        json.writeStartArray();
        try (var entries = source.entries(userId)) {
            for (var entry : (Iterable<Entry>) entries::iterator) {
                entry(json, entry);
                row();
            }
        }
        json.writeEndArray();
    }

    private void entry(JsonGenerator json, Entry entry) throws IOException {
        json.writeStartObject();
        text(json, "entryId", entry.entryId());
        moment(json, "createdAt", entry.createdAt());
        moment(json, "updatedAt", entry.updatedAt());
        moment(json, "recordedAt", entry.recordedAt());
        if (entry.utcOffset() != null) {
            text(json, "utcOffset", entry.utcOffset());
        }
        json.writeObjectFieldStart("sections");
        if (scope == Scope.ALL) {
            text(json, "private", entry.sections().personal());
        }
        text(json, "shared", entry.sections().shared());
        json.writeEndObject();
        var metrics = entry.sessionMetrics();
        json.writeObjectFieldStart("sessionMetrics");
        json.writeNumberField("durationMinutes", metrics.durationMinutes());
        json.writeNumberField("intensity", metrics.intensity());
        json.writeNumberField("rounds", metrics.rounds());
        text(json, "giOrNoGi", EnumText.text(metrics.giOrNoGi()));
        texts(json, "tags", metrics.tags());
        json.writeEndObject();
        json.writeBooleanField("coachVisible", entry.coachVisible());
        json.writeEndObject();
    }

    private void table(OutputStream out) throws IOException {
        var csv = new CsvWriter(out);
        csv.row(EntryTable.header(scope));
        try (var entries = source.entries(userId)) {
            for (var entry : (Iterable<Entry>) entries::iterator) {
                csv.row(EntryTable.cells(entry, scope));
                row();
            }
        }
        csv.flush();
    }

    private void comments(JsonGenerator json) throws IOException {
        json.writeStartArray();
        source.eachComment(userId, comment -> written(() -> comment(json, comment)));
        json.writeEndArray();
    }

    private void comment(JsonGenerator json, Comment comment) throws IOException {
        json.writeStartObject();
        text(json, "commentId", comment.commentId());
        text(json, "entryId", comment.entryId());
        text(json, "athleteId", comment.athleteId());
        text(json, "coachId", comment.coachId());
        moment(json, "createdAt", comment.createdAt());
        moment(json, "editedAt", comment.editedAt());
        text(json, "body", comment.body());
        text(json, "visibility", EnumText.text(comment.visibility()));
        json.writeEndObject();
        row();
    }

    private void links(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeArrayFieldStart("coaches");
        source.eachCoach(
                userId,
                link -> written(() -> {
                    json.writeStartObject();
                    text(json, "coachId", link.coachId());
                    moment(json, "createdAt", link.createdAt());
                    moment(json, "visibleFrom", link.visibleFrom());
                    json.writeEndObject();
                    row();
                }));
        json.writeEndArray();
        json.writeArrayFieldStart("athletes");
        source.eachAthlete(
                userId,
                athlete -> written(() -> {
                    json.writeStartObject();
                    text(json, "athleteId", athlete.athleteId());
                    moment(json, "createdAt", athlete.createdAt());
                    json.writeEndObject();
                    row();
                }));
        json.writeEndArray();
        json.writeArrayFieldStart("history");
        source.eachLinkEvent(
                userId,
                event -> written(() -> {
                    json.writeStartObject();
                    moment(json, "at", event.at());
                    text(json, "coachId", event.coachId());
                    text(json, "event", EnumText.text(event.event()));
                    moment(json, "visibleFrom", event.visibleFrom());
                    json.writeEndObject();
                    row();
                }));
        json.writeEndArray();
        json.writeEndObject();
    }

    private void threads(JsonGenerator json) throws IOException {
        json.writeStartArray();
        for (var thread : source.threads(userId)) {
            json.writeStartObject();
            text(json, "threadId", thread.threadId());
            text(json, "athleteId", thread.athleteId());
            text(json, "title", thread.title());
            moment(json, "createdAt", thread.createdAt());
            moment(json, "lastActiveAt", thread.lastActiveAt());
            json.writeBooleanField("sharedWithCoaches", thread.sharedWithCoaches());
            json.writeEndObject();
            row();
        }
        json.writeEndArray();
    }

    private void messages(JsonGenerator json) throws IOException {
        json.writeStartArray();
        for (var thread : source.threads(userId)) {
            try (var messages = source.messages(thread, scope)) {
                for (var message : (Iterable<AiMessage>) messages::iterator) {
                    message(json, thread, message);
                    row();
                }
            }
        }
        json.writeEndArray();
    }

    /** An answer about another's journal quotes it, and what was written there is not the coach's to take along. */
    private static void message(JsonGenerator json, AiThread thread, AiMessage message) throws IOException {
        boolean quotes = message.role() == AiMessage.Role.ASSISTANT
                && !thread.athleteId().equals(thread.userId());
        json.writeStartObject();
        text(json, "messageId", message.messageId());
        text(json, "threadId", message.threadId());
        text(json, "role", EnumText.text(message.role()));
        moment(json, "createdAt", message.createdAt());
        text(json, "visibilityScope", EnumText.text(message.visibilityScope()));
        text(json, "engine", message.engine());
        if (quotes) {
            json.writeBooleanField("contentWithheld", true);
        } else {
            text(json, "content", message.content());
            json.writeArrayFieldStart("citations");
            for (var citation : message.citations()) {
                json.writeStartObject();
                text(json, "entryId", citation.entryId());
                moment(json, "createdAt", citation.createdAt());
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private void journal(OutputStream out) throws IOException {
        var page = new JournalPage(out);
        var profile = source.profile(userId);
        page.begin(profile.map(Profile::displayName).orElse(""), scope);
        try (var entries = source.entries(userId)) {
            for (var entry : (Iterable<Entry>) entries::iterator) {
                page.entry(entry, scope, source.commentsOf(List.of(entry.entryId())));
                row();
            }
        }
        page.end(count);
    }

    private void row() {
        count++;
        step.run();
    }

    private interface Writing {
        void run() throws IOException;
    }

    /** For rows that come by a callback. */
    private static void written(Writing writing) {
        try {
            writing.run();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static void text(JsonGenerator json, String name, @Nullable String text) throws IOException {
        if (text != null) {
            json.writeStringField(name, text);
        }
    }

    private static void moment(JsonGenerator json, String name, @Nullable Instant at) throws IOException {
        text(json, name, at == null ? null : Json.moment(at));
    }

    private static void texts(JsonGenerator json, String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (var text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }
}
