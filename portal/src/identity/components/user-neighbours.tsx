import { addressOf, writeSearch } from '@tearsheet/protocol/addresses'
import { paginationLimit } from '@tearsheet/protocol/list-query'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { withPage } from '@tearsheet/ui/lib/lists/list-state.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUserList } from '../queries.ts'
import { ofList, useUserQuestion } from './use-user-question.ts'

/**
 * Position of the open user in the filtered and sorted list, with links to the previous and next one, across its pages.
 */
export function UserNeighbours({ id }: { id: string }) {
  const { list, search, question } = useUserQuestion()
  const { page, tab } = list
  const { data } = useUserList(question)
  const rows = data?.users ?? []
  const total = data?.totalCount ?? 0
  const at = rows.findIndex((user) => user.id === id)
  const isFirst = at === 0 && page > 1
  const isLast = at !== -1 && at === rows.length - 1 && page * paginationLimit < total
  const before = useUserList({ ...question, page: page - 1 }, isFirst)
  const after = useUserList({ ...question, page: page + 1 }, isLast)
  if (at === -1) return null
  const href = (userId: string | undefined, ofPage: number) =>
    userId &&
    addressOf('manageAccount', { view: 'edit-user', id: userId }) + writeSearch(withPage(ofList(search), tab, ofPage))
  const previous = isFirst ? href(before.data?.users.at(-1)?.id, page - 1) : href(rows[at - 1]?.id, page)
  const next = isLast ? href(after.data?.users[0]?.id, page + 1) : href(rows[at + 1]?.id, page)
  return (
    <Inline gap={8}>
      <Text kind="meta">
        User {(page - 1) * paginationLimit + at + 1} of {total}
      </Text>
      <Step href={previous} label="Previous user">
        <ChevronUp aria-hidden="true" />
      </Step>
      <Step href={next} label="Next user">
        <ChevronDown aria-hidden="true" />
      </Step>
    </Inline>
  )
}

function Step({ href, label, children }: { href: string | undefined; label: string; children: ReactNode }) {
  if (!href) return null
  return (
    <Link href={href} aria-label={label} title={label} className={buttonClass('quiet', 'row')}>
      {children}
    </Link>
  )
}
