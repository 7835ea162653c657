import { useQuery } from '@tanstack/react-query'
import type { ArtworkComment } from '@tearsheet/protocol/campaigns/comment-schemas'
import * as desk from '@tearsheet/protocol/campaigns/desk-comment-endpoints'
import type { DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { byId, usePendingFocus } from '@tearsheet/ui/base/use-pending-focus.ts'
import { TextArea } from '@tearsheet/ui/forms/text-area.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { ReplyText } from '../asides/reply-text.tsx'
import { useUnsentText } from '../input/use-unsent-text.ts'
import { commentsQuery } from '../keys/open-items.ts'
import styles from './item-pane.module.css'
import { useDeskAccess } from './use-desk-access.ts'
import { useDeskUser } from './use-desk-user.ts'

/**
 * Conversation about the artwork and the ad: the client's comments, answered in place, and the desk's own questions
 * (R21.40).
 */
export function ItemConversation({ page: { deskItem } }: { page: DeskItemPage }) {
  const campaignItemId = deskItem.id
  const { data } = useQuery(commentsQuery(campaignItemId))
  const { opens } = useDeskAccess()
  const focusSoon = usePendingFocus()
  const version = deskItem.artwork.at(-1)?.version
  const question = useUnsentText(campaignItemId, 'question')
  const ask = useCall(
    (text: string, once: Once) => call(desk.addComment, { campaignItemId, text, version: version ?? null }, once),
    { showErrors: 'here', refreshes: [desk.listComments] },
  )
  return (
    <Stack as="section" gap={12} padding={[16, 0]} aria-labelledby="desk-comments">
      <Text as="h3" type="ui-strong" id="desk-comments" tabIndex={-1}>
        {version === undefined ? 'Questions' : 'Comments'}
      </Text>
      {data?.comments.map((comment) => (
        <Comment key={comment.id} comment={comment} item={deskItem} onDone={() => focusSoon(byId('desk-comments'))} />
      ))}
      {opens('production') && (
        <>
          <TextArea
            label="Ask the client"
            rows={2}
            value={question.value.text ?? ''}
            error={ask.errors[0]?.message ?? null}
            onChange={(event) => question.keep(textOf(event.target.value))}
          />
          <Button
            size="row"
            className={styles.send}
            pending={ask.isPending}
            onClick={async () => {
              if (!(await ask.run(question.value.text ?? '')).done) return
              question.keep({})
              announce('The question is sent')
            }}
          >
            Send question
          </Button>
        </>
      )}
    </Stack>
  )
}

/** An empty field counts as untouched. */
const textOf = (text: string) => (text === '' ? {} : { text })

interface CommentProps {
  comment: ArtworkComment
  item: DeskItemPage['deskItem']
  /** Called when it is answered or resolved; the form is then removed. */
  onDone: () => void
}

function Comment({ comment, item, onDone }: CommentProps) {
  const campaignItemId = item.id
  const { timeZone, name } = useDeskUser()
  const { opens } = useDeskAccess()
  const mayAnswer = opens('production')
  const refreshes = [desk.listComments, desk.getCommentQueue, work.summarizeWork]
  const { id: commentId, version } = comment
  const typed = useUnsentText(campaignItemId, `answer:${commentId}`)
  const text = typed.value.text ?? ''
  const answer = useCall(
    (words: string, once: Once) =>
      call(desk.addComment, { campaignItemId, text: words, version, answerTo: commentId }, once),
    { showErrors: 'here', refreshes },
  )
  const resolve = useCall(
    (isResolved: boolean) => call(desk.resolveComment, { campaignItemId, commentId, isResolved }),
    { showErrors: 'page', refreshes },
  )
  const setResolved = async (isResolved: boolean) => {
    if ((await resolve.run(isResolved)).done) onDone()
  }
  const send = async (andResolve: boolean) => {
    if (!(await answer.run(text)).done) return
    typed.keep({})
    announce(`The reply to ${comment.by} is sent`)
    if (andResolve) await setResolved(true)
    else onDone()
  }
  const messages = [comment, ...comment.answers]
  const last = messages.at(-1) ?? comment
  const isOurTurn = !comment.resolved && !last.isFromProvider
  return (
    <Stack gap={8} padding={[8, 12]} border="border-subtle" radius="control">
      {messages.map((message) => (
        <Stack as="p" gap={0} key={message.id}>
          <Text type="small" color="text-2">
            <strong>{message.by}</strong> {message === comment && version !== null && `on version ${version}, `}
            {formatMoment(message.createdAt, timeZone)}
          </Text>
          {message.text}
        </Stack>
      ))}
      {comment.resolved && (
        <Text as="p" type="small" color="text-2">
          Resolved by {comment.resolved.by}{' '}
          {mayAnswer && (
            <Button size="row" variant="quiet" onClick={() => void setResolved(false)}>
              Open again
            </Button>
          )}
        </Text>
      )}
      {isOurTurn && mayAnswer && (
        <>
          <ReplyText
            label={`Reply to ${last.by}`}
            value={text}
            error={answer.errors[0]?.message ?? null}
            onChange={(words) => typed.keep(textOf(words))}
            names={{
              contact: last.by,
              publication: item.publicationName,
              campaign: item.campaign.name,
              client: item.client.name,
              me: name,
            }}
          />
          <Inline align="stretch">
            <Button size="row" pending={answer.isPending} onClick={() => void send(true)}>
              Reply and resolve
            </Button>
            <Button size="row" variant="quiet" onClick={() => void send(false)}>
              Reply only
            </Button>
            {comment.isFromProvider && (
              <Button size="row" variant="quiet" pending={resolve.isPending} onClick={() => void setResolved(true)}>
                Resolve
              </Button>
            )}
          </Inline>
        </>
      )}
    </Stack>
  )
}
