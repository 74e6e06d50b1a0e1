package trestle.model.export;

/** Numbers with their nouns. */
final class Amounts {
    private Amounts() {}

    static String of(long count, String noun) {
        return of(count, noun, noun + "s");
    }

    static String of(long count, String one, String many) {
        return count == 1 ? "1 " + one : (count == 0 ? "no" : String.valueOf(count)) + " " + many;
    }
}
