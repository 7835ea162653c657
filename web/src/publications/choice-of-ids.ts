/** What was chosen, by id, and how that changes: all that a list to choose from knows of the form around it. */
export interface ChoiceOfIds {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** The same choice with one more, or without one. */
export function withChoice(chosen: readonly string[], id: string, isChosen: boolean): string[] {
  const others = chosen.filter((one) => one !== id)
  return isChosen ? [...others, id] : others
}
