/** Placeholders of a reply template, each with its meaning. */
export const textPlaceholders = {
  contact: 'name of the person who asked',
  publication: 'name of the publication',
  campaign: 'name of the campaign',
  client: 'name of the client',
  me: 'your own name',
} as const
export type TextPlaceholder = keyof typeof textPlaceholders

const placeholder = /\{([^{}]*)\}/g

/** Returns the placeholders of a text that do not exist, as written. */
export const unknownPlaceholders = (body: string): string[] => [
  ...new Set(
    [...body.matchAll(placeholder)].filter(([, name = '']) => !(name in textPlaceholders)).map(([all]) => all),
  ),
]

/** Returns a template's text with its placeholders replaced. */
export const fillText = (body: string, values: Readonly<Record<TextPlaceholder, string>>): string =>
  body.replace(placeholder, (all, name: string) =>
    // `in` has checked that it is a placeholder
    name in textPlaceholders ? values[name as TextPlaceholder] : all,
  )
