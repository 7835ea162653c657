import type { NotificationSettings } from '@tearsheet/protocol/identity/schemas'
import {
  type AlertKind,
  alertKinds,
  alertLabels,
  frequencyLabels,
  type SettingsRecord,
} from '@tearsheet/protocol/notifications/settings-schemas'

/** Values of the notification settings form; an empty string means none. */
export interface SettingsValues extends NotificationSettings {
  mobilePhone: string
  mobileCarrier: string
  /** 'YYYY-MM-DD'. */
  pausedUntil: string
}

export const settingsValues = ({
  notificationSettings: { jobLive, jobUpdated, jobExpiration },
  mobilePhone,
  mobileCarrier,
  pausedUntil,
}: SettingsRecord): SettingsValues => ({
  jobLive,
  jobUpdated,
  jobExpiration,
  mobilePhone: mobilePhone ?? '',
  mobileCarrier: mobileCarrier ?? '',
  pausedUntil: pausedUntil ?? '',
})

export const channels = ['email', 'text'] as const
export const channelLabels = { email: 'email', text: 'text' } as const

/** Returns the setting with a channel added or removed. */
export function withChannel(
  values: SettingsValues,
  kind: AlertKind,
  channel: (typeof channels)[number],
  isWanted: boolean,
): SettingsValues {
  const others = values[kind].correspondence.filter((one) => one !== channel)
  return { ...values, [kind]: { ...values[kind], correspondence: isWanted ? [...others, channel] : others } }
}

/** Returns the labels of changed settings: "Ad Expiration by text". */
export function unsavedSettings(saved: SettingsValues, now: SettingsValues): string[] {
  const has = (values: SettingsValues, kind: AlertKind, channel: (typeof channels)[number]) =>
    values[kind].correspondence.includes(channel)
  return [
    ...alertKinds.flatMap((kind) => [
      ...channels
        .filter((channel) => has(saved, kind, channel) !== has(now, kind, channel))
        .map(
          (channel) =>
            `${alertLabels[kind]} ${has(now, kind, channel) ? 'by' : 'no longer by'} ${channelLabels[channel]}`,
        ),
      ...(saved[kind].frequency === now[kind].frequency
        ? []
        : [`${alertLabels[kind]} ${frequencyLabels[now[kind].frequency].toLowerCase()}`]),
    ]),
    ...(saved.mobilePhone === now.mobilePhone ? [] : ['mobile number']),
    ...(saved.mobileCarrier === now.mobileCarrier ? [] : ['carrier']),
    ...(saved.pausedUntil === now.pausedUntil ? [] : ['pause']),
  ]
}
