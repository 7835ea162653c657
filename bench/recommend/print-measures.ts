import type { Weights } from '../../server/src/quotes/recommendations/load-evidence.ts'
import { print } from '../print.ts'
import { fitWeights, namesWith, type Read } from './fit-weights.ts'
import { type Measures, measure, measureLabels, type RatedPlan } from './rated-plans.ts'

export function printMeasures(title: string, count: number, measures: Measures): void {
  print(`\n${count} ${title}`)
  for (const [key, label] of Object.entries(measureLabels))
    print(`${label.padEnd(34)} ${measures[key as keyof Measures].toFixed(3)}`) // of the same record
}

interface ToFit {
  fitting: readonly Read[]
  judging: readonly Read[]
  weights: Weights
  regionOf: (name: string) => string | undefined
  /** Whether a name was rated at all; unrated ones are omitted, as neither right nor wrong. */
  isGraded: (name: string) => boolean
}

/** Fits weights on one half and prints their measures on the other, together with those of the current weights. */
export function printFitted({ fitting, judging, weights, regionOf, isGraded }: ToFit): void {
  const fitted = fitWeights(fitting, weights, regionOf, isGraded)
  const plans = judging.map(({ plan }) => plan)
  const readOf = new Map(judging.map((read) => [read.plan.id, read]))
  const namesBy =
    (some: Weights) =>
    ({ id }: RatedPlan) => {
      const read = readOf.get(id)
      return read ? namesWith(some, read).filter(isGraded) : []
    }
  printMeasures('evaluation plans with the current weights', plans.length, measure(plans, namesBy(weights), regionOf))
  for (const [name, value] of Object.entries(fitted))
    if (value !== weights[name]) print(`${name.padEnd(24)} ${weights[name]} → ${value}`)
  printMeasures('evaluation plans with the fitted weights', plans.length, measure(plans, namesBy(fitted), regionOf))
}
