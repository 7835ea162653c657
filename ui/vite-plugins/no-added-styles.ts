import type { Plugin } from 'vite'

const module = /\/sonner\/dist\/index\.mjs$/
const adding = /^__insertCSS\(".*"\);?$/m

/**
 * Removes from the toast library the style element that it inserts on load, which the content security policy would
 * block; its style sheet is imported as a file instead.
 */
export function noAddedStyles(): Plugin {
  return {
    name: 'no-added-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!module.test(id.split('?')[0] ?? '')) return null
      if (!adding.test(code)) throw new Error(`${id} adds its styles in a way that this plugin does not know`)
      return { code: code.replace(adding, ''), map: null }
    },
  }
}
