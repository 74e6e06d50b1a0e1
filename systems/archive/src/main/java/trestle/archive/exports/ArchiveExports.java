package trestle.archive.exports;

import trestle.model.Change;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.service.AdministratorActs;
import trestle.platform.exports.Exports;
import trestle.platform.jobs.Job;
import trestle.platform.web.Request;

/** Exports of the whole archive: an act of an admin, which belongs to all admins. */
record ArchiveExports(Exports exports, AdministratorActs acts) {
    /** In whose name they are stored: no person's, so that who is no longer an admin has none of them. */
    static final String ACCOUNT = "archive";

    static final String LIMIT = "archive-exports";
    static final int PER_DAY = 10;

    Change<Job> start(Request request) {
        var admin = AccountAtEpoch.of(request);
        return Change.planned(
                () -> acts.plan(exports.plan(ACCOUNT, ExportFeature.WHOLE), admin, "export-archive", null));
    }
}
