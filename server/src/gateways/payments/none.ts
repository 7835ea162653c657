import type { Payments } from './port.ts'

/** No gateway: invoices are paid by check and bank transfer only (CARD_PAYMENTS=false). Earlier charges stay as they are. */
export const noPayments: Payments = {
  name: 'none',
  cardField: { url: null, publishableKey: null },
  describe: async () => null,
  chargeable: (amount) => amount,
  charge: async () => ({ state: 'withdrawn' }),
  nextStep: async () => null,
  conclude: async () => ({ state: 'unanswered' }),
  refund: async () => 'unanswered',
  async *listCharges() {},
}
