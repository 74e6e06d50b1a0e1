package trestle.archive.drafts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class LetterProposalTest {
    /** A letter and what a reader would say of it. */
    record Sample(
            String text,
            @Nullable String date,
            @Nullable String precision,
            @Nullable String title,
            @Nullable String author) {}

    private static Sample letter(
            String text,
            @Nullable String date,
            @Nullable String precision,
            @Nullable String title,
            @Nullable String author) {
        return new Sample(text.replace(" | ", "\n"), date, precision, title, author);
    }

    static Stream<Sample> letters() {
        return Stream.of(
                letter(
                        "Boston, June 6th, 1944 | Dear Martha, | the apples are ripe. | Your loving brother, | Paul",
                        "1944-06-06",
                        "day",
                        "Dear Martha",
                        "Paul"),
                letter(
                        "12 Elm Street | 3 March 1911 | My dearest Anna, | all is well here. | With love, | Aunt Mary | P.S. Write soon.",
                        "1911-03-03",
                        "day",
                        "My dearest Anna",
                        "Aunt Mary"),
                letter(
                        "Hamburg, den 3. Mai 1944 | Liebe Oma! | Mir geht es gut. | Es grüßt dich | Dein Enkel Karl",
                        "1944-05-03",
                        "day",
                        "Liebe Oma",
                        "Karl"),
                letter(
                        "Wien, am 24.XII.1916 | Meine liebe Frau, | ich denke an euch. | In Liebe | Dein Franz",
                        "1916-12-24",
                        "day",
                        "Meine liebe Frau",
                        "Franz"),
                letter(
                        "Köln, 7.8.1952 | Sehr geehrter Herr Braun, | danke für das Buch. | Mit freundlichen Grüßen | Wilhelm Krüger",
                        "1952-08-07",
                        "day",
                        "Sehr geehrter Herr Braun",
                        "Wilhelm Krüger"),
                letter(
                        "Im Felde, 12.9.43 | Lieber Vater, | heute nur kurz. | Herzliche Grüße | Euer Hans",
                        "1943-09-12",
                        "day",
                        "Lieber Vater",
                        "Hans"),
                letter(
                        "Oktober 1938 | Lieber Freund, | wir ziehen um. | Viele Grüße, Ernst",
                        "1938-10-01",
                        "month",
                        "Lieber Freund",
                        "Ernst"),
                letter(
                        "Christmas 1951 | Dear all, | another year has gone. | Best wishes from | The Millers",
                        "1951-12-01",
                        "month",
                        "Dear all",
                        "The Millers"),
                letter(
                        "about 1890 | Beloved sister, | the ship leaves tomorrow. | Yours ever | Charlotte",
                        "1890-01-01",
                        "circa",
                        "Beloved sister",
                        "Charlotte"),
                letter(
                        "Hannover 1921 | Liebe Eltern, | ich bin angekommen. | Eure Grete",
                        "1921-01-01",
                        "year",
                        "Liebe Eltern",
                        "Grete"),
                letter("4/25/1963 | Hi Tom, | the car is fixed. | Love, Dad", "1963-04-25", "day", "Hi Tom", "Dad"),
                letter(
                        "25/4/1963 | Dear Sir, | I write about the house. | Yours faithfully, | J. W. Harris",
                        "1963-04-25",
                        "day",
                        "Dear Sir",
                        "J. W. Harris"),
                letter(
                        "4/5/1963 | Dear Sir, | I write again. | Yours truly, | J. W. Harris",
                        "1963-01-01",
                        "year",
                        "Dear Sir",
                        "J. W. Harris"),
                letter(
                        "Paris, le 1er mai 1910 | Ma chère Louise, | il fait beau. | Je t'embrasse | Henri",
                        "1910-05-01",
                        "day",
                        "Ma chère Louise",
                        "Henri"),
                letter(
                        "Madrid, 14 de julio de 1936 | Querida madre: | estoy bien. | Un abrazo | José",
                        "1936-07-14",
                        "day",
                        "Querida madre",
                        "José"),
                letter(
                        "Roma, 2 giugno 1946 | Caro Luigi, | abbiamo votato. | Con affetto | Maria Teresa",
                        "1946-06-02",
                        "day",
                        "Caro Luigi",
                        "Maria Teresa"),
                letter(
                        "2001-09-30 | Hello everybody, | we landed safely. | Kind regards, | Ben & Sue",
                        "2001-09-30",
                        "day",
                        "Hello everybody",
                        "Ben & Sue"),
                letter(
                        "Dear Ruth, thank you for the parcel, which came on Monday. | Your friend | Ida | Sept. 9, '47",
                        "1947-09-09",
                        "day",
                        "Dear Ruth",
                        "Ida"),
                letter(
                        "Grandmother's apple cake | Take six apples and a pound of flour.",
                        null,
                        null,
                        "Grandmother's apple cake",
                        null),
                letter(
                        "31 June 1944 | The paper is torn and the rest is lost.",
                        "1944-06-01",
                        "month",
                        "The paper is torn and the rest is lost.",
                        null),
                letter(
                        "we met him yesterday and he asked about the 2 farms",
                        null,
                        null,
                        "we met him yesterday and he asked about the 2 farms",
                        null));
    }

    @ParameterizedTest
    @MethodSource("letters")
    void aLetterTellsItsDateTitleAndAuthor(Sample sample) {
        var proposal = LetterProposal.of(sample.text());

        assertThat(proposal.date()).as("date").isEqualTo(sample.date());
        assertThat(String.valueOf(proposal.datePrecision()))
                .as("precision")
                .isEqualTo(String.valueOf(sample.precision()));
        assertThat(proposal.title()).as("title").isEqualTo(sample.title());
        assertThat(proposal.author()).as("author").isEqualTo(sample.author());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "6th of June, 1944 | 1944-06-06 | day",
                "den 6. Juni 1944 | 1944-06-06 | day",
                "6 Juni 1944 | 1944-06-06 | day",
                "Jun. 6, 1944 | 1944-06-06 | day",
                "6. 6. 1944 | 1944-06-06 | day",
                "6.VI.44 | 1944-06-06 | day",
                "6/6/44 | 1944-06-06 | day",
                "1. Jänner 1900 | 1900-01-01 | day",
                "im März 1945 | 1945-03-01 | month",
                "Weihnachten 1951 | 1951-12-01 | month",
                "ca. 1905 | 1905-01-01 | circa",
                "3.4.12 | 1912-04-03 | circa"
            })
    void datesAreReadInManyForms(String text, String date, String precision) {
        var proposal = LetterProposal.of(text.strip());

        assertThat(proposal.date()).isEqualTo(date.strip());
        assertThat(proposal.datePrecision()).hasToString(precision.strip());
    }

    @Test
    void numbersThatAreNoDateAreNone() {
        assertThat(LetterProposal.of("Phone 030 1234 5678").date()).isNull();
        assertThat(LetterProposal.of("We counted 2500 sheep on the long road to the village last week")
                        .date())
                .isNull();
        assertThat(LetterProposal.of("99.99.9999").date()).isNull();
        assertThat(LetterProposal.of("").date()).isNull();
    }

    @Test
    void longTextsWithoutLineEndsTakeNoTime() {
        assertThat(LetterProposal.of("dear ".repeat(100_000)).author()).isNull();
        assertThat(LetterProposal.of("1 ".repeat(200_000)).date()).isNull();
    }
}
