import type { PermissionFlag } from '@tearsheet/protocol/access'
import { permissionLabels } from '@tearsheet/protocol/identity/rules'
import type { EmailContent } from '../documents/email/email-content.ts'

interface AccessRequest {
  firstName: string
  /** Names of the client and account. */
  about: string
  /** Name of the requesting user. */
  name: string
  username: string
  permission: PermissionFlag
  /** URL of their page among the account's users. */
  link: string
}

/** Email to an administrator of an account: one of its users requests a permission. */
export const accessRequestEmail = ({
  firstName,
  about,
  name,
  username,
  permission,
  link,
}: AccessRequest): EmailContent => ({
  subject: `${name} is asking for access`,
  preview: permissionLabels[permission],
  about,
  firstName,
  paragraphs: [`${name} tried to open a page and is asking you for the permission it needs.`],
  facts: [
    ['Permission', permissionLabels[permission]],
    ['User', username],
  ],
  action: { label: 'View the user', address: link },
  notes: ['Nothing changes until you give the permission. If you do not want to give it, you can ignore this email.'],
  reason: 'You are receiving this because you are an administrator of this account.',
})
