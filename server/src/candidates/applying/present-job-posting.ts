import type { Posting } from './load-posting.ts'

/** How schema.org calls the types of job; one that is not available is not said. */
const employmentTypes: Partial<Record<number, string>> = {
  1: 'FULL_TIME',
  2: 'PART_TIME',
  3: 'CONTRACTOR',
  5: 'TEMPORARY',
}

/** The posting as search engines read it: a schema.org JobPosting, as data that no browser runs. */
export function presentJobPosting(posting: Posting): string {
  const { title, employer, website, place, content, jobType, publishedOn, salary, campaignItemId } = posting
  const address = {
    '@type': 'PostalAddress',
    addressLocality: place.city ?? undefined,
    addressRegion: place.state ?? undefined,
    addressCountry: place.country ?? undefined,
  }
  const unit = salary.salaryType === 1 ? 'YEAR' : salary.salaryType === 2 ? 'HOUR' : null
  const said = {
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
      unit === null || salary.salaryFrom === null || salary.salaryFrom === undefined
        ? undefined
        : {
            '@type': 'MonetaryAmount',
            currency: 'USD',
            value: {
              '@type': 'QuantitativeValue',
              minValue: salary.salaryFrom,
              maxValue: salary.salaryTo ?? undefined,
              unitText: unit,
            },
          },
    directApply: true,
  }
  // No end of the element can stand in it, whatever the posting says
  return `<script type="application/ld+json">${JSON.stringify(said).replace(/</g, '\\u003c')}</script>`
}
