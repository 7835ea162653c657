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
  behaviour: Behavior
}

export interface ChargeRow {
  id: string
  idempotency_key: string
  amount: string
  currency: string
  status: 'pending' | 'challenged' | 'succeeded' | 'declined' | 'withdrawn' | 'refunded'
  decline_code: 'card_declined' | 'insufficient_funds' | null
  created_at: Date
}

interface Booking {
  key: string
  token: string | null
  amount: number
  currency: string
  status: 'pending' | 'challenged' | 'succeeded' | 'declined' | 'withdrawn'
  declineCode: string | null
}

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
  /** Saves a charge under its key, or returns the existing one. */
  bookCharge(booking: Booking): Promise<ChargeRow>
  /** Returns the charge with a key, or null. */
  findCharge(key: string): Promise<ChargeRow | null>
  /** Returns a charge that requires confirmation, by its id; null if there is none. */
  findChallenge(chargeId: string): Promise<Challenge | null>
  /** Saves the cardholder's answer to an open challenge. */
  answerChallenge(chargeId: string, isConfirmed: boolean): Promise<void>
  /** Refunds a charge under a key, once; null if there is no such charge. */
  bookRefund(chargeId: string, key: string): Promise<{ id: string } | null>
  /** Returns the charges since a time, oldest first; or the newest ones. */
  listCharges(since: Date | null, limit: number): Promise<ChargeRow[]>
  close(): Promise<void>
}

const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`
const chargeColumns = 'id, idempotency_key, amount, currency, status, decline_code, created_at'

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
  const seen = new Map<string, TokenRow>()

  /** Updates charges: a pending charge succeeds after its time, and one that was not confirmed in time never will. */
  const ripen = (key: string | null) =>
    pool.query(
      `update sandbox_bank.charge set status = case status when 'pending' then 'succeeded' else 'withdrawn' end
       where status in ('pending', 'challenged') and ($3::text is null or idempotency_key = $3)
         and created_at <= now() - make_interval(secs => case status when 'pending' then $1::float8 else $2::float8 end)`,
      [pendingSeconds, challengeSeconds, key],
    )

  const findCharge = async (key: string): Promise<ChargeRow | null> => {
    await ripen(key)
    const { rows } = await pool.query<ChargeRow>(
      `select ${chargeColumns} from sandbox_bank.charge where idempotency_key = $1`,
      [key],
    )
    return rows[0] ?? null
  }

  return {
    async addToken({ brand, last4, funding, behaviour: behavior }) {
      const token = newId('tok')
      await pool.query(
        'insert into sandbox_bank.token (token, brand, last4, funding, behaviour) values ($1, $2, $3, $4, $5)',
        [token, brand, last4, funding, behavior],
      )
      return { token, brand, last4, funding, behaviour: behavior }
    },

    async findToken(token) {
      const known = seen.get(token)
      if (known) return known
      const { rows } = await pool.query<TokenRow>({
        name: 'find-token',
        text: 'select token, brand, last4, funding, behaviour from sandbox_bank.token where token = $1',
        values: [token],
      })
      const [row] = rows
      if (!row) return null
      if (seen.size >= maxRemembered) seen.clear()
      seen.set(token, row)
      return row
    },

    async bookCharge({ key, token, amount, currency, status, declineCode }) {
      // The unique key decides between two concurrent charges: the later one waits, then reads the first.
      const { rows: booked } = await pool.query<ChargeRow>({
        name: 'book-charge',
        text: `insert into sandbox_bank.charge (id, idempotency_key, token, amount, currency, status, decline_code)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (idempotency_key) do nothing returning ${chargeColumns}`,
        values: [newId('ch'), key, token, amount, currency, status, declineCode],
      })
      if (booked[0]) return booked[0]
      const first = await findCharge(key)
      if (!first) throw new Error(`The charge of key ${key} not found`)
      return first
    },

    findCharge,

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

    async bookRefund(chargeId, key) {
      const { rows } = await pool.query<{ id: string }>(
        `with taken as (
           update sandbox_bank.charge set status = 'refunded' where id = $2 and status = 'succeeded' returning id, amount),
         booked as (
           insert into sandbox_bank.refund (id, idempotency_key, charge_id, amount)
           select $1, $3, id, amount from taken returning id)
         select id from booked union all
         select id from sandbox_bank.refund where charge_id = $2 and idempotency_key = $3`,
        [newId('re'), chargeId, key],
      )
      return rows[0] ?? null
    },

    async listCharges(since, limit) {
      await ripen(null)
      const { rows } = await pool.query<ChargeRow>(
        since === null
          ? `select ${chargeColumns} from sandbox_bank.charge order by created_at desc, id limit $1`
          : `select ${chargeColumns} from sandbox_bank.charge where created_at >= $2 order by created_at, id limit $1`,
        since === null ? [limit] : [limit, since],
      )
      return rows
    },

    close: () => pool.end(),
  }
}
