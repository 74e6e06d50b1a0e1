package patterns.transactions;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import trestle.model.Outcome;
import trestle.model.PageRequest;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest
final class ShopTest {
    private final Trestle trestle;
    private final Shop shop;
    private final Transactions transactions;

    ShopTest(Trestle trestle) {
        trestle.create("shop");
        this.trestle = trestle;
        this.shop = new DynamoShop(trestle.database());
        this.transactions = new Transactions(trestle.client());
        shop.fill(new Stock("chair", 5));
    }

    // snippet: sell
    private String sell(String saleId, int pieces) {
        var take = shop.take("chair", -pieces, pieces);
        var record = shop.record(new Sale("lisbon", trestle.clock().instant(), saleId, "chair", pieces));
        return switch (transactions.run(take, record)) {
            case Outcome.Committed committed -> "sold";
            case Outcome.Refused refused
            when refused.write().equals(take) ->
                "only " + refused.refusal().old(Stock.class).map(Stock::pieces).orElse(0) + " left";
            case Outcome.Refused refused -> "sold before";
        };
    }

    @Test
    void stockAndSaleChangeTogetherOrNotAtAll() {
        assertThat(sell("s1", 4)).isEqualTo("sold");
        assertThat(sell("s2", 4)).isEqualTo("only 1 left");
        assertThat(sell("s1", 1)).isEqualTo("sold before");

        assertThat(shop.findStock("chair").orElseThrow().pieces()).isEqualTo(1);
        assertThat(shop.listSales("lisbon", PageRequest.first(10)).items()).hasSize(1);
    }
    // end

    @Test
    void aRefusalCanBeThrownInstead() {
        assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> transactions.commit(shop.take("chair", -9, 9))))
                .isInstanceOf(Refusal.ConditionFailed.class);
    }
}
