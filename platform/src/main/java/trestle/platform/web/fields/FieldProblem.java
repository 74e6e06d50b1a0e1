package trestle.platform.web.fields;

/**
 * What is wrong with one field.
 *
 * @param field its name, nested ones with dots: {@code sessionMetrics.intensity}
 * @param code in kebab case, for programs
 * @param message a sentence, for people
 */
public record FieldProblem(String field, String code, String message) {}
