import { addressOf, routes } from '@tearsheet/protocol/addresses'
import * as questionnaires from '@tearsheet/protocol/candidates/questionnaire-endpoints'
import * as reports from '@tearsheet/protocol/candidates/report-endpoints'
import * as clients from '@tearsheet/protocol/clients/endpoints'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import * as users from '@tearsheet/protocol/identity/account-endpoints'
import * as sessions from '@tearsheet/protocol/identity/session-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import * as settings from '@tearsheet/protocol/notifications/settings-endpoints'
import { type ShownPart, showPart } from '@tearsheet/ui/lib/part-fixture.tsx'
import { tokenOf, viewOf } from '@tearsheet/ui/lib/session-fixture.ts'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { BuilderPage } from './candidates/questionnaires/builder-page.tsx'
import { QuestionBank } from './candidates/questionnaires/question-bank.tsx'
import { QuestionnaireList } from './candidates/questionnaires/questionnaire-list.tsx'
import { ExportSettings } from './candidates/reports/export-settings.tsx'
import { Reports } from './candidates/reports/reports.tsx'
import { NotificationSettings } from './identity/alerts/notification-settings.tsx'
import { CompanyProfile } from './identity/components/company-profile.tsx'
import { OwnSessions } from './identity/profile/own-sessions.tsx'
import { ProfileSettings } from './identity/profile/profile-settings.tsx'
import { AgingSummary } from './invoices/list/aging-summary.tsx'
import { PaidAgain } from './invoices/payment/paid-again.tsx'
import { PayInvoices } from './invoices/payment/pay-invoices.tsx'

// R25.4, R25.7
let shown: ShownPart
afterEach(() => shown.close())

const id = '01990000-0000-7000-8000-000000000001'
const nothing = () => {}

const parts: { title: string; endpoint: Endpoint; part: ReactNode }[] = [
  { title: 'The settings could not be loaded', endpoint: reports.getSettings, part: <ExportSettings /> },
  { title: 'The report could not be loaded', endpoint: reports.getReport, part: <Reports /> },
  {
    title: 'The question bank could not be loaded',
    endpoint: questionnaires.listBankQuestions,
    part: <QuestionBank />,
  },
  {
    title: 'Questionnaires could not be loaded',
    endpoint: questionnaires.listQuestionnaires,
    part: <QuestionnaireList />,
  },
  {
    title: 'This questionnaire could not be loaded',
    endpoint: questionnaires.getQuestionnaire,
    part: <BuilderPage id={id} />,
  },
  { title: 'Your sessions could not be loaded', endpoint: sessions.listSessions, part: <OwnSessions /> },
  { title: 'Your profile could not be loaded', endpoint: users.getById, part: <ProfileSettings /> },
  {
    title: 'Your notification settings could not be loaded',
    endpoint: settings.loadSettings,
    part: <NotificationSettings />,
  },
  { title: 'The company profile could not be loaded', endpoint: clients.getById, part: <CompanyProfile /> },
  {
    title: 'The payment form could not be opened',
    endpoint: invoices.getPaymentTerms,
    part: <PayInvoices invoices={[]} backLabel="Back" onPaid={nothing} onClose={nothing} />,
  },
  {
    title: 'Your payment could not be loaded',
    endpoint: invoices.getPayment,
    part: <PaidAgain paymentId={id} backLabel="Back" onClose={nothing} />,
  },
  { title: 'The totals could not be loaded', endpoint: invoices.getAging, part: <AgingSummary /> },
]

test.each(parts)('$title: lists the errors of the server and retries', async ({ title, endpoint, part }) => {
  const place = { address: addressOf('manageAccount'), route: routes.manageAccount }
  shown = await showPart(part, { ...place, token: tokenOf(), view: viewOf('account-1') }, ({ reject }) =>
    reject(endpoint, '', 'Out of order'),
  )
  await shown.until(title)
  expect(shown.text()).toContain('Out of order')
  const requests = () => shown.sent.filter(({ path }) => path === endpoint.path).length
  const before = requests()
  await shown.press('Try again')
  expect(requests()).toBe(before + 1)
})
