import type { Pin } from '@tearsheet/protocol/campaigns/comment-schemas'
import type { AccountSettings, ClientSettings, NewCurrency } from '@tearsheet/protocol/clients/desk-schemas'
import type { PublicationFields } from '@tearsheet/protocol/media-contracts/desk-catalog-schemas'
import type { ContractTerms } from '@tearsheet/protocol/media-contracts/desk-schemas'
import type { QuoteRules } from '@tearsheet/protocol/quotes/preflight-schemas'

/** A movement of unapplied cash, in minor units of its currency. */
interface Cash {
  reference: string
  amount: number
  currency: string
}

interface Booked {
  invoiceNumber: number
  /** US cents. */
  amount: number
  /** Minor units of the currency. */
  shownAmount: number
  currency: string
  reference: string | null
  reason: string | null
}
interface Exported {
  filteredView: string
  withCvs: boolean
}

/** Type of the detail in the audit row, for each kind that has one; never a secret. */
export interface Details {
  // Sign-in
  'session.started': { way: string } | undefined
  // Users
  'user.added': Record<string, unknown>
  'user.addedByDirectory': Record<string, never>
  'user.saved': Record<string, unknown> & { fields: string[] }
  'user.savedByDirectory': { fields: string[] }
  'user.removedByDirectory': Record<string, never>
  'user.profileSaved': { fields: string[] }
  'user.singleKeysSet': { areOn: boolean }
  'user.alertsSaved': { fields: string[] }
  'user.statisticsWished': { isWished: boolean }
  // Clients
  'client.created': { name: string; accounts: string[]; currency: string }
  'client.settingsSet': { settings: Partial<ClientSettings> }
  'client.currencySet': { use: 'invoice' | 'quote'; currency: NewCurrency }
  'exchangeRate.set': { currency: string; rate: number; fromDate: string }
  'account.added': AccountSettings
  'account.changed': AccountSettings
  'account.accessRequested': { permission: string }
  'account.accentSet': { accentLight: string | null; accentDark: string | null }
  'account.logoSet': { fileName: string; sha256: string }
  'account.logoRemoved': Record<string, never>
  'account.quoteRulesSet': QuoteRules
  'account.quoteRulesSetAtDesk': QuoteRules
  // Media contracts and notifications
  'mediaContract.created': ContractTerms & { contractNumber: number; publicationId: string }
  'mediaContract.amended': ContractTerms & { contractNumber: number }
  'mediaContract.locked': { contractNumber: number; note: string | null }
  'mediaContract.unlocked': { contractNumber: number; note: string | null }
  // Quotes
  'quote.imported': { reference: string | null }
  'quote.importedAgain': { reference: string; version: number }
  'quote.copied': { from: unknown }
  'quote.updated': { version: number; fields: string[] }
  'quote.manualPublicationSaved': { publication: string }
  'quote.manualPublicationRemoved': { publication: string | undefined }
  'quote.attachmentAdded': { attachmentId: string; fileName: string; sha256: string }
  'quote.attachmentRemoved': { attachmentId: string; fileName: string }
  // Campaigns
  'campaign.created': { jobNumber: number; itemCount: number; pendingQuoteId: string | null }
  'campaign.publicationsAdded': { itemCount: number }
  'campaign.questionnaireAttached': { questionnaireId: string | null }
  'campaign.questionnaireDetached': { questionnaireId: string | null }
  'campaignItem.priceSet': { from: number | null; to: number; sizeName?: string | null }
  'campaignItem.assigned': { userId: string | null }
  'campaignItem.snoozed': { returnsOn: string }
  'campaignItem.tearsheetRequested': { to: string }
  'campaignItem.candidatesExported': Exported
  'adFinding.confirmed': { finding: string; reason: null }
  'adFinding.ignored': { finding: string; reason: string }
  'adFinding.addressCorrected': { from: string | null; to: string }
  'claim.opened': { claimId: string; claimKind: string; source: string; claimedAmount: number }
  'claim.edited': {
    claimId: string
    claimKind: string
    missingDays: number
    claimedAmount: number
    remedy: string
  }
  'claim.sent': { claimId: string; to: string }
  'claim.answered': { claimId: string; answer: string; grantedAmount: number }
  'claim.remedied': { claimId: string; invoiceId?: string; amount?: number; rerunItemId?: string }
  'claim.closed': { claimId: string }
  'monitoring.excluded': { publicationId: string | null; clientAccountId: string | null }
  'monitoring.included': { publicationId: string | null; clientAccountId: string | null }
  'comment.added': { campaignItemId: string; artworkVersion: number | null; text: string }
  'comment.changed': { from?: string; to?: string; pin?: Pin }
  'comment.removed': { text: string }
  'tearsheetPackage.ordered': { count: number }
  // Invoices
  'invoice.issued': { invoiceNumber: number; balance: number; campaignItems: string[]; proofReason?: string }
  'invoice.purchaseOrderSet': { before: string | null; after: string | null }
  'invoice.emailed': { to: string[] }
  'invoice.reminded': { to: string[]; distance: number }
  'invoice.remindersStopped': { until: string | null }
  'account.statementEmailed': { from: string; until: string; to: string[] }
  'account.billingContactSet': { name: string; email: string } | { name: null; email: null }
  'client.remindersSet': { isOn: boolean | null; days: number[] | null }
  'client.remindersStopped': { reason: string; until: string | null }
  'reminders.set': { isOn: boolean | null; days: number[] | null }
  'invoice.questionAsked': { invoiceItemId: string; reason: string }
  'invoice.questionAnswered': { invoiceItemId: string }
  'invoice.questionWithdrawn': { invoiceItemId: string }
  'invoice.checkRecorded': Booked
  'invoice.transferRecorded': Booked
  'invoice.receiptReturned': Booked
  'invoice.credited': Booked
  'invoice.accountCredited': Booked
  'invoice.creditApplied': Booked
  'invoice.creditVoided': Booked
  'invoice.writtenOff': Booked
  'invoice.receiptReversed': Booked
  'invoice.voided': Booked
  'receipt.kept': Cash
  'receipt.refunded': Cash
  'receipt.voided': Cash
  'ledger.daysClosed': { through: string }
  'payment.succeeded': { reference: string; total: number }
  'payment.failed': { outcome: string }
  'payment.refunded': { reference: string | null; reason: string; chargedTotal: number; currency: string }
  // Candidates
  'candidate.applied': { campaignItemId: string; sha256: string }
  'candidate.moved': { from: string; to: string }
  'candidate.erased': { reason: string }
  'account.candidatesExported': Exported
  'account.candidateSettingsSaved': { retentionDays: number | null; exportFormat: string }
  'questionnaire.created': { version: number }
  'questionnaire.changed': { version: number }
  // Desk
  'publication.added': PublicationFields
  'publication.changed': PublicationFields
  'publication.retired': Record<string, never>
  'sector.added': { name: string; label: string }
  'sector.changed': { name: string; from: string; label: string }
  'sector.retired': { name: string }
  'sector.restored': { name: string }
  'deskNote.added': { campaignItemId: string }
  'deskNote.removed': { campaignItemId: string }
  'deskText.added': { kind: string; title: string }
  'deskText.changed': { from: string; title: string }
  'publication.restored': Record<string, never>
  'publication.merged': { mergedId: string }
  'publications.imported': { added: number; changed: number }
  'autopilot.set': { kind: string; seconds: number | null }
  'apiKey.created': Record<string, unknown>
  'webhook.added': Record<string, unknown>
}
