import type { RecordContext } from '../../src/changes/context.ts'
import { sql, type Transaction } from '../../src/database/drizzle.ts'
import { conflict, notFound } from '../../src/errors.ts'

/** Columns that refer to a user whose rows concern this user only: they are deleted, in this order. */
export const erasedColumns = [
  'passkey_challenge.user_id',
  'passkey.user_id',
  'recovery_code.user_id',
  'second_factor.user_id',
  'credential.user_id',
  'password_link.user_id',
  'openid_attempt.user_id',
  'openid_identity.user_id',
  'directory_user.user_id',
  'session.user_id',
  'notification_setting.user_id',
  'notification_read.user_id',
  'digest.user_id',
  'test_message.user_id',
  'saved_view.user_id',
  'desk_filter.user_id',
  'desk_presence.user_id',
  'desk_assignment.user_id',
  'job_stats_reader.user_id',
  'mailed_posting.user_id',
] as const

/** Columns that keep the id of an erased user, with the reason; nothing in them names the user. */
export const keptColumns: Readonly<Record<string, string>> = {
  'membership.user_id': 'records of who could act for an account',
  'viewing.user_id': 'records of who viewed the portal as whom',
  'viewing.viewer_id': 'records of who viewed the portal as whom',
  'campaign.created_by': 'records of an order',
  'pending_quote.created_by': 'records of an order',
  'pending_quote.updated_by': 'records of an order',
  'candidate_export.requested_by': 'removed with the export',
  'tearsheet_package.requested_by': 'removed with the package',
  'identity_provider.set_by': 'records of who connected a provider',
  'directory.connected_by': 'records of who connected a directory',
  'password_link.issued_by': 'belongs to another user',
  'artwork_review.user_id': 'records of an approval',
  'desk_note.user_id': 'records of work on an order',
}

/** Number of deleted rows by table. */
export type Erased = Record<string, number>

/**
 * Erases the personal data of a deactivated user: name, address, phones, sign-in data, settings and views. The row stays
 * without them, as orders, approvals, payments and the audit log refer to its id and must be kept.
 * @throws HttpError 404 for an unknown user; 409 for an active one
 */
export async function eraseUser(ctx: RecordContext, username: string): Promise<Erased> {
  const { tx } = ctx
  const { rows } = await tx.execute<{ id: string; username: string; name: string; isActive: boolean }>(sql`
    select id, username, first_name || ' ' || last_name as name, confirmed = 1 as "isActive" from app_user where lower(username) = lower(${username}) for update`)
  const [user] = rows
  if (!user) throw notFound(`User ${username}`)
  if (user.isActive) throw conflict([`${username} is active: deactivate the user first, under Manage Users`])
  const erased: Erased = {}
  for (const column of erasedColumns) {
    const [table = '', name = ''] = column.split('.')
    const { rowCount } = await tx.execute(
      sql`delete from ${sql.identifier(table)} where ${sql.identifier(name)} = ${user.id}`,
    )
    if (rowCount) erased[table] = rowCount
  }
  await eraseByAddress(tx, user)
  await eraseInNotifications(tx, user)
  await tx.execute(sql`
    update app_user set username = ${`erased-${user.id}@erased.invalid`}, first_name = 'Erased', last_name = 'user',
      job_title = null, phone = null, mobile_phone = null, mobile_carrier = null, time_zone = default, theme = null,
      single_key_shortcuts = default, news_paused_until = null, last_sign_in_at = null, invited_until = null,
      is_administrator = false, desk_roles = default, reset_password_flag = false
    where id = ${user.id}`)
  await ctx.changes.record({ kind: 'user.erased', id: user.id })
  return erased
}

/** Notifications of the user's accounts contain the name of the person who did something, without a reference. */
async function eraseInNotifications(tx: Transaction, { id, name }: { id: string; name: string }): Promise<void> {
  await tx.execute(sql`
    update notification set message = replace(message, ${name}, 'Erased user')
    where strpos(message, ${name}) > 0
      and client_account_id in (select client_account_id from membership where user_id = ${id})`)
}

/** Rows that name the user by address, or without a reference. */
async function eraseByAddress(tx: Transaction, { id, username }: { id: string; username: string }): Promise<void> {
  await tx.execute(sql`delete from sign_in_failure where username = lower(${username})`)
  await tx.execute(sql`delete from mail_address where lower(address) = lower(${username})`)
  await tx.execute(sql`delete from idempotency_key where user_id = ${id}`)
}
