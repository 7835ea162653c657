import type { Thing } from '../../quotes/reading/find-job-posting.ts'

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Removes the employer that the data of a posting names from the start or the end of its title. */
export function removeEmployer(title: string, { hiringOrganization }: Thing): string {
  const [organization]: unknown[] = [hiringOrganization].flat()
  const isNamed = typeof organization === 'object' && organization !== null && 'name' in organization
  const name = isNamed ? organization.name : organization
  if (typeof name !== 'string' || name.trim().length < 3) return title
  const employer = escaped(name.trim())
  return (
    title
      .replace(new RegExp(`^${employer}\\s*[-–—|:]\\s+(?=\\S)`, 'i'), '')
      .replace(new RegExp(`(?<=\\S)(?:\\s*[-–—|,:]\\s*|\\s+(?:at|@)\\s+)${employer}$`, 'i'), '')
      .trim() || title
  )
}
