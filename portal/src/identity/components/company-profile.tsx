import type { Accent } from '@tearsheet/protocol/clients/branding-schemas'
import type { Client } from '@tearsheet/protocol/clients/schemas'
import { accountTitles } from '@tearsheet/protocol/page-titles'
import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Card } from '@tearsheet/ui/layout/card.tsx'
import { Disclosure } from '@tearsheet/ui/layout/disclosure.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { SectionLinks } from '@tearsheet/ui/layout/section-links.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { SummaryList } from '@tearsheet/ui/text/summary-list.tsx'
import { useClientRecord } from '../../accounts/client-record.ts'
import { AccountLayout } from './account-layout.tsx'
import { BillingAddress } from './billing-address.tsx'
import { Branding } from './branding.tsx'
import { formatBlocking, formatQuoteRules, formatRate } from './company-labels.ts'
import { CompanyLook } from './company-look.tsx'
import styles from './company-profile.module.css'
import { companySections } from './company-sections.ts'
import { DirectorySettings } from './directory-settings.tsx'
import { FactorRule } from './factor-rule.tsx'
import { ProviderAccess } from './provider-access.tsx'
import { QuoteSettings } from './quote-settings.tsx'
import { SingleSignOn } from './single-sign-on.tsx'

/**
 * The client, its accounts and their quote rules (R18.7, R18.28): all users can read it, the account's administrators
 * can edit their part, and parts that only the provider can change are marked.
 */
export function CompanyProfile() {
  const { data: client, isError, error, refetch } = useClientRecord()
  const { data: access } = useAccessControlList()
  const { clientAccountId, roleId } = useActiveView()
  const { providerName, providerPhone } = configuration()
  usePageTitle(accountTitles['company-profile'])
  const own = client?.clientAccounts.find(({ id }) => id === clientAccountId)
  const others = client?.clientAccounts.filter(({ id }) => id !== clientAccountId) ?? []
  const roleIn = (accountId: string) => access?.permissions.find((one) => one.clientAccountId === accountId)?.role
  const { look, applicants, accounts, address, quotes, ...ofSigningIn } = companySections
  const ofAccount = [address, quotes, look, ...(client?.candidateModule ? [applicants] : [])]
  const sections = [accounts, ...(own ? ofAccount : []), ...Object.values(ofSigningIn)]
  return (
    <AccountLayout tab="company-profile">
      <Grid
        columns={roleId === 2 ? '13rem minmax(0, var(--measure))' : 1}
        gap={[24, 40]}
        stackBelow={900}
        className={styles.page}
      >
        {roleId === 2 && <div className={styles.index}>{client && <SectionLinks sections={sections} isList />}</div>}
        <Stack gap={24} measure>
          <LoadFailure query={{ isError, error, refetch }} title="The company profile could not be loaded" />
          {!client && !isError && <Skeleton shape="form" label="Loading the company profile" rows={6} />}
          {client && (
            <>
              <SectionHeading>{client.name}</SectionHeading>
              <ClientFacts client={client} />
              <SectionHeading id={companySections.accounts.id}>{companySections.accounts.title}</SectionHeading>
              {own && <AccountCard account={own} role={roleIn(own.id)} isEdited={roleId === 2} />}
              {others.length > 0 && (
                <Disclosure summary={`Your other accounts (${formatCount(others.length)})`}>
                  <Stack gap={16}>
                    {others.map((account) => (
                      <AccountCard key={account.id} account={account} role={roleIn(account.id)} />
                    ))}
                  </Stack>
                </Disclosure>
              )}
              {roleId === 2 && <EditableParts client={client} own={own} />}
              <Alert tone="neutral">
                {roleId === 2
                  ? `${providerName} maintains the client’s name, its currencies and its list of accounts. To change any of them, call ${providerPhone}.`
                  : `The administrators of this account can change its addresses, branding and quote requirements. ${providerName} maintains names, currencies and the list of accounts: call ${providerPhone}.`}
              </Alert>
            </>
          )}
        </Stack>
      </Grid>
    </AccountLayout>
  )
}

type Account = Client['clientAccounts'][number]

function ClientFacts({ client }: { client: Client }) {
  return (
    <SummaryList
      missing="None"
      rows={[
        { term: 'Quotes are in', value: formatRate(client.currencyCodeQuote, client.CurrencyQuote) },
        { term: 'Invoices are in', value: formatRate(client.currencyCodeInvoice, client.CurrencyInvoice) },
        {
          term: 'Your own page',
          value: client.jeClientPersonalizedUrl && (
            <Link href={client.jeClientPersonalizedUrl} target="_blank">
              {client.jeClientPersonalizedUrl}
            </Link>
          ),
        },
      ]}
    />
  )
}

interface AccountCardProps {
  account: Account
  /** The user's role in it. */
  role: string | undefined
  /** Whether forms on the same page already display the settings of the account. */
  isEdited?: boolean
}

function AccountCard({ account, role, isEdited = false }: AccountCardProps) {
  return (
    <Card title={account.name} headingLevel={3}>
      <SummaryList
        missing="None"
        rows={[
          { term: 'Advertises for', value: account.onBehalfOfClient.name },
          { term: 'Your role', value: role },
          ...(isEdited ? [] : settingRows(account)),
        ]}
      />
    </Card>
  )
}

/** The settings of an account that its administrators edit. */
const settingRows = ({ branding, quoteRules, ...account }: Account) => [
  { term: 'PO number', value: account.purchaseOrderRequired ? 'Required with every quote' : 'Optional' },
  { term: 'Two-step verification', value: account.factorRequired ? 'Required for every user' : 'Optional' },
  { term: 'Required in every ad', value: formatQuoteRules(quoteRules) },
  { term: 'Rules that block submission', value: formatBlocking(quoteRules) },
  { term: 'Name for applicants', value: branding.applicantName },
  { term: 'Page for applicants', value: branding.website },
  { term: 'Accent color', value: branding.accent && <Swatches accent={branding.accent} /> },
  { term: 'Billing address', value: account.billingAddress?.split('\n').join(', ') },
]

/** The two colors of an account, as they look and by their codes. */
function Swatches({ accent }: { accent: Accent }) {
  return (
    <Inline as="span" gap={[4, 16]}>
      {(['light', 'dark'] as const).map((theme) => (
        <Inline as="span" key={theme} gap={8} wrap={false}>
          <span aria-hidden="true" className={styles.swatch} style={{ background: accent[theme] }} />
          {accent[theme]} on {theme} pages
        </Inline>
      ))}
    </Inline>
  )
}

/** The parts that an administrator of the account edits. */
function EditableParts({ client, own }: { client: Client; own: Account | undefined }) {
  return (
    <>
      {own && (
        <>
          <BillingAddress key={own.id} accountName={own.name} address={own.billingAddress} />
          <QuoteSettings key={`quotes ${own.id}`} accountName={own.name} settings={own} />
          <CompanyLook key={`look ${own.id}`} account={own} />
          {client.candidateModule && (
            <Branding key={`branding ${own.id}`} employer={own.onBehalfOfClient.name} branding={own.branding} />
          )}
        </>
      )}
      <FactorRule />
      <ProviderAccess />
      <SingleSignOn />
      <DirectorySettings />
    </>
  )
}
