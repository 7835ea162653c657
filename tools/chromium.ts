import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { chromium as playwrightsOwn } from '@playwright/test'

const SHELL = 'chromium-headless-shell'

/** The headless shell comes first: the same engine, for about 70 % of the processor time (decision record 0113). */
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

export const INSTALL_HINT = `The browser journeys need Chromium or Google Chrome, and none was found. Install one of them:
  Debian      apt-get install chromium-headless-shell
  elsewhere   npx playwright install chromium
or name the program in CHROMIUM_PATH.`

/**
 * Returns the browser for journeys and benchmarks: from CHROMIUM_PATH, then the PATH, the usual places, Playwright's
 * own.
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (runs(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, which does not run`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...USUAL_PLACES, playwrightsOwn.executablePath()].find(runs)
}

/** Whether packages can be installed without prompting: as root on Debian. */
const mayInstall = () =>
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8')) &&
  process.getuid?.() === 0

const withoutPrompts = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
const install = ['install', '--no-install-recommends', '--no-remove', SHELL]

/** Installs the browser without prompting, as root on Debian; true when it was installed. */
export function installChromium(): boolean {
  if (!mayInstall()) return false
  console.log('Installing Chromium from Debian ...')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-q', '-y', ...args], { stdio: ['ignore', 'inherit', 'inherit'], env: withoutPrompts })
      .status === 0
  return apt('update') && apt(...install)
}

/**
 * Installs the headless shell if packages can be installed and the journeys would use another browser. That browser
 * stays, and the journeys use it if the installation fails.
 */
export async function installHeadlessShell(): Promise<void> {
  if (process.env.CHROMIUM_PATH || !mayInstall() || basename(findChromium() ?? '') === SHELL) return
  const apt = async (...args: string[]) => {
    const options = ['-q', '-y', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']
    const child = spawn('apt-get', [...options, ...args], { stdio: 'ignore', env: withoutPrompts })
    const [status] = await once(child, 'exit')
    return status === 0
  }
  const isInstalled = (await apt('update')) && (await apt(...install))
  console.log(isInstalled ? `Installed ${SHELL} for the journeys` : `${SHELL} could not be installed`)
}

/** Runs it to get its version, because a file of that name can be a stub that only explains how to get the browser. */
function runs(program: string): boolean {
  if (!existsSync(program)) return false
  if (process.platform === 'win32') return true
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
