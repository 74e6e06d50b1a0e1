package trestle.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.PatternDescriptor;
import trestle.processor.Compilation;
import trestle.processor.Demo;
import trestle.processor.Message;
import trestle.processor.World;

/** Repositories that inherit, with type parameters above them, bodies of their own, and access patterns from class files. */
class RepositoryShapesTest {
    private static final String DESIGN = """
            @Model(name = "demo", tables = Shop.class) interface Demo {}
            @Table(name = "Shop", items = {Order.class, Customer.class}) interface Shop {}
            @Key(pk = "ORDER#{id}", sk = "META") record Order(String id, int total) {}
            @Key(pk = "CUSTOMER#{id}", sk = "META") record Customer(String id, String name) {}
            """;

    @Test
    void aBaseWithATypeParameterIsImplementedForEachRecord() {
        World.run(DESIGN + """
                interface Basic<T> {
                  @Insert void add(T one);
                  @Find Optional<T> find(String id);
                  @Find List<T> list(@By("id") java.util.Collection<String> ids);
                  @Delete void remove(T one);
                }
                @Repository interface Orders extends Basic<Order> { @Update void raise(String id, @Add int total); }
                @Repository interface Customers extends Basic<Customer> {}
                """, """
                class Script {
                  static void run(World world) {
                    var orders = new DynamoOrders(world.database());
                    var customers = new DynamoCustomers(world.database());
                    orders.add(new Order("1", 5));
                    customers.add(new Customer("1", "Ann"));
                    orders.raise("1", 2);

                    assertThat(orders.find("1")).contains(new Order("1", 7));
                    assertThat(orders.list(List.of("1", "2"))).hasSize(1);
                    assertThat(customers.find("1")).contains(new Customer("1", "Ann"));
                    customers.remove(new Customer("1", "Ann"));
                    assertThat(customers.find("1")).isEmpty();
                    assertThat(orders.find("1")).isPresent();
                  }
                }
                """);
    }

    @Test
    void typeParametersAreFollowedThroughSeveralInterfaces() {
        World.run(DESIGN + """
                interface Reading<K, T> { @Find Optional<T> find(K id); }
                interface Writing<T, W> { @Insert W add(T one); }
                interface Both<T> extends Reading<String, T>, Writing<T, Write> {}
                @Repository interface Orders extends Both<Order> {}
                """, """
                class Script {
                  static void run(World world) {
                    Both<Order> orders = new DynamoOrders(world.database());
                    new Transactions(world.client).commit(orders.add(new Order("1", 5)));
                    assertThat(orders.find("1")).contains(new Order("1", 5));
                  }
                }
                """);
    }

    @Test
    void methodsWithABodyAreLeftAsTheyAre() {
        World.run(DESIGN + """
                @Repository interface Orders {
                  @Insert void add(Order order);
                  @Find Optional<Order> find(String id);
                  default int total(String id) { return find(id).map(Order::total).orElse(0); }
                  static Order empty(String id) { return new Order(id, 0); }
                  private int hidden() { return 1; }
                }
                """, """
                class Script {
                  static void run(World world) {
                    var orders = new DynamoOrders(world.database());
                    orders.add(Orders.empty("0"));
                    orders.add(new Order("1", 5));
                    assertThat(orders.total("1")).isEqualTo(5);
                    assertThat(orders.total("none")).isZero();
                  }
                }
                """);
    }

    @Test
    void anOverriddenMethodIsImplementedOnceWithTheWordsOfTheNearest() {
        var compiled = World.run(DESIGN + """
                interface Basic { @Find Optional<Order> find(String id); @Find List<Order> many(@By("id") List<String> ids); }
                @Repository interface Orders extends Basic {
                  @Insert void add(Order order);
                  @Override @Find @Eventual Optional<Order> find(String id);
                }
                """, """
                class Script {
                  static void run(World world) {
                    Basic orders = new DynamoOrders(world.database());
                    new DynamoOrders(world.database()).add(new Order("1", 5));
                    assertThat(orders.find("1")).isPresent();
                    assertThat(world.sent(GetItemRequest.class).consistentRead()).isNotEqualTo(Boolean.TRUE);
                    assertThat(orders.many(List.of("1"))).hasSize(1);
                  }
                }
                """);

        var patterns = ModelDescriptor.parse(
                        compiled.resource("META-INF/trestle/demo.model.json").orElseThrow())
                .patterns();
        assertThat(patterns)
                .extracting(PatternDescriptor::name)
                .containsExactly("Orders.add", "Orders.find", "Orders.many");
    }

    @Test
    void accessPatternsAreInheritedFromClassFiles() {
        var library = Compilation.withoutProcessor("""
                package base;
                import trestle.model.*;
                import java.util.*;
                public interface Basic<T> {
                  @Insert void add(T one);
                  @Find Optional<T> find(String id);
                  default Optional<T> twice(String id) { return find(id); }
                }
                """).succeeds();

        World.runAfter(library, DESIGN + "@Repository interface Orders extends base.Basic<Order> {}", """
                class Script {
                  static void run(World world) {
                    var orders = new DynamoOrders(world.database());
                    orders.add(new Order("1", 5));
                    assertThat(orders.find("1")).contains(new Order("1", 5));
                    assertThat(orders.twice("1")).contains(new Order("1", 5));
                  }
                }
                """);
    }

    @Test
    void anInheritedMethodWithoutAWordIsToldAtTheRepository() {
        var library = Compilation.of("package base; public interface Basic { void nothing(); }")
                .succeeds();

        Compilation.after(library, DESIGN + "@Repository interface Orders extends base.Basic {}")
                .fails()
                .reports(Message.METHOD_WITHOUT_WORD, "interface Orders", "Orders.nothing says not what it does");
    }

    @Test
    void recordsFromClassFilesAreItems() {
        var library = Compilation.of("""
                package base;
                import trestle.model.*;
                import org.jspecify.annotations.Nullable;
                import java.time.*;
                import java.util.*;
                public final class Types {
                  public enum Mood { @Attribute("well") GOOD, @Attribute("ill") BAD }
                  @Scalar public record Id(String text) {}
                  public record Part(@Attribute("n") String name, @Nullable Integer weight, List<Mood> moods) {}
                  public record Money(java.math.BigDecimal amount, String currency) {}
                }
                """).succeeds();

        World.runAfter(library, """
                @Model(name = "demo", tables = Shop.class) interface Demo {}
                @Table(name = "Shop", items = Order.class) interface Shop {}
                @Key(pk = "ORDER#{id}", sk = "{mood}")
                record Order(base.Types.Id id, base.Types.Mood mood, List<base.Types.Part> parts,
                    @Nullable Open<base.Types.Mood> open, Map<String, base.Types.Money> sums) {}
                @Repository interface Orders {
                  @Insert void add(Order order);
                  @Find Optional<Order> find(base.Types.Id id, base.Types.Mood mood);
                  @Find @Where("open = 'ill'") List<Order> ill(base.Types.Id id);
                }
                """, """
                class Script {
                  static void run(World world) {
                    var orders = new DynamoOrders(world.database());
                    var id = new base.Types.Id("1");
                    var order = new Order(id, base.Types.Mood.GOOD,
                        List.of(new base.Types.Part("bolt", null, List.of(base.Types.Mood.BAD))),
                        Open.of(base.Types.Mood.BAD), Map.of("all", new base.Types.Money(new BigDecimal("2.5"), "EUR")));
                    orders.add(order);
                    assertThat(orders.find(id, base.Types.Mood.GOOD)).contains(order);
                    assertThat(orders.find(id, base.Types.Mood.BAD)).isEmpty();
                    assertThat(orders.ill(id)).containsExactly(order);
                    assertThat(Dump.of(world.client).toString()).contains(
                        "'PK': 'ORDER#1', 'SK': 'well'".replace('\\'', '"'),
                        "'parts': [{'moods': ['ill'], 'n': 'bolt'}]".replace('\\'', '"'));
                  }
                }
                """);
    }

    @Test
    void aTypeFromAClassFileThatCannotBeStoredIsToldAtTheComponent() {
        var library = Compilation.of("""
                package base;
                public record Bad(java.util.UUID id) {}
                """).succeeds();

        Compilation.after(library, """
                        @Model(name = "demo", tables = Shop.class) interface Demo {}
                        @Table(name = "Shop", items = Order.class) interface Shop {}
                        @Key(pk = "ORDER#{id}", sk = "META") record Order(String id,
                            base.Bad bad) {}
                        """)
                .fails()
                .reports(
                        Message.UNSUPPORTED_TYPE, "", "UUID cannot be stored. Use String, or a @Scalar record of one.");
    }

    @Test
    void repositoriesThatAreNoPlainInterfacesAreRefused() {
        for (var form : new String[] {
            "@Repository class Orders {}",
            "@Repository interface Orders<T> {}",
            "@Repository record Orders(String id) {}",
            "@Repository enum Orders {}",
            "@Repository sealed interface Orders permits Own {} non-sealed interface Own extends Orders {}",
            "class Outer { @Repository private interface Orders {} }"
        }) {
            Demo.of("Order.class", "@Key(pk = \"ORDER#{id}\") record Order(String id) {}\n" + form)
                    .fails()
                    .reports(
                            Message.REPOSITORY_FORM,
                            "Orders",
                            "a repository is an interface, neither generic, sealed nor private");
        }
    }

    @Test
    void aMethodSaysOneThingAndNamesItsRecord() {
        var order = "@Key(pk = \"ORDER#{id}\") record Order(String id, int n) {}\n";
        Demo.of("Order.class", order + "@Repository interface Orders { @Insert @Delete void both(Order order); }")
                .reports(
                        Message.METHOD_WITH_TWO_WORDS,
                        "both(",
                        "Orders.both says too much: @Insert, @Delete. Leave one.");
        Demo.of("Order.class", order + "@Repository interface Orders { @Find @Scan List<Order> both(); }")
                .reports(Message.METHOD_WITH_TWO_WORDS, "both(", "@Find, @Scan");
        Demo.of("Order.class", order + "@Repository interface Orders { @Insert <T> void add(T order); }")
                .reports(Message.GENERIC_METHOD, "add(", "Orders.add has type parameters");
        Demo.of(
                        "Order.class",
                        order + "@Repository interface Orders { @Find @Count(of = Order.class) long n(String id); }")
                .compiles();
    }
}
