import { Element, Text } from 'domhandler'
import { commonNames } from './find-feed-elements.ts'
import { alternatives, itemNames } from './list-feed-elements.ts'
import { fieldName, plainName } from './recognize-field-name.ts'

/** Exceeds the nesting of real lists of jobs. */
const maxDepth = 12

const singular = (name: string) => name.replace(/s$/i, '')

/** Returns the jobs in the JSON of an applicant tracking system, each as an element of a feed. */
export const elementsOfJson = (value: unknown): Element[] =>
  findJobs(value, maxDepth).map((job) => elementOf('job', job, maxDepth))

type Thing = Record<string, unknown>

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the outermost objects that are jobs, and not lists of jobs. */
function findJobs(value: unknown, depth: number): Thing[] {
  if (depth === 0) return []
  if (Array.isArray(value)) return value.flatMap((one) => findJobs(one, depth - 1))
  if (!isThing(value)) return []
  if (isThing(value.attributes)) return findJobs(ofResource(value, value.attributes), depth - 1)
  return isJob(value) ? [value] : Object.values(value).flatMap((one) => findJobs(one, depth - 1))
}

/** Returns a resource of JSON:API as one object: its links, its attributes and its id. */
const ofResource = ({ id, links }: Thing, attributes: Thing): Thing => ({
  ...(isThing(links) ? links : {}),
  ...attributes,
  id,
})

const titles: ReadonlySet<string> = new Set([...alternatives.title, 'text'])
const places: ReadonlySet<string> = new Set(['location', 'categories', 'jobad', 'description', 'content', 'hostedurl'])
const references: ReadonlySet<string> = new Set([...alternatives.identifier, ...alternatives.url])

function isJob(thing: Thing): boolean {
  const names = Object.keys(thing).map(fieldName)
  const hasTitle = names.some((name) => titles.has(name) && !commonNames.has(name))
  const isNamed = hasTitle || (names.some((name) => commonNames.has(name)) && names.some((name) => places.has(name)))
  const isList = Object.entries(thing).some(
    ([name, value]) => Array.isArray(value) && value.some(isThing) && itemNames.has(singular(plainName(name))),
  )
  return isNamed && !isList && names.some((name) => references.has(name))
}

function elementOf(name: string, value: unknown, depth: number): Element {
  const children = isThing(value) ? Object.entries(value).flatMap(([key, one]) => partsOf(key, one, depth - 1)) : []
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return withParts(name, isText ? [new Text(String(value))] : children)
}

function withParts(name: string, parts: (Element | Text)[]): Element {
  const element = new Element(name, {}, parts)
  for (const part of parts) part.parent = element
  return element
}

/** Returns the elements of a property: objects of a list are in an element with the name of the list. */
function partsOf(name: string, value: unknown, depth: number): Element[] {
  if (depth === 0 || value === null) return []
  if (!Array.isArray(value)) return [elementOf(name, value, depth)]
  if (!value.some(isThing)) return value.map((one) => elementOf(name, one, depth))
  const parts = value.map((one) => elementOf(singular(name), one, depth))
  return [withParts(name, parts)]
}
