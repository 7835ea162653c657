import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A posting rated by a buyer: 3 mainstay, 2 good, 1 filler; unnamed publications are wrong. */
export interface RatedPlan {
  id: string
  country: string
  state: string | null
  remote: boolean
  level: string
  grades: Record<string, number>
  diversity: string[]
}

export interface Measures {
  ndcg12: number
  first: number
  wrong: number
  mainstays: number
  own: number
  outreach: number
  unreachable: number
}

export const measureLabels: Record<keyof Measures, string> = {
  ndcg12: 'nDCG@12',
  first: 'first is good',
  wrong: 'wrong in the first five',
  mainstays: 'mainstays in twelve',
  own: 'mainstays that reading finds',
  outreach: 'outreach present',
  unreachable: 'unreachable in the first five',
}

const deep = 12
const top = 5

export const readPlans = (path: string): RatedPlan[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): RatedPlan => JSON.parse(line))

/** Half of the plans are for fitting, half for evaluation, by the hash of their ids. */
export const isForFitting = ({ id }: { id: string }) => (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0

/** Returns the measures of a list of names for each plan, as the mean over the plans for which a measure is defined. */
export function measure(
  plans: readonly RatedPlan[],
  namesFor: (plan: RatedPlan) => readonly string[],
  regionOf: (name: string) => string | undefined,
): Measures {
  const constant = Map.groupBy(plans, ({ country }) => country)
  const common = new Map([...constant].map(([country, group]) => [country, new Set(bestConstant(group, top, top))]))
  const outlets = new Set(plans.flatMap(({ diversity }) => diversity))
  const taken: Record<keyof Measures, number[]> = {
    ndcg12: [],
    first: [],
    wrong: [],
    mainstays: [],
    own: [],
    outreach: [],
    unreachable: [],
  }
  for (const plan of plans) {
    const names = namesFor(plan).slice(0, deep)
    const grades = names.map((name) => plan.grades[name] ?? 0)
    const mainstays = Object.keys(plan.grades).filter((name) => plan.grades[name] === 3)
    const own = mainstays.filter((name) => !common.get(plan.country)?.has(name))
    const wrong = names.slice(0, top).filter((_, place) => grades[place] === 0)
    const abroad = wrong.filter((name) => {
      const region = regionOf(name)
      return region !== undefined && region !== 'global' && region !== plan.country
    })
    const places = Math.max(1, Math.min(top, names.length))
    taken.ndcg12.push(gain(grades) / gain(idealOf(plan).slice(0, deep)))
    taken.first.push((grades[0] ?? 0) >= 2 ? 1 : 0)
    taken.wrong.push(wrong.length / places)
    taken.unreachable.push(abroad.length / places)
    if (mainstays.length > 0) taken.mainstays.push(share(mainstays, names))
    if (own.length > 0) taken.own.push(share(own, names))
    if (plan.country === 'US' && plan.diversity.length > 0)
      taken.outreach.push(names.some((name) => outlets.has(name) && name in plan.grades) ? 1 : 0)
  }
  const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)
  return {
    ndcg12: mean(taken.ndcg12),
    first: mean(taken.first),
    wrong: mean(taken.wrong),
    mainstays: mean(taken.mainstays),
    own: mean(taken.own),
    outreach: mean(taken.outreach),
    unreachable: mean(taken.unreachable),
  }
}

/**
 * Returns the best list without reading the posting: nDCG is a sum over positions, so it consists of the heaviest
 * names.
 */
export function bestConstant(plans: readonly RatedPlan[], length = deep, depth = deep): string[] {
  const weights = new Map<string, number>()
  for (const plan of plans)
    for (const [name, grade] of Object.entries(plan.grades))
      weights.set(name, (weights.get(name) ?? 0) + (2 ** grade - 1) / gain(idealOf(plan).slice(0, depth)))
  return [...weights]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, length)
    .map(([name]) => name)
}

const idealOf = ({ grades }: RatedPlan) => Object.values(grades).sort((a, b) => b - a)
const gain = (grades: readonly number[]) =>
  grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
const share = (wanted: readonly string[], names: readonly string[]) =>
  wanted.filter((name) => names.includes(name)).length / wanted.length
