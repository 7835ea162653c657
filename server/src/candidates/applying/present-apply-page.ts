import { applyLogoAddress } from '@tearsheet/protocol/addresses'
import type { Accent } from '@tearsheet/protocol/clients/branding-schemas'
import { inkOn } from '@tearsheet/protocol/clients/rules'
import { postedPay } from '@tearsheet/protocol/quotes/pay-conversion'
import { postedDeadline } from '@tearsheet/protocol/quotes/rules'
import { jobTypeNames } from '@tearsheet/protocol/quotes/schemas'
import { documentExtensions, documentTypes, formatFileKinds } from '@tearsheet/protocol/uploads'
import { escapeHtml as text } from '../../documents/html.ts'
import type { Posting } from './load-posting.ts'
import { equalOpportunityFields, type FormState, inputField, questionField } from './present-apply-fields.ts'
import { presentJobPosting } from './present-job-posting.ts'

/** Operator of the portal, in the footer of each page. */
export interface Publisher {
  providerName: string
  providerPhone: string
}

/** Styles a page for the account (R18.33); `nonce` permits its colors in the content security policy. */
export interface PageLook {
  accent: Accent | null
  nonce: string
}

interface ApplyForm extends FormState {
  submissionId: string
  source: string
  /** Proof-of-work challenge that a browser with scripts solves while the form is filled in. */
  challenge: string
}

/** Renders a page for people who are not users; it can be read and submitted without scripts. */
export const applyPage = (
  title: string,
  body: string,
  { providerName, providerPhone }: Publisher,
  more = '',
  look: PageLook | null = null,
) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text(title)}</title>
<link rel="stylesheet" href="/apply-form.css">
${look?.accent ? accentStyle(look.accent, look.nonce) : ''}${more}
</head>
<body>
<main>
${body}
</main>
<footer><p>${text(providerName)}. Questions? Call <a href="tel:${providerPhone.replace(/[^+\d]/g, '')}">${text(providerPhone)}</a>.</p></footer>
</body>
</html>`

const accentStyle = ({ light, dark }: Accent, nonce: string) =>
  `<style nonce="${nonce}">:root{--accent:light-dark(${light},${dark});--on-accent:light-dark(${inkOn(light)},${inkOn(dark)})}</style>\n`

/** Renders the posting with its form, empty or with errors. */
export function presentApplyPage(posting: Posting, form: ApplyForm, publisher: Publisher, nonce: string): string {
  const errors = [...form.errors]
  const title = `${errors.length > 0 ? 'Error: ' : ''}${posting.title}, ${posting.employer}`
  const summary =
    errors.length === 0
      ? ''
      : `<div class="summary" role="alert" tabindex="-1"><h2>Your application has not been sent</h2><ul>${errors
          .map(([field, message]) => `<li><a href="#${text(field)}">${text(message)}</a></li>`)
          .join('')}</ul></div>`
  const body = `${summary}${presentHead(posting)}
<section aria-labelledby="posting"><h2 id="posting">The position</h2>
<div class="posting">${posting.content.jobDescription ?? ''}</div></section>
${posting.isOpen ? presentForm(posting, form) : presentClosed()}`
  const more = posting.isOpen ? `${presentJobPosting(posting)}\n${script}` : ''
  return applyPage(title, body, publisher, more, { accent: posting.look.accent, nonce })
}

const script = '<script src="/apply-form.js" defer></script>'

const presentClosed = () =>
  `<section class="card"><h2>This position is no longer accepting applications</h2><p>The deadline has passed, or the employer has closed the position.</p></section>`

function presentHead(posting: Posting): string {
  const { title, employer, website, place, jobType, salary, content, openUntilFilled } = posting
  const where = [place.city, place.state, place.isRemote ? 'remote' : null].filter(Boolean).join(', ')
  const kind = jobType === null || jobType === 4 ? '' : jobTypeNames[jobType]
  const pay = postedPay({ ...salary, country: place.country })
  const facts = [where, pay, kind, postedDeadline(content.deadlineDate, openUntilFilled)].filter(Boolean)
  const name = website ? `<a href="${text(website)}">${text(employer)}</a>` : text(employer)
  return `<header>${presentLogo(posting)}<p class="employer">${name}</p><h1>${text(title)}</h1><p class="facts">${facts
    .map((fact) => text(String(fact)))
    .join(' · ')}</p></header>`
}

/** Renders the logo next to the employer's name, which has the same meaning. A changed picture has another URL. */
const presentLogo = ({ campaignItemId, look: { logo } }: Posting) =>
  logo ? `<img class="logo" src="${applyLogoAddress(campaignItemId)}?version=${logo.slice(0, 12)}" alt="">` : ''

function presentForm(posting: Posting, form: ApplyForm): string {
  const { questionnaire, consentText } = posting
  const questions = [...(questionnaire?.questions ?? [])].sort((one, other) => one.column - other.column)
  const cvError = form.errors.get('cv')
  const consentError = form.errors.get('consent')
  const agreed = form.fields.get('consent')?.[0] === 'yes'
  const again =
    form.errors.size > 0 && !cvError
      ? '<p class="help" id="cv-again">Choose the file again. Your browser does not keep it.</p>'
      : ''
  return `<form id="apply" class="card" method="post" enctype="multipart/form-data" novalidate data-challenge="${text(form.challenge)}">
<h2>Apply</h2>
<input type="hidden" name="submissionId" value="${text(form.submissionId)}">
<input type="hidden" name="from" value="${text(form.source)}">
<input type="hidden" name="proof" value="">
${inputField({ id: 'firstName', label: 'First name', autocomplete: 'given-name', isRequired: true, maxLength: 100 }, form)}
${inputField({ id: 'lastName', label: 'Last name', autocomplete: 'family-name', isRequired: true, maxLength: 100 }, form)}
${inputField({ id: 'email', label: 'Email', type: 'email', autocomplete: 'email', isRequired: true, maxLength: 200 }, form)}
${inputField({ id: 'phone', label: 'Phone', type: 'tel', autocomplete: 'tel', maxLength: 40 }, form)}
${inputField({ id: 'place', label: 'City and state', maxLength: 120 }, form)}
${inputField({ id: 'currentPost', label: 'Current or most recent position', help: 'For example, “Advisor, Genesee Falls College”', maxLength: 160 }, form)}
${questions.map((question) => questionField(question, form)).join('\n')}
${posting.asksEqualOpportunity ? equalOpportunityFields(posting.employer, form) : ''}
<div class="field">${consentError ? `<p class="fault" id="consent-fault">${text(consentError)}</p>` : ''}
<label class="choice"><input type="checkbox" id="consent" name="consent" value="yes" required${agreed ? ' checked' : ''}${
    consentError ? ' aria-invalid="true" aria-describedby="consent-fault"' : ''
  }> <span>${text(consentText)}</span></label></div>
<div class="field"><label for="cv">CV or resume</label><p class="help" id="cv-help">${text(formatFileKinds(documentTypes))}, 10 MB or less</p>${
    cvError ? `<p class="fault" id="cv-fault">${text(cvError)}</p>` : ''
  }${again}
<input id="cv" name="cv" type="file" required accept="${[...documentExtensions, ...documentTypes].join()}" aria-describedby="cv-help${
    cvError ? ' cv-fault' : ''
  }"${cvError ? ' aria-invalid="true"' : ''}></div>
<button type="submit">Send application</button>
<p class="help" id="progress" role="status"></p>
</form>`
}
