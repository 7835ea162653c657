/** Kind of a failed save: it can be retried, or the user must decide first. */
export type SaveFailure = 'retry' | 'conflict' | 'gone' | 'refused'

export type SaveState =
  | { kind: 'clean' }
  /** Stored on this device, and sent when typing pauses. */
  | { kind: 'waiting' }
  /** Stored on this device only: a draft needs a title before it can be saved. */
  | { kind: 'unsavable' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; seconds: number }
  | { kind: Exclude<SaveFailure, 'retry'> }

interface Options<Values> {
  save: (values: Values) => Promise<void>
  isSavable: (values: Values) => boolean
  inspect: (error: unknown) => SaveFailure
  onState: (state: SaveState) => void
}

const debounceMs = 2_000
const retrySeconds = [10, 10, 30, 60] as const

/**
 * Saves a form while it is filled in: two seconds after the last change, one request in flight, the last value wins; a
 * failed save is retried after 10, 10, 30 and then every 60 seconds (R9.5, R9.6).
 */
export class Autosave<Values> {
  readonly #options: Options<Values>
  #unsaved: Values | null = null
  #running: Promise<boolean> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #isPaused = false
  #kind: SaveState['kind'] = 'clean'

  constructor(options: Options<Values>) {
    this.#options = options
  }

  /** Records a change: it is sent after two seconds without another one. */
  change(values: Values): void {
    this.#unsaved = values
    if (this.#isPaused || this.#running) return
    if (!this.#options.isSavable(values)) {
      clearTimeout(this.#timer)
      this.#show({ kind: 'unsavable' })
      return
    }
    // Typing after a failure does not flood the server: the next retry is already scheduled
    if (this.#kind === 'failed') return
    if (this.#kind !== 'waiting') this.#show({ kind: 'waiting' })
    this.#startAfter(debounceMs)
  }

  /** Sends unsaved values immediately. Resolves to whether everything is saved. */
  async flush(): Promise<boolean> {
    if (this.#running) await this.#running
    // Values typed during a request are sent after it
    while (this.#unsaved !== null)
      if (!(await this.#start()) && (this.#isPaused || this.#kind !== 'waiting')) return false
    return true
  }

  /** Continues after a conflict or a lost draft with these values, or with nothing unsaved. */
  resume(values: Values | null): Promise<boolean> {
    this.#isPaused = false
    this.#failures = 0
    clearTimeout(this.#timer)
    this.#unsaved = values
    if (values === null) this.#show({ kind: 'clean' })
    return this.flush()
  }

  /** Starts with these values on hold until the user decides. */
  hold(values: Values): void {
    this.#unsaved = values
    this.#isPaused = true
  }

  isUnsaved(): boolean {
    return this.#unsaved !== null || this.#running !== null
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #show(state: SaveState): void {
    this.#kind = state.kind
    this.#options.onState(state)
  }

  #startAfter(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#start(), milliseconds)
  }

  #start(): Promise<boolean> {
    this.#running ??= this.#attempt().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #attempt(): Promise<boolean> {
    clearTimeout(this.#timer)
    const values = this.#unsaved
    if (values === null) return true
    if (this.#isPaused) return false
    if (!this.#options.isSavable(values)) {
      this.#show({ kind: 'unsavable' })
      return false
    }
    this.#unsaved = null
    this.#show({ kind: 'saving' })
    try {
      await this.#options.save(values)
    } catch (error) {
      this.#unsaved ??= values
      this.#fail(this.#options.inspect(error))
      return false
    }
    this.#failures = 0
    const isSaved = this.#unsaved === null
    this.#show(isSaved ? { kind: 'saved', at: Date.now() } : { kind: 'waiting' })
    if (!isSaved) this.#startAfter(debounceMs)
    return isSaved
  }

  #fail(failure: SaveFailure): void {
    if (failure === 'retry') {
      const seconds = retrySeconds[Math.min(this.#failures, retrySeconds.length - 1)] ?? 60
      this.#failures += 1
      this.#show({ kind: 'failed', seconds })
      this.#startAfter(seconds * 1000)
      return
    }
    this.#isPaused = failure !== 'refused'
    this.#show({ kind: failure })
  }
}
