package patterns.junctions;

import trestle.model.Model;
import trestle.model.Table;

// snippet: SchoolTable
@Model(name = "school", tables = SchoolTable.class)
@Table(
        name = "School",
        kind = "kind",
        items = {Enrolment.class, CourseOfStudent.class})
interface SchoolTable {}
// end
