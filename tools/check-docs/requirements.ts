import type { Problem } from '../check-structure/problem.ts'
import type { Document } from './documents.ts'

const PAGE = /^docs\/requirements(\.md$|\/)/
const CHAPTER = /^## (\d+)\. /
const RULE = /^\s*- \*\*R(\d+)\.(\d+)\*\* /

/**
 * Returns the requirements by number (`R11.4`), and the errors in their numbering: each belongs in the chapter it is
 * numbered after, in ascending order, and numbers are unique.
 */
export function requirements(documents: Document[]): { numbers: ReadonlySet<string>; problems: Problem[] } {
  const numbers = new Set<string>()
  const problems: Problem[] = []
  for (const { path, lines } of documents.filter(({ path }) => PAGE.test(path))) {
    let chapter = 0
    let previous = 0
    for (const [index, text] of lines.entries()) {
      const heading = CHAPTER.exec(text)
      if (heading) [chapter, previous] = [Number(heading[1]), 0]
      const rule = RULE.exec(text)
      if (!rule) continue
      const [number, own] = [`R${rule[1]}.${rule[2]}`, Number(rule[2])]
      const report = (message: string) => problems.push({ path, line: index + 1, rule: 'requirements', message })
      if (Number(rule[1]) !== chapter)
        report(`${number} is in chapter ${chapter}: move it, or number it by its chapter`)
      else if (numbers.has(number))
        report(`${number} is used twice: a new rule gets the next free number of its chapter`)
      else if (own <= previous) report(`${number} follows R${chapter}.${previous}: rules are ordered by number`)
      numbers.add(number)
      previous = Math.max(previous, own)
    }
  }
  return { numbers, problems }
}
