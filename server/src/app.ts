import { keyError } from '@tearsheet/protocol/desk/key-rules'
import type { FastifyInstance } from 'fastify'
import { sampleEmails } from '../demo/sample-emails.ts'
import { sendSamplePosting } from '../demo/send-sample-posting.ts'
import { applicationLinks, evidenceSeals, filesKeyOf, packages, tokenSecretOf } from '../keys/uses-of-secrets.ts'
import { countAdsToApprove, listCampaignAttention } from './campaigns/lists/attention-queries.ts'
import { campaignRoutes } from './campaigns/routes.ts'
import { createAccountKeys } from './candidates/files/lock-file.ts'
import { candidateRoutes, serveApplicantPages } from './candidates/routes.ts'
import { loadAccessControlList } from './clients/load-access-control-list.ts'
import { listAccountIds, listAccounts, listOrganizations } from './clients/queries.ts'
import { clientRoutes } from './clients/routes.ts'
import type { Gateways } from './dependencies.ts'
import { countedMessages } from './desk/integration/webhook-queries.ts'
import { deskRoutes } from './desk/routes.ts'
import { createDeskStreams } from './desk/stream-changes.ts'
import type { Sender } from './documents/email/email-content.ts'
import { renderEmail } from './documents/email/render-email.ts'
import { senderOf } from './documents/email/sender-of.ts'
import { valuesOf } from './environment/secrets.ts'
import { openEmbeds } from './gateways/job-stats-embed/open.ts'
import { createApplication } from './http/application.ts'
import { openShares, type Shares } from './http/connections/bounded-share.ts'
import { createIsProxy } from './http/connections/detect-proxy.ts'
import { eventRoutes, openStreams } from './http/events.ts'
import { createFileLinks } from './http/files/file-link.ts'
import { reportHealth } from './http/health/health.ts'
import type { MeasuredValue } from './http/health/measured-values.ts'
import { isCaught, serveMailbox } from './http/pages/mailbox-page.ts'
import { serveWebClient } from './http/pages/web-client.ts'
import { describeApi } from './http/reference/describe-api.ts'
import { createServe } from './http/route.ts'
import { createSeals } from './http/seal.ts'
import { createSessions } from './http/session.ts'
import { createTokens, type Tokens } from './http/token.ts'
import type { ListAccountNames } from './identity/administration/ensure-administrator.ts'
import { serveDirectory } from './identity/directory/serve-directory.ts'
import { relyingPartyOf } from './identity/factors/find-relying-party.ts'
import { boxPurposes, createSecretBox } from './identity/factors/lock-secrets.ts'
import { prepareOpenid } from './identity/openid/prepare-openid.ts'
import { serveBackChannel } from './identity/openid/serve-back-channel.ts'
import { userRoutes } from './identity/routes.ts'
import { createProofs } from './identity/sign-in/check-proof.ts'
import { createDemoPeople } from './identity/sign-in/list-demo-people.ts'
import { presentConfiguration } from './identity/sign-in/present-configuration.ts'
import { createKnownDevices } from './identity/sign-in/recognize-device.ts'
import { countedSessions } from './identity/sign-in/session-queries.ts'
import type { SignInDependencies } from './identity/sign-in/sign-in.ts'
import { createSignInGate } from './identity/sign-in/sign-in-gate.ts'
import { signInRoutes } from './identity/sign-in/sign-in-routes.ts'
import { listOverdue } from './invoices/attention-queries.ts'
import { listLinesOf } from './invoices/line-queries.ts'
import { countedPayments, listPaymentsOf } from './invoices/payments/payment-queries.ts'
import { takeChargeEvents } from './invoices/payments/take-charge-events.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { countEvent, isPerson } from './job-stats/count-event.ts'
import { serveCountedLinks } from './job-stats/go-routes.ts'
import { listResults } from './job-stats/list-results.ts'
import { jobStatsRoutes } from './job-stats/routes.ts'
import { queueValues } from './jobs/measure-queue.ts'
import { listShownContracts } from './media-contracts/list-shown-contracts.ts'
import { mediaContractRoutes } from './media-contracts/routes.ts'
import { createUnsubscribeLinks } from './notifications/create-unsubscribe-links.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { takeBounces } from './notifications/take-bounces.ts'
import { takeUnsubscribe } from './notifications/take-unsubscribe.ts'
import { listCampaignAttachments } from './quotes/attachments/attachment-queries.ts'
import { presentAttachment } from './quotes/attachments/present-attachment.ts'
import { listOpenDrafts } from './quotes/attention-queries.ts'
import { createMailDependencies } from './quotes/mailed/create-mail-dependencies.ts'
import type { MailDependencies } from './quotes/mailed/receive-mail.ts'
import { takeMail } from './quotes/mailed/take-mail.ts'
import type { ListResults } from './quotes/recommendations/recommend-publications.ts'
import { quoteRoutes } from './quotes/routes.ts'
import { merchantKeyOf } from './sandbox-bank/ask-bank.ts'
import { serveBank } from './sandbox-bank/serve-bank.ts'

/** Values of the whole installation, which each of its processes reports. */
const measuredValues: readonly MeasuredValue[] = [...queueValues, countedPayments, countedMessages, countedSessions]

/** Values that the parts of the wiring share. */
interface Wiring extends Shares {
  app: FastifyInstance
  gateways: Gateways
  tokens: Tokens
  serveRoutes: ReturnType<typeof createServe>
  /** The same with the connections of signing in. */
  serveSignIn: ReturnType<typeof createServe>
  sender: Sender
  /** Returns whether an address is our own proxy's. */
  isProxy: (address: string) => boolean
}

/** Wires up all modules and their routes. Does not listen yet. */
export async function createApp(gateways: Gateways): Promise<FastifyInstance> {
  const { config, database, downloads, payments, webhook, bank, mail, checkReadiness = null } = gateways
  const tokenSecret = tokenSecretOf(gateways)
  const app = await createApplication(config, { logTo: gateways.logTo })
  await describeApi(app, config)
  const guard = { key: config.METRICS_KEY, production: config.production }
  reportHealth(app, { database, downloads, mail, checkReadiness, values: measuredValues, guard })

  const shares = openShares(database, { poolSize: config.DATABASE_POOL, maxWaitMs: config.DATABASE_DEADLINE_MS })
  const { publicDatabase, keyDatabase, signInDatabase } = shares
  const tokens = createTokens(tokenSecret)
  const sessions = createSessions({
    tokens,
    database,
    keyDatabase,
    deskApiKey: config.DESK_API_KEY,
    requiresFactor: config.requiresFactor,
    keyError,
  })
  const serving = {
    app,
    database,
    publicDatabase,
    replica: gateways.replica ?? null,
    sessions,
    threads: gateways.threads,
    downloads: gateways.downloads,
    downloadStallMs: config.DOWNLOAD_STALL_MS,
    providerName: config.PROVIDER_NAME,
  }
  const serveRoutes = createServe(serving)
  const serveSignIn = createServe({ ...serving, publicDatabase: signInDatabase })
  const isProxy = createIsProxy(config.TRUSTED_PROXIES)
  const wiring: Wiring = {
    app,
    gateways,
    tokens,
    serveRoutes,
    serveSignIn,
    sender: senderOf(config),
    isProxy,
    ...shares,
  }
  serveUsers(wiring)
  serveAccounts(wiring)
  serveCampaigns(wiring)
  serveCandidates(wiring)
  serveRoutes(eventRoutes, { database, streams: openStreams({ app, database }) })
  serveCaughtEmails(wiring)
  if (webhook) takeChargeEvents(app, { database, payments, webhook })
  if (bank) serveBank(app, { ledger: bank, merchantKeys: valuesOf(tokenSecret).map(merchantKeyOf), ...sessions })

  await serveWebClient(app, presentConfiguration(config))
  return app
}

/** Signing in and the people of an organization, also by its identity provider and its directory. */
function serveUsers({ app, gateways, tokens, serveRoutes, serveSignIn, isProxy, ...shares }: Wiring): void {
  const { config, database, threads, breachedPasswords } = gateways
  const tokenSecret = tokenSecretOf(gateways)
  const factors = {
    factorBox: createSecretBox(tokenSecret, boxPurposes.factors),
    party: relyingPartyOf(config.PUBLIC_URL, config.PORTAL_TITLE),
  }
  const isSecure = config.PUBLIC_URL?.startsWith('https:') ?? false
  const loadOwnList: SignInDependencies['loadAccessControlList'] = (tx, person) =>
    loadAccessControlList(tx, { person, reader: person, listShownContracts })
  serveSignIn(signInRoutes, {
    database,
    config,
    tokens,
    tokenHours: config.TOKEN_HOURS,
    ...factors,
    title: config.PORTAL_TITLE,
    isProxy,
    loadAccessControlList: loadOwnList,
    loadDemoPeople: createDemoPeople(gateways.demo ?? null),
    gate: createSignInGate(),
    proofs: createProofs(tokenSecret),
    devices: createKnownDevices(tokenSecret, { secure: isSecure }),
  })
  const listAccountNames: ListAccountNames = async (tx, ids) =>
    new Map((await listAccounts(tx, ids)).map(({ id, name }) => [id, name]))
  const { publicDatabase, keyDatabase } = shares
  const openid = {
    database,
    publicDatabase,
    tokens,
    tokenHours: config.TOKEN_HOURS,
    ...factors,
    isProxy,
    isSecure,
    loadAccessControlList: loadOwnList,
    listAccountNames,
    listAccountIds,
    providers: gateways.openidProviders,
    domainRecords: gateways.domainRecords,
    ...prepareOpenid(config, tokenSecret),
  }
  const { PROVIDER_NAME: providerName, portalUrl } = config
  const portalNames = [config.PORTAL_TITLE, providerName, config.PROVIDER_SHORT_NAME]
  const passwords = { threads, breachedPasswords, listOrganizations, portalNames }
  serveRoutes(userRoutes, { ...openid, ...passwords, providerName, portalUrl })
  serveBackChannel(app, openid)
  serveDirectory(app, { database, keyDatabase, portalUrl, listAccountNames })
}

/** Accounts with their notifications, media contracts, statistics and invoices. */
function serveAccounts({ app, gateways, serveRoutes, sender, publicDatabase }: Wiring): void {
  const { config, database, storage, threads, scanner, mail, texting, statistics, payments } = gateways
  const tokenSecret = tokenSecretOf(gateways)
  const attention = { attentionSources: [listCampaignAttention, listOverdue, listOpenDrafts], countAdsToApprove }
  serveRoutes(clientRoutes, { database, storage, threads, scanner, listShownContracts, ...attention })
  serveRoutes(notificationRoutes, { database, texting, mail, sender })
  takeUnsubscribe(app, { database: publicDatabase, links: createUnsubscribeLinks(tokenSecret, sender.portalUrl) })
  if (config.MAIL_WEBHOOK_SECRET) takeBounces(app, { database, secret: config.MAIL_WEBHOOK_SECRET })
  serveRoutes(mediaContractRoutes, { threads })
  const { PROVIDER_NAME: providerName, issuer, portalUrl } = config
  serveRoutes(jobStatsRoutes, { ...openEmbeds(config, tokenSecret), database, threads, statistics, providerName })
  serveRoutes(invoiceRoutes, { database, threads, payments, issuer, portalUrl })
}

/** Campaigns from the quote to the desk's work on their ads. */
function serveCampaigns({ app, gateways, serveRoutes }: Wiring): void {
  const { config, database, storage, threads, scanner, outbound } = gateways
  const tokenSecret = tokenSecretOf(gateways)
  serveRoutes(campaignRoutes, {
    database,
    storage,
    threads,
    scanner,
    outbound,
    issuer: config.issuer,
    undoSeconds: config.UNDO_SECONDS,
    packageLinks: createFileLinks(tokenSecret, packages),
    evidenceSeals: createSeals(tokenSecret, evidenceSeals, gateways.formerSealKeys),
    listPaymentsOf,
    listAttachments: async (...where) => (await listCampaignAttachments(...where)).map(presentAttachment),
    listInvoicedLines: listLinesOf,
  })
  const listPast = pastResults(gateways)
  const mailed = mailDependencies(gateways)
  const postingAddresses = mailed?.addresses ?? null
  const reading = { threads, publicThreads: gateways.publicThreads, scanner, outbound, postingAddresses }
  serveRoutes(quoteRoutes, { ...reading, storage, listResults: listPast, issuer: config.issuer })
  if (mailed && config.QUOTES_MAIL_SECRET) takeMail(app, { ...mailed, secret: config.QUOTES_MAIL_SECRET })
  serveRoutes(deskRoutes, {
    storage,
    threads,
    scanner,
    outbound,
    issuer: config.issuer,
    autopilotSeconds: config.autopilotSeconds ?? null,
    webhookBox: createSecretBox(tokenSecret, boxPurposes.webhooks),
    listResults: listPast,
    openDeskStream: createDeskStreams(app, database),
  })
}

const pastResults =
  ({ statistics }: Gateways): ListResults =>
  (tx, view, ads) =>
    listResults({ tx, view }, { ...ads, statistics })

/** Returns the dependencies of reading emailed postings; null if no address is configured for them. */
export const mailDependencies = (gateways: Gateways): MailDependencies | null =>
  createMailDependencies({ ...gateways, tokenSecret: tokenSecretOf(gateways) }, pastResults(gateways))

/** Candidates, the public application pages, and the links to jobs whose visits are counted. */
function serveCandidates({ app, gateways, serveRoutes, isProxy, publicDatabase }: Wiring): void {
  const { config, database, storage, statistics, tokenSecret } = gateways
  const accountKeys = createAccountKeys(filesKeyOf(gateways))
  serveRoutes(candidateRoutes, { database, storage, accountKeys })
  serveApplicantPages(app, {
    database: publicDatabase,
    storage,
    tokenSecret,
    accountKeys,
    publicThreads: gateways.publicThreads,
    publicScanner: gateways.publicScanner,
    checkSeconds: config.APPLY_CHECK_SECONDS,
    countApplied: (tx, happened) => countEvent(tx, { statistics, source: 'application page', ...happened }),
    isPerson,
    links: applicationLinks(tokenSecretOf(gateways)),
    isProxy,
    providerName: config.PROVIDER_NAME,
    providerPhone: config.PROVIDER_PHONE,
  })
  serveCountedLinks(app, { database: publicDatabase, statistics })
}

/** The emails that were not sent, in development and in a demonstration. */
function serveCaughtEmails({ app, gateways, sender }: Wiring): void {
  const { config, mail } = gateways
  if (!config.mailbox || !isCaught(mail) || (config.production && !config.demo)) return
  const samples = sampleEmails(sender).map((email) => renderEmail(email, sender))
  const mailed = config.demo ? mailDependencies(gateways) : null
  serveMailbox(app, { mail, samples, sendPosting: mailed && (() => sendSamplePosting(mailed)) })
}
