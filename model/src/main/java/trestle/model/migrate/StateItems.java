package trestle.model.migrate;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.runtime.Attributes;
import trestle.model.runtime.Values;

/** States as items and back. The package's documentation names the attributes. */
final class StateItems {
    static final String FAILED = "failed";
    static final String NOTED = "noted";

    private StateItems() {}

    static void write(RunState run, Map<String, AttributeValue> item) {
        Values.put(item, "name", run.name());
        Values.put(item, "run", run.run());
        Values.put(item, "segments", run.segments());
        Values.put(item, "settings", texts(run.settings()));
        Values.put(item, "startedAt", run.startedAt());
        Values.putPresent(item, "finishedAt", run.finishedAt().orElse(null));
        Values.put(item, "items", run.items());
        Values.put(item, "rev", run.rev());
    }

    private static AttributeValue texts(Map<String, String> texts) {
        var values = Values.item(texts.size());
        texts.forEach((name, text) -> values.add(name, Values.of(text)));
        return Values.of(values);
    }

    static RunState run(Map<String, AttributeValue> item) {
        return new RunState(
                Attributes.text(item, "name"),
                Attributes.whole(item, "run"),
                Attributes.integer(item, "segments"),
                Attributes.mapOf(item, "settings", Attributes::text),
                Attributes.instant(item, "startedAt"),
                Optional.ofNullable(Attributes.instantOrNull(item, "finishedAt")),
                Attributes.whole(item, "items"),
                Attributes.whole(item, "rev"));
    }

    static void write(SegmentState segment, Map<String, AttributeValue> item) {
        Values.put(item, "name", segment.name());
        Values.put(item, "number", segment.number());
        Values.put(item, "run", segment.run());
        if (!segment.position().isEmpty()) {
            Values.put(item, "position", Values.of(segment.position()));
        }
        Values.putPresent(item, "finishedAt", segment.finishedAt().orElse(null));
        Values.put(item, "scanned", segment.counts().scanned());
        Values.put(item, "changed", segment.counts().changed());
        Values.put(item, "alreadyDone", segment.counts().alreadyDone());
        Values.put(item, "skipped", segment.counts().skipped());
        Values.put(item, "failed", segment.counts().failed());
        Values.put(item, "workedMillis", segment.workedMillis());
        Values.put(item, "savedAt", segment.savedAt());
        segment.lease().ifPresent(lease -> {
            Values.put(item, "leaseOwner", lease.owner());
            Values.put(item, "leaseUntil", lease.until());
        });
        Values.put(item, "rev", segment.rev());
    }

    static SegmentState segment(Map<String, AttributeValue> item) {
        return new SegmentState(
                Attributes.text(item, "name"),
                Attributes.integer(item, "number"),
                Attributes.whole(item, "run"),
                Attributes.present(item, "position") ? Attributes.map(item, "position") : Map.of(),
                Optional.ofNullable(Attributes.instantOrNull(item, "finishedAt")),
                new Counts(
                        Attributes.whole(item, "scanned"),
                        Attributes.whole(item, "changed"),
                        Attributes.whole(item, "alreadyDone"),
                        Attributes.whole(item, "skipped"),
                        Attributes.whole(item, "failed")),
                Attributes.whole(item, "workedMillis"),
                Attributes.instant(item, "savedAt"),
                Optional.ofNullable(lease(item)),
                Attributes.whole(item, "rev"));
    }

    private static Status.@Nullable Lease lease(Map<String, AttributeValue> item) {
        var owner = Attributes.textOrNull(item, "leaseOwner");
        return owner == null ? null : new Status.Lease(owner, Attributes.instant(item, "leaseUntil"));
    }

    static void write(SegmentState of, Remark remark, Map<String, AttributeValue> item) {
        Values.put(item, "name", of.name());
        Values.put(item, "run", of.run());
        Values.put(item, "itemPk", remark.pk());
        Values.putPresent(item, "itemSk", remark.sk().orElse(null));
        Values.put(item, "outcome", remark.failed() ? FAILED : NOTED);
        Values.put(item, "reason", remark.reason());
        Values.put(item, "at", remark.at());
    }

    static Remark remark(Map<String, AttributeValue> item) {
        return new Remark(
                Attributes.text(item, "itemPk"),
                Optional.ofNullable(Attributes.textOrNull(item, "itemSk")),
                Attributes.text(item, "outcome").equals(FAILED),
                Attributes.text(item, "reason"),
                Attributes.instant(item, "at"));
    }
}
