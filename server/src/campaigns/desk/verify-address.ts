import { addressErrors, deskMessages } from '@tearsheet/protocol/desk/messages'
import { invalidField, unavailable } from '../../errors.ts'
import type { Outbound, OutboundError } from '../../gateways/outbound/port.ts'

interface Address {
  liveUrl: string | null
  /** Why an address that does not respond is right. */
  addressReason?: string | null | undefined
  /** Id of the user, or of the key, that causes the request. */
  person: string
}

/**
 * Checks the address of an ad that is being published: it must be public, and respond unless there is a reason
 * (R21.43). No transaction is open meanwhile.
 * @throws HttpError 400 for `liveUrl`, or for `addressReason` when it is required; 503 while too many pages are being opened
 */
export async function verifyAddress(outbound: Outbound, { liveUrl, addressReason, person }: Address): Promise<void> {
  if (liveUrl === null) return
  const rejection = await rejectionOf(outbound, liveUrl, { person, isRequested: !addressReason })
  if (rejection === null) return
  const { reason, status } = rejection
  if (reason === 'busy') throw unavailable('busy', addressErrors.busy, 10)
  if (reason === 'address' || reason === 'private') throw invalidField('liveUrl', addressErrors[reason])
  if (addressReason) return
  const refusal = reason === 'status' ? addressErrors.status(status ?? 0) : addressErrors[reason]
  throw invalidField('addressReason', deskMessages.addressReasonMissing(refusal), 'required')
}

type Rejection = Pick<OutboundError, 'reason' | 'status'>

/** With a reason only the host is looked up. A page too large to be read has responded. */
async function rejectionOf(
  outbound: Outbound,
  address: string,
  { person, isRequested }: { person: string; isRequested: boolean },
): Promise<Rejection | null> {
  if (!isRequested) {
    const reason = await outbound.rejectionOf(address, { person })
    return reason && { reason, status: null }
  }
  try {
    await outbound.load(address, { person, accept: '*/*' })
    return null
  } catch (error) {
    if (!isRejection(error)) throw error
    return error.reason === 'too_large' ? null : error
  }
}

export const isRejection = (error: unknown): error is OutboundError =>
  error instanceof Error && error.name === 'OutboundError'
