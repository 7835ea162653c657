import { useQuery } from '@tanstack/react-query'
import * as desk from '@tearsheet/protocol/campaigns/desk-comment-endpoints'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatAgo } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import styles from './comment-list.module.css'

interface CommentListProps {
  /** The id of the open ad. */
  open: string | undefined
  hrefOf: (id: string) => string
  /** Called when a comment's link is followed. */
  onOpen: () => void
}

/** Comments of clients that wait for an answer, oldest first; each opens its ad. */
export function CommentList({ open, hrefOf, onOpen }: CommentListProps) {
  const query = useQuery(callQuery(desk.getCommentQueue, { paginationLimit: 100 }))
  const { data } = query
  if (query.isLoading) return <Skeleton shape="settings" label="Loading comments" rows={6} />
  if (!data) return <LoadFailure query={query} title="The comments could not be loaded" />
  if (data.totalCount === 0) return <EmptyState title="Every comment is answered" />
  return (
    <ul role="list" aria-label="Comments to reply to">
      {data.data.map(({ comment, campaignItem, campaign, client, waitingSince }) => (
        <Grid
          as="li"
          columns="1fr auto"
          gap={[2, 12]}
          padding={[8, 20]}
          border="border-subtle"
          edges="below"
          type="ui"
          className={styles.row}
          key={comment.id}
          data-open={campaignItem.id === open || undefined}
        >
          <Link href={hrefOf(campaignItem.id)} className={styles.name} onClick={onOpen}>
            {campaignItem.publicationName}
          </Link>
          <Text type="small" color="text-2">
            {formatAgo(waitingSince)}
          </Text>
          <Stack as="span" gap={0} span="all">
            {comment.by}: {comment.answers.at(-1)?.text ?? comment.text}
          </Stack>
          <Stack as="span" gap={0} span="all" type="small" color="text-2">
            <span>
              <bdi>{campaign.name}</bdi> #{campaign.jobNumber}, <bdi>{client.name}</bdi>
            </span>
          </Stack>
        </Grid>
      ))}
    </ul>
  )
}
