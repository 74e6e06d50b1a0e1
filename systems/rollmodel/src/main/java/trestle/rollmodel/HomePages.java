package trestle.rollmodel;

import trestle.platform.web.Caller;
import trestle.platform.web.Pages;
import trestle.platform.web.Principal;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.rollmodel.templates.StaticTemplates;

/** Where one arrives: told what this is, or taken to one's own first page. */
final class HomePages {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    void declare(Pages pages) {
        pages.get("/", Caller.ANYONE, this::home);
    }

    private Response home(Request request) {
        return switch (request.caller()) {
            case Principal.Member member -> Response.redirect(firstPlace(member));
            case Principal.Visitor visitor -> welcome(request);
            case Principal.Holder holder -> welcome(request);
        };
    }

    private static Response welcome(Request request) {
        var body = TEMPLATES.homeWelcome(request.ui(), request.site().base());
        return Response.page(new View(RollModel.TITLE, body));
    }

    private static String firstPlace(Principal.Member member) {
        if (member.roles().contains(Roles.ATHLETE)) return "/entries";
        if (member.roles().contains(Roles.COACH)) return "/athletes";
        return member.roles().contains(Roles.ADMIN) ? "/admin/users" : "/settings";
    }
}
