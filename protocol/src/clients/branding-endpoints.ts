import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accentForm, applicantBranding, brandingForm, logoMaxBytes, logoTypes, look } from './branding-schemas.ts'

const access = 'accountAdministrator'
const response = z.object({ look })

export const setBranding = endpoint({
  name: 'clients.setBranding',
  summary: 'How the account shows itself to applicants: the name that they read and its own page',
  path: '/clients/setBranding',
  runs: 'steps',
  access,
  body: brandingForm,
  response: z.object({ branding: applicantBranding }),
})

export const setAccent = endpoint({
  name: 'clients.setAccent',
  summary:
    'Sets the account’s accent color, or takes it away; one that is not legible is refused with the nearest that is',
  path: '/clients/setAccent',
  runs: 'steps',
  access,
  body: z.object({ accent: accentForm.nullable() }),
  response,
})

export const setLogo = endpoint({
  name: 'clients.setLogo',
  summary: 'Sets the account’s logo in place of the one before',
  path: '/clients/setLogo',
  access,
  upload: { field: 'file', mediaTypes: logoTypes, maxBytes: logoMaxBytes },
  response,
})

export const removeLogo = endpoint({
  name: 'clients.removeLogo',
  summary: 'Takes the account’s logo away',
  path: '/clients/removeLogo',
  runs: 'steps',
  access,
  response,
})

export const getLogo = endpoint({
  name: 'clients.getLogo',
  summary: 'The logo of the account',
  path: '/clients/getLogo',
  access: 'signedIn',
  files: logoTypes,
  writes: false,
})
