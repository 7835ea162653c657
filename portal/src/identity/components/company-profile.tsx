import type { Client } from '@tearsheet/protocol/clients/schemas'
import { accountTitles } from '@tearsheet/protocol/page-titles'
import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { Card } from '@tearsheet/ui/layout/card.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { SectionLinks } from '@tearsheet/ui/layout/section-links.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
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
import { accentWords, CompanyLook } from './company-look.tsx'
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
  const { data: client, isError, refetch } = useClientRecord()
  const { data: access } = useAccessControlList()
  const { clientAccountId, roleId } = useActiveView()
  const { providerName, providerPhone } = configuration()
  usePageTitle(accountTitles['company-profile'])
  const own = client?.clientAccounts.find(({ id }) => id === clientAccountId)
  const { look, applicants, accounts, address, quotes, ...ofSigningIn } = companySections
  const ofAccount = [address, quotes, look, ...(client?.candidateModule ? [applicants] : [])]
  const sections = [accounts, ...(own ? ofAccount : []), ...Object.values(ofSigningIn)]
  return (
    <AccountLayout tab="company-profile">
      <Stack gap={24} measure>
        {isError && (
          <Alert
            tone="danger"
            live="alert"
            title="The company profile could not be loaded"
            actions={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        )}
        {!client && !isError && <Skeleton shape="form" label="Loading the company profile" rows={6} />}
        {client && (
          <>
            <SectionHeading>{client.name}</SectionHeading>
            {roleId === 2 && <SectionLinks sections={sections} />}
            <ClientFacts client={client} />
            <SectionHeading id={companySections.accounts.id} description="The accounts you can open">
              {companySections.accounts.title}
            </SectionHeading>
            {client.clientAccounts.map((account) => (
              <AccountCard
                key={account.id}
                account={account}
                isCurrent={account.id === clientAccountId}
                role={access?.permissions.find((one) => one.clientAccountId === account.id)?.role}
              />
            ))}
            {roleId === 2 && <EditableParts client={client} own={own} />}
            <Alert tone="neutral">
              {roleId === 2
                ? `${providerName} maintains the client’s name, its currencies and its list of accounts. To change any of them, call ${providerPhone}.`
                : `The administrators of this account can change its addresses, branding and quote requirements. ${providerName} maintains names, currencies and the list of accounts: call ${providerPhone}.`}
            </Alert>
          </>
        )}
      </Stack>
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
  isCurrent: boolean
  /** The user's role in it. */
  role: string | undefined
}

function AccountCard({ account, isCurrent, role }: AccountCardProps) {
  return (
    <Card title={isCurrent ? `${account.name} (the one you are in)` : account.name} headingLevel={3}>
      <SummaryList
        missing="None"
        rows={[
          { term: 'Advertises for', value: account.onBehalfOfClient.name },
          { term: 'Your role', value: role },
          {
            term: 'PO number',
            value: account.purchaseOrderRequired ? 'Required with every quote' : 'Optional',
          },
          {
            term: 'Two-step verification',
            value: account.factorRequired ? 'Required for everybody who signs in' : 'Optional',
          },
          { term: 'Required in every ad', value: formatQuoteRules(account.quoteRules) },
          { term: 'Rules that block submission', value: formatBlocking(account.quoteRules) },
          { term: 'Name for applicants', value: account.branding.applicantName },
          { term: 'Page for applicants', value: account.branding.website },
          { term: 'Accent color', value: accentWords(account.branding) },
          { term: 'Billing address', value: account.billingAddress?.split('\n').join(', ') },
        ]}
      />
    </Card>
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
