import { configuration } from './configuration.ts'
import { loadScript } from './outside-script.ts'

interface PageView {
  title: string
  path: string
}

declare global {
  interface Window {
    /** Page views for the analytics script: an array until the script is loaded, which then replaces its `push`. */
    tearsheetAnalytics?: { push: (view: PageView) => unknown }
  }
}

/** Loads the configured analytics script, if there is one, with the configured key. */
export function startAnalytics(): void {
  const { analyticsUrl, analyticsKey } = configuration()
  if (!analyticsUrl || !analyticsKey) return
  const waiting: PageView[] = []
  window.tearsheetAnalytics ??= waiting
  loadScript(analyticsUrl, 'key', analyticsKey)
}

/** Records a page view of a titled route (R1.7). */
export function recordPageView(view: PageView): void {
  window.tearsheetAnalytics?.push(view)
}
