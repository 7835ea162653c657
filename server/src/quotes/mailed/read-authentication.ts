/** One method of an `Authentication-Results` header, such as `dkim=pass header.d=a.example`. */
export interface AuthenticationResult {
  /** Lower case. */
  method: string
  /** Lower case, such as `pass`. */
  result: string
  /** By their names in lower case, such as `header.from`. */
  properties: Map<string, string>
}

interface Word {
  text: string
  /** Whether it ends a part of the header, in place of being a word. */
  isEnd: boolean
}

/**
 * Parses an `Authentication-Results` header (RFC 8601). Its values may be chosen by the sender of the email, such as the
 * quoted local part of an address or the name in a comment, so what is quoted or in a comment never counts as a result.
 * @returns the name of the server and its results; null for a header that is not well-formed
 */
export function readAuthenticationResults(header: string): { server: string; results: AuthenticationResult[] } | null {
  const words = splitWords(header)
  if (words === null) return null
  const parts: string[][] = [[]]
  for (const { text, isEnd } of words) {
    if (isEnd) parts.push([])
    else parts.at(-1)?.push(text)
  }
  const [[server = ''] = [], ...methods] = parts
  return { server: server.toLowerCase(), results: methods.flatMap(readMethod) }
}

function readMethod([first = '', ...others]: string[]): AuthenticationResult[] {
  const [method, result] = pairOf(first)
  if (result === '') return []
  // The first one counts, so that a repeated property replaces none
  const properties = new Map(others.map(pairOf).reverse())
  return [{ method: method.replace(/\/\d+$/, ''), result: result.toLowerCase(), properties }]
}

function pairOf(word: string): [string, string] {
  const at = word.indexOf('=')
  return at < 0 ? [word.toLowerCase(), ''] : [word.slice(0, at).toLowerCase(), word.slice(at + 1)]
}

/** A quoted text, or characters outside of one that end no word. */
const piece = /"((?:[^"\\]|\\.)*)"|[^\s;"()=]+/y

/** Splits a header into words and semicolons, without comments. @returns null if a quote or a comment has no end */
function splitWords(header: string): Word[] | null {
  const words: Word[] = []
  let word = ''
  let at = 0
  const end = () => {
    if (word !== '') words.push({ text: word, isEnd: false })
    word = ''
  }
  while (at < header.length) {
    const sign = header[at] ?? ''
    if (sign === '(') {
      const after = endOfComment(header, at)
      if (after === null) return null
      at = after
    } else if (sign === ';') {
      end()
      words.push({ text: '', isEnd: true })
      at += 1
    } else if (sign === '=') {
      // Spaces around it are allowed
      if (word === '') word = words.at(-1)?.isEnd === false ? (words.pop()?.text ?? '') : ''
      word += '='
      at += 1 + (/^\s*/.exec(header.slice(at + 1))?.[0].length ?? 0)
    } else if (/\s/.test(sign)) {
      end()
      at += 1
    } else {
      piece.lastIndex = at
      const [found, quoted] = piece.exec(header) ?? []
      if (found === undefined) return null
      word += quoted === undefined ? found : quoted.replace(/\\(.)/g, '$1')
      at += found.length
    }
  }
  end()
  return words
}

/** Returns the position after a comment, which may contain others; null if it has no end. */
function endOfComment(header: string, start: number): number | null {
  let depth = 0
  for (let at = start; at < header.length; at += 1) {
    const sign = header[at]
    if (sign === '\\') at += 1
    else if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return null
}
