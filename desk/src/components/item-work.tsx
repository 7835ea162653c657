import type { DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import type { WorkRow } from '@tearsheet/protocol/desk/work-schemas'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { ItemNotes } from '../asides/item-notes.tsx'
import { ItemClaim } from '../input/open-claim-dialog.tsx'
import { useUnsentText } from '../input/use-unsent-text.ts'
import { draftOf, isKnown, type WorkDraft, withoutKnown } from '../input/work-draft.ts'
import { type Arrival, useArrival } from '../keys/use-arrival.ts'
import { deskActs } from './desk-act.ts'
import { ItemArtwork } from './item-artwork.tsx'
import { ItemConversation } from './item-conversation.tsx'
import { ItemDecision } from './item-decision.tsx'
import { ItemHead } from './item-head.tsx'
import { ItemHistory } from './item-history.tsx'
import { ItemInvoice } from './item-invoice.tsx'
import styles from './item-pane.module.css'
import { ItemPosting } from './item-posting.tsx'
import { ItemPrice } from './item-price.tsx'
import { ItemProposals } from './item-proposals.tsx'
import { ItemRun } from './item-run.tsx'
import { ItemTearsheets } from './item-tearsheets.tsx'
import { useDeskAccess } from './use-desk-access.ts'
import { useDeskUser } from './use-desk-user.ts'

interface ItemWorkProps {
  page: DeskItemPage
  row: WorkRow | undefined
  now: Date
  position: ReactNode
  arrival: Arrival
  isTalk: boolean
  isLeaving: boolean
  onDone: () => void
}

/** The parts of an ad's page, first those that its queue needs, with input that was not sent yet. */
export function ItemWork({ page, row, now, position, arrival, isTalk, isLeaving, onDone }: ItemWorkProps) {
  const { today, timeZone, name } = useDeskUser()
  const { opens } = useDeskAccess()
  const isWorker = opens('production')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { deskItem } = page
  const { value: typed, keep, forget } = useUnsentText(deskItem.id, 'work')
  const known = draftOf(page, today)
  const draft = { ...known, ...typed }
  const change = (part: Partial<WorkDraft>) => keep(withoutKnown({ ...typed, ...part }, known))
  const isSaved = isKnown(typed, known)
  useEffect(() => {
    if (isSaved) forget()
  }, [isSaved, forget])
  // An ad without another step may be ready to invoice, which only its row in the list shows
  const invoiceKind = row?.kind === 'invoice' ? row.kind : null
  const kind = deskItem.kind ?? invoiceKind ?? (page.proof ? 'proof' : null)
  const isPrint = deskItem.publicationType !== 1
  const hasRun = deskItem.itemStatus === 5 || deskItem.itemStatus === 6
  const done = () => {
    forget()
    onDone()
  }
  useArrival(arrival, (kind && deskActs[kind].errors?.(deskItem, draft)) ?? [])
  const tearsheets = <ItemTearsheets page={page} draft={draft} error={errors.proofEmail} onType={change} />
  const price = <ItemPrice page={page} draft={draft} error={errors.price} onType={change} />
  const artwork = isPrint && <ItemArtwork page={page} error={deskItem.artwork.length === 0 ? errors.file : undefined} />
  const run = isWorker && deskItem.kind !== 'review' && (
    <ItemRun
      campaignItemId={deskItem.id}
      isOnline={deskItem.publicationType !== 2}
      draft={draft}
      errors={errors}
      onChange={change}
      onErrors={setErrors}
    />
  )
  return (
    <article className={styles.pane} aria-labelledby="desk-item" inert={isLeaving}>
      <ItemHead page={page} row={row} now={now} position={position} onDone={done} />
      <Stack gap={0} padding={[0, 20]} divided className={styles.parts}>
        {kind === 'invoice' && opens('books') && <ItemInvoice campaignItemId={deskItem.id} />}
        {isTalk && <ItemConversation page={page} />}
        {kind === 'proof' && tearsheets}
        {kind === 'review' && price}
        {kind === 'review' && artwork}
        {kind === 'publish' && run}
        {kind === 'error' && run}
        <ItemPosting page={page} />
        {kind !== 'review' && price}
        {kind !== 'review' && artwork}
        {!isTalk && <ItemConversation page={page} />}
        <ItemNotes
          campaignItemId={deskItem.id}
          publicationName={deskItem.publicationName}
          author={name}
          notes={page.notes}
          timeZone={timeZone}
        />
        {kind !== 'publish' && kind !== 'error' && run}
        {kind !== 'proof' && isPrint && deskItem.kind !== 'review' && tearsheets}
        {isWorker && <ItemProposals page={page} />}
        {isWorker && hasRun && <ItemClaim ad={deskItem} isFromTearsheet={page.tearsheets.length > 0} />}
        <ItemHistory history={deskItem.history} />
      </Stack>
      <ItemDecision
        page={page}
        kind={kind}
        isTalk={isTalk}
        draft={draft}
        onErrors={setErrors}
        onDone={done}
        onLeave={onDone}
        onSaved={forget}
      />
    </article>
  )
}
