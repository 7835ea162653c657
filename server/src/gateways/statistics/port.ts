import type { StatsEvent } from '@tearsheet/protocol/job-stats/schemas'
import type { Transaction } from '../../database/connection.ts'

/** Facts of one ad in one month, and how much of them falls on the days of the question and on those before. */
export interface FactSum {
  campaignItemId: string
  /** `2026-10` */
  month: string
  all: Counted
  within: Counted
  before: Counted
  /** Applications since the day given. */
  recent: number
}

export interface Counted {
  views: number
  clicks: number
  applications: number
}

interface Span {
  from: string
  until: string
}

/** What of an account's facts is summed. All spans include both their days. */
export interface FactQuestion {
  clientAccountId: string
  /** Of these ads alone. */
  itemIds?: readonly string[]
  all: Span
  within: Span
  before: Span
  recentFrom: string
}

export interface Recorded {
  recorded: number
  repeated: number
  /** Ids of events whose ad is not known. */
  unknown: string[]
}

/**
 * Where raw events and daily facts are kept. Events count once by source and id, a later revision in place of the earlier;
 * facts follow from the events that count, and come out the same however often they are reckoned.
 */
export interface Statistics {
  record(tx: Transaction, source: string, events: readonly StatsEvent[]): Promise<Recorded>
  /** Reckons days of ads that have changed; answers how many, at most the number asked for. */
  rollUp(tx: Transaction, most: number): Promise<number>
  /** Reckons a whole day anew from its events; answers of how many ads. */
  renewDay(tx: Transaction, day: string): Promise<number>
  /** Sums by ad and month. In the view of an account the database shows no other's. */
  sumFacts(tx: Transaction, question: FactQuestion): Promise<FactSum[]>
  /** When facts of the account were last reckoned, ISO 8601; null before there were any. */
  findUpdatedAt(tx: Transaction, clientAccountId: string): Promise<string | null>
}
