package patterns.transactions;

import java.util.Optional;
import trestle.model.Add;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Save;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

// snippet: Shop
@Repository
interface Shop {
    @Save
    void fill(Stock stock);

    @Find
    Optional<Stock> findStock(String article);

    @Find
    Page<Sale> listSales(String shop, PageRequest page);

    /** Takes pieces off the stock (a negative number), if there are enough; sent by Transactions. */
    @Update
    @Where("pieces >= {needed}")
    Write take(String article, @Add int pieces, int needed);

    @Insert
    Write record(Sale sale);
}
// end
