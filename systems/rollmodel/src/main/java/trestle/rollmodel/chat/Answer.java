package trestle.rollmodel.chat;

import java.util.List;
import java.util.Optional;

/**
 * What an engine says.
 *
 * @param citations the entries it quotes or was given
 * @param sources every entry it rests on
 * @param quotedComments the comments it quotes or was given
 * @param model which model made it and where, if one did
 */
record Answer(
        String content,
        String engine,
        List<AiMessage.Citation> citations,
        List<AiMessage.Source> sources,
        List<AiMessage.QuotedComment> quotedComments,
        Optional<String> model) {
    Answer {
        citations = List.copyOf(citations);
        sources = List.copyOf(sources);
        quotedComments = List.copyOf(quotedComments);
    }
}
