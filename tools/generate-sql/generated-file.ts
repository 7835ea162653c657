/** A SQL file generated from a table of the protocol. Paths are relative to the root of the repository. */
export interface GeneratedFile {
  path: string
  text: string
}

/** Returns the file with a line that names its source; above it the reason why migrations need it, if they do. */
export const generatedFile = (path: string, from: string, text: string, neededBy?: string): GeneratedFile => ({
  path,
  text: `${neededBy ? `-- Applied before the migrations: ${neededBy}.\n` : ''}-- Made by tools/generate-sql.ts from ${from}: change it there, then \`npm run generate:sql\`.\n${text}`,
})

/** Quotes a text as SQL. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Joins values with commas. */
export const listed = (values: readonly (string | number)[]): string =>
  values.map((value) => (typeof value === 'number' ? String(value) : quoted(value))).join(', ')
