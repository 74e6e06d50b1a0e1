package patterns.junctions;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import trestle.model.PageRequest;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest
final class EnrolmentsTest {
    private static final Instant AUTUMN = Instant.parse("2026-09-01T08:00:00Z");

    private final Enrolments enrolments;

    EnrolmentsTest(Trestle trestle) {
        trestle.create("school");
        this.enrolments = new DynamoEnrolments(trestle.database());
    }

    // snippet: sides
    @Test
    void aJunctionIsReadFromBothSides() {
        enrolments.enrol(new Enrolment("algebra", "ana", AUTUMN, 0));
        enrolments.enrol(new Enrolment("algebra", "rui", AUTUMN, 0));
        enrolments.enrol(new Enrolment("botany", "ana", AUTUMN, 0));
        enrolments.mark("botany", "ana", 17);
        enrolments.leave(new Enrolment("algebra", "rui", AUTUMN, 0));

        assertThat(enrolments.listStudents("algebra", PageRequest.first(10)).items())
                .extracting(Enrolment::studentId)
                .containsExactly("ana");
        assertThat(enrolments.listCourses("ana", PageRequest.first(10)).items())
                .extracting(CourseOfStudent::courseId)
                .containsExactly("algebra", "botany");
        assertThat(enrolments.listOfStudent("ana", PageRequest.first(10)).items())
                .extracting(Enrolment::grade)
                .containsExactly(0, 17);
    }
    // end
}
