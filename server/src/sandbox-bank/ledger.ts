import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { asOptions, boundsWithin } from '../database/bounds.ts'
import { expectRole } from '../database/expect-role.ts'
import type { Behavior, Funding } from './cards.ts'

export interface TokenRow {
  token: string
  brand: string
  last4: string
  funding: Funding
  behavior: Behavior
}

/** `created`: the card is not charged before the merchant confirms it; `withdrawn`: it never will be. */
export type ChargeStatus = 'created' | 'pending' | 'challenged' | 'succeeded' | 'declined' | 'withdrawn' | 'refunded'

export interface ChargeRow {
  id: string
  idempotency_key: string
  amount: string
  currency: string
  token: string | null
  status: ChargeStatus
  decline_code: 'card_declined' | 'insufficient_funds' | null
  created_at: Date
  refunded: string
}

interface NewCharge {
  /** The merchant's key of the payment. */
  key: string
  /** The key of the request: one request creates one charge, however often it arrives. */
  requestKey: string
  token: string
  amount: number
  currency: string
}

/** Results of a confirmation by the behavior of the card; the charge succeeds if it is not listed. */
export type Results = Partial<Record<Behavior, { status: ChargeStatus; declineCode?: string }>>

/** A confirmation request to a cardholder. While it is open, `secondsLeft` is the remaining time. */
export interface Challenge {
  amount: string
  currency: string
  brand: string
  last4: string
  isWaiting: boolean
  secondsLeft: number
}

/** The bank's data: its own connections, its own role, its own tables. */
export interface Ledger {
  addToken(card: Omit<TokenRow, 'token'>): Promise<TokenRow>
  findToken(token: string): Promise<TokenRow | null>
  /** Saves a charge, or returns the existing one of the request; null if the payment has one of another request. */
  addCharge(charge: NewCharge): Promise<{ row: ChargeRow; isNew: boolean } | null>
  findCharge(id: string): Promise<ChargeRow | null>
  /** Confirms a created charge, and returns it in its current state; null if there is none. */
  confirmCharge(id: string, results: Results): Promise<ChargeRow | null>
  /** Withdraws a charge that has taken no money, and returns it in its current state; null if there is none. */
  withdrawCharge(id: string): Promise<ChargeRow | null>
  /** Returns a charge that requires confirmation, by its id; null if there is none. */
  findChallenge(chargeId: string): Promise<Challenge | null>
  /** Saves the cardholder's answer to an open challenge. */
  answerChallenge(chargeId: string, isConfirmed: boolean): Promise<void>
  /**
   * Refunds an amount of a charge, or all that is left, under a key, once; null if there is no such charge or less is
   * left.
   */
  bookRefund(refund: { chargeId: string; key: string; amount: number | null }): Promise<{ id: string } | null>
  /** Returns the confirmed charges since a time, newest first; those before the one with the id `after`, if given. */
  listCharges(page: { since: Date; after: string | null; limit: number }): Promise<ChargeRow[]>
  close(): Promise<void>
}

const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`
const chargeColumns = 'id, idempotency_key, token, amount, currency, status, decline_code, created_at, refunded'

/** A token never changes, and is read twice in a short time: for the card's description, and then for the charge. */
const maxRemembered = 1_000
/** Time until a pending charge succeeds, in seconds. */
const pendingSeconds = 12
/** Time for a cardholder to answer a challenge, in seconds (R14.15). */
const challengeSeconds = 120

/**
 * @param connectionString login of the bank's own role @param deadlineMs limit of one access: a merchant waits for the
 * response
 */
export function openLedger(connectionString: string, deadlineMs = 5_000): Ledger {
  const pool = openPool(connectionString, deadlineMs)
  return { ...tokensIn(pool), ...chargesIn(pool), ...challengesIn(pool), close: () => pool.end() }
}

function openPool(connectionString: string, deadlineMs: number): pg.Pool {
  const bounds = boundsWithin(deadlineMs)
  const pool = new pg.Pool({
    connectionString,
    max: 4,
    options: `-c timezone=UTC ${asOptions(bounds)}`,
    connectionTimeoutMillis: bounds.deadlineMs,
    query_timeout: bounds.deadlineMs,
    keepAlive: true,
    onConnect: (client) => expectRole(client, 'tearsheet_bank', bounds.statementMs),
  })
  // A broken connection is replaced; its current query gets an error.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function tokensIn(pool: pg.Pool): Pick<Ledger, 'addToken' | 'findToken'> {
  const seen = new Map<string, TokenRow>()
  return {
    async addToken({ brand, last4, funding, behavior }) {
      const token = newId('tok')
      await pool.query(
        'insert into sandbox_bank.token (token, brand, last4, funding, behaviour) values ($1, $2, $3, $4, $5)',
        [token, brand, last4, funding, behavior],
      )
      return { token, brand, last4, funding, behavior }
    },

    async findToken(token) {
      const known = seen.get(token)
      if (known) return known
      const { rows } = await pool.query<TokenRow>({
        name: 'find-token',
        text: 'select token, brand, last4, funding, behaviour as behavior from sandbox_bank.token where token = $1',
        values: [token],
      })
      const [row] = rows
      if (!row) return null
      if (seen.size >= maxRemembered) seen.clear()
      seen.set(token, row)
      return row
    },
  }
}

export const addChargeText = `
  insert into sandbox_bank.charge (id, idempotency_key, request_key, token, amount, currency, status)
  values ($1, $2, $3, $4, $5, $6, 'created') on conflict do nothing returning ${chargeColumns}`

/** The card whose confirmation fails leaves its charge unconfirmed. */
export const confirmText = `
  update sandbox_bank.charge c
  set status = coalesce($2::jsonb -> t.behaviour ->> 'status', 'succeeded'),
    decline_code = $2::jsonb -> t.behaviour ->> 'declineCode'
  from sandbox_bank.token t
  where c.id = $1 and c.status = 'created' and t.token = c.token and t.behaviour <> 'fail'
  returning ${chargeColumns.replace(/\w+/g, 'c.$&')}`

/** The lock on the charge orders concurrent refunds, so that each sees what is left after the ones before it. */
const refundText = `
  with charge as (
    select id, amount - refunded as remaining from sandbox_bank.charge where id = $2 and status = 'succeeded' for update),
  due as (
    select id, remaining, coalesce($4::bigint, remaining) as back from charge
    where coalesce($4::bigint, 1) <= remaining
      and not exists (select from sandbox_bank.refund r where r.idempotency_key = $3)),
  taken as (
    update sandbox_bank.charge c set refunded = c.refunded + due.back,
      status = case when due.back = due.remaining then 'refunded' else c.status end
    from due where c.id = due.id returning c.id, due.back),
  booked as (
    insert into sandbox_bank.refund (id, idempotency_key, charge_id, amount)
    select $1, $3, id, back from taken returning id)
  select id from booked union all
  select id from sandbox_bank.refund where charge_id = $2 and idempotency_key = $3`

type ChargeAccess = 'addCharge' | 'findCharge' | 'confirmCharge' | 'withdrawCharge' | 'bookRefund' | 'listCharges'

function chargesIn(pool: pg.Pool): Pick<Ledger, ChargeAccess> {
  const findCharge = async (id: string) => {
    const found = await selectCharge(pool, id)
    if (found?.status !== 'pending' && found?.status !== 'challenged') return found
    await ripen(pool, id)
    return selectCharge(pool, id)
  }

  return {
    async addCharge({ key, requestKey, token, amount, currency }) {
      // The unique keys decide between two concurrent requests: the later one waits, then reads the first.
      const { rows: added } = await pool.query<ChargeRow>({
        name: 'add-charge',
        text: addChargeText,
        values: [newId('pi'), key, requestKey, token, amount, currency],
      })
      if (added[0]) return { row: added[0], isNew: true }
      const { rows: first } = await pool.query<ChargeRow>(
        `select ${chargeColumns} from sandbox_bank.charge where request_key = $1`,
        [requestKey],
      )
      return first[0] ? { row: first[0], isNew: false } : null
    },

    findCharge,

    async confirmCharge(id, results) {
      const { rows } = await pool.query<ChargeRow>({
        name: 'confirm-charge',
        text: confirmText,
        values: [id, JSON.stringify(results)],
      })
      return rows[0] ?? findCharge(id)
    },

    async withdrawCharge(id) {
      await pool.query(
        `update sandbox_bank.charge set status = 'withdrawn' where id = $1 and status in ('created', 'challenged', 'declined')`,
        [id],
      )
      return findCharge(id)
    },

    async bookRefund({ chargeId, key, amount }) {
      const { rows } = await pool.query<{ id: string }>(refundText, [newId('re'), chargeId, key, amount])
      return rows[0] ?? null
    },

    async listCharges({ since, after, limit }) {
      await ripen(pool, null)
      const { rows } = await pool.query<ChargeRow>(
        `select ${chargeColumns} from sandbox_bank.charge
         where created_at >= $1 and status in ('pending', 'succeeded', 'declined', 'refunded')
           and ($2::text is null or (created_at, id) < (select created_at, id from sandbox_bank.charge where id = $2))
         order by created_at desc, id desc limit $3`,
        [since, after, limit],
      )
      return rows
    },
  }
}

function challengesIn(pool: pg.Pool): Pick<Ledger, 'findChallenge' | 'answerChallenge'> {
  return {
    async findChallenge(chargeId) {
      const { rows } = await pool.query<Challenge>(
        `select c.amount, c.currency, t.brand, t.last4, greatest(0, ceil(left_over))::int as "secondsLeft",
           c.status = 'challenged' and left_over > 0 as "isWaiting"
         from sandbox_bank.charge c join sandbox_bank.token t on t.token = c.token and t.behaviour = 'challenge',
           lateral (select $2::float8 - extract(epoch from now() - c.created_at) as left_over) l
         where c.id = $1`,
        [chargeId, challengeSeconds],
      )
      return rows[0] ?? null
    },

    async answerChallenge(chargeId, isConfirmed) {
      await pool.query(
        `update sandbox_bank.charge set status = $2 where id = $1 and status = 'challenged'
           and created_at > now() - make_interval(secs => $3)`,
        [chargeId, isConfirmed ? 'succeeded' : 'withdrawn', challengeSeconds],
      )
    },
  }
}

async function selectCharge(pool: pg.Pool, id: string): Promise<ChargeRow | null> {
  const text = `select ${chargeColumns} from sandbox_bank.charge where id = $1`
  const { rows } = await pool.query<ChargeRow>({ name: 'select-charge', text, values: [id] })
  return rows[0] ?? null
}

/** Updates charges: a pending charge succeeds after its time, and one that was not confirmed in time never will. */
async function ripen(pool: pg.Pool, id: string | null): Promise<void> {
  await pool.query(
    `update sandbox_bank.charge set status = case status when 'pending' then 'succeeded' else 'withdrawn' end
     where status in ('pending', 'challenged') and ($3::text is null or id = $3)
       and created_at <= now() - make_interval(secs => case status when 'pending' then $1::float8 else $2::float8 end)`,
    [pendingSeconds, challengeSeconds, id],
  )
}
