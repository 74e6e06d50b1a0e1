package trestle.archive.profiles;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import trestle.archive.comments.CommentLink;
import trestle.archive.search.ArchiveSearch;
import trestle.platform.pages.forms.Choice;

/**
 * A person as their page shows them.
 *
 * @param open whether the reader sees more than the name
 * @param self whether the reader is that person
 * @param grandchildren the children of each child, where there are any
 * @param mentions letters in which the name occurs
 * @param comments the latest that the person wrote, if the reader may see them
 */
public record PersonPage(
        Profile person,
        Optional<String> photo,
        boolean open,
        boolean self,
        Family.Tree tree,
        Map<UserId, List<Profile>> grandchildren,
        List<ArchiveSearch.Found> mentions,
        List<CommentLink> comments,
        List<Choice> people,
        List<Choice> relations) {}
