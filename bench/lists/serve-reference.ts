import { serveBare } from '../bare-server.ts'
import { leanestSql } from './leanest-sql.ts'

await serveBare({ name: 'list', text: leanestSql('$1') }, 'account')
