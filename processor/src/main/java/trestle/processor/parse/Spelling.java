package trestle.processor.parse;

/** How components' names become attributes' names. */
final class Spelling {
    private Spelling() {}

    /** {@code createdAt} becomes {@code created_at}, {@code s3Key} {@code s3_key}, {@code photoURL} {@code photo_url}. */
    static String snakeCase(String name) {
        var text = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (Character.isUpperCase(c) && i > 0 && beginsWord(name, i)) {
                text.append('_');
            }
            text.append(Character.toLowerCase(c));
        }
        return text.toString();
    }

    private static boolean beginsWord(String name, int at) {
        boolean afterUpper = Character.isUpperCase(name.charAt(at - 1));
        boolean beforeLower = at + 1 < name.length() && Character.isLowerCase(name.charAt(at + 1));
        return name.charAt(at - 1) != '_' && (!afterUpper || beforeLower);
    }
}
