import { describe, expect, it } from 'vitest'
import { closedPhrase } from './find-closed-phrase.ts'
import { mentionsEnd } from './find-weak-statement.ts'
import { closingPhrases } from './list-closing-phrases.ts'
import { statementOf } from './read-statement.ts'

describe('a line of a page', () => {
  it.each(closingPhrases)('states the end by the example of its pattern: %s', (example, pattern) => {
    expect(statementOf(example)).toMatch(pattern)
    expect(closedPhrase(example)).toBe(true)
  })

  it.each([
    'Applications for this vacancy closed on 1 December 2026.',
    'This vacancy closed on 1 December.',
    'This posting expired on December 5, 2026.',
    'Posting Status: Closed - Candidate Selected',
    'Hiring is paused.',
    'Recruitment for this role is currently on hold.',
    'The employer has paused this job and is not reviewing new candidates at this time.',
    'Diese Ausschreibung wurde pausiert.',
    'This is a job that is no longer available.',
    'Unfortunately this job posting is no longer live.',
    'We are no longer hiring for this role.',
    'We’ve filled this position, thank you!',
    'The position has been filled with an internal candidate.',
    'This search is closed to new applicants.',
    'Advert withdrawn by the recruiter on 14 December 2026',
    'The closing date for this role has passed.',
    'La date limite pour ce poste est dépassée.',
    'The employer has hired for this listing.',
    'A candidate has been selected.',
    'Une candidate a été retenue pour ce poste.',
    'Ya hemos contratado a una persona.',
    'Ce concours est clos.',
    'Dieses Angebot ist abgelaufen.',
    'Dieses Inserat ist nicht mehr online.',
    'This requisition has been unposted and applications can no longer be submitted.',
    'This job is not currently open.',
    'The posting has reached the end of its run.',
    'You can no longer apply to this job.',
    'Job ad is no longer online',
    'Hiring for this requisition is on hold until the new fiscal year.',
    'This search is suspended until a budget is approved.',
    'The employer is not actively hiring for this position at the moment.',
    'We are not currently recruiting for this role.',
    'The position has been filled internally.',
    'La plaza se ha cubierto: la convocatoria interna ha finalizado.',
    'El proceso de selección ha finalizado',
    'Vous ne pouvez plus postuler.',
    'Poste pourvu',
    'Bewerbungen sind leider nicht mehr möglich.',
    'Annuncio scaduto',
    'Vacature gesloten',
    'この求人は掲載が終了しています。',
    '応募受付は終了しました',
    '募集を締め切りました',
    '该职位已下线',
    'Эта вакансия в архиве с 3 декабря',
    'Приём заявок завершён',
    'انتهت فترة التقديم على هذه الوظيفة',
    'هذه الوظيفة لم تعد متاحة',
    '채용이 마감되었습니다',
  ])('states the end: %s', (line) => {
    expect(closedPhrase(line)).toBe(true)
  })

  it.each([
    'Applications are closed once 200 have been received.',
    'This link is for those who are not a current employee.',
    'We have hired more than 200 nurses since 2020.',
    'Our university has hired 40 new faculty in five years.',
    'We have found our people are happiest when they grow.',
    'Applicants were chosen by lot last year, and may apply again.',
    'A person was found eligible under the statute if licensed.',
    'We are no longer advertising in print.',
    'Nous avons trouvé notre rythme et grandissons.',
    'Wir haben eine gute Balance gefunden und suchen Verstärkung.',
    'Hemos contratado a un coach para el equipo.',
    'Closed captioning is provided.',
    'Please apply online only: our search is closed to walk-ins.',
    'The role is filled with variety.',
    'Recruitment is closed on weekends.',
    'Le salon de l’emploi est terminé.',
    'Our career fair position desk was closed.',
    'If a candidate has been selected, the others are told.',
    'Positions shown as closed are no longer accepting applications.',
    'Jobs marked in gray are no longer available.',
    'Why does it say “this position has been filled”?',
    'I applied to a job that is no longer available. Can I see my application?',
    'Route Sales Driver, Auburn, IN. This job has expired.',
    'This search closed on December 1 and has been reopened.',
    'That position has been closed.',
    'The early deadline of December 15 has passed.',
    'The priority deadline for this search has passed; files are read until the post is filled.',
    'The application period has ended for internal candidates.',
    'This posting has closed for internal applicants.',
    'The internal posting has closed.',
    'Die interne Ausschreibung ist beendet.',
    'L’affichage interne est terminé.',
    'La convocatoria interna ha finalizado.',
    'The first application window has closed, and the second opens in May.',
    'Sign-on bonus: the offer has ended for start dates before February.',
    'The referral bonus offer has expired.',
    'An earlier search for this role was closed without an appointment.',
    'Applications for paused subscriptions are on page 2.',
    '定員に達し次第、募集を終了しました扱いとします。',
    '応募が多数の場合は受付を終了することがあります。',
    'Если вакансия закрыта, мы напишем вам.',
    '如果职位已关闭,您会收到通知',
    'إذا تم إغلاق الوظيفة نرسل لك رسالة',
    'Das Angebot umfasst 30 Tage Urlaub.',
    'Bewerbungen werden bis zum 31. Januar angenommen.',
  ])('does not state the end: %s', (line) => {
    expect(closedPhrase(line)).toBe(false)
  })

  it('states the end of the ad after its own title and place', () => {
    expect(closedPhrase('Delivery Driver, Fort Wayne, IN. This job has expired.', true)).toBe(true)
  })
})

describe('a line of a page without a way to apply', () => {
  it.each([
    'Heads up! This job posting is currently inactive and shown for reference.',
    'Wir haben diese Stelle inzwischen besetzt.',
    'Este anuncio, publicado en noviembre, está desactivado.',
    'De sollicitatietermijn voor deze vacature is gesloten.',
    'Annonsen är inte längre aktiv.',
    'Oferta jest już nieaktualna.',
    'The library has suspended this search until further notice.',
    'The Chapter is delighted to have appointed to this post.',
    'Les deux postes sont maintenant comblés.',
    'COMPLETED',
    'CLOSED 12/18/26',
    'Filled: Dec 17, 2026',
    'Closed on 18 December 2026',
  ])('mentions the end: %s', (line) => {
    expect(mentionsEnd(line)).toBe(true)
  })

  it.each([
    'Applications close on January 6.',
    'The position is open until filled.',
    'Our offices are closed on December 24.',
    'Have all fields of the application form been filled?',
    'How is the position filled?',
    'Completed applications are acknowledged.',
    'Closed December 25',
    'The internal competition is closed.',
    'The search will be suspended until further notice if funding ends.',
    'The role has not yet been filled.',
    'Les bureaux du recrutement sont fermés si nécessaire.',
  ])('does not mention the end: %s', (line) => {
    expect(mentionsEnd(line)).toBe(false)
  })
})
