/**
 * An athlete's words for techniques: one list, in which each technique has a name and other words for it. Read {@link
 * trestle.rollmodel.techniques.TechniqueWords}: search, filters and charts ask it which words mean the same, when they
 * read. Nothing of the list is in the index, so that a changed list is in force at once.
 */
@NullMarked
package trestle.rollmodel.techniques;

import org.jspecify.annotations.NullMarked;
