import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const page = 'desk.html'
const entries = { client: '/src/main.tsx', desk: '/src/desk-main.tsx' }

/** Creates the desk's page: a copy of the client's page that starts the desk. */
export function deskPage(): Plugin {
  let id = ''
  return {
    name: 'desk-page',
    enforce: 'pre',
    configResolved: ({ root }) => {
      id = `${root}/${page}`
    },
    resolveId: (source) => (source === page ? id : null),
    load(asked) {
      if (asked !== id) return null
      const html = readFileSync(id.replace(page, 'index.html'), 'utf8')
      if (!html.includes(entries.client)) throw new Error(`index.html does not load ${entries.client}`)
      return html.replace(entries.client, entries.desk)
    },
  }
}
