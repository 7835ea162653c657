import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { diffArrays } from 'diff'

/** Removed words of a text and added words of the text after it; words are numbered from 0. */
export interface WordChanges {
  removed: ReadonlySet<number>
  added: ReadonlySet<number>
}

/** Compares two postings word by word, regardless of the elements that contain the words. Both are HTML. */
export function wordChanges(from: string, to: string): WordChanges {
  const removed = new Set<number>()
  const added = new Set<number>()
  let [before, after] = [0, 0]
  for (const part of diffArrays(wordsIn(from), wordsIn(to))) {
    for (let word = 0; word < part.count; word++) {
      if (part.removed) removed.add(before++)
      else if (part.added) added.add(after++)
      else {
        before++
        after++
      }
    }
  }
  return { removed, added }
}

/** Formats "2 words removed, 1 word added"; for a change of formatting only, states that the words are the same. */
export function formatChanges({ removed, added }: WordChanges): string {
  const count = (words: number) => `${formatCount(words)} ${words === 1 ? 'word' : 'words'}`
  const reported = [
    removed.size > 0 ? `${count(removed.size)} removed` : null,
    added.size > 0 ? `${count(added.size)} added` : null,
  ].filter(Boolean)
  return reported.length > 0 ? reported.join(', ') : 'The words stay the same; headings, lists or links change.'
}

const splitWords = (text: string): string[] => text.split(/\s+/).filter(Boolean)

function wordsIn(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return textsOf(body).flatMap(splitWords)
}

function textsOf(node: Node): string[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? '']
  if (node instanceof Element && /^(SCRIPT|STYLE)$/.test(node.tagName)) return []
  return [...node.childNodes].flatMap(textsOf)
}
