import type { WorkKind } from '@tearsheet/protocol/desk/work-schemas'
import type { DeskArea } from '@tearsheet/protocol/desk-roles'
import { deskTitles } from '@tearsheet/protocol/page-titles'
import {
  AlarmClock,
  CircleHelp,
  CircleStop,
  FileClock,
  type LucideIcon,
  MessageSquare,
  Radio,
  Receipt,
  RefreshCw,
  Scale,
  Search,
  Send,
  TriangleAlert,
  User,
} from 'lucide-react'

/** A queue of the desk, by the slug in its address. */
export interface Queue {
  slug: string
  title: string
  icon: LucideIcon
  /** The step that its ads wait for; null for queues with several kinds. */
  kind: WorkKind | null
  /** Area of the desk: users who may open it see the queue in the rail. */
  area: DeskArea
}

/** Queues in the order of the rail, in which `useDeskShortcuts` assigns them keys. */
export const queues: readonly Queue[] = [
  { slug: 'reviews', title: deskTitles.reviews, icon: Search, kind: 'review', area: 'production' },
  { slug: 'to-publish', title: deskTitles['to-publish'], icon: Send, kind: 'publish', area: 'production' },
  { slug: 'changes', title: deskTitles.changes, icon: RefreshCw, kind: 'modification', area: 'production' },
  { slug: 'stops', title: deskTitles.stops, icon: CircleStop, kind: 'stop', area: 'production' },
  { slug: 'errors', title: deskTitles.errors, icon: TriangleAlert, kind: 'error', area: 'production' },
  { slug: 'comments', title: deskTitles.comments, icon: MessageSquare, kind: null, area: 'production' },
  { slug: 'tearsheets', title: deskTitles.tearsheets, icon: FileClock, kind: 'proof', area: 'ads' },
  { slug: 'questions', title: deskTitles.questions, icon: CircleHelp, kind: null, area: 'books' },
  { slug: 'to-invoice', title: deskTitles['to-invoice'], icon: Receipt, kind: 'invoice', area: 'books' },
  { slug: 'mine', title: deskTitles.mine, icon: User, kind: null, area: 'ads' },
  { slug: 'snoozed', title: deskTitles.snoozed, icon: AlarmClock, kind: null, area: 'ads' },
  { slug: 'live-ads', title: deskTitles['live-ads'], icon: Radio, kind: null, area: 'production' },
  { slug: 'claims', title: deskTitles.claims, icon: Scale, kind: null, area: 'ads' },
]

const [reviews] = queues
if (!reviews) throw new Error('The desk has no queue')
/** The queue that opens by default. */
export const firstQueue: Queue = reviews

/** Returns the queue at an address; reviews by default. */
export const queueAt = (slug: string | undefined): Queue => queues.find((queue) => queue.slug === slug) ?? firstQueue
