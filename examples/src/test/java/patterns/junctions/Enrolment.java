package patterns.junctions;

import java.time.Instant;
import trestle.model.Key;

// snippet: Enrolment
/** A student in a course, from the course's side. */
@Key(pk = "COURSE#{courseId}", sk = "STUDENT#{studentId}")
record Enrolment(String courseId, String studentId, Instant since, int grade) {}
// end
