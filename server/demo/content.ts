import { readFileSync } from 'node:fs'
import type { DemoClientAccount } from './content/postings/posting.ts'

export interface DemoPublication {
  id: string
  name: string
  website: string | null
  sectors: string[]
  type: 1 | 2 | 3
  printType: 1 | 2 | null
  region: string
  /** English if absent. */
  languages?: string[]
  areas: string[]
  metros: string[]
  levels: string[]
  isBroad: boolean
  kind: string
  mainstayOf: Record<string, number>
  memberAreas: string[]
  audience: string
  notes: string | null
  keywords: string
  price: number
  runDays: number
  leadDays: number
}

export interface DemoTitle {
  title: string
  department: string
  sector: string
  clientAccount: DemoClientAccount
}

interface DemoPeople {
  users: {
    username: string
    firstName: string
    lastName: string
    title: string
    phone: string
    timeZone: string
  }[]
  providerStaff: { name: string; title: string; email: string }[]
  clientColleagues: { name: string; title: string; clientAccount: DemoClientAccount; email: string }[]
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`content/${name}.json`, import.meta.url), 'utf8'))

// content.test.ts validates that the files have these shapes.
export const demoPublications: DemoPublication[] = read('publications')
export const demoTitles: DemoTitle[] = read('job-titles')
export const demoPeople: DemoPeople = read('people')
