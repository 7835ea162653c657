import type { ItemAction } from '@tearsheet/protocol/campaigns/lifecycle'
import type { Consequence } from './consequence.ts'

const account = { subject: 'client_account' } as const
const bank = { subject: 'bank_question' } as const
const campaign = { subject: 'campaign', feed: true } as const
const candidate = { subject: 'candidate' } as const
const comment = { subject: 'artwork_comment', browsers: 'campaign' } as const
const contract = { subject: 'media_contract' } as const
const draft = { subject: 'pending_quote', feed: true } as const
const invoice = { subject: 'invoice', feed: true, browsers: 'invoices' } as const
const item = { subject: 'campaign_item', feed: true, browsers: 'campaign' } as const
const move = { ...item, desk: 'item' } as const
const proof = { ...item, desk: 'refresh' } as const
const payment = { subject: 'payment', feed: true, browsers: 'invoices', afterCommit: true } as const
const publication = { subject: 'publication' } as const
const receipt = { subject: 'receipt', browsers: 'invoices' } as const
const questionnaire = { subject: 'questionnaire' } as const
const user = { subject: 'app_user' } as const

/** Everything that follows from each kind of change; `record` carries it out. */
export const consequences = {
  // Sign-in
  'session.started': { action: 'auth.signIn', subject: 'session', withoutId: true },
  'session.ended': { action: 'auth.endSession', subject: 'session' },
  'session.proved': { action: 'auth.prove', subject: 'session' },
  'user.sessionsEnded': { ...user, action: 'auth.endEverySession' },
  'user.factorConfirmed': { ...user, action: 'auth.confirmSecondFactor' },
  'user.factorRemoved': { ...user, action: 'auth.removeSecondFactor' },
  'user.recoveryCodesRenewed': { ...user, action: 'auth.renewRecoveryCodes' },
  'user.recoveryCodeUsed': { ...user, action: 'auth.useRecoveryCode' },
  'passkey.added': { action: 'auth.addPasskey', subject: 'passkey' },
  'passkey.removed': { action: 'auth.removePasskey', subject: 'passkey' },
  'access.reduced': { browsers: 'access' },

  // Users
  'user.added': { ...user, action: 'users.add' },
  'user.addedByCommand': { ...user, action: 'users.addProviderAdministrator' },
  'user.addedByDirectory': { ...user, action: 'users.addByDirectory' },
  'user.addedBySignIn': { ...user, action: 'users.addBySignIn' },
  'user.saved': { ...user, action: 'users.save' },
  'user.savedByDirectory': { ...user, action: 'users.saveByDirectory' },
  'user.removedByDirectory': { ...user, action: 'users.removeByDirectory' },
  'user.activated': { ...user, action: 'users.activate' },
  'user.deactivated': { ...user, action: 'users.deactivate' },
  'user.erased': { ...user, action: 'users.erase' },
  'user.invitationSent': { ...user, action: 'users.sendInvitation' },
  'user.invitationRevoked': { ...user, action: 'users.revokeInvitation' },
  'user.invitationResent': { ...user, action: 'users.resendInvitation' },
  'user.newPasswordRequired': { ...user, action: 'users.requireNewPassword' },
  'user.passwordLinkSent': { ...user, action: 'users.sendPasswordLink' },
  'user.passwordChanged': { ...user, action: 'users.changePassword' },
  'user.factorReset': { ...user, action: 'users.resetSecondFactor' },
  'user.profileSaved': { ...user, action: 'users.saveProfile' },
  'user.singleKeysSet': { ...user, action: 'users.setSingleKeys' },
  'user.alertsSaved': { ...user, action: 'notifications.saveSettings' },
  'user.addressSwitchedOn': { ...user, action: 'notifications.switchAddressOn' },
  'user.unsubscribed': { ...user, action: 'notifications.unsubscribe' },
  'user.statisticsWished': { ...user, action: 'jobStats.wishMonth' },
  'savedView.added': { action: 'users.saveView', subject: 'saved_view' },
  'savedView.renamed': { action: 'users.renameView', subject: 'saved_view' },
  'savedView.removed': { action: 'users.removeView', subject: 'saved_view' },
  'directory.connected': { action: 'users.connectDirectory', subject: 'directory' },
  'directory.disconnected': { action: 'users.disconnectDirectory', subject: 'directory' },
  'identityProvider.set': { action: 'users.setIdentityProvider', subject: 'identity_provider' },
  'identityProvider.removed': { action: 'users.removeIdentityProvider', subject: 'identity_provider' },
  'identityProvider.domainProved': { action: 'users.proveDomain', subject: 'identity_provider' },

  // Clients
  'viewing.started': { action: 'users.viewAs', subject: 'viewing' },
  'viewing.changesAllowed': { action: 'users.allowChanges', subject: 'viewing' },
  'viewing.stopped': { action: 'users.stopViewing', subject: 'viewing' },
  'client.created': { action: 'clients.create', subject: 'client' },
  'client.settingsSet': { action: 'clients.setSettings', subject: 'client' },
  'client.currencySet': { action: 'clients.setCurrency', subject: 'client' },
  'account.added': { ...account, action: 'clients.addAccount' },
  'account.changed': { ...account, action: 'clients.setAccount' },
  'account.accessRequested': { ...account, action: 'clients.requestAccess' },
  'account.accentSet': { ...account, action: 'clients.setAccent' },
  'account.billingAddressSet': { ...account, action: 'clients.setBillingAddress', browsers: 'invoices' },
  'account.brandingSet': { ...account, action: 'clients.setBranding' },
  'account.logoSet': { ...account, action: 'clients.setLogo' },
  'account.logoRemoved': { ...account, action: 'clients.removeLogo' },
  'account.factorRequired': { ...account, action: 'clients.requireFactor' },
  'account.factorDropped': { ...account, action: 'clients.dropFactor' },
  'account.providerAccessAllowed': { ...account, action: 'clients.allowProviderAccess' },
  'account.providerAccessEnded': { ...account, action: 'clients.endProviderAccess', browsers: 'accountAccess' },
  'account.purchaseOrderRequired': { ...account, action: 'clients.requirePurchaseOrder' },
  'account.purchaseOrderDropped': { ...account, action: 'clients.dropPurchaseOrder' },
  'account.quoteRulesSet': { ...account, action: 'clients.setQuoteRules' },
  'account.quoteRulesSetAtDesk': { ...account, action: 'desk.setQuoteRules' },

  // Media contracts and notifications
  'mediaContract.created': { ...contract, action: 'mediaContracts.create' },
  'mediaContract.amended': { ...contract, action: 'mediaContracts.amend' },
  'mediaContract.locked': { ...contract, action: 'mediaContracts.lock' },
  'mediaContract.unlocked': { ...contract, action: 'mediaContracts.unlock' },
  'notification.added': { browsers: 'notifications' },
  'notification.dismissed': { action: 'notifications.dismiss', subject: 'notification', browsers: 'notifications' },

  // Quotes
  'quote.created': { ...draft, action: 'quotes.create' },
  'quote.imported': { ...draft, action: 'quotes.import' },
  'quote.mailed': { ...draft, action: 'quotes.mail' },
  'quote.copied': { ...draft, action: 'quotes.copy' },
  'quote.updated': { ...draft, action: 'quotes.update' },
  'quote.removed': { ...draft, action: 'quotes.remove' },
  'quote.restored': { ...draft, action: 'quotes.restore' },
  'quote.cleared': { ...draft, action: 'quotes.clear' },
  'quote.submitted': { ...draft, action: 'quotes.submit' },
  'quote.manualPublicationSaved': { ...draft, action: 'quotes.saveManualPublication' },
  'quote.manualPublicationRemoved': { ...draft, action: 'quotes.removeManualPublication' },
  'quote.attachmentAdded': { ...draft, action: 'quotes.addAttachment' },
  'quote.attachmentRemoved': { ...draft, action: 'quotes.removeAttachment' },

  // Campaigns
  'campaign.created': { ...campaign, action: 'campaigns.create', browsers: 'campaign' },
  'campaign.publicationsAdded': { ...campaign, action: 'campaigns.addPublications', browsers: 'campaign' },
  'campaign.evidenceDownloaded': { ...campaign, action: 'campaigns.downloadEvidence' },
  'campaign.questionnaireAttached': { ...campaign, action: 'candidates.attachQuestionnaire' },
  'campaign.questionnaireDetached': { ...campaign, action: 'candidates.detachQuestionnaire' },
  'campaignItem.submitted': { ...move, action: 'campaigns.submit', history: 'submit' },
  'campaignItem.reviewed': { ...move, action: 'campaigns.completeReview', history: 'completeReview' },
  'campaignItem.approved': { ...move, action: 'campaigns.approve', history: 'approve' },
  'campaignItem.disapproved': { ...move, action: 'campaigns.disapprove', history: 'disapprove' },
  'campaignItem.published': { ...move, action: 'campaigns.publish', history: 'publish' },
  'campaignItem.modified': { ...move, action: 'campaigns.modify', history: 'modify' },
  'campaignItem.modificationCompleted': {
    ...move,
    action: 'campaigns.completeModification',
    history: 'completeModification',
  },
  'campaignItem.stopped': { ...move, action: 'campaigns.stop', history: 'stop' },
  'campaignItem.stopCompleted': { ...move, action: 'campaigns.completeStop', history: 'completeStop' },
  'campaignItem.errorReported': { ...move, action: 'campaigns.reportError', history: 'reportError' },
  'campaignItem.retried': { ...move, action: 'campaigns.retry', history: 'retry' },
  'campaignItem.undone': { ...move, action: 'campaigns.undone', history: 'undone' },
  'campaignItem.runEnded': { ...item, action: 'campaigns.endRun', history: 'endRun' },
  'campaignItem.artworkUploaded': { ...item, action: 'campaigns.uploadArtwork', history: 'uploadArtwork' },
  'campaignItem.artworkOpened': { ...item, action: 'campaigns.openArtwork', history: 'openArtwork' },
  'campaignItem.artworkAcknowledged': {
    ...item,
    action: 'campaigns.acknowledgeArtwork',
    history: 'acknowledgeArtwork',
  },
  'campaignItem.acknowledgementWithdrawn': {
    ...item,
    action: 'campaigns.withdrawAcknowledgement',
    history: 'withdrawAcknowledgement',
  },
  'campaignItem.tearsheetUploaded': { ...proof, action: 'campaigns.uploadTearsheet', history: 'uploadTearsheet' },
  'campaignItem.tearsheetRequested': { ...proof, action: 'desk.requestProof', history: 'requestTearsheet' },
  'campaignItem.tearsheetWaived': { ...proof, action: 'desk.waiveProof', history: 'waiveTearsheet' },
  'campaignItem.tearsheetExpected': { ...proof, action: 'desk.expectProof', history: 'expectTearsheet' },
  'campaignItem.invoicedBeforeProof': {
    ...proof,
    action: 'invoices.issueBeforeProof',
    history: 'invoiceBeforeProof',
  },
  'campaignItem.priceSet': { ...item, action: 'desk.setPrice' },
  'campaignItem.assigned': { subject: 'campaign_item', feed: true, action: 'desk.assign', desk: 'refresh' },
  'campaignItem.candidatesExported': { subject: 'campaign_item', feed: true, action: 'candidates.export' },
  'comment.added': { ...comment, action: 'campaigns.addComment' },
  'comment.changed': { ...comment, action: 'campaigns.changeComment' },
  'comment.removed': { ...comment, action: 'campaigns.removeComment' },
  'comment.resolved': { ...comment, action: 'campaigns.resolveComment' },
  'comment.reopened': { ...comment, action: 'campaigns.reopenComment' },
  'tearsheetPackage.ordered': { action: 'campaigns.orderTearsheets', subject: 'tearsheet_package' },

  // Invoices
  'invoice.issued': { ...invoice, action: 'invoices.issue', history: 'issue' },
  'invoice.purchaseOrderSet': { ...invoice, action: 'invoices.setPurchaseOrder', history: 'setPurchaseOrder' },
  'invoice.questionAsked': { ...invoice, action: 'invoices.askAboutLine' },
  'invoice.questionAnswered': { ...invoice, action: 'invoices.answerQuestion' },
  'invoice.questionWithdrawn': { ...invoice, action: 'invoices.withdrawQuestion' },
  'invoice.checkRecorded': { ...invoice, action: 'invoices.recordCheck' },
  'invoice.transferRecorded': { ...invoice, action: 'invoices.recordTransfer' },
  'invoice.receiptReturned': { ...invoice, action: 'invoices.returnReceipt' },
  'invoice.credited': { ...invoice, action: 'invoices.credit' },
  'invoice.writtenOff': { ...invoice, action: 'invoices.writeOff' },
  'invoice.receiptReversed': { ...invoice, action: 'invoices.reverseReceipt' },
  'invoice.voided': { ...invoice, action: 'invoices.void' },
  'receipt.kept': { ...receipt, action: 'invoices.keepReceipt' },
  'receipt.refunded': { ...receipt, action: 'invoices.refundReceipt' },
  'receipt.voided': { ...receipt, action: 'invoices.voidReceipt' },
  'ledger.daysClosed': { action: 'invoices.closeDays', subject: 'ledger_closing' },
  'payment.succeeded': { ...payment, action: 'invoices.pay' },
  'payment.failed': { ...payment, action: 'invoices.payFailed' },
  'payment.refundCompleted': { browsers: 'invoices', afterCommit: true },
  'payment.refunded': { action: 'invoices.refund', subject: 'payment', feed: true },

  // Candidates
  'candidate.applied': { ...candidate, action: 'candidates.apply', history: 'applied' },
  'candidate.confirmed': { ...candidate, action: 'candidates.confirm', history: 'confirmed' },
  'candidate.moved': { ...candidate, action: 'candidates.move', history: 'moved' },
  'candidate.rated': { ...candidate, action: 'candidates.rated', history: 'rated' },
  'candidate.tagged': { ...candidate, action: 'candidates.tagged', history: 'tagged' },
  'candidate.noted': { ...candidate, action: 'candidates.noted', history: 'noted' },
  'candidate.written': { ...candidate, action: 'candidates.written', history: 'written' },
  'candidate.opened': { ...candidate, action: 'candidates.open' },
  'candidate.openedToday': { ...candidate, history: 'opened' },
  'candidate.cvRead': { ...candidate, action: 'candidates.readCv' },
  'candidate.personExported': { ...candidate, action: 'candidates.exportPerson' },
  'candidate.erased': { ...candidate, action: 'candidates.erase' },
  'account.candidatesExported': { ...account, action: 'candidates.export' },
  'account.candidateSettingsSaved': { ...account, action: 'candidates.saveSettings' },
  'questionnaire.created': { ...questionnaire, action: 'candidates.createQuestionnaire' },
  'questionnaire.changed': { ...questionnaire, action: 'candidates.changeQuestionnaire' },
  'questionnaire.retired': { ...questionnaire, action: 'candidates.retireQuestionnaire' },
  'questionnaire.restored': { ...questionnaire, action: 'candidates.restoreQuestionnaire' },
  'bankQuestion.saved': { ...bank, action: 'candidates.saveBankQuestion' },
  'bankQuestion.removed': { ...bank, action: 'candidates.removeBankQuestion' },

  // Live ads
  'adFinding.changed': { desk: 'refresh' },
  'adFinding.confirmed': { ...item, action: 'campaigns.confirmFinding', desk: 'refresh' },
  'adFinding.ignored': { ...item, action: 'campaigns.ignoreFinding', desk: 'refresh' },
  'adFinding.addressCorrected': { ...item, action: 'campaigns.correctAddress', desk: 'refresh' },
  'claim.opened': { ...proof, action: 'claims.open', history: 'openClaim' },
  'claim.edited': { ...proof, action: 'claims.edit' },
  'claim.sent': { ...proof, action: 'claims.send', history: 'sendClaim' },
  'claim.answered': { ...proof, action: 'claims.answer', history: 'answerClaim' },
  'claim.remedied': { ...proof, action: 'claims.remedy', history: 'remedyClaim' },
  'claim.closed': { ...proof, action: 'claims.close', history: 'closeClaim' },
  'monitoring.excluded': { action: 'campaigns.excludeFromChecks', subject: 'publication', withoutId: true },
  'monitoring.included': { action: 'campaigns.includeInChecks', subject: 'publication', withoutId: true },

  // Desk
  'publication.added': { ...publication, action: 'catalogue.add' },
  'publication.changed': { ...publication, action: 'catalogue.change' },
  'publication.retired': { ...publication, action: 'catalogue.retire' },
  'publication.restored': { ...publication, action: 'catalogue.restore' },
  'publication.merged': { ...publication, action: 'catalogue.merge' },
  'publications.imported': { ...publication, action: 'catalogue.import', withoutId: true },
  'presence.changed': { desk: 'presence' },
  'autopilot.set': { action: 'desk.setAutopilot', subject: 'desk_autopilot', withoutId: true, desk: 'refresh' },
  'filter.saved': { action: 'desk.saveFilter', subject: 'desk_filter' },
  'filter.renamed': { action: 'desk.renameFilter', subject: 'desk_filter' },
  'filter.removed': { action: 'desk.removeFilter', subject: 'desk_filter' },
  'apiKey.created': { action: 'desk.createKey', subject: 'api_key' },
  'apiKey.revoked': { action: 'desk.revokeKey', subject: 'api_key' },
  'webhook.added': { action: 'desk.addWebhook', subject: 'webhook' },
  'webhook.removed': { action: 'desk.removeWebhook', subject: 'webhook' },
  'webhook.secretReplaced': { action: 'desk.replaceWebhookSecret', subject: 'webhook' },
  'webhook.switchedOn': { action: 'desk.switchWebhookOn', subject: 'webhook' },
  'webhook.switchedOff': { desk: 'email' },
} as const satisfies Record<string, Consequence>

export type ChangeKind = keyof typeof consequences

/** Kind of change of each action on an ad. */
export const moveKinds = {
  completeReview: 'campaignItem.reviewed',
  approve: 'campaignItem.approved',
  disapprove: 'campaignItem.disapproved',
  publish: 'campaignItem.published',
  modify: 'campaignItem.modified',
  completeModification: 'campaignItem.modificationCompleted',
  stop: 'campaignItem.stopped',
  completeStop: 'campaignItem.stopCompleted',
  reportError: 'campaignItem.errorReported',
  retry: 'campaignItem.retried',
} as const satisfies Record<ItemAction, ChangeKind>
