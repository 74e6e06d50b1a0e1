package trestle.enablement.content;

import java.util.List;
import java.util.Optional;
import trestle.enablement.users.UserId;
import trestle.model.Accept;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Requires;
import trestle.model.Update;
import trestle.model.Write;

/** What readers say of content. The counts on the content move with it. */
@Repository
public interface FeedbackTable {
    @Find
    Optional<Feedback> find(String contentId, UserId userId);

    @Insert
    void rate(Feedback feedback);

    @Update
    void change(Feedback before, Feedback after);

    @Delete
    void withdraw(Feedback feedback);

    @Find
    Page<Feedback> list(String contentId, PageRequest page);

    @Find
    Optional<OpenFlag> findFlag(String contentId, UserId userId);

    @Find
    Page<OpenFlag> listFlags(String contentId, PageRequest page);

    /** Flags content, unless one's last flag is still open. */
    @Insert
    Write flag(OpenFlag flag);

    /** Closes a flag, with its answer. */
    @Delete
    Write close(OpenFlag flag);

    @Insert
    Write answer(AnsweredFlag flag);

    /** Answered flags, newest first. */
    @Find
    @Descending
    Page<AnsweredFlag> listAnswers(String contentId, PageRequest page);

    @Find
    Optional<Acknowledgement> findAcknowledgement(String contentId, String version, UserId userId);

    /** Who has read and understood a version. */
    @Find
    Page<Acknowledgement> listAcknowledgements(String contentId, String version, PageRequest page);

    @Insert
    @Requires(item = Content.class)
    void acknowledge(Acknowledgement acknowledgement);

    /** Removes ratings of content that is gone. */
    @Delete
    @Accept(code = "TRU02", because = "the content that counted them is gone")
    void eraseRatings(List<Feedback> ratings);

    /** Removes open flags of content that is gone. */
    @Delete
    @Accept(code = "TRU02", because = "the content that counted them is gone")
    void eraseFlags(List<OpenFlag> flags);

    /** Removes answered flags of content that is gone. */
    @Delete
    void eraseAnswers(List<AnsweredFlag> flags);

    /** Removes acknowledgements of content that is gone. */
    @Delete
    void eraseAcknowledgements(List<Acknowledgement> acknowledgements);
}
