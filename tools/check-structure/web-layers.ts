import { type Place, placeOf } from './folders.ts'
import type { Problem, Rule } from './problem.ts'
import type { SourceFile } from './source-tree.ts'

const ADDRESSES = 'protocol/src/addresses.ts'

/** From top to bottom: a folder imports from those after it. The domains are on one level. */
const ORDER = ['app', 'domains', 'publications', 'accounts', 'ui', 'lib']

const heightOf = ({ folder, isDomain }: Place) => -ORDER.indexOf(isDomain ? 'domains' : folder)

/** The part of lib/ that is independent of the product's API and session, and so may serve the design system too. */
const LIB_FOR_UI = /^web\/src\/lib\/format(-[a-z-]+)?\.ts$/

/** The domain that lib may import: the signed-in user, and the initial configuration. */
const DOMAIN_FOR_LIB = 'auth'

/**
 * Imports within the browser code: app → domain → publications → accounts → ui, lib. lib never imports ui. ui imports
 * from lib only the formatting of numbers and dates, and from protocol only what belongs to no domain: it could be used
 * in another product. lib contains no domain terms.
 */
export const webLayers: Rule = (tree) =>
  tree.files.flatMap((file) => {
    const from = placeOf(file.path)
    if (from?.floor !== 'web' || from.folder === '') return []
    const upward = file.imports.flatMap((imported) => {
      const message = imported.target === null ? null : forbidden(file, from, imported.target)
      const problem: Problem[] = message ? [{ path: file.path, line: imported.line, law: 'web-layers', message }] : []
      return problem
    })
    return from.folder === 'lib' ? [...upward, ...domainWords(file)] : upward
  })

function protocolError({ isTest }: SourceFile, folder: string, to: Place, target: string): string | null {
  if (folder === 'ui') {
    if (target === ADDRESSES)
      return `ui must not know pages of the portal, but imports ${target}: accept the address as a prop`
    if (!to.isDomain) return null
    return `ui must not import a domain, but imports protocol's ${to.folder}: accept the values as props, or move the component to web/src/${to.folder}/components`
  }
  if (folder !== 'lib' || isTest || !to.isDomain || to.folder === DOMAIN_FOR_LIB) return null
  return `lib must not import a domain except ${DOMAIN_FOR_LIB}, but imports protocol's ${to.folder}: move the file to web/src/${to.folder}, or to accounts or publications if several domains use it`
}

/** Domain terms of the product; written so that they are found within a name too, such as `DraftList`. */
const DOMAIN_WORDS =
  /campaign|invoice|\bquot(e|es|ing)\b|Quote|draft|media.?contract|publication|notification|tearsheet(?!Analytics|\/)|artwork|candidate/gi

/** Returns names and comments in lib that only make sense within this product; its tests and fixtures may use them. */
function domainWords({ path, text, isTest, lineAt }: SourceFile): Problem[] {
  if (isTest || path.endsWith('-fixture.ts')) return []
  return [...text.matchAll(DOMAIN_WORDS)].map(({ 0: word, index }) => ({
    path,
    line: lineAt(index),
    law: 'web-layers',
    message: `lib serves all domains and must not contain domain terms, but contains '${word}': use general terms, or move the file to the folder it belongs to`,
  }))
}

function forbidden(file: SourceFile, from: Place, target: string): string | null {
  const to = placeOf(target)
  if (!to) return null
  if (to.floor === 'protocol') return protocolError(file, from.folder, to, target)
  if (to.floor !== 'web' || to.folder === from.folder) return null
  if (to.folder === '') return `${target} must not be imported: it only starts the client`

  if (from.isDomain && to.isDomain) {
    return `${from.folder} must not import ${to.folder}: shared code belongs in publications, accounts, ui or lib, or is passed as an argument from app`
  }
  if (from.folder === 'lib' && to.folder === 'ui') {
    return `lib must not import ui, but imports ${target}: a component belongs in ui, and lib provides plain values`
  }
  if (heightOf(to) > heightOf(from) && !file.isTest) {
    return `${from.folder} is below ${to.folder} and must not import it, but imports ${target}: pass it in, or move this file up`
  }
  if (from.folder === 'ui' && to.folder === 'lib' && !LIB_FOR_UI.test(target) && !file.isTest) {
    return `ui is independent of the product and may import only format.ts of lib, but imports ${target}: accept it as a prop`
  }
  return null
}
