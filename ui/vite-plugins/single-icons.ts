import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const fromAll = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"];?/g

/**
 * Imports each icon from its own file instead of the index: an icon is then bundled with the pages that use it, and the
 * other seventeen hundred are not parsed.
 */
export function singleIcons(): Plugin {
  const files = iconFiles()
  return {
    name: 'single-icons',
    apply: 'build',
    // After types are removed
    enforce: 'post',
    transform(code, id) {
      if (!/\/(portal|desk|ui)\/src\//.test(id) || !code.includes('lucide-react')) return null
      const single = code.replace(fromAll, (_all, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => {
            const [icon = '', local = icon] = name.split(/\s+as\s+/)
            const file = files.get(icon)
            if (!file) throw new Error(`${id} uses '${icon}', which is not a lucide-react icon`)
            return `import ${local} from 'lucide-react/icons/${file}';`
          })
          .join(''),
      )
      return { code: single, map: null }
    },
  }
}

/** Maps all names of each icon to its file, according to the package's index. */
function iconFiles(): Map<string, string> {
  const list = new URL('../esm/lucide-react.mjs', import.meta.resolve('lucide-react'))
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(list, 'utf8').matchAll(
    /\{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  return files
}
