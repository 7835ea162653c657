import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { addressOf, type SearchOf } from '@tearsheet/protocol/addresses'
import * as desk from '@tearsheet/protocol/campaigns/desk-comment-endpoints'
import { deskKinds } from '@tearsheet/protocol/campaigns/desk-schemas'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { SearchField } from '@tearsheet/ui/forms/search-field.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { SavedViews } from '@tearsheet/ui/lists/saved-views.tsx'
import { ShowMore } from '@tearsheet/ui/lists/show-more.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { useEffect, useState } from 'react'
import { ItemPane } from '../components/item-pane.tsx'
import type { Queue } from '../components/queues.ts'
import { useDeskUser } from '../components/use-desk-user.ts'
import { undoLastStep } from '../keys/last-step.ts'
import { type ShownQueue, showQueue } from '../keys/refresh-desk.ts'
import { useAssign } from '../keys/use-assign.ts'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { useDeskSearch } from '../keys/use-desk-search.ts'
import { focusWorkField, workFieldId } from '../keys/work-fields.ts'
import { queueInput, queueListQuery } from '../records/queue-list.ts'
import { useAnnouncedCount } from '../records/use-announced-count.ts'
import { AssigneeFilter } from './assignee-filter.tsx'
import { AutopilotSwitch } from './autopilot-switch.tsx'
import { CommentList } from './comment-list.tsx'
import { CompletedToday, useStartOfDay } from './completed-today.tsx'
import { ItemPosition } from './item-position.tsx'
import { QueueFigures } from './queue-figures.tsx'
import styles from './queue-view.module.css'
import { SelectionBar } from './selection-bar.tsx'
import { useFilters } from './use-filters.ts'
import { useLook } from './use-look.ts'
import { usePlace } from './use-place.ts'
import { WorkList } from './work-list.tsx'

type Place = ReturnType<typeof usePlace>

const part = (selector: string) => document.querySelector<HTMLElement>(selector)

/** One queue: its list, and next to it the open ad. Both and the filters are in the address. */
export function QueueView({ queue, now }: { queue: Queue; now: Date }) {
  const search = useDeskSearch()
  const go = useGo()
  const { userId, timeZone, singleKeys } = useDeskUser()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => setSelected((chosen) => toggled(chosen, id))
  const hrefWith = (part: SearchOf<'desk'>) => addressOf('desk', { queue: queue.slug }, { ...search, ...part })
  const { list, rows, ids, place } = useQueue(queue, hrefWith)
  const isComments = queue.slug === 'comments'
  const completable = deskKinds.find((kind) => kind === queue.kind)
  useLook(search.item ?? null, ids[place.at + 1])
  useEffect(() => {
    if (search.item) part(`[data-work="${CSS.escape(search.item)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [search.item])
  useQueueKeys(place, toggle)
  return (
    <div className={styles.view} data-open={search.item ? true : undefined}>
      <section className={styles.list} aria-labelledby="desk-queue">
        <Head queue={queue} hrefWith={hrefWith} />
        <div className={styles.rows}>
          {isComments && (
            <CommentList open={search.item} hrefOf={(id) => hrefWith({ item: id })} onOpen={place.onLink} />
          )}
          <LoadFailure query={list} title="The queue could not be loaded" />
          {list.isLoading && <Skeleton shape="table" label="Loading the queue" rows={10} />}
          {list.data && rows.length === 0 && <NoAds queue={queue} />}
          <WorkList
            rows={rows}
            open={search.item}
            now={now}
            timeZone={timeZone}
            userId={userId}
            hrefOf={(id) => hrefWith({ item: id })}
            onOpen={place.onLink}
            selected={selected}
            onSelect={toggle}
            onSelectAll={(all) => setSelected(new Set(all ? rows.map(({ id }) => id) : []))}
          />
          <ShowMore list={list} className={styles.more} />
          {completable && (
            <CompletedToday kind={completable} hrefOf={(id) => hrefWith({ item: id })} onOpen={place.onLink} />
          )}
        </div>
        <SelectionBar selected={selected} rows={rows} onClear={() => setSelected(new Set())} />
      </section>
      {search.item ? (
        <section className={styles.item} aria-label="Open ad">
          <ItemPane
            campaignItemId={search.item}
            row={rows[place.at]}
            now={now}
            isLeaving={place.isLeaving}
            isTalk={queue.slug === 'comments'}
            position={
              <ItemPosition
                title={queue.title}
                back={hrefWith({ item: undefined })}
                at={place.at}
                count={ids.length}
                hasMore={list.hasNextPage}
                onStep={(by) => void place.step(by)}
                onBack={() => go(hrefWith({ item: undefined }), { keepScroll: true, quiet: true })}
              />
            }
            arrival={place.arrival}
            onDone={() => void place.next()}
          />
        </section>
      ) : (
        <section className={styles.item} aria-label="Open ad" data-empty>
          <EmptyState title="No ad is open">
            {ids.length > 0 && <>Choose one in the list{singleKeys && ', or press J'}.</>}
          </EmptyState>
        </section>
      )}
    </div>
  )
}

/** The keys of a queue; those about an ad act on the one that is open. */
function useQueueKeys(place: Place, toggle: (id: string) => void): void {
  const { userId, singleKeys } = useDeskUser()
  const give = useAssign()
  // Not while its step is under way: a dialog would close with the ad when the next one opens
  const onItem = (act: () => unknown) => () => place.isThere() && !part('article [data-sending]') && act()
  useDeskKeys(
    {
      j: () => void place.step(1),
      k: () => void place.step(-1),
      e: onItem(() => part('[data-act="complete"]')?.click()),
      f: onItem(() => ['price', 'proofEmail', 'liveUrl'].some(focusWorkField)),
      escape: () => part('article:focus-within #desk-item')?.focus(),
      p: onItem(() => part('[data-act="posting"]')?.click()),
      o: onItem(() => part('[data-act="artwork"]')?.click()),
      x: onItem(() => part('[data-act="problem"]')?.click()),
      v: onItem(() => part('[data-act="invoice"]')?.click()),
      a: onItem(() => part('select[data-assign]')?.focus()),
      i: () => {
        const id = place.current()
        if (id) void give({ campaignItemId: id, userId })
      },
      z: () => void undoLastStep(),
      h: onItem(() => part('[data-act="snooze"]')?.click()),
      m: onItem(() => part('[data-note]')?.focus()),
      r: onItem(() => part('[data-answer]')?.focus()),
      u: onItem(() => document.getElementById(workFieldId('file'))?.click()),
      s: () => {
        const id = place.current()
        if (id) toggle(id)
      },
      b: () => part('[data-act="bulk"]')?.click(),
      '/': () => part('input[type="search"]')?.focus(),
    },
    singleKeys,
  )
}

/** Registers the displayed queue for refreshes while it is on screen. */
function useShownQueue(queue: ShownQueue): void {
  useEffect(() => {
    showQueue(queue)
  })
  useEffect(() => () => showQueue(null), [])
}

/** The ads of a queue, and the place of the open one among them. */
function useQueue(queue: Queue, hrefWith: (part: SearchOf<'desk'>) => string) {
  const search = useDeskSearch()
  const go = useGo()
  const isComments = queue.slug === 'comments'
  const input = queueInput(queue, search)
  const list = useInfiniteQuery({ ...queueListQuery(input), enabled: !isComments })
  const comments = useQuery({ ...callQuery(desk.getCommentQueue, { paginationLimit: 100 }), enabled: isComments })
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? []
  /** The ads in the order of the list; an ad with several comments appears once. */
  const ids = isComments
    ? [...new Set(comments.data?.data.map(({ campaignItem }) => campaignItem.id))]
    : rows.map(({ id }) => id)
  const completedSince = useStartOfDay()
  const completable = deskKinds.find((kind) => kind === queue.kind)
  useShownQueue({
    list: isComments ? null : input,
    completed: completable ? { kind: completable, since: completedSince } : null,
    campaignItemId: search.item ?? null,
  })
  const place = usePlace({
    ids,
    open: search.item,
    loadMore: list.hasNextPage ? async () => (await list.fetchNextPage()).data?.pages.at(-1)?.data[0]?.id : null,
    goTo: (id) => go(hrefWith({ item: id }), { keepScroll: true, quiet: true, replace: true }),
  })
  useAnnouncedCount({
    question: [input.keyword, input.assignee, search.late],
    noun: 'ad',
    count: list.data && rows.length,
    hasMore: list.hasNextPage,
  })
  return { list, rows, ids, place }
}

interface HeadProps {
  queue: Queue
  hrefWith: (part: SearchOf<'desk'>) => string
}

/** The queue's title and figures, and the filters of its ads. */
function Head({ queue, hrefWith }: HeadProps) {
  const search = useDeskSearch()
  const go = useGo()
  const filters = useFilters(queue.slug, search)
  const isComments = queue.slug === 'comments'
  return (
    <Grid columns="auto minmax(0, 1fr)" gap={12} align="baseline" padding={[16, 20]} border="border" edges="below">
      <h1 id="desk-queue" tabIndex={-1}>
        {queue.title}
      </h1>
      <QueueFigures queue={queue} />
      {!isComments && (
        <Grid columns="minmax(0, 1fr) minmax(0, 9.5rem)" gap={8} span="all" className={styles.tools}>
          <SearchField
            label="Campaign, job #, publication or client"
            value={search.keyword ?? ''}
            onSearch={(keyword) => go(hrefWith({ keyword: keyword || undefined }), { replace: true })}
          />
          {queue.slug !== 'mine' && (
            <AssigneeFilter
              value={search.assignee ?? ''}
              onChange={(to) => go(hrefWith({ assignee: to || undefined }), { replace: true })}
            />
          )}
        </Grid>
      )}
      {!isComments && (
        <Inline justify="between" span="all">
          {/* First, as the others are loaded, and would move it */}
          <Checkbox
            label="Late only"
            checked={Boolean(search.late)}
            onChange={({ target }) =>
              go(hrefWith({ late: target.checked ? 'yes' : undefined }), { replace: true, quiet: true })
            }
          />
          <SavedViews {...filters} />
          <AutopilotSwitch kind={queue.kind} title={queue.title} />
        </Inline>
      )}
    </Grid>
  )
}

/** Titles of the lists that are empty without the work being done. */
const emptyTitles: Partial<Record<string, string>> = {
  mine: 'No ads are assigned to you',
  snoozed: 'No ads are snoozed',
}

function NoAds({ queue }: { queue: Queue }) {
  const { keyword, assignee, late } = useDeskSearch()
  const isFiltered = Boolean(keyword || assignee || late)
  return (
    <EmptyState
      title={isFiltered ? 'Nothing here matches' : (emptyTitles[queue.slug] ?? 'All done. Nothing is waiting here.')}
      actions={
        isFiltered && (
          <Link href={addressOf('desk', { queue: queue.slug })} className={buttonClass()}>
            Show all of them
          </Link>
        )
      }
    />
  )
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id])
}
