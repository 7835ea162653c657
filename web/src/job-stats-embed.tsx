import { createRoot } from 'react-dom/client'
import { StatisticsPage } from './job-stats/components/statistics-page.tsx'
import './ui/base/base.css'
import './job-stats/components/frame.css'

// Follows the theme of the embedding page
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== 'theme') return
  if (newValue === 'light' || newValue === 'dark') document.documentElement.dataset.theme = newValue
  else delete document.documentElement.dataset.theme
})

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element to render into')
createRoot(root).render(<StatisticsPage />)
