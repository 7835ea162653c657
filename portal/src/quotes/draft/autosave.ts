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

export interface Autosave<Values> {
  /** Records a change: it is sent after two seconds without another one. */
  change: (values: Values) => void
  /** Sends unsaved values immediately. Resolves to whether everything is saved. */
  flush: () => Promise<boolean>
  /** Continues after a conflict or a lost draft with these values, or with nothing unsaved. */
  resume: (values: Values | null) => Promise<boolean>
  /** Starts with these values on hold until the user decides. */
  hold: (values: Values) => void
  isUnsaved: () => boolean
  stop: () => void
}

const debounceMs = 2_000
const retrySeconds = [10, 10, 30, 60] as const

/**
 * Saves a form while it is filled in: two seconds after the last change, one request in flight, the last value wins; a
 * failed save is retried after 10, 10, 30 and then every 60 seconds (R9.5, R9.6).
 */
export function createAutosave<Values>({ save, isSavable, inspect, onState }: Options<Values>): Autosave<Values> {
  let unsaved: Values | null = null
  let running: Promise<boolean> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isPaused = false
  let kind: SaveState['kind'] = 'clean'

  const show = (state: SaveState) => {
    kind = state.kind
    onState(state)
  }
  const after = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void start(), milliseconds)
  }

  const start = (): Promise<boolean> => {
    running ??= attempt().finally(() => {
      running = null
    })
    return running
  }

  async function attempt(): Promise<boolean> {
    clearTimeout(timer)
    const values = unsaved
    if (values === null) return true
    if (isPaused) return false
    if (!isSavable(values)) {
      show({ kind: 'unsavable' })
      return false
    }
    unsaved = null
    show({ kind: 'saving' })
    try {
      await save(values)
    } catch (error) {
      unsaved ??= values
      fail(inspect(error))
      return false
    }
    failures = 0
    show(unsaved === null ? { kind: 'saved', at: Date.now() } : { kind: 'waiting' })
    if (unsaved !== null) after(debounceMs)
    return unsaved === null
  }

  function fail(failure: SaveFailure) {
    if (failure === 'retry') {
      const seconds = retrySeconds[Math.min(failures, retrySeconds.length - 1)] ?? 60
      failures += 1
      show({ kind: 'failed', seconds })
      after(seconds * 1000)
      return
    }
    isPaused = failure !== 'refused'
    show({ kind: failure })
  }

  async function flush(): Promise<boolean> {
    if (running) await running
    // Values typed during a request are sent after it
    while (unsaved !== null) if (!(await start()) && (isPaused || kind !== 'waiting')) return false
    return true
  }

  return {
    flush,
    change(values) {
      unsaved = values
      if (isPaused || running) return
      if (!isSavable(values)) {
        clearTimeout(timer)
        show({ kind: 'unsavable' })
        return
      }
      // Typing after a failure does not flood the server: the next retry is already scheduled
      if (kind === 'failed') return
      if (kind !== 'waiting') show({ kind: 'waiting' })
      after(debounceMs)
    },
    resume(values) {
      isPaused = false
      failures = 0
      clearTimeout(timer)
      unsaved = values
      if (values === null) show({ kind: 'clean' })
      return flush()
    },
    hold(values) {
      unsaved = values
      isPaused = true
    },
    isUnsaved: () => unsaved !== null || running !== null,
    stop: () => clearTimeout(timer),
  }
}
