package trestle.processor.plan.write;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import trestle.model.Delete;
import trestle.model.Insert;
import trestle.model.Save;
import trestle.model.Update;
import trestle.processor.Context;
import trestle.processor.Message;
import trestle.processor.Mirror;
import trestle.processor.design.Design;
import trestle.processor.design.RepositoryDesign;
import trestle.processor.plan.MethodPlan;
import trestle.processor.plan.WriteMethod;
import trestle.processor.plan.WriteParameter;

/** Plans the methods that write: {@code @Insert}, {@code @Save}, {@code @Update} and {@code @Delete}. */
public final class WriteMethods {
    private final Context context;
    private final Design design;

    public WriteMethods(Context context, Design design) {
        this.context = context;
        this.design = design;
    }

    /** Absent where a problem was reported. */
    public Optional<MethodPlan> plan(RepositoryDesign repository, ExecutableElement method) {
        for (var word : Word.values()) {
            var mirror = Mirror.find(method, word.annotation);
            if (mirror.isPresent()) {
                return plan(word, new WriteMethod(context, design, repository, method, mirror.get()));
            }
        }
        return Optional.empty();
    }

    private enum Word {
        INSERT(Insert.class),
        SAVE(Save.class),
        UPDATE(Update.class),
        DELETE(Delete.class);

        private final Class<? extends Annotation> annotation;

        Word(Class<? extends Annotation> annotation) {
            this.annotation = annotation;
        }
    }

    private Optional<MethodPlan> plan(Word word, WriteMethod method) {
        var records = new ArrayList<WriteParameter>();
        var lists = new ArrayList<WriteParameter>();
        for (var parameter : method.parameters()) {
            var element = WriteMethod.argument(parameter.type(), List.class);
            if (!method.kinds(parameter.type()).isEmpty()) {
                records.add(parameter);
            } else if (element.isPresent() && !method.kinds(element.get()).isEmpty()) {
                lists.add(parameter);
            }
        }
        Optional<? extends MethodPlan> plan = switch (word) {
            case INSERT, SAVE, DELETE -> {
                if (lists.size() == 1 && word != Word.INSERT) {
                    yield new BatchWrites(method).plan(lists.getFirst(), word == Word.DELETE);
                }
                if (records.size() == 1) {
                    yield new RecordWrites(method, records.getFirst()).plan(of(word));
                }
                if (word == Word.DELETE && records.isEmpty()) {
                    yield new KeyWrites(method).delete();
                }
                yield unlike(method, word == Word.DELETE ? "a full key or one record" : "one record");
            }
            case UPDATE -> {
                if (records.size() == 2
                        && method.same(
                                records.getFirst().type(), records.getLast().type())) {
                    yield new Revisions(method, records.getFirst(), records.getLast()).plan();
                }
                if (records.isEmpty()) {
                    yield new KeyWrites(method).update();
                }
                yield unlike(method, "two records of one kind, or a full key and what to change");
            }
        };
        return plan.isPresent() ? Optional.of(plan.get()) : Optional.empty();
    }

    private static RecordWrites.Kind of(Word word) {
        return switch (word) {
            case INSERT -> RecordWrites.Kind.INSERT;
            case SAVE -> RecordWrites.Kind.SAVE;
            case DELETE, UPDATE -> RecordWrites.Kind.DELETE;
        };
    }

    private Optional<MethodPlan> unlike(WriteMethod method, String expected) {
        context.report(
                Message.WRITE_PARAMETERS, method.place(), method.label(), "@" + simpleName(method.word()), expected);
        return Optional.empty();
    }

    static String simpleName(Mirror word) {
        return word.annotation().getAnnotationType().asElement().getSimpleName().toString();
    }
}
