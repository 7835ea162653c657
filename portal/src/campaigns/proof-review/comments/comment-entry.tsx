import type { ArtworkComment, CommentAnswer } from '@tearsheet/protocol/campaigns/comment-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Menu } from '@tearsheet/ui/actions/menu.tsx'
import { classNames } from '@tearsheet/ui/base/class-names.ts'
import { byId, usePendingFocus } from '@tearsheet/ui/base/use-pending-focus.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatAgo, formatMoment } from '@tearsheet/ui/lib/format.ts'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { CircleCheck, MapPin, Move, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useUnsentText } from '../../../accounts/use-unsent-text.ts'
import styles from './comment-entry.module.css'
import { CommentForm } from './comment-form.tsx'
import pinStyles from './pin-layer.module.css'
import { type Commenting, commentElementId } from './use-commenting.ts'

interface CommentEntryProps {
  comment: ArtworkComment
  commenting: Commenting
  timeZone: string | undefined
  onDelete: (comment: ArtworkComment) => void
}

/** A comment in the list: its header leads to its place on the artwork; its text, replies and actions are below. */
export function CommentEntry({ comment, commenting, timeZone, onDelete }: CommentEntryProps) {
  const writing = useWriting(comment, commenting)
  const name = `comment ${comment.number}`
  const form = (label: string, saveLabel: string) => (
    <CommentForm
      label={label}
      {...writing.words}
      saveLabel={saveLabel}
      pending={commenting.thread.pending}
      errors={commenting.thread.errors}
      takesFocus
      onSave={(text) => void writing.save(text)}
      onCancel={writing.stop}
    />
  )
  return (
    <Stack as="li" gap={0} surface={commenting.chosen === comment.id ? 'selected' : undefined}>
      <EntryHead comment={comment} commenting={commenting} timeZone={timeZone} />
      <Stack gap={8} className={styles.body}>
        {writing.target === 'edit' ? form('Your comment', 'Save') : <Words>{comment.text}</Words>}
        {comment.answers.length > 0 && (
          <Stack as="ol" gap={12} padding={[0, 0, 0, 12]} aria-label={`Replies to ${name}`} className={styles.answers}>
            {comment.answers.map((answer) => (
              <CommentRemark key={answer.id} remark={answer} commenting={commenting} timeZone={timeZone} />
            ))}
          </Stack>
        )}
        {writing.target === 'answer' && form(`Your reply to ${name}`, 'Reply')}
        {comment.resolved && (
          <Text as="p" type="small" color="text-2">
            <Badge tone="success" icon={CircleCheck}>
              Resolved
            </Badge>{' '}
            {comment.resolved.by}
          </Text>
        )}
        {commenting.may && writing.target === null && (
          <EntryActs comment={comment} commenting={commenting} onWrite={writing.start} onDelete={onDelete} />
        )}
      </Stack>
    </Stack>
  )
}

type WritingTarget = 'answer' | 'edit'

/** An answer or an edit, from its start until it is saved or canceled. */
function useWriting(comment: ArtworkComment, { thread }: Commenting) {
  const [target, setTarget] = useState<WritingTarget | null>(null)
  const reply = useUnsentText(`reply:${comment.id}`)
  const edited = useUnsentText(`edit:${comment.id}`)
  const giveFocus = usePendingFocus()
  const start = (on: WritingTarget) => {
    thread.clearErrors()
    setTarget(on)
  }
  const stop = () => {
    setTarget(null)
    thread.clearErrors()
    giveFocus(byId(commentElementId(comment.id)))
  }
  const save = async (text: string) => {
    const done =
      target === 'edit'
        ? await thread.change(comment.id, { text })
        : await thread.add({ text, version: comment.version, answerTo: comment.id })
    if (!done) return
    const unsent = target === 'edit' ? edited : reply
    unsent.keep('')
    stop()
  }
  const words =
    target === 'edit'
      ? { text: edited.text || comment.text, onText: edited.keep }
      : { text: reply.text, onText: reply.keep }
  return { target, words, start, stop, save }
}

/** Number, author, time and place of a comment; a click displays its place. */
function EntryHead({ comment, commenting, timeZone }: Omit<CommentEntryProps, 'onDelete'>) {
  return (
    <button
      id={commentElementId(comment.id)}
      type="button"
      className={styles.head}
      aria-current={commenting.chosen === comment.id || undefined}
      onClick={() => commenting.choose(comment)}
    >
      <Grid as="span" columns="1.75rem minmax(0, 1fr) auto" gap={8} align="center" type="ui">
        <span className={classNames(pinStyles.number, comment.resolved && pinStyles.resolved)}>
          <VisuallyHidden>Comment </VisuallyHidden>
          {comment.number}
        </span>
        <Stack as="span" gap={0}>
          <Author comment={comment} timeZone={timeZone} />
        </Stack>
        <Inline as="span" gap={4} wrap={false} type="small" color="text-2">
          {comment.pin && <MapPin aria-hidden="true" className={styles.pin} />}
          {comment.pin ? `Page ${comment.pin.page}` : 'General'}
        </Inline>
      </Grid>
    </button>
  )
}

interface EntryActsProps extends Omit<CommentEntryProps, 'timeZone'> {
  onWrite: (target: WritingTarget) => void
}

function EntryActs({ comment, commenting, onWrite, onDelete }: EntryActsProps) {
  const { thread } = commenting
  const name = `comment ${comment.number}`
  const move = {
    id: 'move',
    label: 'Move pin',
    icon: <Move aria-hidden="true" />,
    onSelect: () => commenting.move(comment),
  }
  return (
    <Inline gap={4} wrap={false} className={styles.acts}>
      <Button size="row" variant="quiet" onClick={() => onWrite('answer')}>
        Reply<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <Button
        size="row"
        variant="quiet"
        aria-disabled={thread.pending}
        onClick={() => void thread.resolve(comment.id, comment.resolved === null)}
      >
        {comment.resolved ? 'Reopen' : 'Resolve'}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      {comment.isOwn && (
        <Menu
          label={`Actions for ${name}`}
          iconOnly
          size="row"
          variant="quiet"
          items={[
            { id: 'edit', label: 'Edit', icon: <Pencil aria-hidden="true" />, onSelect: () => onWrite('edit') },
            ...(comment.pin ? [move] : []),
            {
              id: 'delete',
              label: 'Delete',
              icon: <Trash2 aria-hidden="true" />,
              danger: true,
              onSelect: () => onDelete(comment),
            },
          ]}
        />
      )}
    </Inline>
  )
}

interface CommentRemarkProps {
  remark: CommentAnswer
  commenting: Commenting
  timeZone: string | undefined
}

/** A reply below its comment. */
function CommentRemark({ remark, commenting, timeZone }: CommentRemarkProps) {
  return (
    <li>
      <Inline gap={[0, 8]} align="baseline">
        <Author comment={remark} timeZone={timeZone} />
      </Inline>
      <Words>{remark.text}</Words>
      {commenting.may && remark.isOwn && (
        <Button size="row" variant="quiet" onClick={() => void commenting.thread.remove(remark.id)}>
          Delete<VisuallyHidden> your reply</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

function Author({ comment, timeZone }: { comment: CommentAnswer; timeZone: string | undefined }) {
  return (
    <>
      <Text type="ui-strong" breakAnywhere className={styles.by}>
        {comment.by}
      </Text>
      <Text type="small" color="text-2" title={formatMoment(comment.createdAt, timeZone)}>
        {formatAgo(comment.createdAt)}
        {comment.editedAt && ', edited'}
      </Text>
    </>
  )
}

/** The text of a comment, with its line breaks. */
function Words({ children }: { children: string }) {
  return (
    <Text as="p" type="ui" breakAnywhere className={styles.text}>
      {children}
    </Text>
  )
}
