import type { StatsEvent } from '@tearsheet/protocol/job-stats/schemas'
import type { Transaction } from '../../database/drizzle.ts'

export interface Counted {
  views: number
  clicks: number
  applications: number
}

/** A query of an account's facts. */
export interface FactQuestion {
  clientAccountId: string
  /** Limits the query to these ads. */
  itemIds?: readonly string[]
  /** First days of the periods to sum separately, in order; the last period has no end. */
  cuts: readonly string[]
}

/** Sums of an ad's facts in one period, identified by its index among the cuts. */
export interface FactPiece extends Counted {
  campaignItemId: string
  piece: number
}

export interface FactAnswer {
  /** The periods with facts. */
  pieces: FactPiece[]
  /** When one of these facts was last computed, ISO 8601; null if there are none. */
  updatedAt: string | null
}

export interface Recorded {
  recorded: number
  repeated: number
  /** Ids of events whose ad is unknown. */
  unknown: string[]
}

/** SQL expressions for the values of `FactQuestion` in a statement. */
export interface SumsPlaces {
  account: string
  /** Of type uuid[]; null for all ads of the account. */
  itemIds: string | null
  /** Of type date[]. */
  cuts: string
}

export interface FactsInStatement {
  /** Returns SQL for one JSON value. */
  sums(places: SumsPlaces): string
  /** @param value result of that SQL */
  read(value: unknown): FactAnswer
}

/**
 * Store of raw events and daily facts. Events are counted once by source and id, with a later revision replacing the
 * earlier one; facts are derived from the counted events, and computing them is idempotent.
 */
export interface Statistics {
  /**
   * Records events. A dry run returns the same result; if the store is the transaction's database, the caller rolls it
   * back.
   */
  record(
    tx: Transaction,
    source: string,
    events: readonly StatsEvent[],
    options?: { isDryRun?: boolean },
  ): Promise<Recorded>
  /** Computes changed days of ads; returns their number, at most the given one. */
  rollUp(tx: Transaction, most: number): Promise<number>
  /** Recomputes a whole day from its events; returns the number of ads. */
  renewDay(tx: Transaction, day: string): Promise<number>
  /** Sums by ad and period. In an account's view the database returns no rows of other accounts. */
  sumFacts(tx: Transaction, question: FactQuestion): Promise<FactAnswer>
  /** The same as part of a statement, if the facts are in the database that checks the view; null if they are not. */
  readonly inStatement: FactsInStatement | null
}
