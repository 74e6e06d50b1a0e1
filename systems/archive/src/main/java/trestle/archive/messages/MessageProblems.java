package trestle.archive.messages;

import trestle.platform.web.Problem;

/** What a program or a page is answered where a conversation or a message could not be changed. */
final class MessageProblems {
    private MessageProblems() {}

    /** The conversation as it is now; refuses with the reason why it was not changed. */
    static ConversationResult.Done done(ConversationResult result) {
        return switch (result) {
            case ConversationResult.Done done -> done;
            case ConversationResult.NotFound notFound -> throw Problem.notFoundException();
            case ConversationResult.NotAllowed notAllowed ->
                throw Problem.forbidden("Only the person who started this group can do this.")
                        .asException();
            case ConversationResult.OnlyGroups onlyGroups ->
                throw Problem.conflict(
                                "not-a-group",
                                "This conversation is between two people",
                                "It has no title, and no one can be added or removed.")
                        .asException();
            case ConversationResult.NobodyElse nobodyElse ->
                throw Problem.validation("participantIds", "required", "Choose at least one other person.")
                        .asException();
            case ConversationResult.UnknownPeople unknown ->
                throw Problem.validation("participantIds", "unknown", "Choose members of the archive.")
                        .asException();
            case ConversationResult.TooMany(var most) ->
                throw Problem.validation("participantIds", "count", "At most " + most + " people can take part.")
                        .asException();
        };
    }

    /** The message as it is now; refuses with the reason why it was not sent or changed. */
    static Message done(MessageResult result) {
        return switch (result) {
            case MessageResult.Done(var message) -> message;
            case MessageResult.NotFound notFound -> throw Problem.notFoundException();
            case MessageResult.NotAllowed notAllowed ->
                throw Problem.forbidden("This message was written by someone else.")
                        .asException();
            case MessageResult.TooLate tooLate ->
                throw Problem.conflict(
                                "too-late",
                                "Too late to edit",
                                "A message can be edited for " + Messages.EDITABLE.toMinutes() + " minutes.")
                        .asException();
            case MessageResult.Removed removed ->
                throw Problem.conflict("removed", "This message was removed", "A removed message can’t be edited.")
                        .asException();
            case MessageResult.NobodyElse nobodyElse ->
                throw Problem.conflict("nobody-else", "Everyone else has left", "Start a new conversation.")
                        .asException();
            case MessageResult.UnknownUpload unknown ->
                throw Problem.validation("attachments", "unknown", "Upload each file for this conversation first.")
                        .asException();
            case MessageResult.NotSent notSent ->
                throw Problem.conflict("not-uploaded", "Not uploaded", "Upload the file first, then send it.")
                        .asException();
            case MessageResult.WrongType wrong ->
                throw Problem.unsupportedType("a file whose content matches its name and type")
                        .asException();
        };
    }
}
