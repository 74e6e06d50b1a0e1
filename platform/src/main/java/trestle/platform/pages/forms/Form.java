package trestle.platform.pages.forms;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import trestle.platform.pages.context.PageContext;

/**
 * What a form holds when it is shown: values as they stand in its fields, problems beside them, and the three hidden
 * fields that a form of ours may send: the CSRF token, an idempotency key of its own, and the ETag of what is changed.
 *
 * <p>A page starts from {@link #blank}, puts in what is known with {@code with}, and, when the form came back with
 * problems, lays what was typed over it: {@code Form.blank(visit).with("name", name).typed(fields).problem("name",
 * "Give a name.")}. Each form shown has a fresh key, so that what was refused can be sent again.
 *
 * @param name sets this form apart from others on the same page; empty if it is the only one, or the main one
 * @param sent the name of the form that came back, if one did: values and problems are that form's alone
 */
public record Form(
        Map<String, List<String>> values,
        Map<String, String> problems,
        String csrf,
        String key,
        String etag,
        ZoneId zone,
        String name,
        Optional<String> sent) {
    private static final DateTimeFormatter MINUTES = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm");

    public Form {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        problems = Collections.unmodifiableMap(new LinkedHashMap<>(problems)); // in the order of the fields
    }

    public static Form blank(PageContext visit) {
        return new Form(Map.of(), Map.of(), visit.csrf(), visit.keys().get(), "", visit.zone(), "", Optional.empty());
    }

    /** Another form of the same page. Where a form came back, only that form has its values and problems. */
    public Form named(String name) {
        return sent.isEmpty() || sent.get().equals(name)
                ? new Form(values, problems, csrf, key, etag, zone, name, sent)
                : new Form(Map.of(), Map.of(), csrf, key, etag, zone, name, Optional.empty());
    }

    /** A form came back, the one of this name on its page. */
    public Form sentAs(String name) {
        return new Form(values, problems, csrf, key, etag, zone, this.name, Optional.of(name));
    }

    /** Moments are shown in another zone than the reader's. */
    public Form in(ZoneId zone) {
        return new Form(values, problems, csrf, key, etag, zone, name, sent);
    }

    /** The form changes what had this ETag, and only that. */
    public Form etag(String etag) {
        return new Form(values, problems, csrf, key, etag, zone, name, sent);
    }

    public Form with(String field, String value) {
        return with(field, List.of(value));
    }

    public Form with(String field, long value) {
        return with(field, Long.toString(value));
    }

    public Form with(String field, boolean value) {
        return with(field, Boolean.toString(value));
    }

    public Form with(String field, LocalDate value) {
        return with(field, value.toString());
    }

    /** A moment, shown to the minute in the reader's zone. */
    public Form with(String field, Instant value) {
        return with(field, MINUTES.format(value.truncatedTo(ChronoUnit.MINUTES).atZone(zone)));
    }

    public Form with(String field, List<String> several) {
        var next = new LinkedHashMap<>(values);
        next.put(field, List.copyOf(several));
        return new Form(next, problems, csrf, key, etag, zone, name, sent);
    }

    /** What was typed stands in place of what was there. Fields of the platform's own are left out. */
    public Form typed(Map<String, List<String>> fields) {
        var next = new LinkedHashMap<>(values);
        fields.forEach((field, typed) -> {
            if (!field.startsWith("_")) next.put(field, List.copyOf(typed));
        });
        return new Form(next, problems, csrf, key, etag, zone, name, sent);
    }

    /** A problem of one field, or of the form as a whole if the field is named "". The first of a field is kept. */
    public Form problem(String field, String message) {
        var next = new LinkedHashMap<>(problems);
        next.putIfAbsent(field, message);
        return new Form(values, next, csrf, key, etag, zone, name, sent);
    }

    public boolean hasProblems() {
        return !problems.isEmpty();
    }

    public Optional<String> problemOf(String field) {
        return Optional.ofNullable(problems.get(field));
    }

    /** The value last sent or put in, empty if there is none. */
    public String value(String field) {
        var several = values(field);
        return several.isEmpty() ? "" : several.getLast();
    }

    public List<String> values(String field) {
        return values.getOrDefault(field, List.of());
    }

    /** The id of the field's control in the page. */
    public String id(String field) {
        return (name.isEmpty() ? "f" : name) + "-" + field.replaceAll("[.\\[\\]]+", "-");
    }
}
