import { addressOf } from '@tearsheet/protocol/addresses'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import type { ReactNode, Ref } from 'react'

interface RequestQuoteHeaderProps {
  title?: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  back?: { href: string; label: string }
  headingRef?: Ref<HTMLHeadingElement>
}

/** The header of every page of a quote (R7.7). */
export function RequestQuoteHeader(props: RequestQuoteHeaderProps) {
  const { title = 'Request New Quote', subtitle, actions, back, headingRef } = props
  return (
    <PageHeader
      title={title}
      subtitle={subtitle}
      actions={actions}
      headingRef={headingRef}
      back={back ?? { href: addressOf('dashboard'), label: 'Go Back' }}
    />
  )
}
