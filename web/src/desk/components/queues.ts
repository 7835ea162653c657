import type { WorkKind } from '@tearsheet/protocol/desk/work-schemas'
import {
  CircleHelp,
  CircleStop,
  type LucideIcon,
  MessageSquare,
  Receipt,
  RefreshCw,
  Search,
  Send,
  TriangleAlert,
  User,
} from 'lucide-react'

/** A queue of the desk, by the word in its address. */
export interface Queue {
  slug: string
  title: string
  icon: LucideIcon
  /** What its ads wait for; null for what holds several kinds. */
  kind: WorkKind | null
}

/** In the order of the rail; the number of each is the key that leads to it after G. */
export const queues: readonly Queue[] = [
  { slug: 'reviews', title: 'Reviews', icon: Search, kind: 'review' },
  { slug: 'to-publish', title: 'To publish', icon: Send, kind: 'publish' },
  { slug: 'changes', title: 'Changes', icon: RefreshCw, kind: 'modification' },
  { slug: 'stops', title: 'Stops within 24 h', icon: CircleStop, kind: 'stop' },
  { slug: 'errors', title: 'Errors', icon: TriangleAlert, kind: 'error' },
  { slug: 'comments', title: 'Comments', icon: MessageSquare, kind: null },
  { slug: 'questions', title: 'Invoice questions', icon: CircleHelp, kind: null },
  { slug: 'to-invoice', title: 'To invoice', icon: Receipt, kind: 'invoice' },
  { slug: 'mine', title: 'Mine', icon: User, kind: null },
]

const [reviews] = queues

/** The queue at an address; reviews for an address that names none. */
export function queueAt(slug: string | undefined): Queue {
  const found = queues.find((queue) => queue.slug === slug) ?? reviews
  if (!found) throw new Error('The desk has no queue')
  return found
}
