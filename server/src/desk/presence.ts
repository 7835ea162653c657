import { sql } from 'drizzle-orm'

/** Somebody is at an ad while their browser has said so within this time; it says so every 20 seconds. */
export const presentFor = sql`interval '45 seconds'`
