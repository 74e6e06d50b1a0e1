package trestle.platform.exports;

/** Keeps spreadsheets from running a cell as a formula: such a cell begins with an apostrophe, which reading removes. */
final class FormulaGuard {
    private static final String FORMULA = "=+-@\t\r";

    private FormulaGuard() {}

    /** Also guards a cell that has apostrophes before such a character, so that reading returns what was written. */
    static String guarded(String cell) {
        int at = 0;
        while (at < cell.length() && cell.charAt(at) == '\'') {
            at++;
        }
        return at < cell.length() && FORMULA.indexOf(cell.charAt(at)) >= 0 ? "'" + cell : cell;
    }

    /** The cell as it was before it was guarded. */
    static String plain(String cell) {
        return cell.startsWith("'") && guarded(cell.substring(1)).equals(cell) ? cell.substring(1) : cell;
    }
}
