package trestle.rollmodel.search;

import trestle.model.PageRequest;
import trestle.platform.web.fields.Shape;

/** What is searched for, and which page of it. */
public record SearchQuery(Question question, PageRequest page) {
    public static final Shape<SearchQuery> SHAPE = Shape.of(fields -> new SearchQuery(
            new Question(
                    fields.line("q", 1, Question.LENGTH_MAX),
                    fields.choiceIfGiven("mode", Question.Mode.class).orElse(Question.Mode.INDEX),
                    fields.choiceIfGiven("scope", Question.Scope.class).orElse(Question.Scope.ALL)),
            fields.page()));
}
