import type { Problem, Rule } from './problem.ts'
import { type Place, placeOf } from './rooms.ts'
import type { SourceFile } from './source-tree.ts'

const ADDRESSES = 'protocol/src/addresses.ts'

/** Upper to lower: a room imports those after it. The domains stand side by side. */
const ORDER = ['app', 'domains', 'publications', 'accounts', 'ui', 'lib']

const heightOf = ({ room, isDomain }: Place) => -ORDER.indexOf(isDomain ? 'domains' : room)

/** The part of lib/ that says nothing of the product's calls or session, and so may serve the design system too. */
const LIB_FOR_UI = /^web\/src\/lib\/format(-[a-z-]+)?\.ts$/

/**
 * Within the browser's half: app → domain → publications → accounts → ui, lib. lib never imports ui. ui imports of lib only the formatting of
 * numbers and dates, and of protocol only what belongs to no domain: it could ship in another product.
 */
export const webLayers: Rule = (tree) =>
  tree.files.flatMap((file) => {
    const from = placeOf(file.path)
    if (from?.floor !== 'web' || from.room === '') return []
    return file.imports.flatMap((imported) => {
      const message = imported.target === null ? null : forbidden(file, from, imported.target)
      const problem: Problem[] = message ? [{ path: file.path, line: imported.line, law: 'web-layers', message }] : []
      return problem
    })
  })

function forbidden(file: SourceFile, from: Place, target: string): string | null {
  const to = placeOf(target)
  if (!to) return null
  if (to.floor === 'protocol') {
    if (from.room !== 'ui') return null
    if (target === ADDRESSES) return `ui knows no page of the portal, here ${target}: take the address as a property`
    if (!to.isDomain) return null
    return `ui knows no domain, here protocol's ${to.room}: take the values as properties, or move the component to web/src/${to.room}/components`
  }
  if (to.floor !== 'web' || to.room === from.room) return null
  if (to.room === '') return `nothing imports ${target}: it only starts the client`

  if (from.isDomain && to.isDomain) {
    return `${from.room} does not import ${to.room}: what they share belongs in publications, accounts, ui or lib, or arrives as an argument from app`
  }
  if (from.room === 'lib' && to.room === 'ui') {
    return `lib imports no ui, here ${target}: a component belongs in ui, lib gives it plain values`
  }
  if (heightOf(to) > heightOf(from) && !file.isTest) {
    return `${from.room} lies below ${to.room} and does not import it, here ${target}: pass it in, or move this file up`
  }
  if (from.room === 'ui' && to.room === 'lib' && !LIB_FOR_UI.test(target) && !file.isTest) {
    return `ui could ship in another product and imports of lib only format.ts, here ${target}: take it as a property`
  }
  return null
}
