/** Roles of the elements that the steps use. */
export type Role = 'button' | 'checkbox' | 'heading' | 'link' | 'menuitem' | 'radio' | 'status' | 'tab' | 'textbox'

export type Key = 'Tab' | 'Shift+Tab' | 'Escape' | 'ArrowLeft' | 'ArrowRight'

/** A page of any browser engine: the part that the crawl and the main job need. A name that is a string is exact. */
export interface BrowserPage {
  /** Loads an address of the portal. */
  goto(path: string): Promise<void>
  back(): Promise<void>
  /** Runs a function in the page, or in the frame of `inFrame`. It must not refer to anything outside of itself. */
  run<I, O>(script: (input: I) => O | Promise<O>, input: I): Promise<O>
  /** Waits until an element is visible. */
  see(role: Role, name: string | RegExp): Promise<void>
  click(role: Role, name: string | RegExp): Promise<void>
  /** Types into a field, key by key. */
  type(label: string | RegExp, text: string): Promise<void>
  /** Presses a key on the focused element. */
  press(key: Key): Promise<void>
  attach(label: string | RegExp, file: string): Promise<void>
  /** Resolves to the name of the file that the steps make the browser download. */
  download(steps: () => Promise<void>): Promise<string>
  /** Runs steps in the frame with a title. */
  inFrame(title: string, steps: () => Promise<void>): Promise<void>
  resize(width: number): Promise<void>
  screenshot(file: string): Promise<void>
  /** Returns the errors since the last call: thrown ones and those logged to the console. */
  takeErrors(): Promise<string[]>
}

/** A running browser; each page has a session of its own. */
export interface Driver {
  newPage(): Promise<{ page: BrowserPage; close: () => Promise<void> }>
  close(): Promise<void>
}

export const viewportHeight = 800

/** Time limit of each step, in milliseconds: machines are busy. */
export const stepTimeoutMs = 30_000

/** Hash of the style `body {}`, which Playwright adds for each screenshot and the policy of the application blocks. */
const screenshotStyle = 'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA='

/**
 * Whether an error is one of the page. Responses with an error status are logged by the browser, and some pages display
 * them on purpose; Firefox reports page transitions that it skips in a window in the background, which the application handles.
 */
export const isOfPage = (message: string): boolean =>
  !message.includes(screenshotStyle) &&
  !/Failed to load resource|status of \d|due to access control|Skipped ViewTransition/.test(message)
