package trestle.platform.helpdesk;

import java.util.Map;
import java.util.Set;
import trestle.model.descriptor.ModelDescriptor;
import trestle.platform.Platform;
import trestle.platform.SystemKit;
import trestle.platform.TrestleSystem;
import trestle.platform.accounts.AccountPopulation;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.InvitationRules;
import trestle.platform.accounts.SignUpPolicy;
import trestle.platform.accounts.stored.AccountTables;
import trestle.platform.accounts.stored.invitations.StoredInvitations;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.parts.Icon;
import trestle.platform.web.AccountArea;
import trestle.platform.web.Caller;
import trestle.platform.web.Mountable;
import trestle.platform.web.Principal;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.SessionCookie;
import trestle.platform.web.Site;
import trestle.platform.web.View;

/** A help desk: people sign up, operators are invited and sign in below {@code /operator}. */
final class DeskSystem implements TrestleSystem, Mountable {
    static final String OPERATOR = "operator";

    @Override
    public String name() {
        return "desk";
    }

    @Override
    public String title() {
        return "Desk";
    }

    @Override
    public String purpose() {
        return "Answers questions.";
    }

    @Override
    public ModelDescriptor model() {
        return ModelDescriptor.load("helpdesk");
    }

    @Override
    public SystemKit open(Platform platform) {
        var kit = SystemKit.of(platform, name(), title(), DynamoOutboxTable::new, DynamoRequestTable::new)
                .frame(
                        Accent.SLATE,
                        Texts.beside(DeskSystem.class),
                        layout -> layout.place("questions", "place.questions", Icon.BOOK));
        return kit.accounts(
                        DynamoPersonTable::new,
                        AccountTables.of(
                                DynamoAccountTable::new, DynamoSessionTable::new, DynamoAdministrationTable::new),
                        Set.of("member"),
                        "admin")
                .frame(OPERATOR, layout -> layout.place("operator", "place.operator", Icon.SHIELD))
                .invitations(each ->
                        new StoredInvitations(new trestle.platform.helpdesk.operators.DynamoInvitationTable(each)))
                .accounts(
                        trestle.platform.helpdesk.operators.DynamoPersonTable::new,
                        AccountTables.of(
                                OPERATOR,
                                trestle.platform.helpdesk.operators.DynamoAccountTable::new,
                                trestle.platform.helpdesk.operators.DynamoSessionTable::new,
                                trestle.platform.helpdesk.operators.DynamoAdministrationTable::new),
                        Set.of(),
                        OPERATOR,
                        DeskSystem::ofOperators)
                .mount(this);
    }

    private static AccountSettings ofOperators(AccountSettings settings) {
        return settings.population(AccountPopulation.of("desk", OPERATOR)
                        .in(AccountArea.below("/operator").and("/moderation"))
                        .cookie(SessionCookie.named("operator_session", "/desk"))
                        .withHoldersOnly())
                .signUp(new SignUpPolicy.Closed())
                .inviting(new InvitationRules("/operator/invites", Set.of(OPERATOR), Set.of(OPERATOR)));
    }

    @Override
    public void mount(Site site) {
        var operator = Caller.privileged(OPERATOR).in(OPERATOR);
        site.api().get("/who", Caller.ANYONE, DeskSystem::who).summary("Who calls.");
        site.api().get("/operator/who", Caller.ANYONE, DeskSystem::who).summary("Who calls.");
        site.api().get("/moderation/who", Caller.ANYONE, DeskSystem::who).summary("Who calls.");
        site.api().post("/operator/close", operator, DeskSystem::who).summary("Close the desk.");
        site.pages().get("/", Caller.ANYONE, request -> page("Questions"));
        site.pages().get("/questions", Caller.MEMBER, request -> page("My questions"));
        site.pages().get("/operator", operator, request -> page("All questions"));
    }

    private static Response page(String title) {
        return Response.page(new View(title, output -> {}));
    }

    private static Response who(Request request) {
        return Response.json(
                200,
                Map.of(
                        "who",
                        switch (request.caller()) {
                            case Principal.Member member -> member.population() + ":" + member.displayName();
                            case Principal.Holder holder -> "holder";
                            case Principal.Visitor() -> "visitor";
                        }));
    }
}
