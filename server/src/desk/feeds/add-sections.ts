import { ownValue } from '@tearsheet/protocol/own-value'
import { htmlOfEscaped } from '../../documents/reading/read-escaped-text.ts'
import type { Thing } from '../../quotes/reading/find-job-posting.ts'
import { sections } from './list-feed-elements.ts'

/** Maximum number of sections that are added to a description. */
export const maxSections = 50

export interface Section {
  heading: string
  html: string
}

const wordsOf = (html: string) => html.replace(/<[^<>]*>|\s+/g, '')

/** Adds the sections to a description whose words it does not contain. */
export function addSections(description: string, added: readonly Section[]): string {
  let full = description
  for (const { heading, html } of added.slice(0, maxSections)) {
    const words = wordsOf(html)
    if (words !== '' && !wordsOf(full).includes(words)) full += `${heading ? `<h3>${heading}</h3>` : ''}${html}`
  }
  return full
}

/** Returns a JobPosting whose description includes the texts that it has in other properties. */
export function withSections(thing: Thing): Thing {
  const { description } = thing
  const added = Object.entries(thing).flatMap(([name, value]) => {
    const heading = ownValue(sections, name.toLowerCase())
    const texts = [value].flat().filter((text) => typeof text === 'string' && text.trim() !== '')
    if (heading === undefined || texts.length === 0) return []
    const html = texts.map(String).map(htmlOfEscaped)
    return [
      { heading, html: texts.length > 1 ? `<ul>${html.map((one) => `<li>${one}</li>`).join('')}</ul>` : html.join('') },
    ]
  })
  if (added.length === 0 || (description !== undefined && typeof description !== 'string')) return thing
  return { ...thing, description: addSections(htmlOfEscaped(description ?? ''), added) }
}
