import type { NotificationSettings } from '@tearsheet/protocol/users/schemas'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { appUser } from '../database/tables/people.ts'
import { notificationSetting } from '../database/tables/users.ts'

/**
 * Stores a user's notification settings. An event that they were not told of until now is told from now on, with nothing of
 * before; of one that they were told of nothing is lost by telling it elsewhere or at other times.
 */
export async function storeNotificationSettings(
  tx: Transaction,
  userId: string,
  settings: NotificationSettings,
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

/** Notes until when users have been told of events: `[user, kind, moment]` each. */
export async function markNewsTold(
  tx: Transaction,
  told: readonly (readonly [userId: string, kind: string, until: Date])[],
): Promise<void> {
  await tx.execute(sql`
    update notification_setting s set told_until = t.until
    from unnest(${sql.param(told.map(([userId]) => userId))}::uuid[], ${sql.param(told.map(([, kind]) => kind))}::text[],
      ${sql.param(told.map(([, , until]) => until.toISOString()))}::timestamptz[]) t (user_id, kind, until)
    where s.user_id = t.user_id and s.kind = t.kind and s.told_until < t.until`)
}

/** Sets where texts go. */
export async function storeMobile(
  tx: Transaction,
  userId: string,
  mobile: { mobilePhone: string | null; mobileCarrier: string | null },
): Promise<void> {
  await tx.update(appUser).set(mobile).where(eq(appUser.id, userId))
}

/** Sets until when nothing of a user's news goes out; null ends a pause. */
export async function storePause(tx: Transaction, userId: string, newsPausedUntil: string | null): Promise<void> {
  await tx.update(appUser).set({ newsPausedUntil }).where(eq(appUser.id, userId))
}
