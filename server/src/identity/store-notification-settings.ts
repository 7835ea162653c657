import type { NotificationSettings } from '@tearsheet/protocol/identity/schemas'
import { eq, sql, type Transaction } from '../database/drizzle.ts'
import { notificationSetting } from '../database/tables/identity/users.ts'
import { appUser } from '../database/tables/people.ts'

/**
 * Stores a user's notification settings. A newly enabled event is reported from now on, without earlier ones; for an
 * event that was enabled already, nothing is lost by changing its channel or schedule.
 */
export async function storeNotificationSettings(
  tx: Transaction,
  { userId, settings }: { userId: string; settings: NotificationSettings },
): Promise<void> {
  await tx
    .insert(notificationSetting)
    .values(
      Object.entries(settings).map(([kind, { correspondence, frequency }]) => ({
        userId,
        kind,
        correspondence: [...new Set(correspondence)].sort(),
        frequency,
      })),
    )
    .onConflictDoUpdate({
      target: [notificationSetting.userId, notificationSetting.kind],
      set: {
        correspondence: sql`excluded.correspondence`,
        frequency: sql`excluded.frequency`,
        toldUntil: sql`case when cardinality(notification_setting.correspondence) = 0 then now()
          else notification_setting.told_until end`,
      },
    })
}

/** Records the time up to which users have been notified of events: `[user, kind, moment]` each. */
export async function markAlertsSent(
  tx: Transaction,
  reported: readonly (readonly [userId: string, kind: string, until: Date])[],
): Promise<void> {
  await tx.execute(sql`
    update notification_setting s set told_until = t.until
    from unnest(${sql.param(reported.map(([userId]) => userId))}::uuid[], ${sql.param(reported.map(([, kind]) => kind))}::text[],
      ${sql.param(reported.map(([, , until]) => until.toISOString()))}::timestamptz[]) t (user_id, kind, until)
    where s.user_id = t.user_id and s.kind = t.kind and s.told_until < t.until`)
}

/** Sets the number and carrier for texts. */
export async function storeMobile(
  tx: Transaction,
  { userId, mobile }: { userId: string; mobile: { mobilePhone: string | null; mobileCarrier: string | null } },
): Promise<void> {
  await tx.update(appUser).set(mobile).where(eq(appUser.id, userId))
}

/** Sets until when a user's alerts are held back; null ends a pause. */
export async function storePause(
  tx: Transaction,
  { userId, newsPausedUntil }: { userId: string; newsPausedUntil: string | null },
): Promise<void> {
  await tx.update(appUser).set({ newsPausedUntil }).where(eq(appUser.id, userId))
}
