/** Name of the portal in robots.txt files. */
const product = 'tearsheet'

interface Rule {
  allows: boolean
  path: string
}

/** Maximum number of characters that are read, as RFC 9309 requires at least. */
const maxCharacters = 500 * 1024

/**
 * Whether a robots.txt allows requests of an address (RFC 9309): the groups for `tearsheet`, else those for all, and of
 * their matching rules the longest; an allowing one of the same length wins.
 */
export function isAllowedByRobots(robots: string, address: string): boolean {
  const { pathname, search } = new URL(address)
  const path = decoded(`${pathname}${search}`)
  if (path === '/robots.txt') return true
  const { own, general } = rulesOf(robots)
  const matching = (own ?? general).filter((rule) => rule.path !== '' && matches(rule.path, path))
  const longest = matching.reduce((most, rule) => Math.max(most, rule.path.length), 0)
  const decisive = matching.filter((rule) => rule.path.length === longest)
  return decisive.length === 0 || decisive.some((rule) => rule.allows)
}

function rulesOf(robots: string): { own: Rule[] | null; general: Rule[] } {
  let own: Rule[] | null = null
  const general: Rule[] = []
  // Agents of the current group, of which only these two count: a file may state thousands
  let agents = { isOwn: false, isGeneral: false }
  let hasRules = false
  for (const line of robots.slice(0, maxCharacters).split(/\r\n?|\n/)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? []
    const field = name.toLowerCase()
    if (field === 'user-agent') {
      if (hasRules) agents = { isOwn: false, isGeneral: false }
      hasRules = false
      const agent = value.trim().toLowerCase()
      if (agent.split('/', 1)[0] === product) agents.isOwn = true
      if (agent === '*') agents.isGeneral = true
    } else if (field === 'allow' || field === 'disallow') {
      hasRules = true
      const rule = { allows: field === 'allow', path: value.trim() }
      if (agents.isOwn) {
        own ??= []
        own.push(rule)
      }
      if (agents.isGeneral) general.push(rule)
    }
  }
  return { own, general }
}

/**
 * `*` matches any characters, and `$` the end. Compares piece by piece, in a time that grows with the path only.
 * @param text decoded path of an address
 */
function matches(pattern: string, text: string): boolean {
  const isWhole = pattern.endsWith('$')
  const pieces = decoded(isWhole ? pattern.slice(0, -1) : pattern).split('*')
  const [first = '', ...others] = pieces
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const piece of others) {
    const found = text.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  const last = pieces.at(-1) ?? ''
  return !isWhole || (pieces.length === 1 ? text === first : text.endsWith(last))
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
