import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { createContext, type FocusEvent, type ReactNode, useContext } from 'react'
import { useDraftContext } from '../draft/draft-context.tsx'
import styles from './form-section.module.css'

/** Whether the page's own heading already describes the section, as on a step of the guided form. */
export const HeadedByPage = createContext(false)

interface FormSectionProps {
  id: string
  title: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A section of the quote form; leaving it saves the draft immediately. */
export function FormSection({ id, title, description, actions, children }: FormSectionProps) {
  const { session } = useDraftContext()
  const isHeaded = useContext(HeadedByPage)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) void session.flush()
  }
  return (
    <Stack as="section" className={styles.section} aria-labelledby={`${id}-title`} onBlur={leave}>
      {isHeaded ? (
        <span id={`${id}-title`} hidden>
          {title}
        </span>
      ) : (
        <SectionHeading id={`${id}-title`} description={description} actions={actions}>
          {title}
        </SectionHeading>
      )}
      {isHeaded && actions}
      {children}
    </Stack>
  )
}
