package patterns.history;

import java.util.Optional;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Update;

// snippet: Contracts
@Repository
interface Contracts {
    @Insert
    void sign(Contract contract);

    /** Changes the contract and puts a new version beside the old ones. */
    @Update
    void revise(Contract before, Contract after);

    /** Deletes the contract; its versions stay. */
    @Delete
    void delete(Contract contract);

    @Find
    Optional<Contract> find(String contractId);

    @Find
    @Descending
    Page<ContractVersion> listVersions(String contractId, PageRequest page);
}
// end
