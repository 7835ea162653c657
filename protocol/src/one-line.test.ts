import { expect, it } from 'vitest'
import type { z } from 'zod'
import { uploadTearsheet } from './campaigns/desk-endpoints.ts'
import { saveBankQuestion, saveQuestionnaire } from './candidates/questionnaire-endpoints.ts'
import { tag } from './candidates/schemas.ts'
import { brandingForm } from './clients/branding-schemas.ts'
import { newCurrency } from './clients/desk-schemas.ts'
import { createKey } from './desk/integration-endpoints.ts'
import { deskTextFields } from './desk/text-schemas.ts'
import { newUser } from './identity/account-schemas.ts'
import { addPasskey } from './identity/factor-endpoints.ts'
import { savedViewName } from './identity/schemas.ts'
import { recordReceipt } from './invoices/desk-endpoints.ts'
import { refundReceipt } from './invoices/desk-money-endpoints.ts'
import { pay, setPurchaseOrder } from './invoices/endpoints.ts'
import { publicationFields } from './media-contracts/desk-catalog-schemas.ts'
import { sectorFields } from './media-contracts/desk-sector-schemas.ts'
import { manualPublication, quoteForm } from './quotes/schemas.ts'

/** Fields that are shown in one line: in emails, tables, documents, calendars and file names. */
const lines: [string, z.ZodType][] = [
  ...(['campaignTitle', 'jobNumber', 'department', 'state', 'city', 'applyUrl', 'purchaseOrderNumber'] as const).map(
    (name): [string, z.ZodType] => [name, quoteForm.shape[name]],
  ),
  ['name of a publication', manualPublication.shape.name],
  ['address of a publication', manualPublication.shape.url],
  ['name in the catalog', publicationFields.shape.name],
  ['audience', publicationFields.shape.audience],
  ['name of a sector', sectorFields.shape.label],
  ['applicant name', brandingForm.shape.applicantName],
  ['currency symbol', newCurrency.shape.symbol],
  ['job title', newUser.shape.jobTitle],
  ['name of a passkey', addPasskey.body.shape.name],
  ['name of a view', savedViewName],
  ['name of a key', createKey.body.shape.name],
  ['title of a text', deskTextFields.shape.title],
  ['page', uploadTearsheet.body.shape.page],
  ['tag', tag],
  ['name of a questionnaire', saveQuestionnaire.body.shape.name],
  ['purchase order number', setPurchaseOrder.body.shape.purchaseOrderNumber],
  ['reference of a receipt', recordReceipt.body.shape.reference],
  ['reference of a refund', refundReceipt.body.shape.reference],
  ['cardholder', pay.body.shape.payment.shape.cardholderName],
]

it.each(lines)('%s becomes one line without hidden characters', (_, schema) => {
  expect(schema.parse(' a\r\nb\u202e\u0007\tc\u2028')).toBe('a b c')
  // Joiners, which some scripts need
  expect(schema.parse('ن\u200cم')).toBe('ن\u200cم')
})

it('a question and its choices become one line each', () => {
  const question = { type: 'select', label: 'a\r\nb', values: [{ label: 'c\td' }, { label: 'e' }] }
  expect(saveBankQuestion.body.shape.question.parse(question)).toMatchObject({
    label: 'a b',
    values: [{ label: 'c d' }, { label: 'e' }],
  })
})

it('rejects a required line that consists of hidden characters', () => {
  expect(manualPublication.shape.name.safeParse('\u202e\u0007').success).toBe(false)
})
