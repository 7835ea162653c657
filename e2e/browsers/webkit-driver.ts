import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../portal-server.ts'
import { type Driver, stepTimeoutMs } from './browser-page.ts'
import { programOf, webkitCommand } from './engines.ts'
import { webkitPage } from './webkit-page.ts'

/** Starts the driver of WebKitGTK with a home of its own; each page has a new browser, which starts in a second. */
export async function startWebkit(): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'tearsheet-webkit-'))
  const downloads = join(home, 'downloads')
  await prepareHome(home, downloads)
  const port = await freePort()
  const [command, ...args] = webkitCommand(port)
  // The virtual screen and the browsers are children of the command: they end as one group
  const service = spawn(command, args, {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: join(home, '.config'), XDG_CACHE_HOME: join(home, '.cache') },
  })
  const address = `http://127.0.0.1:${port}`
  await untilReady(address)
  return {
    newPage: async () => {
      const driver = await openBrowser(address)
      return { page: webkitPage(driver, downloads), close: () => driver.quit() }
    },
    close: async () => {
      if (service.pid) process.kill(-service.pid, 'SIGTERM')
      await once(service, 'exit')
      await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** Sets the folder of downloads, and lets the window be as narrow as a phone: its buttons would keep it wider. */
async function prepareHome(home: string, downloads: string): Promise<void> {
  await mkdir(join(home, '.config/gtk-3.0'), { recursive: true })
  await mkdir(downloads)
  await writeFile(join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  await writeFile(join(home, '.config/gtk-3.0/gtk.css'), '* { padding: 0; margin: 0; min-width: 0; border: 0 }')
}

async function untilReady(address: string): Promise<void> {
  const deadline = Date.now() + stepTimeoutMs
  while (!(await fetch(`${address}/status`).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start')
    await sleep(50)
  }
}

async function openBrowser(address: string): Promise<WebDriver> {
  const options = { binary: programOf('webkit'), args: ['--automation'] }
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build()
  await driver.manage().setTimeouts({ script: stepTimeoutMs, pageLoad: stepTimeoutMs })
  return driver
}
