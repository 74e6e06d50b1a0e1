package guestbook;

import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.Platform;
import trestle.platform.web.fields.JsonNaming;
import trestle.testing.Trestle;

class GuestBookSystemTest {
    @TempDir
    Path folder;

    @Test
    void theSpellingOfJsonIsChosenBeforeExportsThatNeedIt() {
        try (var trestle = Trestle.inMemory();
                var kit = new GuestBookSystem()
                        .open(Platform.on(trestle.client()).files(folder).build())) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> kit.json(JsonNaming.SNAKE_CASE))
                    .withMessage("The system guestbook calls json(…) after exports(…) or imports(…), which need it."
                            + " Call it before.");
        }
    }
}
