package trestle.archive.messages;

/** A conversation, and how a person who takes part in it has it. */
public record Participation(Conversation conversation, Member member) {}
