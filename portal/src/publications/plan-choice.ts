import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { type ChoiceOfIds, withChoice } from './choice-of-ids.ts'

/** Combines the choices of a plan: an ad covered by a contract is chosen through its contract. */
export function planChoice(publications: ChoiceOfIds, contracts: ChoiceOfIds | null) {
  const covers = ({ contract }: Recommendation) => contracts !== null && contract !== null
  return {
    isChosen: (one: Recommendation) =>
      publications.chosen.includes(one.id) ||
      (one.contract !== null && (contracts?.chosen.includes(one.contract.id) ?? false)),
    /** Whether a contract pays for it, or would if it were chosen. */
    isCovered: (one: Recommendation) => covers(one) && !publications.chosen.includes(one.id),
    choose: (all: readonly Recommendation[], isChosen: boolean) => {
      const covered = all.filter((one) => covers(one) && !publications.chosen.includes(one.id))
      const priced = all.filter((one) => !covered.includes(one))
      if (covered.length > 0 && contracts)
        contracts.onChange(
          covered.reduce<string[]>(
            (held, { contract }) => (contract ? withChoice(held, contract.id, isChosen) : held),
            [...contracts.chosen],
          ),
        )
      if (priced.length > 0)
        publications.onChange(
          priced.reduce<string[]>((held, { id }) => withChoice(held, id, isChosen), [...publications.chosen]),
        )
    },
  }
}
