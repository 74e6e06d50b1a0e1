package trestle.rollmodel.search;

import trestle.model.PageRequest;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** What is searched for, and which page of it. */
public record SearchQuery(Question question, PageRequest page) {
    public static Checked<SearchQuery> parse(Fields fields) {
        var words = fields.line("q", 1, Question.LENGTH_MAX);
        var mode = fields.choiceIfGiven("mode", Question.Mode.class).orElse(Question.Mode.INDEX);
        var scope = fields.choiceIfGiven("scope", Question.Scope.class).orElse(Question.Scope.ALL);
        var page = fields.page();
        return fields.make(() -> new SearchQuery(new Question(words, mode, scope), page));
    }
}
