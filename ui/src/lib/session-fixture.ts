import type { PermissionList } from '@tearsheet/protocol/access'
import { addressOf } from '@tearsheet/protocol/addresses'
import type { RuntimeConfiguration, TokenPayload } from '@tearsheet/protocol/identity/sign-in-schemas'
import type { ActiveView } from '@tearsheet/protocol/scope'

/** A plain configuration for tests. */
export const testConfiguration: RuntimeConfiguration = {
  title: 'Portal',
  apiBaseUrl: '/api',
  providerName: 'Beacon',
  providerShortName: 'JE',
  providerPhone: '+1 555 0100',
  analyticsKey: null,
  analyticsUrl: null,
  chatLicence: null,
  chatUrl: null,
  socialLinks: [],
  accessibilityUrl: addressOf('accessibility'),
  paymentGateway: 'sandbox',
  demo: false,
}

/** Returns a token with these claims; unsigned, because only the server verifies the signature. */
export function tokenOf(changes: Partial<TokenPayload> = {}): string {
  const payload: TokenPayload = {
    userId: 'user-1',
    isJEAdministrator: false,
    resetPasswordFlag: false,
    username: 'zoë@lakeside.example',
    firstName: 'Zoë',
    lastName: 'Ng',
    exp: Math.floor(Date.now() / 1000) + 3600,
    ...changes,
  }
  const bytes = new TextEncoder().encode(JSON.stringify(payload))
  const body = btoa(String.fromCharCode(...bytes))
  return `head.${body.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`
}

export function viewOf(account: string, permissions: Partial<PermissionList> = {}, userId = 'user-1'): ActiveView {
  return {
    user: { id: userId },
    client: { id: 'client-1', name: 'Lakeside' },
    clientAccount: { id: account, name: account },
    clientAccountId: account,
    clientAccountName: account,
    roleId: 6,
    role: 'Custom',
    permissionList: {
      manageInvoices: false,
      manageContracts: false,
      manageRequestQuote: false,
      manageCampaigns: false,
      manageApproveAds: false,
      manageCandidates: false,
      ...permissions,
    },
  }
}
