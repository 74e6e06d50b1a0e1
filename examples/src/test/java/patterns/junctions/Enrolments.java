package patterns.junctions;

import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Set;
import trestle.model.Update;

// snippet: Enrolments
@Repository
interface Enrolments {
    @Insert
    void enrol(Enrolment enrolment);

    @Delete
    void leave(Enrolment enrolment);

    /** A grade is no part of the other side, so it is one update of one item. */
    @Update
    void mark(String courseId, String studentId, @Set int grade);

    @Find
    Page<Enrolment> listStudents(String courseId, PageRequest page);

    @Find
    Page<CourseOfStudent> listCourses(String studentId, PageRequest page);

    /** Whole enrolments from the student's side: the other side's rows, then a batch of reads by key. */
    @Find(via = CourseOfStudent.class)
    Page<Enrolment> listOfStudent(String studentId, PageRequest page);
}
// end
