import type { Endpoint } from '@tearsheet/protocol/endpoint'
import type { SignedIn } from './test-app.ts'

/** An id that does not exist. */
export const nowhere = '01900000-0000-7000-8000-00000000abcd'

const items = { campaignId: nowhere, campaignItems: [nowhere], tabView: 'ready-for-approval' }
const artwork = { adNumber: 1, campaignId: nowhere, campaignItemId: nowhere }
const ofItem = { campaignId: nowhere, campaignItemId: nowhere }
const ofComment = { ...ofItem, commentId: nowhere }
const publication = { name: 'The Daily Example', type: 1 }
const wholeForm = { campaignTitle: 'Title', jobDescription: '<p>Words</p>' }

const setting = { correspondence: [], frequency: 2 }
const settings = { jobLive: setting, jobUpdated: setting, jobExpiration: setting }

/** Additional required fields of each scoped endpoint; ids in them do not exist. */
const bodies: Record<string, Record<string, unknown>> = {
  'campaigns.create': wholeForm,
  'campaigns.search': { keyword: 'nurse' },
  'campaigns.getDetails': { campaignId: nowhere },
  'campaigns.approveItems': items,
  'campaigns.disapproveItems': items,
  'campaigns.stopItems': items,
  'campaigns.undoMove': items,
  'campaigns.modifyAd': {
    campaignId: nowhere,
    campaignItemId: nowhere,
    mode: 'update-single-ad',
    formData: { deadlineDate: '' },
  },
  'campaigns.addPublications': { campaign: { id: nowhere }, listOfPublications: { manual: [publication] } },
  'quotes.downloadSubmittedAttachment': { campaignId: nowhere, attachmentId: nowhere },
  'campaigns.getCalendar': { span: { from: '2026-11-01', to: '2026-11-30' } },
  'campaigns.exportRuns': { format: 'ics' },
  'campaigns.listTearsheets': { campaignId: nowhere, campaignItemId: nowhere },
  'campaigns.exportItems': { campaignId: nowhere, tabView: 'show-all' },
  'campaigns.downloadSummary': { campaignId: nowhere },
  'campaigns.listClaims': { campaignId: nowhere },
  'campaigns.openClaim': { ...ofItem, kind: 'did_not_run' },
  'campaigns.downloadEvidence': { campaignId: nowhere },
  'campaigns.verifyEvidence': { manifestSha256: '0'.repeat(64), seal: 'x' },
  'campaigns.downloadTearsheets': items,
  'campaigns.acknowledgeArtwork': { ...artwork, acknowledgeStatus: true },
  'campaigns.openArtwork': artwork,
  'campaigns.listComments': ofItem,
  'campaigns.listChecks': ofItem,
  'campaigns.getOnlineDays': { campaignId: nowhere },
  'campaigns.addComment': { ...ofItem, version: 1, text: 'Move this up' },
  'campaigns.changeComment': { ...ofComment, text: 'Move this down' },
  'campaigns.removeComment': ofComment,
  'campaigns.resolveComment': { ...ofComment, isResolved: true },
  'invoices.getDetails': { invoiceId: nowhere },
  'invoices.pay': {
    invoiceIds: [nowhere],
    expectedTotal: 1,
    payment: { gatewayToken: 'tok_nobody', cardholderName: 'Nobody' },
  },
  'invoices.generatePdf': { invoiceItemIdList: [nowhere] },
  'invoices.generateZip': { invoiceItemIdList: [nowhere] },
  'invoices.quotePayment': { invoiceIds: [nowhere], gatewayToken: 'tok_nobody' },
  'invoices.getNextStep': { idempotencyKey: 'nobody' },
  'invoices.getPayment': { paymentId: nowhere },
  'invoices.generateReceipt': { paymentId: nowhere },
  'invoices.generateCreditMemo': { creditId: nowhere },
  'invoices.getStatement': { from: '2026-01-01', to: '2026-01-31' },
  'invoices.generateStatement': { from: '2026-01-01', to: '2026-01-31' },
  'invoices.exportStatement': { from: '2026-01-01', to: '2026-01-31' },
  'invoices.setPurchaseOrder': { invoiceId: nowhere, purchaseOrderNumber: null },
  'invoices.askAboutLine': { invoiceItemId: nowhere, reason: 'price' },
  'invoices.withdrawQuestion': { questionId: nowhere },
  'clients.setProviderAccess': { allowed: true },
  'clients.setFactorRequired': { required: true },
  'clients.requestAccess': { permission: 'manageInvoices' },
  'clients.setQuoteSettings': {
    purchaseOrderRequired: false,
    quoteRules: {
      mandatorySentences: [],
      equalOpportunitySentence: null,
      minimumPostingDays: null,
      blockingFindings: [],
    },
  },
  'clients.setBranding': { applicantName: 'Lakeside Careers', website: 'https://www.lakeside.example/careers' },
  'clients.setAccent': { accent: { light: '#0b5468' } },
  'clients.setBillingAddress': { billingAddress: '1 Shore Road' },
  'notifications.saveSettings': { form: settings, originalData: settings, userId: nowhere },
  'notifications.sendTest': { channel: 'email' },
  'notifications.markRead': { notificationIds: [nowhere] },
  'notifications.remove': { notificationId: nowhere },
  'users.getById': { id: nowhere },
  'users.add': { user: { username: 'new@lakeside.example', firstName: 'New', lastName: 'Person', roleId: 1 } },
  'users.save': { user: { id: nowhere } },
  'users.activate': { userId: nowhere },
  'users.deactivate': { userId: nowhere },
  'users.resetSecondFactor': { userId: nowhere },
  'users.requireNewPassword': { userId: nowhere },
  'users.resendInvitation': { userId: nowhere },
  'users.revokeInvitation': { userId: nowhere },
  'users.setIdentityProvider': {
    issuer: 'https://login.nowhere.example',
    openidClientId: 'portal',
    secret: '',
    domain: 'nowhere.example',
  },
  'users.saveProfile': { form: {}, userId: nowhere },
  'users.listSavedViews': { list: 'campaigns' },
  'users.saveView': { list: 'campaigns', name: 'Mine', query: '?tab=all' },
  'users.renameView': { viewId: nowhere, name: 'Mine' },
  'users.removeView': { viewId: nowhere },
  'quotes.update': { version: 1 },
  'quotes.getDetails': { quoteId: nowhere },
  'quotes.restore': { quoteId: nowhere },
  'quotes.duplicate': { quoteId: nowhere },
  'quotes.startFromCampaign': { campaignId: nowhere },
  'quotes.getSubmitted': { quoteId: nowhere },
  'quotes.downloadSubmitted': { quoteId: nowhere },
  'quotes.saveManualPublication': { activeQuoteId: nowhere, publication },
  'quotes.removeManualPublication': { activeQuoteId: nowhere, pendingQuoteItemId: nowhere },
  'quotes.addAttachment': { quoteId: nowhere },
  'quotes.readPastedPosting': { text: 'Registered Nurse' },
  'quotes.findCity': { city: 'Buffalo' },
  'quotes.findPublications': { name: 'Buffalo' },
  'quotes.readPostingPage': { address: 'http://127.0.0.1/' },
  'quotes.removeAttachment': { quoteId: nowhere, attachmentId: nowhere },
  'quotes.downloadAttachment': { quoteId: nowhere, attachmentId: nowhere },
  'quotes.submit': wholeForm,
  'candidates.saveSettings': {
    settings: {
      exportColumns: ['email'],
      exportFormat: 'csv',
      consentText: null,
      retentionDays: null,
      messages: {},
      asksEqualOpportunity: false,
    },
  },
  'candidates.exportReport': { table: 'sources' },
  'candidates.downloadExport': { exportId: nowhere },
  'jobStats.getCampaignResults': { campaignId: nowhere },
  'jobStats.wishMonth': { isWished: false },
  'candidates.getDetails': { candidateId: nowhere },
  'candidates.downloadCv': { candidateId: nowhere },
  'candidates.move': { moves: [{ candidateId: nowhere, stage: 'hired', version: 1 }] },
  'candidates.addNote': { candidateId: nowhere, noteId: nowhere, text: 'Call back' },
  'candidates.write': { candidateId: nowhere, messageId: nowhere, text: 'We meet on Friday' },
  'candidates.change': { candidateId: nowhere, rating: 3 },
  'candidates.erase': { candidateId: nowhere },
  'candidates.exportPerson': { candidateId: nowhere },
  'candidates.getQuestionnaire': { questionnaireId: nowhere },
  'candidates.saveQuestionnaire': { questionnaireId: nowhere, version: null, name: 'Nurses', questions: [] },
  'candidates.duplicateQuestionnaire': { questionnaireId: nowhere, copyId: nowhere },
  'candidates.retireQuestionnaire': { questionnaireId: nowhere, isRetired: true },
  'candidates.attachQuestionnaire': { questionnaireId: nowhere, campaignId: nowhere, isAttached: true },
  'candidates.saveBankQuestion': { questionId: nowhere, question: { type: 'text', label: 'Why here?' } },
  'candidates.removeBankQuestion': { questionId: nowhere },
}
const withQuery = new Set([
  'candidates.exportCandidates',
  'candidates.orderExport',
  'candidates.list',
  'campaigns.list',
  'campaigns.exportCsv',
  'quotes.list',
  'mediaContracts.list',
  'mediaContracts.exportCsv',
  'invoices.list',
  'invoices.exportCsv',
  'users.list',
  'users.exportCsv',
])

/** Returns a body that passes an endpoint's schema, in the user's scope. */
export function sampleBody(endpoint: Endpoint, { scope }: Pick<SignedIn, 'scope'>): Record<string, unknown> {
  const { clientId, clientAccountId } = scope
  const query = withQuery.has(endpoint.name) ? { query: { clientId, clientAccountId } } : {}
  return { ...scope, ...query, ...bodies[endpoint.name] }
}

/**
 * Endpoints that need no existing record, and those whose sample is incomplete; all others get ids that do not exist.
 */
const answered = new Set([
  'quotes.getPostingAddress',
  'candidates.exportCandidates',
  'candidates.orderExport',
  'candidates.listExports',
  'candidates.exportReport',
  'candidates.getReport',
  'candidates.getSettings',
  'candidates.saveSettings',
  'candidates.list',
  'candidates.listColleagues',
  'candidates.listPublications',
  'campaigns.exportCsv',
  'campaigns.exportRuns',
  'campaigns.getCalendar',
  'campaigns.list',
  'campaigns.listFilterChoices',
  'campaigns.search',
  'invoices.exportCsv',
  'invoices.exportStatement',
  'invoices.generateStatement',
  'invoices.getAging',
  'jobStats.findWish',
  'jobStats.wishMonth',
  'jobStats.getEmbed',
  'invoices.getBalance',
  'invoices.getPaymentTerms',
  'invoices.getStatement',
  'invoices.list',
  'mediaContracts.exportCsv',
  'mediaContracts.list',
  'quotes.create',
  'quotes.list',
  'quotes.listSources',
  'quotes.findCity',
  'quotes.findPublications',
  'quotes.readPastedPosting',
  'quotes.readPostingFile',
  'quotes.recommend',
])
/** The page's URL is private, so it is rejected. */
const incomplete = new Set(['campaigns.create', 'invoices.pay', 'quotes.readPostingPage', 'quotes.submit'])
/** The sample file is a text. */
const ofOtherFiles = new Set(['quotes.readScannedPosting'])

/** Endpoints for users of the provider's own client only, regardless of other users' flags. */
const ofOwnClient = /^candidates\.\w*(Questionnaires?|BankQuestions?|CampaignsToAttach)$/

/** Returns the expected status of an endpoint for its sample body, for a client's user with permission. */
export function sampleStatus({ name }: Endpoint): 200 | 400 | 403 | 404 | 415 {
  if (ofOwnClient.test(name)) return 403
  if (answered.has(name)) return 200
  if (ofOtherFiles.has(name)) return 415
  return incomplete.has(name) ? 400 : 404
}
