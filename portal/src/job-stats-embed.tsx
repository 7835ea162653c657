import '@tearsheet/ui/lib/validate-plainly.ts'
import { guardPageTranslation } from '@tearsheet/ui/base/page-translation.ts'
import { createRoot } from 'react-dom/client'
import { StatisticsPage } from './job-stats/components/statistics-page.tsx'
import '@tearsheet/ui/base/base.css'
import './job-stats/components/frame.css'

// Follows the theme of the embedding page
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== 'theme') return
  if (newValue === 'light' || newValue === 'dark') document.documentElement.dataset.theme = newValue
  else delete document.documentElement.dataset.theme
})

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root to render into')
guardPageTranslation()
createRoot(root).render(<StatisticsPage />)
