package patterns.junctions;

import java.time.Instant;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;

// snippet: CourseOfStudent
/** The same from the student's side: written and deleted with it. */
@Key(pk = "STUDENT#{studentId}", sk = "COURSE#{courseId}")
@Derived(from = Enrolment.class, reads = "since")
record CourseOfStudent(@KeyOnly String studentId, @KeyOnly String courseId, Instant since) {
    static CourseOfStudent of(Enrolment enrolment) {
        return new CourseOfStudent(enrolment.studentId(), enrolment.courseId(), enrolment.since());
    }
}
// end
