import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { useGoBack } from '@tearsheet/ui/lib/use-go-back.ts'
import styles from './accessibility-page.module.css'
import { ConformanceReport } from './conformance-report.tsx'

/**
 * The accessibility statement linked in the footer: what conforms, how it was tested, what is untested, and how to
 * report problems (R27.12).
 */
export function AccessibilityPage() {
  const { title, providerName, providerPhone } = configuration()
  const phone = <a href={`tel:${providerPhone.replaceAll(/[^\d+]/g, '')}`}>{providerPhone}</a>
  return (
    <Stack gap={0} measure className={styles.statement}>
      <PageHeader
        back={useGoBack()}
        title="Accessibility conformance"
        subtitle={`How ${title} meets accessibility standards`}
      />
      <section>
        <SectionHeading>What we aim for</SectionHeading>
        <p>
          {title} is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. We believe that most
          of it does. No outside auditor has checked it, so this is our own judgment, not a certification.
        </p>
      </section>
      <section>
        <SectionHeading>How we test</SectionHeading>
        <p>Every change is tested automatically, in a real browser, before it is released:</p>
        <ul>
          <li>
            the pages are checked with axe-core for WCAG 2.0, 2.1 and 2.2 at levels A and AA, target sizes included
          </li>
          <li>the contrast of every pair of colors is computed, in the light and the dark theme</li>
          <li>whole tasks are completed by role and label, the way assistive technology finds things</li>
        </ul>
        <p>
          Automated tests find only some barriers. One screen reader, Orca with Chromium on Linux, was driven by a
          program and what it said was read as text.{' '}
          <strong>No person who uses assistive technology has yet tried the portal for this statement.</strong> When
          someone has, this page will say so.
        </p>
      </section>
      <section>
        <SectionHeading>What you can rely on</SectionHeading>
        <ul>
          <li>Everything works with the keyboard alone; the first Tab of each page offers to skip to its content.</li>
          <li>Text can be enlarged to 200%, and pages need no horizontal scrolling down to a width of 320 pixels.</li>
          <li>Nothing relies on color alone. A light and a dark theme follow your system or your choice.</li>
          <li>If your system asks for reduced motion, pages change without it.</li>
          <li>You are warned before a session ends, and what you have typed stays.</li>
          <li>Passwords can be pasted and filled in by a password manager. There are no puzzles.</li>
        </ul>
      </section>
      <section>
        <SectionHeading>Known limitations</SectionHeading>
        <ul>
          <li>
            Artwork of ads is made by publications and reaches us as images or PDF files, which may lack text. Ask us
            for it.
          </li>
          <li>The portal speaks English only.</li>
          <li>Other companies’ services that it may show, such as a chat, are not covered by our tests.</li>
        </ul>
      </section>
      <ConformanceReport />
      <section>
        <SectionHeading>Tell us</SectionHeading>
        <p>
          If something stops you, call {providerName} at {phone}. Say which page you were on and what you use to read
          it, so that we can help you with your task and find the cause.
        </p>
      </section>
    </Stack>
  )
}
