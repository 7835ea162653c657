import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accentForm, applicantBranding, brandingForm, logoMaxBytes, logoTypes, look } from './branding-schemas.ts'

const access = 'accountAdministrator'
const response = z.object({ look })

export const setBranding = endpoint({
  name: 'clients.setBranding',
  summary: 'Sets the name and the website of the account that applicants see',
  path: '/clients/setBranding',
  runs: 'steps',
  access,
  body: brandingForm,
  response: z.object({ branding: applicantBranding }),
})

export const setAccent = endpoint({
  name: 'clients.setAccent',
  summary: 'Sets or clears the account’s accent color; rejects an illegible one and suggests the nearest legible one',
  path: '/clients/setAccent',
  runs: 'steps',
  access,
  body: z.object({ accent: accentForm.nullable() }),
  response,
})

export const setLogo = endpoint({
  name: 'clients.setLogo',
  summary: 'Sets the account’s logo, replacing any earlier one',
  path: '/clients/setLogo',
  access,
  upload: { field: 'file', mediaTypes: logoTypes, maxBytes: logoMaxBytes },
  response,
})

export const removeLogo = endpoint({
  name: 'clients.removeLogo',
  summary: 'Deletes the account’s logo',
  path: '/clients/removeLogo',
  runs: 'steps',
  access,
  response,
})

export const getLogo = endpoint({
  name: 'clients.getLogo',
  summary: 'Returns the logo of the account',
  path: '/clients/getLogo',
  access: 'signedIn',
  files: logoTypes,
  writes: false,
})
