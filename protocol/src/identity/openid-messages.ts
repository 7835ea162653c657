/** Texts of signing in at a client's own identity provider (R18.30 to R18.32). */
export const openidMessages = {
  addressMissing: 'Enter your username first, so that we know where your organization signs you in',
  noProvider: (domain: string) => `No single sign-on is set up for ${domain}. Sign in with your password`,
  attemptOver: 'This sign-in has expired, or was started in another browser. Start again',
  notBelieved: 'Your organization’s sign-in did not confirm who you are. Start again, or ask its help desk',
  providerAway: 'Your organization’s sign-in cannot be reached right now. Try again, or sign in with your password',
  noEmail: 'Your organization’s sign-in did not give us your email address. Ask its help desk to release it',
  emailElsewhere: (domain: string) => `Your organization’s sign-in is only for ${domain} addresses`,
  notAdmitted: 'You cannot sign in with single sign-on. Ask an administrator of your account',
  anotherIdentity:
    'Your organization now identifies you differently than before. Ask an administrator of your account to look into it',

  issuerMalformed: 'Enter the issuer’s web address, such as https://login.example.com',
  issuerInsecure: 'Enter an address that begins with https://',
  issuerUnreachable:
    'No OpenID Connect configuration was found there. Enter the issuer exactly as your identity provider names it',
  clientIdMissing: 'Enter the client ID that your identity provider gave this portal',
  secretMissing: 'Enter the client secret',
  domainMalformed: 'Enter a domain such as example.edu',
  domainTaken: 'Another organization has already verified this domain. Call us',
  recordMissing: (name: string) => `The text record was not found at ${name}. A new one can take a few hours to appear`,
  recordsAway: 'The domain’s records could not be checked. Try again in a moment',
  providerNotYours:
    'Only someone who administers every account of the client can change its single sign-on. Ask for the accounts you are missing',
  noProviderYet: 'Enter your identity provider first',
}
