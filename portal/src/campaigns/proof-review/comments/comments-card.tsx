import type { ArtworkComment } from '@tearsheet/protocol/campaigns/comment-schemas'
import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Card } from '@tearsheet/ui/layout/card.tsx'
import { Disclosure } from '@tearsheet/ui/layout/disclosure.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { lazy, Suspense, useState } from 'react'
import { CommentEntry } from './comment-entry.tsx'
import { CommentForm } from './comment-form.tsx'
import styles from './comments-card.module.css'
import { type Commenting, commentBoxId } from './use-commenting.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('@tearsheet/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}))

interface CommentsCardProps {
  commenting: Commenting
  /** The newest version; comments on earlier ones are listed separately. */
  newestVersion: number
}

/** The comments on the artwork, as a list linked to their pins, and the form for a new one (R12.9). */
export function CommentsCard({ commenting, newestVersion }: CommentsCardProps) {
  const timeZone = useAccessControlList().data?.user.timeZone
  const [toDelete, setToDelete] = useState<ArtworkComment | null>(null)
  const current = commenting.comments.filter(({ version }) => version === newestVersion)
  const earlier = commenting.comments.filter(({ version }) => version !== newestVersion)
  const list = (comments: readonly ArtworkComment[], label: string) => (
    <Stack as="ol" gap={0} divided aria-label={label} className={styles.list}>
      {comments.map((comment) => (
        <CommentEntry
          key={comment.id}
          comment={comment}
          commenting={commenting}
          timeZone={timeZone}
          onDelete={setToDelete}
        />
      ))}
    </Stack>
  )
  return (
    <Card
      title={commenting.comments.length > 0 ? `Comments (${formatCount(commenting.comments.length)})` : 'Comments'}
      flush
    >
      <div tabIndex={-1} className={styles.box}>
        <ListState commenting={commenting} />
        {current.length > 0 && list(current, 'Comments')}
        <NewComment commenting={commenting} />
        {earlier.length > 0 && (
          <Stack gap={0} border="border-subtle" edges="above">
            <Disclosure
              summary={`Comments on earlier versions (${formatCount(earlier.length)})`}
              defaultOpen={current.length === 0}
              buttonClassName={styles.earlierButton}
              panelClassName={styles.earlierPanel}
            >
              {list(earlier, 'Comments on earlier versions')}
            </Disclosure>
          </Stack>
        )}
      </div>
      <DeleteComment commenting={commenting} comment={toDelete} onClose={() => setToDelete(null)} />
    </Card>
  )
}

/** States why no comments are listed: loading failed, they are loading, or there are none. */
function ListState({ commenting }: { commenting: Commenting }) {
  const { thread, draft } = commenting
  return (
    <>
      {thread.query.isError && (
        <div className={styles.part}>
          <LoadFailure query={thread.query} title="Comments could not be loaded" />
        </div>
      )}
      {!thread.comments && !thread.query.isError && (
        <div className={styles.part}>
          <Skeleton shape="list" label="Loading comments" rows={3} />
        </div>
      )}
      {thread.comments && commenting.comments.length === 0 && !draft && (
        <p className={styles.part}>
          <Text kind="muted">
            {commenting.may ? 'No comments yet. Say what should be different, and where.' : 'No comments yet.'}
          </Text>
        </p>
      )}
    </>
  )
}

/** The form of the comment being typed, or the buttons that start one. */
function NewComment({ commenting }: { commenting: Commenting }) {
  const { thread, draft } = commenting
  if (draft?.step === 'writing') {
    return (
      <div className={styles.part}>
        <CommentForm
          id={commentBoxId}
          label={`Comment ${commenting.nextNumber}, ${draft.pin ? `page ${draft.pin.page}` : 'general'}`}
          hint="We read it, and reply here."
          text={commenting.text}
          onText={commenting.setText}
          saveLabel="Save comment"
          pending={thread.pending}
          errors={thread.errors}
          onSave={() => void commenting.save()}
          onCancel={commenting.cancel}
        />
      </div>
    )
  }
  if (!commenting.may) return null
  return (
    <div className={styles.part}>
      <Inline gap={8}>
        <Button size="row" onClick={commenting.startPlacing}>
          Add a pin
        </Button>
        <Button size="row" variant="quiet" onClick={commenting.startGeneral}>
          Add a general comment
        </Button>
      </Inline>
    </div>
  )
}

interface DeleteCommentProps {
  commenting: Commenting
  /** Null while nothing is being deleted. */
  comment: ArtworkComment | null
  onClose: () => void
}

function DeleteComment({ commenting: { thread }, comment, onClose }: DeleteCommentProps) {
  const remove = async () => {
    if (comment && (await thread.remove(comment.id))) onClose()
  }
  return (
    <Suspense fallback={null}>
      {comment && (
        <ConfirmDialog
          open
          title={`Delete comment ${comment.number}?`}
          confirmLabel="Delete comment"
          cancelLabel="Keep"
          danger
          pending={thread.pending}
          pendingText="Deleting…"
          error={thread.errors[0] ?? null}
          onClose={onClose}
          onConfirm={() => void remove()}
        >
          {comment.text}
        </ConfirmDialog>
      )}
    </Suspense>
  )
}
