import type { CardFunding } from '@tearsheet/protocol/invoices/schemas'

/**
 * Messages of the bank's frames: the hosted card field and the verification of the cardholder. They never contain the
 * card number.
 */
export type CardMessage =
  | { type: 'card:size'; height: number }
  | { type: 'card:submit' }
  | { type: 'card:escape' }
  /** Something was typed, or everything was deleted. */
  | { type: 'card:change'; isEmpty: boolean }
  | {
      type: 'card:token'
      card: { gatewayToken: string; brand: string; last4: string; funding: CardFunding | null }
    }
  | { type: 'card:errors'; errors: readonly string[] }
  | { type: 'card:error' }
  | { type: 'challenge:size'; height: number }
  | { type: 'challenge:done' }

type Fields = Record<string, unknown>

/**
 * Parses a message of the card field; returns null for anything else, because messages of other windows are untrusted.
 */
export function readCardMessage(data: unknown): CardMessage | null {
  if (!isFields(data)) return null
  switch (data.type) {
    case 'card:ready':
    case 'card:size':
      return isHeight(data.height) ? { type: 'card:size', height: data.height } : null
    case 'challenge:size':
      return isHeight(data.height) ? { type: 'challenge:size', height: data.height } : null
    case 'card:submit':
    case 'card:escape':
    case 'card:error':
    case 'challenge:done':
      return { type: data.type }
    case 'card:change':
      return { type: 'card:change', isEmpty: data.isEmpty === true }
    case 'card:token':
      return readToken(data)
    case 'card:errors': {
      const errors: unknown[] = Array.isArray(data.errors) ? data.errors : []
      return { type: 'card:errors', errors: errors.map(messageOf).filter((text) => text !== '') }
    }
    default:
      return null
  }
}

function readToken({ gatewayToken, brand, last4, funding }: Fields): CardMessage {
  if (typeof gatewayToken !== 'string' || gatewayToken === '') return { type: 'card:error' }
  const known = funding === 'credit' || funding === 'debit' || funding === 'prepaid' ? funding : null
  return { type: 'card:token', card: { gatewayToken, brand: textOf(brand), last4: textOf(last4), funding: known } }
}

const isFields = (data: unknown): data is Fields => typeof data === 'object' && data !== null
const isHeight = (height: unknown): height is number => typeof height === 'number' && height >= 0
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const messageOf = (error: unknown) => (isFields(error) ? textOf(error.message) : '')
