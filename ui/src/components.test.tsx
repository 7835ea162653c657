import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BulkBar } from './actions/bulk-bar.tsx'
import { Button } from './actions/button.tsx'
import { VisuallyHidden } from './base/visually-hidden.tsx'
import { ErrorSummary } from './forms/error-summary.tsx'
import { TextField } from './forms/text-field.tsx'
import { Pagination } from './lists/pagination.tsx'
import { Table } from './lists/table.tsx'
import { TableCards } from './lists/table-cards.tsx'
import type { TableColumn } from './lists/table-column.ts'
import { Badge } from './text/badge.tsx'
import { CountBadge } from './text/count-badge.tsx'
import { SummaryList } from './text/summary-list.tsx'

// WCAG 1.4.1, 3.3.2
const html = (element: ReactNode) => renderToStaticMarkup(element)
const text = (element: ReactNode) => html(element).replace(/<[^>]+>/g, '')

describe('unavailable button', () => {
  it('shows the reason as visible text and as its description, and is never disabled', () => {
    const markup = html(<Button unavailableReason="Open the file first.">Approve</Button>)
    const id = markup.match(/aria-describedby="([^"]+)"/)?.[1]
    expect(markup).toContain('aria-disabled="true"')
    expect(markup).not.toContain(' disabled')
    expect(markup).toMatch(new RegExp(`id="${id}"[^>]*>Open the file first.`))
  })

  it('shows its pending text while an action is in progress', () => {
    const markup = html(
      <Button pending pendingText="Saving…">
        Save
      </Button>,
    )
    expect(markup).toContain('Saving…')
    expect(markup).toContain('aria-disabled="true"')
  })
})

describe('text field', () => {
  it('associates label, hint and error with its input', () => {
    const markup = html(<TextField id="title" label="Title" hint="As printed" error="Enter a title" />)
    expect(markup).toContain('for="title"')
    expect(markup).toContain('aria-describedby="title-hint title-error"')
    expect(markup).toContain('aria-invalid="true"')
    expect(text(<TextField id="t" label="Title" error="Enter a title" />)).toContain('Error:\u00a0Enter a title')
  })

  it('marks optional fields and leaves required ones unmarked', () => {
    expect(text(<TextField label="Phone" optional />)).toBe('Phone (optional)')
    expect(text(<TextField label="Name" />)).toBe('Name')
  })

  it('lets the user show a password, and supports password managers', () => {
    const markup = html(<TextField label="Password" type="password" />)
    expect(markup).toContain('aria-label="Show password"')
    expect(markup).toContain('autoComplete="current-password"')
  })
})

describe('error summary', () => {
  it('links each error to its field under "There is a problem"', () => {
    const markup = html(<ErrorSummary errors={[{ id: 'title', message: 'Enter a title' }]} />)
    expect(markup).toContain('There is a problem')
    // Read by taking the focus, with its errors as its description: a live region would announce them twice
    expect(markup).not.toMatch(/role="(alert|status)"|aria-live/)
    expect(markup).toContain(`<ul id="${markup.match(/aria-describedby="([^"]+)"/)?.[1]}"`)
    expect(markup).toContain('<a href="#title">Enter a title</a>')
  })

  it('renders nothing without errors', () => {
    expect(html(<ErrorSummary errors={[]} />)).toBe('')
  })
})

describe('pagination', () => {
  const pages = (page: number, pageCount: number) =>
    text(<Pagination page={page} pageCount={pageCount} href={(n) => `?page=${n}`} />)

  it('omits Previous on the first page and Next on the last', () => {
    expect(pages(1, 3)).toBe('123Next ')
    expect(pages(3, 3)).toBe(' Previous123')
  })

  it('renders nothing for a single page', () => {
    expect(pages(1, 1)).toBe('')
  })
})

describe('table', () => {
  const table = html(
    <Table
      caption="Files"
      rows={[{ id: 'a', size: 3 }]}
      rowKey={(row) => row.id}
      sort={{ column: 'size', direction: 'desc' }}
      onSort={() => {}}
      selection={{ selected: new Set(['a']), onChange: () => {}, label: (row) => `Select ${row.id}` }}
      columns={[
        { id: 'name', header: 'Name', rowHeader: true, cell: (row) => row.id },
        { id: 'size', header: 'Size', sortable: true, numeric: true, cell: (row) => row.size },
      ]}
    />,
  )

  it('names itself, its columns, its rows and their checkboxes', () => {
    expect(table).toMatch(/<caption>.*Files.*<\/caption>/)
    expect(table).toContain('scope="col"')
    expect(table).toContain('scope="row"')
    expect(table).toContain('Select a')
  })

  it('shows the sort direction in the header, with a button to reverse it', () => {
    expect(table).toMatch(/aria-sort="descending"[^>]*><button type="button"[^>]*>Size/)
  })

  it('is in a region that is not a tab stop while nothing overflows', () => {
    expect(table).toMatch(/<section[^>]*aria-label="Files"/)
    expect(table).not.toMatch(/<section[^>]*tabindex/i)
  })
})

describe('table cards', () => {
  it('names a row by its column’s card cell, if there is one', () => {
    const line = { id: 'line', header: 'Line', rowHeader: true, cell: (row: number) => row }
    const cellText = (columns: TableColumn<number>[]) =>
      text(<TableCards caption="Errors" rows={[12]} rowKey={String} columns={columns} />)
    expect(cellText([line])).toBe('12')
    expect(cellText([{ ...line, cardCell: (row) => `Line ${row}` }])).toBe('Line 12')
  })
})

describe('bulk bar', () => {
  const bar = (count: number, wholePage: boolean) =>
    text(
      <BulkBar
        count={count}
        pageCount={10}
        wholePage={wholePage}
        total={41}
        onSelectAll={() => {}}
        onClear={() => {}}
        purpose="Select ads to approve"
      >
        {null}
      </BulkBar>,
    )

  it('appears with a selection; otherwise explains what selecting is for', () => {
    expect(bar(0, false)).toBe('Select ads to approve')
  })

  it('offers to select all only when the whole page is selected and there are more rows', () => {
    expect(bar(10, true)).toContain('All 10 on this page are selected.Select all 41')
    expect(bar(3, false)).toBe('3 selectedClear')
    expect(bar(12, true)).toBe('12 selectedSelect all 41Clear')
    expect(bar(41, true)).toBe('All 41 are selected.Clear')
  })
})

describe('hidden text', () => {
  it('is separated from the preceding visible text by a space that browsers keep', () => {
    expect(text(<VisuallyHidden> of ad 7</VisuallyHidden>)).toBe('\u00a0of ad 7')
    expect(text(<VisuallyHidden> of ad {7}</VisuallyHidden>)).toBe('\u00a0of ad 7')
    expect(text(<VisuallyHidden>, PO number</VisuallyHidden>)).toBe(', PO number')
  })
})

describe('small components', () => {
  it('renders a badge as a hidden icon with text', () => {
    const markup = html(
      <Badge tone="success" icon={CircleCheck}>
        Published
      </Badge>,
    )
    expect(markup).toMatch(/<svg[^>]*aria-hidden="true"/)
    expect(markup).toContain('Published')
  })

  it('caps a visible count at 99+ and gives the full number as hidden text', () => {
    expect(text(<CountBadge count={120} what="unread" />)).toBe('99+\u00a0120 unread')
    expect(html(<CountBadge count={0} what="unread" />)).toBe('')
  })

  it('gives each Change link a unique name, and marks missing values as not provided', () => {
    const list = text(<SummaryList rows={[{ term: 'Deadline', change: { href: '#d' } }]} />)
    expect(list).toBe('DeadlineNot providedChange\u00a0deadline')
  })
})
