package trestle.shareables.manage;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import trestle.model.Attribute;
import trestle.platform.exports.ExportFile;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Json;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.shareables.access.Access;
import trestle.shareables.access.Opened;
import trestle.shareables.shareable.Shareable;

/** A shareable and its responses as a file, without codes. */
public final class ExportRoutes implements ApiRoutes {
    private final Access access;
    private final ResponseTables tables;
    private final BiFunction<Request, Opened, Object> record;

    /** @param record a shareable as the API shows it to the admin */
    public ExportRoutes(Access access, ResponseTables tables, BiFunction<Request, Opened, Object> record) {
        this.access = access;
        this.tables = tables;
        this.record = record;
    }

    /** What a file is to be. */
    enum Format {
        @Attribute("json")
        JSON,
        @Attribute("csv")
        CSV
    }

    /** All of it. */
    record ExportView(Instant exportedAt, Object shareable, List<ExportedResponse> responses) {
        ExportView {
            responses = List.copyOf(responses);
        }
    }

    @Override
    public void declare(Api api) {
        api.get("/shareables/{id}/export", Access.CALLER, ExportRoutes::format, this::export)
                .describedCaller(Access.BY_ADMIN)
                .returns(200, ExportView.class)
                .produces("text/csv")
                .summary("Export a shareable and its responses as JSON or CSV, as admin.");
    }

    static Checked<Format> format(Fields in) {
        var format = in.choiceIfGiven("format", Format.class).orElse(Format.JSON);
        return in.make(() -> format);
    }

    private Response export(Request request, Format format) {
        var opened = access.admin(request);
        var it = opened.shareable();
        var name = opened.shortId() + (format == Format.JSON ? ".json" : ".csv");
        var response = switch (format) {
            case JSON ->
                Response.json(200, new ExportView(request.at(), record.apply(request, opened), tables.exported(it)));
            case CSV -> Response.bytes(200, "text/csv; charset=utf-8", bytes(csv(it, tables.of(it))));
        };
        return response.attachment(name);
    }

    /** Cells that a spreadsheet would run as a formula are guarded. */
    private static ExportFile csv(Shareable shareable, ResponseTable table) {
        var header = new ArrayList<String>();
        header.add("name");
        header.addAll(table.columns());
        header.addAll(List.of("createdAt", "updatedAt"));
        return ExportFile.table(
                shareable.shortId() + ".csv",
                header,
                () -> table.lines().stream().map(ExportRoutes::cells));
    }

    /** A shareable has a bounded number of responses, so the whole file is made at once. */
    private static byte[] bytes(ExportFile file) {
        var out = new ByteArrayOutputStream();
        try {
            file.writeTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static List<String> cells(ResponseTable.Line line) {
        var cells = new ArrayList<String>();
        cells.add(line.name());
        cells.addAll(line.cells());
        cells.add(Json.moment(line.createdAt()));
        cells.add(Json.moment(line.updatedAt()));
        return cells;
    }
}
