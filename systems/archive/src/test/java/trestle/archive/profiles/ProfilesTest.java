package trestle.archive.profiles;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.archive.ArchiveWorld;
import trestle.platform.contract.SiteWorld;
import trestle.platform.contract.Thing;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;

/** Who is in the family, what others see of them, and how they are let in. */
final class ProfilesTest {
    private static final String API = "/archive/api/v1";

    private SiteWorld world;

    @BeforeEach
    void open(@TempDir Path folder) {
        world = ArchiveWorld.open(folder);
    }

    @AfterEach
    void close() {
        world.close();
    }

    private OutgoingResponse send(String person, Sent sent) {
        return world.send(world.person(person), sent);
    }

    private void patch(String person, String json) {
        var answer = send(
                person, Sent.to("PATCH", API + "/me").header("If-Match", "*").json(json));
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(200);
    }

    private String page(String person, String path) {
        var answer = send(person, Sent.get("/archive" + path));
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(200);
        return Sent.text(answer);
    }

    @Test
    void aPrivateProfileShowsOthersTheNameAlone() {
        patch("ann", "{'bio':'I garden','familyBranch':'Wards of York','isProfilePrivate':true}");

        var seen = Sent.json(send("bea", Sent.get(API + "/users/" + world.id("ann"))));
        assertThat(seen.path("displayName").asText()).isEqualTo("Name of ann");
        assertThat(seen.has("bio")).isFalse();
        assertThat(seen.has("email")).isFalse();
        assertThat(page("bea", "/family/" + world.id("ann"))).doesNotContain("I garden", "Wards of York");
        assertThat(page("bea", "/family")).contains("Name of ann").doesNotContain("Wards of York");
        assertThat(page("ann", "/family/" + world.id("ann"))).contains("I garden");
        assertThat(page("admin", "/family/" + world.id("ann"))).contains("I garden");
    }

    @Test
    void addressesAreForTheirOwnersAndAdmins() {
        var path = API + "/users/" + world.id("ann");

        assertThat(Sent.text(send("guest", Sent.get(path)))).doesNotContain("ann@example.org");
        assertThat(Sent.text(send("ann", Sent.get(path)))).contains("ann@example.org");
        assertThat(Sent.text(send("admin", Sent.get(path)))).contains("ann@example.org");
    }

    @Test
    void whoWaitsIsNotInTheDirectoryAndReadsNothing() {
        assertThat(page("ann", "/family")).doesNotContain("Name of pia", "Name of una");
        assertThat(send("ann", Sent.get(API + "/users/" + world.id("pia"))).status())
                .isEqualTo(404);
        assertThat(page("pending", "/")).contains("Waiting for approval");
        assertThat(send("pending", Sent.get("/archive/letters")).status()).isEqualTo(403);

        send(
                "admin",
                Sent.post("/archive/admin/users/" + world.id("pia") + "/approve")
                        .form());

        assertThat(page("ann", "/family")).contains("Name of pia");
        assertThat(send("pending", Sent.get("/archive/letters")).status()).isEqualTo(200);
    }

    @Test
    void peopleAreListedByBranchAndGeneration() {
        patch("ann", "{'familyBranch':'York','generation':'Grandchildren','familyRelationship':'Eldest'}");
        patch("bea", "{'familyBranch':'Leeds'}");

        var family = page("guest", "/family");

        assertThat(family.indexOf("Leeds")).isLessThan(family.indexOf("York"));
        assertThat(family).contains("Grandchildren", "Eldest", "No branch");
    }

    /** A person in a family tree, and what they are to the person whose page it is. */
    private String relative(String person, String relation) {
        return "href=\"/archive/family/" + world.id(person) + "\"><span dir=\"auto\">Name of " + person
                + "</span><span class=\"muted small\">" + relation + "</span>";
    }

    private void relate(String person, String other, String relation) {
        var form = Sent.post("/archive/family/relations").form("person", world.id(other), "relation", relation);
        assertThat(send(person, form).status()).isEqualTo(303);
    }

    @Test
    void theTreeReachesFromParentsToGrandchildren() {
        relate("ann", "bea", "child");
        relate("bea", "exa", "child");
        relate("ann", "otto", "parent");

        var tree = page("guest", "/family/" + world.id("ann"));

        assertThat(tree).contains(relative("otto", "Parent"), relative("bea", "Child"), relative("exa", "Grandchild"));
    }

    @Test
    void anOpenProfileShowsGenerationBranchAndComments() {
        patch("ann", "{'generation':'Grandchildren','familyBranch':'Wards of York'}");
        var path = "/items/" + world.thing("itemId", Thing.BEAS) + "/comments";
        send("ann", Sent.post(API + path).json("{'commentText':'That is the mill.'}"));

        assertThat(page("guest", "/family/" + world.id("ann")))
                .contains("Grandchildren", "Wards of York", "That is the mill.");

        patch("ann", "{'isProfilePrivate':true}");
        assertThat(page("admin", "/family/" + world.id("ann"))).doesNotContain("That is the mill.");
        assertThat(page("ann", "/family/" + world.id("ann"))).contains("That is the mill.");
    }

    @Test
    void aRelationIsSeenFromBothSidesAndRemovedAgain() {
        var answer = send(
                "ann", Sent.post("/archive/family/relations").form("person", world.id("bea"), "relation", "parent"));
        assertThat(answer.status()).isEqualTo(303);

        assertThat(page("guest", "/family/" + world.id("ann"))).contains(relative("bea", "Parent"));
        assertThat(page("guest", "/family/" + world.id("bea"))).contains(relative("ann", "Child"));
        assertThat(Sent.json(send("ann", Sent.get(API + "/me")))
                        .at("/familyRelationships/0/relation")
                        .asText())
                .isEqualTo("parent");

        send("ann", Sent.post("/archive/family/relations").form("person", world.id("bea"), "relation", ""));

        assertThat(page("guest", "/family/" + world.id("bea"))).doesNotContain(relative("ann", "Child"));
        var self = send(
                "ann", Sent.post("/archive/family/relations").form("person", world.id("ann"), "relation", "child"));
        assertThat(self.status()).isEqualTo(422);
    }

    @Test
    void aChangeOfAProfileNamesTheStateItWasMadeFrom() {
        var etag = send("ann", Sent.get(API + "/me")).header("ETag");

        var unnamed = send("ann", Sent.to("PATCH", API + "/me").json("{'bio':'One'}"));
        var first = send(
                "ann", Sent.to("PATCH", API + "/me").header("If-Match", etag).json("{'bio':'One'}"));
        var stale = send(
                "ann", Sent.to("PATCH", API + "/me").header("If-Match", etag).json("{'bio':'Two'}"));

        assertThat(unnamed.status()).isEqualTo(428);
        assertThat(first.status()).as(Sent.text(first)).isEqualTo(200);
        assertThat(stale.status()).isEqualTo(412);
        assertThat(Sent.json(stale).at("/current/bio").asText()).isEqualTo("One");
        assertThat(stale.header("ETag")).isEqualTo(first.header("ETag")).isNotEqualTo(etag);
        assertThat(send("bea", Sent.get(API + "/users/" + world.id("ann"))).header("ETag"))
                .isEqualTo(first.header("ETag"));
    }

    @Test
    void aFormOfSettingsThatSomebodySavedMeanwhileComesBackWithWhatWasTyped() {
        var before = Sent.text(send("ann", Sent.get("/archive/settings")));
        var etag = before.replaceFirst("(?s).*name=\"_etag\" value=\"&#34;([0-9]+)&#34;\".*", "$1");
        patch("ann", "{'bio':'Saved on the phone'}");

        var form = Sent.post("/archive/settings/profile")
                .form("_etag", "\"" + etag + "\"", "displayName", "Ann", "bio", "Typed at the desk");
        var answer = send("ann", form);

        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(412);
        assertThat(Sent.text(answer)).contains("Changed in the meantime", "Typed at the desk");
        assertThat(world.itemsWith("Saved on the phone")).isNotEmpty();
    }

    @Test
    void aProfileIsChangedThirtyTimesAMinute() {
        var statuses = IntStream.range(0, 31)
                .mapToObj(n -> send(
                                "ann",
                                Sent.to("PATCH", API + "/me")
                                        .header("If-Match", "*")
                                        .json("{'bio':'Number " + n + "'}"))
                        .status())
                .toList();

        assertThat(statuses.subList(0, 30)).containsOnly(200);
        assertThat(statuses.getLast()).isEqualTo(429);
        assertThat(world.itemsWith("RATE#profile"))
                .filteredOn(item -> item.contains(world.id("ann")))
                .hasSize(1);
    }

    @Test
    void aThemeIsOnEveryPageOfItsReaderAlone() {
        patch("ann", "{'theme':'large-text'}");

        assertThat(page("ann", "/letters")).contains("data-theme=\"large-text\"");
        assertThat(page("bea", "/letters")).doesNotContain("data-theme");
        var wrong = send(
                "ann", Sent.to("PATCH", API + "/me").header("If-Match", "*").json("{'theme':'pink'}"));
        assertThat(wrong.status()).isEqualTo(422);
    }

    @Test
    void theLastAdminStays() {
        var admin = world.id("otto");

        var demoted =
                send("admin", Sent.to("PATCH", API + "/admin/users/" + admin).json("{'groups':['ApprovedUsers']}"));
        var suspended =
                send("admin", Sent.to("PATCH", API + "/admin/users/" + admin).json("{'state':'suspended'}"));

        assertThat(demoted.status()).isEqualTo(409);
        assertThat(Sent.json(demoted).path("code").asText()).isEqualTo("last-admin");
        assertThat(suspended.status()).isEqualTo(409);
    }

    @Test
    void aDeletedPersonLeavesARowWithoutAnythingPersonal() {
        patch("bea", "{'bio':'Secret life','familyBranch':'Leeds'}");
        var bea = new UserId(world.id("bea"));

        world.kit().accountStores().people().erase(bea.value());

        assertThat(world.itemsWith("Secret life")).isEmpty();
        assertThat(world.itemsWith("bea@example.org")).isEmpty();
        // The task that deletes an account has taken the name off comments and messages before.
        assertThat(world.itemsWith("Name of bea")).allMatch(item -> item.contains("COMMENT#") || item.contains("MSG#"));
        var left = new DynamoProfileTable(world.kit().database()).find(bea).orElseThrow();
        assertThat(left.status()).isEqualTo(Profile.Status.deleted);
        assertThat(new People(new DynamoProfileTable(world.kit().database()))
                        .named(bea)
                        .displayName())
                .isEqualTo("Former member");
        assertThat(send("ann", Sent.get(API + "/users/" + bea.value())).status())
                .isEqualTo(404);
        assertThat(page("ann", "/letters/1951-03-01")).contains("Former member");
    }
}
