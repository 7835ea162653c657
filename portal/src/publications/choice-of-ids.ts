/** Chosen ids, and how they change: all that a list of choices needs from the form around it. */
export interface ChoiceOfIds {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Returns the choice with an id added or removed. */
export function withChoice(chosen: readonly string[], id: string, isChosen: boolean): string[] {
  const others = chosen.filter((one) => one !== id)
  return isChosen ? [...others, id] : others
}
