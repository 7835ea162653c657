import type { FieldError } from '@tearsheet/protocol/errors'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import type { PendingQuote } from '@tearsheet/protocol/quotes/schemas'
import { errorsOf } from '@tearsheet/ui/lib/error-catalog.ts'
import { refresh } from '@tearsheet/ui/lib/query-client.ts'
import { holdDraft } from '../queries.ts'
import { createAutosave, type SaveState } from './autosave.ts'
import { changedFields, type DraftValues, savablePart, valuesOf } from './draft-values.ts'
import { createDraftWriter, SaveError } from './draft-writer.ts'
import { correctedBy } from './field-faults.ts'
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
  /** The draft as saved; null until its first save. */
  saved: PendingQuote | null
  save: SaveState
  /** Time at which the displayed values were typed, if they were found on this device; ISO timestamp. */
  restoredFrom: string | null
  /** Version of another window that was applied without asking, until the user types here. */
  followed: PendingQuote | null
  /** Version saved by another window, while the user has to choose. */
  theirs: PendingQuote | null
  /** Errors of fields that the last save omitted or the server rejected. */
  notSaved: readonly FieldError[]
  /** Errors that prevent the submission, since the user tried to submit. */
  errors: readonly FieldError[]
  /** Number of times errors were displayed: the focus moves to them each time. */
  attempt: number
}

interface Options {
  userId: string
  clientAccountId: string
  opened: PendingQuote | null
  /** Initial values of a new draft. */
  beginning: DraftValues
  /** Called when the first save has assigned an id to the draft. */
  onCreated: (quoteId: string) => void
}

export type DraftSession = ReturnType<typeof createDraftSession>

/** Number of unanswered requests to remember: a retry replaces the one it repeats. */
const maxRemembered = 3

/**
 * An edited draft: first a copy on this device, then saving; the user resolves conflicts, so that nothing is lost
 * (R9.8). Knows only the values of the form.
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
  /** Recently sent values without a response; the saved draft may be one of these. */
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
    errors: [],
    attempt: 0,
  }

  const set = (change: Partial<DraftState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const key = () => keyFor(writer.held()?.id ?? null)

  const autosave = createAutosave<DraftValues>({
    isSavable: ({ campaignTitle }) => campaignTitle.trim() !== '',
    inspect: (error) => (error instanceof SaveError ? error.failure : 'retry'),
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
        // Browsers limit the body of a request that outlives a page to 64 kB
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
        if (error instanceof SaveError) {
          set({ theirs: error.theirs })
          if (error.failure === 'refused') set({ notSaved: errorsOf(error.reason) })
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
    /** Restores values found on this device. Call it first, and `stop` at the end. */
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
      set({
        errors: correctedBy(changed, state.errors),
        notSaved: correctedBy(changed, state.notSaved),
        followed: null,
      })
      autosave.change(next)
    },
    showErrors: (errors: readonly FieldError[]) => set({ errors, attempt: state.attempt + 1 }),
    values: () => values,
    /** Saves immediately. Resolves to the saved draft, or null when not everything is saved. */
    async flush(): Promise<PendingQuote | null> {
      return (await autosave.flush()) ? writer.held() : null
    },
    /** Applies a saved draft after a change outside the form, such as a manual publication. */
    adopt(saved: PendingQuote) {
      writer.hold(saved)
      taken(saved)
    },
    /** Updates the list of files; form and version of the draft are unchanged. */
    takeAttachments({ id, attachments }: Pick<PendingQuote, 'id' | 'attachments'>) {
      const held = writer.held()
      if (held?.id !== id) return
      writer.hold({ ...held, attachments })
      taken({ ...held, attachments })
    },
    /** Applies the version of the other window. Returns the values for the form. */
    takeTheirs(): DraftValues {
      const { theirs } = state
      if (!theirs) return values
      forgetCopy(key())
      writer.hold(theirs)
      values = valuesOf(theirs)
      set({ saved: theirs, theirs: null, restoredFrom: null, errors: [], notSaved: [] })
      holdDraft(theirs)
      void autosave.resume(null)
      return values
    },
    /** Applies a newer version of another window if nothing is unsaved here. Returns the values for the form. */
    follow(newer: PendingQuote): DraftValues | null {
      const held = writer.held()
      if (held?.id !== newer.id || newer.version <= held.version || autosave.isUnsaved()) return null
      writer.hold(newer)
      values = valuesOf(newer)
      set({ saved: newer, followed: newer, restoredFrom: null, errors: [], notSaved: [] })
      holdDraft(newer)
      return values
    },
    /** Saves the values typed here over the version of the other window. */
    keepMine() {
      if (state.theirs) writer.hold(state.theirs)
      set({ saved: state.theirs ?? state.saved, theirs: null })
      void autosave.resume(values)
    },
    /** Saves the typed values as a new draft, after the draft was deleted or submitted elsewhere. */
    saveAsNew() {
      forgetCopy(key())
      writer.hold(null)
      set({ saved: null, theirs: null })
      keepCopy(key(), values, null)
      void autosave.resume(values)
    },
    /** Discards the values found on this device. Returns the saved values for the form. */
    startAgain(): DraftValues {
      forgetCopy(key())
      const saved = writer.held()
      values = saved ? valuesOf(saved) : beginning
      set({ restoredFrom: null, errors: [], notSaved: [] })
      void autosave.resume(null)
      return values
    },
    /** Sends unsaved values in a request that outlives the page. */
    sendLast() {
      isLeaving = true
      void autosave.flush()
      isLeaving = false
    },
    /** Stops saving after the draft was deleted or submitted, and removes the copy. */
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
