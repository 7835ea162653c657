import type { Fault } from '@tearsheet/protocol/errors'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import type { PendingQuote } from '@tearsheet/protocol/quotes/schemas'
import { faultsOf } from '../../lib/error-catalogue.ts'
import { refresh } from '../../lib/query-client.ts'
import { holdDraft } from '../queries.ts'
import { createAutosave, type SaveState } from './autosave.ts'
import { changedFields, type DraftValues, savablePart, valuesOf } from './draft-values.ts'
import { createDraftWriter, SaveFault } from './draft-writer.ts'
import { mendedBy } from './field-faults.ts'
import {
  copyKey,
  dropCopy,
  forgetCopy,
  keepCopy,
  keepCreation,
  openDraft,
  readCopy,
  readCreation,
} from './local-copy.ts'

export interface DraftState {
  /** The draft as it is saved; null until its first save. */
  saved: PendingQuote | null
  save: SaveState
  /** When what is shown was typed, if it was found on this device; ISO moment. */
  restoredFrom: string | null
  /** The version of another window that was taken over without asking, until something is typed here. */
  followed: PendingQuote | null
  /** What another window has saved, while somebody has to choose. */
  theirs: PendingQuote | null
  /** What the last save left out, or the server refused. */
  notSaved: readonly Fault[]
  /** What keeps the quote from being submitted, since somebody tried to. */
  faults: readonly Fault[]
  /** How often faults were shown: focus goes to them each time. */
  attempt: number
}

interface Options {
  userId: string
  clientAccountId: string
  opened: PendingQuote | null
  /** What a new draft begins with. */
  beginning: DraftValues
  /** The first save gave the draft its id. */
  onCreated: (quoteId: string) => void
}

export type DraftSession = ReturnType<typeof createDraftSession>

/** Sends without an answer that are worth remembering: a retry replaces what it repeats. */
const maxRemembered = 3

/**
 * One draft while it is edited: first a copy on this device, then saving; conflicts are decided by the user, never a loss
 * (R9.8). Knows nothing of the form but its values.
 */
export function createDraftSession({ userId, clientAccountId, opened, beginning, onCreated }: Options) {
  const keyFor = (quoteId: string | null) => copyKey(userId, clientAccountId, quoteId)
  const opening = openDraft(opened, readCopy(keyFor(opened?.id ?? null)), beginning)
  const newKey = keyFor(null)
  const isBegun = opened === null && opening.kind === 'restored'
  const writer = createDraftWriter({
    opened,
    creation: isBegun ? readCreation(newKey) : null,
    keepCreation: (creation) => keepCreation(newKey, creation),
  })
  const listeners = new Set<() => void>()
  let values = opening.values
  /** What was sent of late and not answered; what is saved may be one of these. */
  let sent: readonly DraftValues[] = []
  let isClosed = false
  let isLeaving = false
  let state: DraftState = {
    saved: opened,
    save: { kind: opening.kind === 'conflict' ? 'conflict' : 'clean' },
    restoredFrom: opening.kind === 'restored' ? opening.writtenAt : null,
    followed: null,
    theirs: opening.kind === 'conflict' ? opening.theirs : null,
    notSaved: [],
    faults: [],
    attempt: 0,
  }

  const set = (change: Partial<DraftState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const key = () => keyFor(writer.held()?.id ?? null)

  const autosave = createAutosave<DraftValues>({
    isSavable: ({ campaignTitle }) => campaignTitle.trim() !== '',
    judge: (error) => (error instanceof SaveFault ? error.failure : 'retry'),
    onState(save) {
      set({ save })
      if (save.kind === 'saved') dropCopy(key())
    },
    async save(sending) {
      const { form, leftOut } = savablePart(sending)
      const keyBefore = key()
      const isFirst = writer.held() === null
      sent = [...sent, sending].slice(-maxRemembered)
      keepCopy(keyBefore, values, writer.held()?.version ?? null, sent)
      try {
        // Browsers bound what may outlive a page to 64 kB
        const saved = await writer.write(form, isLeaving && JSON.stringify(form).length < 60_000)
        sent = []
        taken(saved)
        set({ notSaved: leftOut })
        if (isFirst) {
          forgetCopy(keyBefore)
          keepCopy(key(), values, saved.version)
          if (!isClosed) onCreated(saved.id)
        }
      } catch (error) {
        if (error instanceof SaveFault) {
          set({ theirs: error.theirs })
          if (error.failure === 'refused') set({ notSaved: faultsOf(error.reason) })
        }
        throw error
      }
    },
  })

  function taken(saved: PendingQuote) {
    holdDraft(saved)
    set({ saved })
    void refresh(quotes.list)
  }

  return {
    initialValues: opening.values,
    /** Takes up what was found on this device; begin with it, and end with `stop`. */
    start() {
      isClosed = false
      if (opening.kind === 'saved') return
      keepCopy(key(), values, opening.kind === 'restored' ? (opened?.version ?? null) : opening.version)
      if (opening.kind === 'restored') autosave.change(values)
      else autosave.hold(values)
    },
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isUnsaved: () => autosave.isUnsaved(),
    change(next: DraftValues) {
      const changed = changedFields(values, next)
      if (changed.length === 0) return
      values = next
      keepCopy(key(), next, writer.held()?.version ?? null, sent)
      set({ faults: mendedBy(changed, state.faults), notSaved: mendedBy(changed, state.notSaved), followed: null })
      autosave.change(next)
    },
    showFaults: (faults: readonly Fault[]) => set({ faults, attempt: state.attempt + 1 }),
    values: () => values,
    /** Saves at once; the saved draft, or null when not everything is saved. */
    async flush(): Promise<PendingQuote | null> {
      return (await autosave.flush()) ? writer.held() : null
    },
    /** Something beside the form was saved with the draft, such as a manual publication. */
    adopt(saved: PendingQuote) {
      writer.hold(saved)
      taken(saved)
    },
    /** Files came or went with the draft, whose form and version stay as they are. */
    takeAttachments({ id, attachments }: Pick<PendingQuote, 'id' | 'attachments'>) {
      const held = writer.held()
      if (held?.id !== id) return
      writer.hold({ ...held, attachments })
      taken({ ...held, attachments })
    },
    /** What another window saved is taken over; answers it for the form. */
    takeTheirs(): DraftValues {
      const { theirs } = state
      if (!theirs) return values
      forgetCopy(key())
      writer.hold(theirs)
      values = valuesOf(theirs)
      set({ saved: theirs, theirs: null, restoredFrom: null, faults: [], notSaved: [] })
      holdDraft(theirs)
      void autosave.resume(null)
      return values
    },
    /** Another window saved a newer version and nothing is unsaved here: it is taken over; answers it for the form. */
    follow(newer: PendingQuote): DraftValues | null {
      const held = writer.held()
      if (held?.id !== newer.id || newer.version <= held.version || autosave.isUnsaved()) return null
      writer.hold(newer)
      values = valuesOf(newer)
      set({ saved: newer, followed: newer, restoredFrom: null, faults: [], notSaved: [] })
      holdDraft(newer)
      return values
    },
    /** What is typed here is saved over what another window saved. */
    keepMine() {
      if (state.theirs) writer.hold(state.theirs)
      set({ saved: state.theirs ?? state.saved, theirs: null })
      void autosave.resume(values)
    },
    /** The draft was deleted or submitted elsewhere: what is typed here becomes a draft of its own. */
    saveAsNew() {
      forgetCopy(key())
      writer.hold(null)
      set({ saved: null, theirs: null })
      keepCopy(key(), values, null)
      void autosave.resume(values)
    },
    /** What was found on this device is forgotten; answers the form as it is saved. */
    startAgain(): DraftValues {
      forgetCopy(key())
      const saved = writer.held()
      values = saved ? valuesOf(saved) : beginning
      set({ restoredFrom: null, faults: [], notSaved: [] })
      void autosave.resume(null)
      return values
    },
    /** The page goes away: what is unsaved is sent in a request that outlives it. */
    sendLast() {
      isLeaving = true
      void autosave.flush()
      isLeaving = false
    },
    /** The draft was deleted or submitted: nothing of it is kept or saved any more. */
    close() {
      isClosed = true
      forgetCopy(key())
      void autosave.resume(null)
      autosave.stop()
    },
    stop() {
      isClosed = true
      autosave.stop()
    },
  }
}
