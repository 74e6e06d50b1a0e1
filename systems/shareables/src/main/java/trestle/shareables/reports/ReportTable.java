package trestle.shareables.reports;

import java.time.YearMonth;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Write;

/** Complaints. */
@Repository
public interface ReportTable {
    @Insert
    Write insert(Report report);

    /** A month's complaints, newest first. */
    @Find
    @Descending
    Page<Report> list(YearMonth month, PageRequest page);
}
