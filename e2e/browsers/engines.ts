import { existsSync } from 'node:fs'
import { findChromium } from '../../tools/chromium.ts'

export type EngineName = 'chromium' | 'firefox' | 'webkit'

const firefoxPlaces = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
const webkitDriver = '/usr/bin/WebKitWebDriver'
const virtualScreen = '/usr/bin/xvfb-run'
const webkitBrowsers = ['4.1', '6.0', '4.0'].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
)

/** Programs of each engine: Debian's Firefox, and WebKitGTK, which has the engine of Safari. */
export const programs = {
  chromium: () => findChromium(),
  firefox: () => [process.env.FIREFOX_PATH ?? '', ...firefoxPlaces].find(existsSync),
  webkit: () => (existsSync(webkitDriver) && existsSync(virtualScreen) ? webkitBrowsers.find(existsSync) : undefined),
} satisfies Record<EngineName, () => string | undefined>

const names: readonly EngineName[] = ['chromium', 'firefox', 'webkit']

export const installedEngines = (): EngineName[] => names.filter((name) => programs[name]() !== undefined)

/** Returns the program of an engine. @throws Error when it is not installed */
export function programOf(name: EngineName): string {
  const program = programs[name]()
  if (!program) throw new Error(`${name} is not installed; docs/browsers.md lists the packages`)
  return program
}

/** Command that starts the WebKit driver on a virtual screen, because its browser has no headless mode. */
export const webkitCommand = (port: number): [string, ...string[]] => [
  virtualScreen,
  '--auto-servernum',
  '--server-args=-screen 0 1600x1000x24',
  webkitDriver,
  `--port=${port}`,
  '--host=127.0.0.1',
]
