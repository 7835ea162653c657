/**
 * Words of statements that an ad has ended, folded: without accents, in lower case. A subject names the ad or its
 * applications in the singular; an end is what a finished one is.
 */

const subjects = [
  'job(?: (?:posting|listing|ad|advert|advertisement|opening|opportunity|announcement))?|position|posting|vacancy|listing|role|opportunity|requisition|opening|advert(?:isement)?|ad|search|competition|recruitment|hiring|announcement|post|applications?|submissions?|application (?:period|window|process)',
  'offres?|postes?|recrutement|annonce|emploi|concours|candidatures?|affichages?|appel',
  'ofertas?|vacante|puesto|empleo|plaza|convocatoria|anuncio|proceso|inscripcion(?:es)?|postulacion(?:es)?|solicitudes|seleccion',
  '\\w*stelle(?:n(?:anzeige|angebot|ausschreibung))?|\\w*anzeige|\\w*ausschreibung|\\w*angebot|inserat|vakanz|bewerbungen|bewerbung(?:sfrist|sphase|sverfahren)|besetzungsverfahren',
  'vaga|oportunidade|processo|inscricoes|candidatura|selecao',
  'offerta|posizione|concorso|annuncio|selezione|candidature|bando',
  'vacature|functie|sollicitatie',
  'oferta|ogloszenie|rekrutacja|stanowisko',
  'annonsen?|tjansten?|jobbet|stilling(?:en)?|ansokan|opslag(?:et)?',
]

const ends = [
  "closed|filled|appointed|expired|removed|withdrawn|cancell?ed|deactivated|archived|unpublished|unposted|delisted|deleted|retired|concluded|finished|discontinued|inactive|unavailable|ended|paused|suspended|frozen|on hold|taken (?:down|off(?:line)?)|no longer|not (?:currently |now )?(?:open|available|active|accepting|taking|online|live)|isn't (?:currently )?(?:open|available|active|accepting)|not (?:open|available|active) any ?more",
  "n'est plus|ne sont plus|ne recoi\\w+ plus|ne recrute plus|ne cherche plus|n'accepte\\w* plus|ne pouvez plus|plus possible|expiree?s?(?! (?:in|on|within|soon|at|after)\\b)|cloturee?s?|clos|fermee?s?|pourvue?s?|comblee?s?|retiree?s?|archivee?s?|annulee?s?|supprimee?s?|desactivee?s?|terminee?s?|suspendue?s?|indisponible",
  'ya no|cerrad[ao]s?|finalizad[ao]s?|finalizo|caducad[ao]|vencid[ao]|cubiert[ao]|expirad[ao]|expiro|retirad[ao]|eliminad[ao]|desactivad[ao]|concluid[ao]|terminad[ao]|archivad[ao]|suspendid[ao]|pausad[ao]|no (?:esta|se encuentra) (?:disponible|activ[ao]|vigente|abiert[ao])',
  'nicht mehr|nicht (?:verfugbar|aktiv|online)|abgelaufen|besetzt|geschlossen|deaktiviert|beendet|entfernt|vergeben|archiviert|geloscht|abgeschlossen|zuruckgezogen|offline|pausiert|ausgesetzt',
  'encerrad[ao]s?|expirou|preenchid[ao]|nao esta mais|finalizad[ao]|indisponivel|desativad[ao]',
  'scadut[ao]|chius[aeio]|non e piu|non piu|copert[ao]|rimoss[ao]|conclus[ao]|terminat[ao]|archiviat[ao]',
  'gesloten|vervuld|verlopen|ingevuld|verwijderd|niet (?:meer|langer)',
  'nieaktualn[ae]|wygasl[ao]|zakonczon[ae]|zamkniet[ae]|niedostepn[ae]',
  'tillsatt|stangd|avslutad|utgatt|inte langre|ikke lenger(?:e)?|ikke laengere|besat|lukket|udlobet|utlopt|avpublisert',
]

export const subject = `(?:${subjects.join('|')})`
export const end = `(?:${ends.join('|')})`

/** Words for things that are closed or filled without an end of the ad: forms, offices, orders. */
export const passing =
  /\b(?:forms?|fields?|surveys?|apps?|housing|fairs?|newsletters?|courses?|cours|offices?|librar(?:y|ies)|stores?|campus|buildings?|window|dialog|chat|account|registrations?|session|fenetre|ventana|fenster|formular\w*|formulaire)\b/
