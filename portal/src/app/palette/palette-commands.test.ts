import { expect, test } from 'vitest'
import { campaignCommands, invoiceCommand, listCommands } from './palette-commands.ts'

const none = {
  manageInvoices: false,
  manageContracts: false,
  manageRequestQuote: false,
  manageCampaigns: false,
  manageApproveAds: false,
  manageCandidates: false,
}
const labelsOf = (keyword: string, permissions = none, isShown = () => true) =>
  listCommands(keyword, permissions, isShown).map(({ label }) => label)

test('finds screens and actions by their words, in any order and case', () => {
  const all = { ...none, manageInvoices: true, manageRequestQuote: true }
  expect(labelsOf('QUOTE new', all)).toEqual(['Request New Quote', 'New Job Campaign Quote'])
  expect(labelsOf('invoice', all)).toEqual(['Invoices', 'Pay invoices'])
  expect(labelsOf('no such thing', all)).toEqual([])
})

test('does not offer screens that the user may not open', () => {
  expect(labelsOf('invoice')).toEqual([])
  expect(labelsOf('quote')).toEqual([])
  expect(labelsOf('dashboard', none, () => false)).toEqual([])
  expect(labelsOf('sign-out')).toEqual(['Sign-out'])
})

test('distinguishes campaigns and invoices of the same name', () => {
  const found = { campaigns: [{ id: 'c', name: 'Dean', jobNumber: 20088 }], holdingCount: 1 }
  expect(campaignCommands(found, 5)).toMatchObject([{ label: 'Dean', about: '#20088' }])
  expect(invoiceCommand({ id: 'i', invoice_number: 88104, campaignName: null })).toEqual({
    id: 'i',
    kind: 'Invoices',
    label: 'Invoice # 88104',
    href: '/invoice-detail/i',
  })
})

test('lists a campaign that is only similar under the heading "Did you mean"', () => {
  const campaigns = ['Night Nurse', 'Nurse Lead', 'Nursery Aide'].map((name, id) => ({
    id: `${id}`,
    name,
    jobNumber: id,
  }))
  const kindsOf = (holdingCount: number) => campaignCommands({ campaigns, holdingCount }, 2).map(({ kind }) => kind)
  expect(kindsOf(0)).toEqual(['Did you mean', 'Did you mean'])
  expect(kindsOf(1)).toEqual(['Campaigns', 'Did you mean'])
  expect(kindsOf(3)).toEqual(['Campaigns', 'Campaigns'])
})
