package trestle.rollmodel;

import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Principal;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.rollmodel.templates.StaticTemplates;

/**
 * The first page: what this is, or a redirect to the first page of the person who is signed in.
 *
 * @param demo whether the sample data can be entered
 */
record HomePages(boolean demo) implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    @Override
    public void declare(Pages pages) {
        pages.get("/", Caller.ANYONE, this::home);
    }

    private Response home(Request request) {
        return switch (request.caller()) {
            case Principal.Member member -> Response.redirect(firstPlace(member));
            case Principal.Visitor visitor -> welcome(request);
            case Principal.Holder holder -> welcome(request);
        };
    }

    private Response welcome(Request request) {
        var body = TEMPLATES.homeWelcome(request.ui(), request.site().base(), demo);
        return Response.page(RollModel.TITLE, body);
    }

    private static String firstPlace(Principal.Member member) {
        if (member.roles().contains(Roles.ATHLETE)) return "/entries";
        if (member.roles().contains(Roles.COACH)) return "/athletes";
        return member.roles().contains(Roles.ADMIN) ? "/admin/users" : "/settings";
    }
}
