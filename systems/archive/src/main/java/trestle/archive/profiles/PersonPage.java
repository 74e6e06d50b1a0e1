package trestle.archive.profiles;

import java.util.List;
import java.util.Optional;
import trestle.platform.pages.forms.Choice;

/**
 * A person as their page shows them.
 *
 * @param open whether the reader sees more than the name
 * @param self whether the reader is that person
 */
public record PersonPage(
        Profile person,
        Optional<String> photo,
        boolean open,
        boolean self,
        Family.Tree tree,
        List<Choice> people,
        List<Choice> relations) {}
