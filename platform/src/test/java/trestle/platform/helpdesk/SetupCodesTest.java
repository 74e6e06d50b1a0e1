package trestle.platform.helpdesk;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The code that makes the first operator makes nobody an administrator of people, and the other way round. */
final class SetupCodesTest extends DeskScene {
    private String code(int line) {
        return console.get(line).replaceFirst(".* with the code ", "");
    }

    private int setUp(DeskBrowser browser, Population population, String code) {
        return browser.submit(
                        population.prefix + "/setup",
                        population.prefix + "/setup",
                        "code",
                        code,
                        "email",
                        ANN,
                        "password",
                        PASSWORD,
                        "displayName",
                        "Ann")
                .statusCode();
    }

    @Test
    void eachCodeWorksOnThePageOfItsPopulation() {
        var browser = browser();

        assertThat(setUp(browser, Population.OPERATORS, code(0))).isEqualTo(422);
        assertThat(setUp(browser, Population.PEOPLE, code(1))).isEqualTo(422);
        assertThat(setUp(browser, Population.OPERATORS, code(1)))
                .as("signed in, and on the way to their pages")
                .isEqualTo(303);
        assertThat(browser.open("/operator").statusCode()).isEqualTo(200);

        assertThat(browser.open("/operator/setup").statusCode()).isEqualTo(410);
        assertThat(browser.open("/setup").statusCode())
                .as("people have no administrator yet")
                .isEqualTo(200);
        assertThat(signIn(browser(), Population.PEOPLE, PASSWORD)).isEqualTo(401);
        assertThat(setUp(browser, Population.PEOPLE, code(0))).isEqualTo(303);
    }
}
