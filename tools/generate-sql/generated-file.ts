/** A SQL file that is made from a table of the protocol. Paths are from the root of the repository. */
export interface GeneratedFile {
  path: string
  text: string
}

/** The file with a line that says what it is made from; above it why migrations need it, where they do. */
export const generatedFile = (path: string, from: string, text: string, neededBy?: string): GeneratedFile => ({
  path,
  text: `${neededBy ? `-- Applied before the migrations: ${neededBy}.\n` : ''}-- Made by tools/generate-sql.ts from ${from}: change it there, then \`npm run generate:sql\`.\n${text}`,
})

/** A text as SQL writes it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Several values, parted by commas. */
export const listed = (values: readonly (string | number)[]): string =>
  values.map((value) => (typeof value === 'number' ? String(value) : quoted(value))).join(', ')
