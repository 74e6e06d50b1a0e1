package trestle.shareables.sharing;

import java.net.URI;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import trestle.platform.accounts.people.TimeZones;
import trestle.platform.pages.forms.Form;
import trestle.platform.qr.QrImage;
import trestle.platform.web.Api;
import trestle.platform.web.Etag;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Pages;
import trestle.platform.web.Problem;
import trestle.platform.web.ProblemException;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.View;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.FieldProblem;
import trestle.platform.web.fields.Fields;
import trestle.shareables.access.Access;
import trestle.shareables.access.AccessRoutes;
import trestle.shareables.access.AccessTokens;
import trestle.shareables.access.Level;
import trestle.shareables.access.Opened;
import trestle.shareables.access.PageAccess;
import trestle.shareables.shareable.Entity;
import trestle.shareables.shareable.Shareable;
import trestle.shareables.shareable.ShortId;
import trestle.shareables.templates.StaticTemplates;

/** The page of a shareable, and those on which its admin edits, manages, copies and deletes it. */
public final class ManagePages implements PageRoutes {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();

    /** From then on the page offers to renew it. */
    private static final Duration SOON = Duration.ofDays(2);

    private final Shareables shareables;
    private final PageAccess access;
    private final AccessTokens tokens;
    private final Features features;
    private final CreatePages creation;
    private final URI home;

    public ManagePages(
            Shareables shareables,
            PageAccess access,
            AccessTokens tokens,
            Features features,
            CreatePages creation,
            URI home) {
        this.shareables = shareables;
        this.access = access;
        this.tokens = tokens;
        this.features = features;
        this.creation = creation;
        this.home = home;
    }

    @Override
    public void declare(Pages pages) {
        pages.get("/{id}", Access.CALLER, this::show).query(EntityFeature.HIDE, 5);
        pages.get("/{id}/manage", Access.CALLER, request -> access.admin(request, opened -> manage(request, opened)));
        pages.get("/{id}/edit", Access.CALLER, request -> access.liveAdmin(request, opened -> edit(request, opened)));
        pages.post("/{id}/edit", Access.CALLER, ManagePages::parseEdit, this::save)
                .ifMatch()
                .beforeReplay(access.rules()::liveAdmin);
        pages.post("/{id}/passcodes", Access.CALLER, ManagePages::parsePasscodes, this::changePasscodes)
                .replayedForAnyone();
        pages.post("/{id}/renew", Access.CALLER, ShareableRoutes::parseDays, this::renew)
                .beforeReplay(access.rules()::liveAdmin);
        pages.post("/{id}/copy", Access.CALLER, CloneFields::parse, this::copy)
                .limit(ShareableRoutes.CREATIONS)
                .beforeReplay(access.rules()::admin);
        pages.post("/{id}/delete", Access.CALLER, ManagePages::parseConfirmation, this::delete)
                .replayedForAnyone();
    }

    private Response show(Request request) {
        return access.viewer(
                request,
                opened -> features.find(opened.shareable())
                        .map(feature -> feature.page(request, opened))
                        .orElseThrow(Problem::notFoundException));
    }

    // Managing

    private Response manage(Request request, Opened opened) {
        return manage(request, opened, 200, request.form());
    }

    private Response manage(Request request, Opened opened, int status, Form form) {
        var ui = request.ui();
        var it = opened.shareable();
        var title = ui.text("manage.title", it.name());
        var url = home + "/" + it.shortId();
        var responses = features.find(it).flatMap(feature -> feature.manage(request, opened));
        boolean soon = opened.isLive() && it.expiresAt().isBefore(request.at().plus(SOON));
        var body = TEMPLATES.sharingManage(
                ui,
                form,
                title,
                request.href("/" + it.shortId()),
                url,
                QrImage.of(url),
                opened,
                soon,
                ui.text(ShareableFormPage.renewal(it, request.at())),
                ShareableFormPage.renewals(ui, it, request.at()),
                responses.orElse(null),
                request.href(Api.PREFIX + "/shareables/" + it.shortId() + "/export"),
                opened.isLive() && it.isClosedList(),
                CloneFields.needsTime(it, request.at()) ? TimeZones.choices(request.at()) : List.of());
        return Response.page(status, new View(title, body));
    }

    private static String page(Opened opened) {
        return "/" + opened.shortId() + "/manage";
    }

    record PasscodeForm(Optional<String> view, Optional<String> admin, boolean removed) {}

    private static Checked<PasscodeForm> parsePasscodes(Fields in) {
        var view = NewShareable.viewPasscode(in);
        var admin = NewShareable.adminPasscode(in);
        boolean removed = in.flag("removeViewPasscode", false);
        in.check("viewPasscode", removed || view.isPresent() || admin.isPresent(), "required", "Enter a new passcode.");
        return in.make(() -> new PasscodeForm(view, admin, removed));
    }

    private Response changePasscodes(Request request, Checked<PasscodeForm> typed) {
        return access.liveAdmin(request, opened -> switch (typed) {
            case Checked.Invalid<PasscodeForm>(var problems) -> manage(request, opened, 422, request.form(problems));
            case Checked.Valid<PasscodeForm>(var wanted) -> {
                boolean viewGiven = wanted.removed() || wanted.view().isPresent();
                shareables
                        .changePasscodes(opened.shortId(), viewGiven, wanted.view(), wanted.admin())
                        .commit(request.transactions());
                yield stillAdmin(opened.shortId(), Response.redirect(page(opened), "passcodes-changed"));
            }
        });
    }

    /** This browser stays admin though the passcode changed. */
    private Response stillAdmin(ShortId id, Response response) {
        return shareables
                .find(id)
                .map(now -> AccessRoutes.granted(response, id, tokens.issue(now, Level.ADMIN)))
                .orElse(response);
    }

    private Response renew(Request request, Checked<Integer> typed) {
        return access.liveAdmin(request, opened -> switch (typed) {
            case Checked.Invalid<Integer>(var problems) -> manage(request, opened, 422, request.form(problems));
            case Checked.Valid<Integer>(var days) ->
                request.commit(
                        shareables.renew(opened.shortId(), days),
                        renewed -> Response.redirect(page(opened), "renewed"));
        });
    }

    private Response copy(Request request, Checked<CloneFields> typed) {
        return access.admin(request, opened -> switch (typed) {
            case Checked.Invalid<CloneFields>(var problems) -> manage(request, opened, 422, request.form(problems));
            case Checked.Valid<CloneFields>(var wanted) -> copied(request, opened, wanted);
        });
    }

    private Response copied(Request request, Opened opened, CloneFields wanted) {
        NewShareable draft;
        try {
            draft = wanted.of(opened.shareable(), request.at(), shareables.ids());
        } catch (ProblemException refused) {
            if (refused.problem().errors().isEmpty()) throw refused;
            return manage(request, opened, 422, request.form(refused.problem().errors()));
        }
        return creation.created(request, shareables.create(draft, opened.shortId()));
    }

    private static Checked<String> parseConfirmation(Fields in) {
        in.whenMissing("confirmation", "Enter the ID to confirm.");
        var typed = in.line("confirmation", 1, 40);
        return in.make(() -> typed);
    }

    /** Deleting needs the id, so that nobody does it by a slip. */
    private Response delete(Request request, Checked<String> typed) {
        return access.owner(request, opened -> switch (typed) {
            case Checked.Invalid<String>(var problems) -> notDeleted(request, opened, problems);
            case Checked.Valid<String>(var confirmation) ->
                ShortId.typed(confirmation).filter(opened.shortId()::equals).isPresent()
                        ? deleted(request, opened)
                        : notDeleted(
                                request,
                                opened,
                                List.of(new FieldProblem(
                                        "confirmation", "mismatch", request.ui().text("manage.delete.wrong"))));
        });
    }

    /** The form again; what was taken down shows nothing else, even to its admin. */
    private Response notDeleted(Request request, Opened opened, List<FieldProblem> problems) {
        var form = request.form(problems);
        return opened.shareable().takenDownAt() == null
                ? manage(request, opened, 422, form)
                : access.takenDown(request, form);
    }

    private Response deleted(Request request, Opened opened) {
        return request.commit(
                shareables.delete(opened.shortId(), OptionalLong.empty()),
                done -> Response.redirect("/", "deleted")
                        .revoking(AccessTokens.COOKIE, opened.shortId().text()));
    }

    // Editing

    record EditForm(Optional<String> add, Checked<ShareableChange> change) {}

    private static Checked<EditForm> parseEdit(Fields in) {
        var add = in.lineIfGiven("add", 1, 40);
        var change = ShareableChange.typed(in);
        return new Checked.Valid<>(new EditForm(add, change));
    }

    private Response edit(Request request, Opened opened) {
        return form(request, opened, 200, filled(request, opened.shareable()), null);
    }

    private static Form filled(Request request, Shareable it) {
        return ShareableForm.filled(request.form(), it).etag(Etag.of(it.revision()));
    }

    private Response form(Request request, Opened opened, int status, Form form, @Nullable Versions conflict) {
        var ui = request.ui();
        var it = opened.shareable();
        var title = ui.text("edit.title", it.name());
        var page = new ShareableFormPage(
                title,
                request.rawPath(),
                request.href(page(opened)),
                Entity.of(it),
                false,
                PollSizes.of(form, request.fields().typed("add")),
                request.at(),
                it.renewedAt() == null ? it.createdAt() : it.renewedAt(),
                conflict);
        return Response.page(status, new View(title, TEMPLATES.sharingForm(ui, form, page)));
    }

    private Response save(Request request, Checked<EditForm> typed) {
        return access.liveAdmin(request, opened -> switch (typed) {
            case Checked.Invalid<EditForm>(var problems) -> again(request, opened, problems);
            case Checked.Valid<EditForm>(var form) when form.add().isPresent() -> again(request, opened, List.of());
            case Checked.Valid<EditForm>(var form) -> save(request, opened, form.change());
        });
    }

    private Response save(Request request, Opened opened, Checked<ShareableChange> typed) {
        return switch (typed) {
            case Checked.Invalid<ShareableChange>(var problems) -> again(request, opened, problems);
            case Checked.Valid<ShareableChange>(var change) -> save(request, opened, change);
        };
    }

    private Response save(Request request, Opened opened, ShareableChange change) {
        try {
            return request.commit(
                    shareables.revise(opened.shortId(), request.expectedRevision(), change),
                    outcome -> switch (outcome) {
                        case Shareables.Revision.Done(var it) -> Response.redirect("/" + it.shortId(), "saved");
                        case Shareables.Revision.Stale(var current) -> stale(request, opened, current);
                        case Shareables.Revision.Invalid(var problems) -> again(request, opened, problems);
                    });
        } catch (ProblemException refused) {
            if (!refused.problem().code().equals(EntityFeature.WOULD_DROP_VOTES)) throw refused;
            return wouldDrop(request, opened, refused.problem());
        }
    }

    /** Both versions, and the form with what was typed: saving it replaces what the admin has now seen. */
    private Response stale(Request request, Opened opened, Shareable current) {
        var typed = request.form(List.of());
        var zone = typed.value("timeZone");
        var blank = ZoneId.getAvailableZoneIds().contains(zone)
                ? ShareableForm.inZone(request.form(), zone)
                : request.form();
        var form =
                typed.etag(Etag.of(current.revision())).problem("", request.ui().text("edit.stale"));
        return form(request, opened, 412, form, Versions.of(request.ui(), ShareableForm.filled(blank, current), typed));
    }

    /** The form with a box to tick: the votes that would lose an answer are counted beside it. */
    private Response wouldDrop(Request request, Opened opened, Problem problem) {
        var form = request.form(List.of())
                .etag(request.ifMatch().orElse(""))
                .problem(
                        "force",
                        request.ui()
                                .text(
                                        "edit.would-drop",
                                        Objects.requireNonNull(problem.more().get("votes"))));
        return form(request, opened, 409, form, null);
    }

    private Response again(Request request, Opened opened, List<FieldProblem> problems) {
        var form = request.form(problems).etag(request.ifMatch().orElse(""));
        return form(request, opened, 422, form, null);
    }
}
