import type { FieldError } from '@tearsheet/protocol/errors'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import type { PendingQuote } from '@tearsheet/protocol/quotes/schemas'
import { errorsOf } from '@tearsheet/ui/lib/error-catalog.ts'
import { refresh } from '@tearsheet/ui/lib/query-client.ts'
import { cacheDraft } from '../queries.ts'
import { Autosave, type SaveState } from './autosave.ts'
import { changedFields, type DraftValues, savablePart, valuesOf } from './draft-values.ts'
import { createDraftWriter, type DraftWriter, SaveError } from './draft-writer.ts'
import { correctedBy } from './field-faults.ts'
import {
  copyKey,
  dropCopy,
  forgetCopy,
  keepCopy,
  keepCreation,
  type Opening,
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

/** Number of unanswered requests to remember: a retry replaces the one it repeats. */
const maxRemembered = 3

/**
 * An edited draft: first a copy on this device, then saving; the user resolves conflicts, so that nothing is lost
 * (R9.8). Knows only the values of the form.
 */
export class DraftSession {
  readonly initialValues: DraftValues
  readonly #options: Options
  readonly #opening: Opening
  readonly #writer: DraftWriter
  readonly #autosave: Autosave<DraftValues>
  readonly #listeners = new Set<() => void>()
  #state: DraftState
  #values: DraftValues
  /** Recently sent values without a response; the saved draft may be one of these. */
  #sent: readonly DraftValues[] = []
  #isClosed = false
  #isLeaving = false

  constructor(options: Options) {
    const { opened, beginning } = options
    this.#options = options
    const opening = openDraft(opened, readCopy(this.#keyFor(opened?.id ?? null)), beginning)
    const newKey = this.#keyFor(null)
    const isBegun = opened === null && opening.kind === 'restored'
    this.#opening = opening
    this.#writer = createDraftWriter({
      opened,
      creation: isBegun ? readCreation(newKey) : null,
      keepCreation: (creation) => keepCreation(newKey, creation),
    })
    this.initialValues = opening.values
    this.#values = opening.values
    this.#state = {
      saved: opened,
      save: { kind: opening.kind === 'conflict' ? 'conflict' : 'clean' },
      restoredFrom: opening.kind === 'restored' ? opening.writtenAt : null,
      followed: null,
      theirs: opening.kind === 'conflict' ? opening.theirs : null,
      notSaved: [],
      errors: [],
      attempt: 0,
    }
    this.#autosave = new Autosave<DraftValues>({
      isSavable: ({ campaignTitle }) => campaignTitle.trim() !== '',
      inspect: (error) => (error instanceof SaveError ? error.failure : 'retry'),
      onState: (save) => {
        this.#set({ save })
        if (save.kind === 'saved') dropCopy(this.#key())
      },
      save: (sending) => this.#save(sending),
    })
  }

  /** Restores values found on this device. Call it first, and `stop` at the end. */
  start(): void {
    const { opened } = this.#options
    const opening = this.#opening
    this.#isClosed = false
    if (opening.kind === 'saved') return
    this.#keepCopy(opening.kind === 'restored' ? (opened?.version ?? null) : opening.version)
    if (opening.kind === 'restored') this.#autosave.change(this.#values)
    else this.#autosave.hold(this.#values)
  }

  // Fields instead of methods: these are passed on as functions
  state = (): DraftState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  isUnsaved = (): boolean => this.#autosave.isUnsaved()

  /** Sends unsaved values in a request that outlives the page. */
  sendLast = (): void => {
    this.#isLeaving = true
    void this.#autosave.flush()
    this.#isLeaving = false
  }

  values(): DraftValues {
    return this.#values
  }

  change(next: DraftValues): void {
    const changed = changedFields(this.#values, next)
    if (changed.length === 0) return
    this.#values = next
    this.#keepCopy(this.#writer.held()?.version ?? null, this.#sent)
    this.#set({
      errors: correctedBy(changed, this.#state.errors),
      notSaved: correctedBy(changed, this.#state.notSaved),
      followed: null,
    })
    this.#autosave.change(next)
  }

  showErrors(errors: readonly FieldError[]): void {
    this.#set({ errors, attempt: this.#state.attempt + 1 })
  }

  /** Saves immediately. Resolves to the saved draft, or null when not everything is saved. */
  async flush(): Promise<PendingQuote | null> {
    return (await this.#autosave.flush()) ? this.#writer.held() : null
  }

  /** Applies a saved draft after a change outside the form, such as a manual publication. */
  adopt(saved: PendingQuote): void {
    this.#writer.hold(saved)
    this.#display(saved)
  }

  /** Updates the list of files; form and version of the draft are unchanged. */
  takeAttachments({ id, attachments }: Pick<PendingQuote, 'id' | 'attachments'>): void {
    const held = this.#writer.held()
    if (held?.id === id) this.adopt({ ...held, attachments })
  }

  /** Applies the version of the other window. Returns the values for the form. */
  takeTheirs(): DraftValues {
    const { theirs } = this.#state
    if (!theirs) return this.#values
    forgetCopy(this.#key())
    this.#writer.hold(theirs)
    this.#values = valuesOf(theirs)
    this.#set({ saved: theirs, theirs: null, restoredFrom: null, errors: [], notSaved: [] })
    cacheDraft(theirs)
    void this.#autosave.resume(null)
    return this.#values
  }

  /** Applies a newer version of another window if nothing is unsaved here. Returns the values for the form. */
  follow(newer: PendingQuote): DraftValues | null {
    const held = this.#writer.held()
    if (held?.id !== newer.id || newer.version <= held.version || this.#autosave.isUnsaved()) return null
    this.#writer.hold(newer)
    this.#values = valuesOf(newer)
    this.#set({ saved: newer, followed: newer, restoredFrom: null, errors: [], notSaved: [] })
    cacheDraft(newer)
    return this.#values
  }

  /** Saves the values typed here over the version of the other window. */
  keepMine(): void {
    const { saved, theirs } = this.#state
    if (theirs) this.#writer.hold(theirs)
    this.#set({ saved: theirs ?? saved, theirs: null })
    void this.#autosave.resume(this.#values)
  }

  /** Saves the typed values as a new draft, after the draft was deleted or submitted elsewhere. */
  saveAsNew(): void {
    forgetCopy(this.#key())
    this.#writer.hold(null)
    this.#set({ saved: null, theirs: null })
    this.#keepCopy(null)
    void this.#autosave.resume(this.#values)
  }

  /** Discards the values found on this device. Returns the saved values for the form. */
  startAgain(): DraftValues {
    forgetCopy(this.#key())
    const saved = this.#writer.held()
    this.#values = saved ? valuesOf(saved) : this.#options.beginning
    this.#set({ restoredFrom: null, errors: [], notSaved: [] })
    void this.#autosave.resume(null)
    return this.#values
  }

  /** Stops saving after the draft was deleted or submitted, and removes the copy. */
  close(): void {
    this.#isClosed = true
    forgetCopy(this.#key())
    void this.#autosave.resume(null)
    this.#autosave.stop()
  }

  stop(): void {
    this.#isClosed = true
    this.#autosave.stop()
  }

  #set(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  #keyFor(quoteId: string | null): string {
    return copyKey(this.#options.userId, this.#options.clientAccountId, quoteId)
  }

  #key(): string {
    return this.#keyFor(this.#writer.held()?.id ?? null)
  }

  /** Stores the typed values on this device, with the version that they are based on. */
  #keepCopy(version: number | null, sent?: readonly DraftValues[]): void {
    keepCopy(this.#key(), this.#values, version, sent)
  }

  #display(saved: PendingQuote): void {
    cacheDraft(saved)
    this.#set({ saved })
    void refresh(quotes.list)
  }

  async #save(sending: DraftValues): Promise<void> {
    const { form, leftOut } = savablePart(sending)
    const keyBefore = this.#key()
    const isFirst = this.#writer.held() === null
    this.#sent = [...this.#sent, sending].slice(-maxRemembered)
    this.#keepCopy(this.#writer.held()?.version ?? null, this.#sent)
    try {
      // Browsers limit the body of a request that outlives a page to 64 kB
      const saved = await this.#writer.write(form, this.#isLeaving && JSON.stringify(form).length < 60_000)
      this.#sent = []
      this.#display(saved)
      this.#set({ notSaved: leftOut })
      if (isFirst) {
        forgetCopy(keyBefore)
        this.#keepCopy(saved.version)
        if (!this.#isClosed) this.#options.onCreated(saved.id)
      }
    } catch (error) {
      if (error instanceof SaveError) {
        this.#set({ theirs: error.theirs })
        if (error.failure === 'refused') this.#set({ notSaved: errorsOf(error.reason) })
      }
      throw error
    }
  }
}
