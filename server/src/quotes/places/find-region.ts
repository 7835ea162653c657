import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ownValue } from '@tearsheet/protocol/own-value'
import { allCountries } from 'country-region-data'
import { folded } from '../../database/like.ts'

/** Folded French and Spanish names that the packages lack. */
const otherNames: Record<string, Record<string, string>> = {
  CA: {
    'colombie britannique': 'BC',
    'nouveau brunswick': 'NB',
    'nouvelle ecosse': 'NS',
    'terre neuve et labrador': 'NL',
    'terre neuve': 'NL',
    newfoundland: 'NL',
    'ile du prince edouard': 'PE',
    'territoires du nord ouest': 'NT',
    yukon: 'YT',
    'columbia britanica': 'BC',
    pq: 'QC',
  },
  IN: { ts: 'TG', cg: 'CT', od: 'OR', uk: 'UT' },
  MX: {
    ags: 'AGU',
    bc: 'BCN',
    cdmx: 'CMX',
    camp: 'CAM',
    chih: 'CHH',
    chis: 'CHP',
    coah: 'COA',
    dgo: 'DUR',
    gto: 'GUA',
    hgo: 'HID',
    mich: 'MIC',
    nl: 'NLE',
    qro: 'QUE',
    'q roo': 'ROO',
    qroo: 'ROO',
    tamps: 'TAM',
    tlax: 'TLA',
  },
  US: {
    'washington state': 'WA',
    'washington dc': 'DC',
    californie: 'CA',
    floride: 'FL',
    georgie: 'GA',
    louisiane: 'LA',
    luisiana: 'LA',
    pennsylvanie: 'PA',
    pensilvania: 'PA',
    'nueva york': 'NY',
    'nouveau mexique': 'NM',
    'nuevo mexico': 'NM',
    'nueva jersey': 'NJ',
    'nuevo hampshire': 'NH',
    'carolina del norte': 'NC',
    'carolina del sur': 'SC',
    'caroline du nord': 'NC',
    'caroline du sud': 'SC',
    'dakota del norte': 'ND',
    'dakota del sur': 'SD',
    'virginie occidentale': 'WV',
    'virginia occidental': 'WV',
    virginie: 'VA',
    tejas: 'TX',
    misuri: 'MO',
    oregon: 'OR',
    hawai: 'HI',
  },
}

/** A state or region that the form offers. */
interface Region {
  code: string
  name: string
}

interface RegionIndex {
  /** Regions of a country by folded name and by folded code. */
  byName: ReadonlyMap<string, ReadonlyMap<string, Region>>
}

let index: RegionIndex | undefined

const keyOf = (name: string) =>
  folded(name)
    .replace(/[.'’]/g, '')
    .replace(/[-‐‑–]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function build(): RegionIndex {
  const byName = new Map(
    allCountries.map(([, country, regions]): [string, Map<string, Region>] => {
      const known = new Map<string, Region>()
      const all = regions.map(([name, code]) => ({ name, code: code === 'undefined' ? name : code }))
      for (const region of all) known.set(keyOf(region.code), region)
      for (const region of all) known.set(keyOf(region.name), region)
      return [country, known]
    }),
  )
  // CLDR has the English names of the regions that the list has in another language, such as Bavaria
  for (const [id, name] of Object.entries(englishNames())) {
    const regions = byName.get(id.slice(0, 2).toUpperCase())
    const region = regions?.get(id.slice(2))
    if (regions && region && !regions.has(keyOf(name))) regions.set(keyOf(name), region)
  }
  for (const [country, names] of Object.entries(otherNames))
    for (const [name, code] of Object.entries(names)) {
      const region = byName.get(country)?.get(code.toLowerCase())
      if (region) byName.get(country)?.set(name, region)
    }
  return { byName }
}

function englishNames(): Record<string, string> {
  const path = createRequire(import.meta.url).resolve('cldr-subdivisions-full/subdivisions/en/en.json')
  const { subdivisions } = JSON.parse(readFileSync(path, 'utf8'))
  return subdivisions.localeDisplayNames.subdivisions
}

const lookUp = (country: string, text: string): Region | null => {
  index ??= build()
  const key = keyOf(text).replace(
    /^(?:(?:province|state|estado|provincia|etat|region|county) (?:of|de|du|del) (?:la |l)?|(?:co|county) )/,
    '',
  )
  return key === '' ? null : (index.byName.get(country)?.get(key) ?? null)
}

/** Returns the code of a state or region of a country by its name or code; null if the country does not have it. */
export const regionIn = (country: string, text: string): string | null => lookUp(country, text)?.code ?? null

/** Abbreviations of states in newspapers, with their points. */
const pressStates: Record<string, string> = Object.fromEntries(
  'ala:AL ariz:AZ ark:AR calif:CA colo:CO conn:CT del:DE fla:FL ill:IL ind:IN kan:KS mass:MA mich:MI minn:MN miss:MS mont:MT neb:NE nev:NV okla:OK ore:OR penn:PA tenn:TN tex:TX wash:WA wis:WI wyo:WY ga:GA ky:KY la:LA md:MD me:ME mo:MO pa:PA va:VA vt:VT'
    .split(' ')
    .map((pair) => pair.split(':')),
)
/** Abbreviations of provinces in French. */
const frenchProvinces: Record<string, string> = {
  'n.-b.': 'NB',
  'n.-é.': 'NS',
  'c.-b.': 'BC',
  'î.-p.-é.': 'PE',
  't.-n.-l.': 'NL',
  't.n.-l.': 'NL',
}

/** "Wash.", "N.M." */
const pressCode = (text: string) =>
  /^\p{Lu}\p{Ll}+\.$/u.test(text) ? ownValue(pressStates, text.slice(0, -1).toLowerCase()) : undefined

/** Whether a text is such an abbreviation: "Wash." */
export const isPressState = (text: string): boolean => pressCode(text.trim()) !== undefined

/** Countries whose states are written without the country. */
const ownStates = ['US', 'CA'] as const

/** A state of the United States or a province of Canada. */
export interface State {
  country: string
  code: string
}

/** Returns the state of a name in any case, or of a postal abbreviation in capitals; null for another text. */
export function stateOf(text: string): State | null {
  const name = text.trim()
  const french = ownValue(frenchProvinces, name.toLowerCase())
  if (french !== undefined) return { country: 'CA', code: french }
  const pressed = pressCode(name)
  if (pressed !== undefined) return { country: 'US', code: pressed }
  const isCode = /^(?:\p{Lu}{2}|\p{Lu}\.\p{Lu}\.)$/u.test(name)
  // Short texts that are no abbreviation would match codes, such as "Or"
  if (!isCode && keyOf(name).length < 4) return keyOf(name) === 'dc' ? { country: 'US', code: 'DC' } : null
  for (const country of ownStates) {
    const region = lookUp(country, name)
    if (!region || (isCode && region.code.length !== 2)) continue
    return { country, code: region.code }
  }
  return null
}
