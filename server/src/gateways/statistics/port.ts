import type { StatsEvent } from '@tearsheet/protocol/job-stats/schemas'
import type { Transaction } from '../../database/connection.ts'

export interface Counted {
  views: number
  clicks: number
  applications: number
}

/** What is asked of an account's facts. */
export interface FactQuestion {
  clientAccountId: string
  /** Of these ads alone. */
  itemIds?: readonly string[]
  /** The first days of the pieces of time that are summed apart, in order; the last piece has no end. */
  cuts: readonly string[]
}

/** What an ad's facts come to on the days of one piece, which is known by its place among the cuts. */
export interface FactPiece extends Counted {
  campaignItemId: string
  piece: number
}

export interface FactAnswer {
  /** Those with facts. */
  pieces: FactPiece[]
  /** When one of these facts was last reckoned, ISO 8601; null where there are none. */
  updatedAt: string | null
}

export interface Recorded {
  recorded: number
  repeated: number
  /** Ids of events whose ad is not known. */
  unknown: string[]
}

/** Where a statement that asks for sums finds what `FactQuestion` names, each as SQL. */
export interface SumsPlaces {
  account: string
  /** Of uuid[]; null for all of the account's. */
  itemIds: string | null
  /** Of date[]. */
  cuts: string
}

export interface FactsInStatement {
  /** SQL for one JSON value. */
  sums(places: SumsPlaces): string
  /** @param value what that SQL answered */
  read(value: unknown): FactAnswer
}

/**
 * Where raw events and daily facts are kept. Events count once by source and id, a later revision in place of the earlier;
 * facts follow from the events that count, and come out the same however often they are reckoned.
 */
export interface Statistics {
  /** A dry run tells the same of what would be recorded; where the home is the transaction's own, the caller takes it back. */
  record(
    tx: Transaction,
    source: string,
    events: readonly StatsEvent[],
    options?: { isDryRun?: boolean },
  ): Promise<Recorded>
  /** Reckons days of ads that have changed; answers how many, at most the number asked for. */
  rollUp(tx: Transaction, most: number): Promise<number>
  /** Reckons a whole day anew from its events; answers of how many ads. */
  renewDay(tx: Transaction, day: string): Promise<number>
  /** Sums by ad and piece of time. In the view of an account the database shows no other's. */
  sumFacts(tx: Transaction, question: FactQuestion): Promise<FactAnswer>
  /** The same, where the facts stand in the database that checks the view: both in one statement. Null where they do not. */
  readonly inStatement: FactsInStatement | null
}
