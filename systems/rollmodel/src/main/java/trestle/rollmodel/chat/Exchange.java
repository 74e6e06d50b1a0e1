package trestle.rollmodel.chat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A question and its answer on a page; either may be missing where its reader does not get the other. */
public record Exchange(Optional<AiMessage> question, Optional<AiMessage> answer) {
    /** Messages in order as exchanges in order. */
    static List<Exchange> of(List<AiMessage> messages) {
        var exchanges = new ArrayList<Exchange>();
        var question = Optional.<AiMessage>empty();
        for (var message : messages) {
            switch (message.role()) {
                case USER -> {
                    question.ifPresent(alone -> exchanges.add(new Exchange(Optional.of(alone), Optional.empty())));
                    question = Optional.of(message);
                }
                case ASSISTANT -> {
                    exchanges.add(new Exchange(question, Optional.of(message)));
                    question = Optional.empty();
                }
            }
        }
        question.ifPresent(alone -> exchanges.add(new Exchange(Optional.of(alone), Optional.empty())));
        return exchanges;
    }

    /** Who or what put the answer together. */
    public String label() {
        return answer.map(MessageView::label).orElse("");
    }

    public boolean isPrivate() {
        return question.or(() -> answer).filter(message -> !message.shared()).isPresent();
    }
}
