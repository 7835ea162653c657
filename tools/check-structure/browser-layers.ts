import { DESIGN_SYSTEM, type Place, placeOf } from './folders.ts'
import type { Problem, Rule } from './problem.ts'
import type { SourceFile } from './source-tree.ts'

const ADDRESSES = 'protocol/src/addresses.ts'

/** The portal from top to bottom: a folder imports from those after it. The domains are on one level. */
const ORDER = ['first-paint', 'app', 'domains', 'publications', 'accounts']

const heightOf = ({ folder, isDomain }: Place) => -ORDER.indexOf(isDomain ? 'domains' : folder)

/** The part of lib that is independent of the product's API and session, and so may serve the design system too. */
const LIB_FOR_DESIGN = /^ui\/src\/lib\/format(-[a-z-]+)?\.ts$/

/** The domain that lib may import: the signed-in user, and the initial configuration. */
const DOMAIN_FOR_LIB = 'identity'

const isDesign = (folder: string) => DESIGN_SYSTEM.some((name) => name === folder)

/**
 * Imports within the browser code. The portal: app → domain → publications → accounts. The design system imports from
 * lib only the formatting of numbers and dates, and from protocol only what belongs to no domain: it could be used in
 * another product. lib contains no domain terms. The order of the folders in `ui` is held by the rule for subfolders.
 */
export const browserLayers: Rule = (tree) =>
  tree.files.flatMap((file) => {
    const from = placeOf(file.path)
    if (!from || (from.floor !== 'ui' && from.floor !== 'portal') || from.folder === '') return []
    const upward = file.imports.flatMap((imported) => {
      const message = imported.target === null ? null : forbidden(file, from, imported.target)
      const problem: Problem[] = message
        ? [{ path: file.path, line: imported.line, law: 'browser-layers', message }]
        : []
      return problem
    })
    return from.floor === 'ui' && from.folder === 'lib' ? [...upward, ...domainWords(file)] : upward
  })

function forbidden(file: SourceFile, from: Place, target: string): string | null {
  const to = placeOf(target)
  if (!to) return null
  if (from.floor === 'ui') return forbiddenInUi(file, from.folder, to, target)
  if (to.floor !== 'portal' || to.folder === from.folder) return null
  if (to.folder === '') return `${target} must not be imported: it only starts the portal`
  if (from.isDomain && to.isDomain) {
    return `${from.folder} must not import ${to.folder}: shared code belongs in publications, accounts or ui, or is passed as an argument from app`
  }
  if (heightOf(to) > heightOf(from) && !file.isTest) {
    return `${from.folder} is below ${to.folder} and must not import it, but imports ${target}: pass it in, or move this file up`
  }
  return null
}

function forbiddenInUi({ isTest }: SourceFile, folder: string, to: Place, target: string): string | null {
  if (isDesign(folder)) {
    if (target === ADDRESSES)
      return `the design system must not know pages of the portal, but imports ${target}: accept the address as a prop`
    if (to.floor === 'protocol' && to.isDomain)
      return `the design system must not import a domain, but imports protocol's ${to.folder}: accept the values as props, or move the component to portal/src/${to.folder}/components`
    if (to.floor === 'ui' && to.folder === 'lib' && !LIB_FOR_DESIGN.test(target) && !isTest)
      return `the design system is independent of the product and may import only format.ts of lib, but imports ${target}: accept it as a prop`
    return null
  }
  if (folder !== 'lib' || isTest || to.floor !== 'protocol' || !to.isDomain || to.folder === DOMAIN_FOR_LIB) return null
  return `lib must not import a domain except ${DOMAIN_FOR_LIB}, but imports protocol's ${to.folder}: move the file to portal/src/${to.folder}, or to a folder of ui that knows the product if the desk uses it too`
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
    law: 'browser-layers',
    message: `lib serves all domains and must not contain domain terms, but contains '${word}': use general terms, or move the file to the folder it belongs to`,
  }))
}
