import { useQuery } from '@tanstack/react-query'
import * as settings from '@tearsheet/protocol/notifications/settings-endpoints'
import { callQuery, queryClient } from '../../lib/query-client.ts'
import { AddressState } from '../news/address-state.tsx'

/** That e-mails to one's address are off, where they are, with the way to switch them on again (R17.15, R18.29). */
export function MailNotice() {
  const { data } = useQuery(callQuery(settings.loadSettings, {}), queryClient)
  return data && <AddressState email={data.settings.email} timeZone={data.settings.timeZone} />
}
