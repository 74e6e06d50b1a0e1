package trestle.processor.generate;

import com.palantir.javapoet.JavaFile;
import java.util.ArrayList;
import java.util.List;
import trestle.processor.design.Design;

/** Writes the codecs of a design's records: {@code EntryItem} for {@code Entry}, and projections for views. */
public final class CodecWriter {
    private final Design design;

    public CodecWriter(Design design) {
        this.design = design;
    }

    /** A file for each item and each view. */
    public List<JavaFile> write() {
        var files = new ArrayList<JavaFile>();
        for (var table : design.tables()) {
            for (var item : table.items()) {
                files.add(new ItemCodec(table, item).write());
            }
        }
        for (var view : design.views()) {
            files.add(new ViewCodec(design.table(view.of()), view).write());
        }
        return files;
    }
}
