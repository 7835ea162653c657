import { writeInMemory } from './scratch-folder.ts'
import { runBrowsers } from './suites.ts'
import { conclude } from './test-count.ts'

/**
 * `npm run test:browsers [-- --smoke]`: opens the addresses and does the main job in each installed browser engine;
 * further arguments go to Playwright, such as `--project=firefox`.
 */
const words = process.argv.slice(2)
writeInMemory()
const args = words.filter((word) => word !== '--smoke')
const { lines, exitCode } = conclude(await runBrowsers({ isSmoke: words.includes('--smoke'), args }))
for (const line of lines) console.log(line)
process.exitCode = exitCode
