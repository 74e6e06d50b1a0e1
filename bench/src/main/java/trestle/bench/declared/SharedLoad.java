package trestle.bench.declared;

import java.time.Instant;
import trestle.model.View;

/** What a coach's charts need of an entry. */
@View(of = Entry.class)
public record SharedLoad(Instant createdAt, Entry.SessionMetrics sessionMetrics, boolean coachVisible) {}
