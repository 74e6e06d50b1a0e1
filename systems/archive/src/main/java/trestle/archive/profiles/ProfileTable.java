package trestle.archive.profiles;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import trestle.model.Accept;
import trestle.model.Add;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Save;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** The people of the family. */
@Repository
public interface ProfileTable {
    @Find
    Optional<Profile> find(UserId userId);

    /** Through the lock on the address, so that a new account is found at once. */
    @Find(via = EmailLock.class)
    Optional<Profile> findByEmail(String email);

    /** Current names and photos for what stored a snapshot of them. */
    @Find
    List<Profile> listEach(Collection<UserId> userId);

    /** The directory: active people, by id. */
    @Find
    @Where("status = 'active'")
    Page<ProfileSummary> listActive(PageRequest page);

    /** Everyone, for admins. */
    @Find
    Page<ProfileSummary> list(PageRequest page);

    /** Makes a person known, and locks their address. */
    @Insert
    Write add(Profile profile);

    /** Removes a person who has done nothing, and lets the address go. */
    @Delete
    Write remove(Profile profile);

    /** Changes a profile as it was read; a new address is locked and the old one let go. */
    @Update
    void revise(Profile before, Profile after);

    /** The same with other writes: groups with role holders, deletion with its job. */
    @Update
    Write change(Profile before, Profile after);

    /** Puts right a count of uploads that the consistency check found wrong. */
    @Update
    @Where("mediaUploadCount = {seen}")
    @Accept(code = "TRU02", because = "this repairs a count that is wrong, and only as it was seen")
    void recount(UserId userId, @Set int mediaUploadCount, int seen);

    /** Adds to what a person stores: refused if there is more than the room left for it. */
    @Update
    @Where("attribute_not_exists(storageBytes) OR storageBytes <= {room}")
    Write store(UserId userId, @Add Long storageBytes, long room);

    /** Takes off what a person stores, by a negative number. */
    @Update
    Write release(UserId userId, @Add Long storageBytes);

    /** Mails a link that confirms where a person may be contacted, in place of any other. */
    @Save
    Write offer(ContactToken token);

    @Find
    Optional<ContactToken> findContactToken(ContactToken.Kind kind, String hash);

    /** Deletes a contact link, also one that is no longer valid and still stored. */
    @Delete(item = ContactToken.class)
    void forgetContact(ContactToken.Kind kind, String hash);

    /** Uses a contact link up, with what it allows. */
    @Delete(item = ContactToken.class)
    @Where("digest = {digest}")
    Write use(ContactToken.Kind kind, String hash, String digest);
}
