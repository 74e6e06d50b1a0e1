package trestle.bench.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The mapping as somebody who knows the SDK well writes it out: direct factories, sized maps, no cleverness. */
final class ByHand {
    private ByHand() {}

    static Map<String, AttributeValue> write(Tiny it) {
        var item = HashMap.<String, AttributeValue>newHashMap(1);
        item.put("stringAttr", AttributeValue.fromS(it.stringAttr()));
        return item;
    }

    static Tiny readTiny(Map<String, AttributeValue> item) {
        return new Tiny(text(item, "stringAttr"));
    }

    static Map<String, AttributeValue> write(Small it) {
        var item = HashMap.<String, AttributeValue>newHashMap(3);
        item.put("stringAttr", AttributeValue.fromS(it.stringAttr()));
        item.put("binaryAttr", AttributeValue.fromB(it.binaryAttr()));
        item.put("listAttr", list(it.listAttr(), AttributeValue::fromS));
        return item;
    }

    static Small readSmall(Map<String, AttributeValue> item) {
        return new Small(
                text(item, "stringAttr"),
                get(item, "binaryAttr").b(),
                read(get(item, "listAttr").l(), AttributeValue::s));
    }

    static Map<String, AttributeValue> write(Huge it) {
        var item = HashMap.<String, AttributeValue>newHashMap(7);
        item.put("stringAttr", AttributeValue.fromS(it.stringAttr()));
        item.put("hashKey", AttributeValue.fromS(it.hashKey()));
        item.put("binaryAttr", AttributeValue.fromB(it.binaryAttr()));
        item.put("listAttr", list(it.listAttr(), AttributeValue::fromS));
        item.put("mapAttr1", map(it.mapAttr1(), AttributeValue::fromB));
        item.put("mapAttr2", map(it.mapAttr2(), ByHand::binaries));
        item.put("mapAttr3", map(it.mapAttr3(), maps -> list(maps, one -> map(one, ByHand::binaries))));
        return item;
    }

    static Huge readHuge(Map<String, AttributeValue> item) {
        return new Huge(
                text(item, "stringAttr"),
                text(item, "hashKey"),
                get(item, "binaryAttr").b(),
                read(get(item, "listAttr").l(), AttributeValue::s),
                read(get(item, "mapAttr1").m(), AttributeValue::b),
                read(get(item, "mapAttr2").m(), value -> read(value.l(), AttributeValue::b)),
                read(
                        get(item, "mapAttr3").m(),
                        maps -> read(maps.l(), one -> read(one.m(), value -> read(value.l(), AttributeValue::b)))));
    }

    static Map<String, AttributeValue> write(HugeFlat it) {
        var item = HashMap.<String, AttributeValue>newHashMap(HugeFlats.WIDTH);
        item.put("stringAttr1", AttributeValue.fromS(it.stringAttr1()));
        item.put("stringAttr2", AttributeValue.fromS(it.stringAttr2()));
        item.put("stringAttr3", AttributeValue.fromS(it.stringAttr3()));
        item.put("stringAttr4", AttributeValue.fromS(it.stringAttr4()));
        item.put("stringAttr5", AttributeValue.fromS(it.stringAttr5()));
        item.put("stringAttr6", AttributeValue.fromS(it.stringAttr6()));
        item.put("stringAttr7", AttributeValue.fromS(it.stringAttr7()));
        item.put("stringAttr8", AttributeValue.fromS(it.stringAttr8()));
        item.put("stringAttr9", AttributeValue.fromS(it.stringAttr9()));
        item.put("stringAttr10", AttributeValue.fromS(it.stringAttr10()));
        item.put("stringAttr11", AttributeValue.fromS(it.stringAttr11()));
        item.put("stringAttr12", AttributeValue.fromS(it.stringAttr12()));
        item.put("stringAttr13", AttributeValue.fromS(it.stringAttr13()));
        item.put("stringAttr14", AttributeValue.fromS(it.stringAttr14()));
        item.put("stringAttr15", AttributeValue.fromS(it.stringAttr15()));
        item.put("stringAttr16", AttributeValue.fromS(it.stringAttr16()));
        item.put("stringAttr17", AttributeValue.fromS(it.stringAttr17()));
        item.put("stringAttr18", AttributeValue.fromS(it.stringAttr18()));
        item.put("stringAttr19", AttributeValue.fromS(it.stringAttr19()));
        item.put("stringAttr20", AttributeValue.fromS(it.stringAttr20()));
        item.put("stringAttr21", AttributeValue.fromS(it.stringAttr21()));
        item.put("stringAttr22", AttributeValue.fromS(it.stringAttr22()));
        item.put("stringAttr23", AttributeValue.fromS(it.stringAttr23()));
        item.put("stringAttr24", AttributeValue.fromS(it.stringAttr24()));
        item.put("stringAttr25", AttributeValue.fromS(it.stringAttr25()));
        item.put("stringAttr26", AttributeValue.fromS(it.stringAttr26()));
        item.put("stringAttr27", AttributeValue.fromS(it.stringAttr27()));
        item.put("stringAttr28", AttributeValue.fromS(it.stringAttr28()));
        item.put("stringAttr29", AttributeValue.fromS(it.stringAttr29()));
        item.put("stringAttr30", AttributeValue.fromS(it.stringAttr30()));
        item.put("stringAttr31", AttributeValue.fromS(it.stringAttr31()));
        item.put("stringAttr32", AttributeValue.fromS(it.stringAttr32()));
        item.put("stringAttr33", AttributeValue.fromS(it.stringAttr33()));
        item.put("stringAttr34", AttributeValue.fromS(it.stringAttr34()));
        item.put("stringAttr35", AttributeValue.fromS(it.stringAttr35()));
        item.put("stringAttr36", AttributeValue.fromS(it.stringAttr36()));
        item.put("stringAttr37", AttributeValue.fromS(it.stringAttr37()));
        item.put("stringAttr38", AttributeValue.fromS(it.stringAttr38()));
        item.put("stringAttr39", AttributeValue.fromS(it.stringAttr39()));
        item.put("stringAttr40", AttributeValue.fromS(it.stringAttr40()));
        item.put("stringAttr41", AttributeValue.fromS(it.stringAttr41()));
        item.put("stringAttr42", AttributeValue.fromS(it.stringAttr42()));
        item.put("stringAttr43", AttributeValue.fromS(it.stringAttr43()));
        item.put("stringAttr44", AttributeValue.fromS(it.stringAttr44()));
        item.put("stringAttr45", AttributeValue.fromS(it.stringAttr45()));
        item.put("stringAttr46", AttributeValue.fromS(it.stringAttr46()));
        item.put("stringAttr47", AttributeValue.fromS(it.stringAttr47()));
        item.put("stringAttr48", AttributeValue.fromS(it.stringAttr48()));
        item.put("stringAttr49", AttributeValue.fromS(it.stringAttr49()));
        item.put("stringAttr50", AttributeValue.fromS(it.stringAttr50()));
        item.put("stringAttr51", AttributeValue.fromS(it.stringAttr51()));
        item.put("stringAttr52", AttributeValue.fromS(it.stringAttr52()));
        item.put("stringAttr53", AttributeValue.fromS(it.stringAttr53()));
        item.put("stringAttr54", AttributeValue.fromS(it.stringAttr54()));
        item.put("stringAttr55", AttributeValue.fromS(it.stringAttr55()));
        item.put("stringAttr56", AttributeValue.fromS(it.stringAttr56()));
        item.put("stringAttr57", AttributeValue.fromS(it.stringAttr57()));
        item.put("stringAttr58", AttributeValue.fromS(it.stringAttr58()));
        item.put("stringAttr59", AttributeValue.fromS(it.stringAttr59()));
        item.put("stringAttr60", AttributeValue.fromS(it.stringAttr60()));
        item.put("stringAttr61", AttributeValue.fromS(it.stringAttr61()));
        item.put("stringAttr62", AttributeValue.fromS(it.stringAttr62()));
        item.put("stringAttr63", AttributeValue.fromS(it.stringAttr63()));
        return item;
    }

    static HugeFlat readHugeFlat(Map<String, AttributeValue> item) {
        return new HugeFlat(
                text(item, "stringAttr1"),
                text(item, "stringAttr2"),
                text(item, "stringAttr3"),
                text(item, "stringAttr4"),
                text(item, "stringAttr5"),
                text(item, "stringAttr6"),
                text(item, "stringAttr7"),
                text(item, "stringAttr8"),
                text(item, "stringAttr9"),
                text(item, "stringAttr10"),
                text(item, "stringAttr11"),
                text(item, "stringAttr12"),
                text(item, "stringAttr13"),
                text(item, "stringAttr14"),
                text(item, "stringAttr15"),
                text(item, "stringAttr16"),
                text(item, "stringAttr17"),
                text(item, "stringAttr18"),
                text(item, "stringAttr19"),
                text(item, "stringAttr20"),
                text(item, "stringAttr21"),
                text(item, "stringAttr22"),
                text(item, "stringAttr23"),
                text(item, "stringAttr24"),
                text(item, "stringAttr25"),
                text(item, "stringAttr26"),
                text(item, "stringAttr27"),
                text(item, "stringAttr28"),
                text(item, "stringAttr29"),
                text(item, "stringAttr30"),
                text(item, "stringAttr31"),
                text(item, "stringAttr32"),
                text(item, "stringAttr33"),
                text(item, "stringAttr34"),
                text(item, "stringAttr35"),
                text(item, "stringAttr36"),
                text(item, "stringAttr37"),
                text(item, "stringAttr38"),
                text(item, "stringAttr39"),
                text(item, "stringAttr40"),
                text(item, "stringAttr41"),
                text(item, "stringAttr42"),
                text(item, "stringAttr43"),
                text(item, "stringAttr44"),
                text(item, "stringAttr45"),
                text(item, "stringAttr46"),
                text(item, "stringAttr47"),
                text(item, "stringAttr48"),
                text(item, "stringAttr49"),
                text(item, "stringAttr50"),
                text(item, "stringAttr51"),
                text(item, "stringAttr52"),
                text(item, "stringAttr53"),
                text(item, "stringAttr54"),
                text(item, "stringAttr55"),
                text(item, "stringAttr56"),
                text(item, "stringAttr57"),
                text(item, "stringAttr58"),
                text(item, "stringAttr59"),
                text(item, "stringAttr60"),
                text(item, "stringAttr61"),
                text(item, "stringAttr62"),
                text(item, "stringAttr63"));
    }

    private static AttributeValue get(Map<String, AttributeValue> item, String name) {
        return Objects.requireNonNull(item.get(name));
    }

    private static String text(Map<String, AttributeValue> item, String name) {
        return get(item, name).s();
    }

    private static AttributeValue binaries(List<SdkBytes> values) {
        return list(values, AttributeValue::fromB);
    }

    private static <T> AttributeValue list(List<T> values, Function<T, AttributeValue> write) {
        var written = new ArrayList<AttributeValue>(values.size());
        for (var value : values) {
            written.add(write.apply(value));
        }
        return AttributeValue.fromL(written);
    }

    private static <T> AttributeValue map(Map<String, T> values, Function<T, AttributeValue> write) {
        var written = HashMap.<String, AttributeValue>newHashMap(values.size());
        values.forEach((name, value) -> written.put(name, write.apply(value)));
        return AttributeValue.fromM(written);
    }

    private static <T> List<T> read(List<AttributeValue> values, Function<AttributeValue, T> read) {
        var list = new ArrayList<T>(values.size());
        for (var value : values) {
            list.add(read.apply(value));
        }
        return list;
    }

    private static <T> Map<String, T> read(Map<String, AttributeValue> values, Function<AttributeValue, T> read) {
        var map = HashMap.<String, T>newHashMap(values.size());
        values.forEach((name, value) -> map.put(name, read.apply(value)));
        return map;
    }
}
