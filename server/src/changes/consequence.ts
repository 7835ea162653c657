import type { HistoryAction } from '@tearsheet/protocol/campaigns/lifecycle'
import type { ChangeKind as FeedSubject } from '@tearsheet/protocol/desk/integration-schemas'

/** Tables whose rows are subjects of audit rows, except those of the feed. */
type OtherSubject =
  | 'account_logo'
  | 'api_key'
  | 'app_user'
  | 'artwork_comment'
  | 'bank_question'
  | 'candidate'
  | 'client'
  | 'client_account'
  | 'desk_autopilot'
  | 'desk_filter'
  | 'desk_note'
  | 'desk_text'
  | 'directory'
  | 'identity_provider'
  | 'ledger_closing'
  | 'media_contract'
  | 'notification'
  | 'passkey'
  | 'publication'
  | 'questionnaire'
  | 'receipt'
  | 'saved_view'
  | 'sector'
  | 'session'
  | 'tearsheet_package'
  | 'viewing'
  | 'webhook'

interface Always {
  /** Action of the audit row, as `domain.verb`; none for a change that is not part of the audit trail. */
  action?: string
  /** The audit row has no id of a subject. */
  withoutId?: true
  /**
   * Data that open browsers load again: one campaign, the account's invoices or notifications. After `access` the
   * streams of a user are checked again, after `accountAccess` those of all viewers of the account.
   */
  browsers?: 'campaign' | 'invoices' | 'notifications' | 'access' | 'accountAccess'
  /** Browsers are notified shortly after the commit, together with those of other changes, not by the commit. */
  afterCommit?: true
  /**
   * `refresh` makes open desks load their lists again, `presence` those of other users only, `item` queues a job for each item that waits for the desk, and
   * `email` queues an email to each user responsible for the integration.
   */
  desk?: 'refresh' | 'presence' | 'item' | 'email'
}

/** Event in the history that the page of an ad, an invoice or a candidate displays. */
type History =
  | { subject: 'campaign_item'; history?: HistoryAction }
  | { subject: 'invoice'; history?: 'issue' | 'setPurchaseOrder' }
  | {
      subject: 'candidate'
      history?: 'applied' | 'confirmed' | 'moved' | 'noted' | 'opened' | 'rated' | 'tagged' | 'written'
    }
  | {
      subject?: Exclude<FeedSubject, 'campaign_item' | 'invoice'> | Exclude<OtherSubject, 'candidate'>
      history?: never
    }

/** Changes of these subjects are in the feed of external systems and their webhooks; the database adds them (tell_change). */
type Feed = { subject: FeedSubject; feed: true } | { subject?: OtherSubject; feed?: never }

/** Everything that follows from a kind of change, in its transaction. */
export type Consequence = Always & History & Feed

/** Values that a call of `record` passes in, by the consequences of its kind. */
export type Particulars<Row, Detail> = {
  /** Account of the change; by default that of the view, and none outside a view. */
  clientAccountId?: string | null
} & (Row extends { subject: string } ? (Row extends { withoutId: true } ? unknown : { id: string }) : unknown) &
  (undefined extends Detail ? { detail?: Detail } : { detail: Detail }) &
  (Row extends { browsers: 'campaign' }
    ? Row extends { subject: 'campaign' }
      ? unknown
      : { campaignId: string }
    : unknown) &
  (Row extends { browsers: 'access' } ? { userId: string } : unknown) &
  (Row extends { subject: 'campaign_item'; history: string } ? OfItem : unknown) &
  (Row extends { desk: 'item' } ? { waitsForDesk: boolean; undoSeconds?: number } : unknown) &
  (Row extends { desk: 'email' } ? { webhookId: string; recipients: readonly string[] } : unknown)

interface OfItem {
  note?: string | null
  /** Version of an approval, an upload or an acknowledgment. */
  artwork?: { version: number; sha256: string } | undefined
}

/** The same fields for any kind, as the recorder reads them. */
export interface AnyChange extends OfItem {
  kind: string
  id?: string
  clientAccountId?: string | null
  detail?: Record<string, unknown>
  campaignId?: string
  userId?: string
  waitsForDesk?: boolean
  undoSeconds?: number
  webhookId?: string
  recipients?: readonly string[]
}

/** A change with the consequences of its kind. */
export type Row = AnyChange & { row: Consequence }
