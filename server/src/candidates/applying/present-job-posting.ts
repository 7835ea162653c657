import { payCurrency } from '@tearsheet/protocol/quotes/pay-conversion'
import type { Posting } from './load-posting.ts'

/** Job types as named by schema.org; those without an equivalent are omitted. */
const employmentTypes: Partial<Record<number, string>> = {
  1: 'FULL_TIME',
  2: 'PART_TIME',
  3: 'CONTRACTOR',
  5: 'TEMPORARY',
}

/** Renders the posting for search engines: a schema.org JobPosting, as data that browsers do not run. */
export function presentJobPosting(posting: Posting): string {
  const { title, employer, website, place, content, jobType, publishedOn, salary, campaignItemId } = posting
  const address = {
    '@type': 'PostalAddress',
    addressLocality: place.city ?? undefined,
    addressRegion: place.state ?? undefined,
    addressCountry: place.country ?? undefined,
  }
  const unit = salary.salaryType === 1 ? 'YEAR' : salary.salaryType === 2 ? 'HOUR' : null
  // Pay in an unknown currency is omitted
  const currency = payCurrency(place.country)?.code
  const data = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: content.jobDescription ?? title,
    identifier: { '@type': 'PropertyValue', name: employer, value: campaignItemId },
    datePosted: publishedOn ?? undefined,
    validThrough: posting.openUntilFilled ? undefined : (content.deadlineDate ?? undefined),
    employmentType: jobType === null ? undefined : employmentTypes[jobType],
    hiringOrganization: { '@type': 'Organization', name: employer, sameAs: website ?? undefined },
    jobLocation: { '@type': 'Place', address },
    jobLocationType: place.isRemote ? 'TELECOMMUTE' : undefined,
    baseSalary:
      unit === null || currency === undefined || salary.salaryFrom === null || salary.salaryFrom === undefined
        ? undefined
        : {
            '@type': 'MonetaryAmount',
            currency,
            value: {
              '@type': 'QuantitativeValue',
              minValue: salary.salaryFrom,
              maxValue: salary.salaryTo ?? undefined,
              unitText: unit,
            },
          },
    directApply: true,
  }
  // Escaped so that the text cannot end the element.
  return `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`
}
