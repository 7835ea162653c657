/** Words for positions by field, as patterns of the singular; those of `find-position.ts` are the frequent ones. */
export const englishByField = {
  clergy: ['priest(?:-in-charge)?|rabbi|imam|curate|verger|parson|chaplaincy lead|celebrant|evangelist|missionary'],
  health: [
    'midwives|caretaker|chiropractor|osteopath|naturopath|homeopath|masseuse|masseur|birth attendant|nursery nurse',
    'an(?:a)?esthetist|general practitioner|preceptor|telecommunicator|radiotherapist',
  ],
  homes: [
    'au pair|childminder|governess|babysitter|butler|(?:house|chamber)?maid|laund(?:ress|erer)|presser|dog walker|exterminator|window washer|(?:car|pot|truck) washer',
  ],
  trades: [
    '(?:farm|stage|ranch|barn|stable|yard|cellar|deck|mill)[ -]?hand|handym[ae]n|handyperson|trades(?:person|m[ae]n)|crafts(?:person|m[ae]n)|draughtsm[ae]n|warehousem[ae]n|storem[ae]n|storesperson|lineperson|groundsperson|watchm[ae]n|leadm[ae]n|longshorem[ae]n',
    'mason|stonemason|bricklayer|insulator|scaffolder|framer|drywaller|taper|floor layer|paperhanger|concreter|erector|brazer|plater|polisher|deburrer|sandblaster|molder|moulder|caster|driller|blaster|logger|faller|miner|trapper|flagger|locator|cabler|pipelayer|signaller',
    'black ?smith|locksmith|goldsmith|silversmith|gunsmith|farrier|saddler|cobbler|knitter|sewer operator|printer|pressm[ae]n|bookbinder|typesetter|turner|setter|wireman|panel ?beater|spray painter|crane rigger|ironer',
  ],
  land: [
    'grower|milker|shearer|shepherd|herdsm[ae]n|herdsperson|stock(?:man|person)|farmer|pruner|planter|sprayer|wrangler|jockey|distiller|blender|fisher|skipper|seaman|sailor|oiler|purser|boatswain|airman|tankerman',
  ],
  music: [
    '(?:section|principal|second|third|associate|assistant) (?:violin|viola|cello|bass|horn|trumpet|trombone|flute|oboe|clarinet|bassoon|percussion|tuba|harp)',
  ],
  inIst: [
    'pianist|violinist|cellist|guitarist|harpist|columnist|cartoonist|colorist|orthotist|prosthetist|intensivist|nocturnist|internist|allergist|pulmonologist|aquarist|agronomist|botanist|ergonomist|metallurgist|catechist|hypnotherapist|criminalist|lexicographer|taxidermist',
  ],
  transport: [
    'courier|messenger|mail carrier|letter carrier|hauler|trucker|teamster|brakem[ae]n|signalman|spotter|chauffeur',
  ],
  hospitality: [
    'busser|bus(?:person|boy|girl)|food runner|barback|expo|expeditor|expediter|mixologist|caterer|pâtissier|chocolatier|cheesemonger|fishmonger|croupier|card dealer|bellperson|doorman|doorperson|usher|ticket taker',
  ],
  crafts: [
    'artist|animator|illustrator|sculptor|potter|ceramicist|actor|actress|dancer|choreographer|singer|composer|puppeteer|costumer|gaffer|key grip|projectionist|publicist|proofreader|captioner|subtitler|stenographer|florist|jewell?er|watchmaker|hair ?dresser|beautician|a?esthetician|manicurist|embalmer|mortician',
  ],
  offices: [
    'solicitor|barrister|conveyancer|notary|typist|indexer|catalogu?er|valuer|adjuster|processor|originator|banker|trader|forecaster|model+er|lobbyist|spokesperson|collector|comptroller|expatriate|keyer|scrum master|product owner',
  ],
  public: [
    "commissioner|constable|councillor|recorder|alderman|head ?teacher|head ?master|head ?mistress|playworker|teacher[’']s aide|(?:harbou?r|station|post|quarter|choir|web)master|library page|vice-chancellor|crossing guard|jailer",
  ],
}

export const frenchByField = {
  santé: [
    'psychomotricien(?:ne|\\(ne\\))?|ostéopathe|ambulanci(?:er|ère)|brancardi(?:er|ère)|puéricult(?:eur|rice)|aumôni(?:er|ère)',
  ],
  métiers: [
    'boulang(?:er|ère)|pâtissi(?:er|ère)|bouch(?:er|ère)|charcuti(?:er|ère)|poissonni(?:er|ère)|coiff(?:eur|euse)|esthéticien(?:ne)?|peintre|plaquiste|couvr(?:eur|euse)|carrel(?:eur|euse)|chauffagiste|frigoriste|gruti(?:er|ère)|tourn(?:eur|euse)|frais(?:eur|euse)|usin(?:eur|euse)|ajust(?:eur|euse)|chaudronni(?:er|ère)|ébéniste|horticult(?:eur|rice)|paysagiste|vigneron(?:ne)?|maraîch(?:er|ère)|palefreni(?:er|ère)|soign(?:eur|euse)',
  ],
  services: [
    'livr(?:eur|euse)|cariste|manutentionnaire|préparat(?:eur|rice)|plong(?:eur|euse)|réceptionniste|barman|barmaid|barista|gouvernante?|femme de chambre|valet de chambre|hôtesse|brigadi(?:er|ère)|téléphoniste|répartit(?:eur|rice)|facteur|factrice|éboueur|ripeur',
  ],
  bureaux: [
    'notaire|clerc|huissi(?:er|ère)|dessinat(?:eur|rice)|projet(?:eur|euse)|géomètre|métr(?:eur|euse)|déléguée?|représentante?|négociat(?:eur|rice)|courti(?:er|ère)|souscript(?:eur|rice)|gérante?|médiat(?:eur|rice)|conservat(?:eur|rice)|évaluat(?:eur|rice)|contrôl(?:eur|euse)|administrat(?:eur|rice)|répétit(?:eur|rice)|surveillante?|proviseure?|doctorante?|actuaire|économiste|pasteure?|curé|prêtre',
  ],
  scène: ['éclairagiste|dans(?:eur|euse)|comédien(?:ne)?|musicien(?:ne)?|organiste'],
}

export const spanishByField = {
  hostelería: [
    'gobernant[ae]|meser[oa]|friegaplatos|conserje|mucama|cantiner[oa]|pasteler[oa]|panader[oa]|carnicer[oa]|pescader[oa]',
  ],
  oficios: [
    'peluquer[oa]|jardiner[oa]|pintor[a]?|yeser[oa]|gruista|maquinista|carretiller[oa]|mozo de almacén|transportista|mensajer[oa]|costurer[oa]|cerrajer[oa]|herrer[oa]|torner[oa]|fresador[a]?|montador[a]?|instalador[a]?|frigorista|electromecánic[oa]|capataz|peón|aprendiz|obrer[oa]|ensamblador[a]?|intendente|velador[a]?',
  ],
  oficinas: [
    'delineante|topógraf[oa]|geólog[oa]|agrónom[oa]|economista|auditor[a]?|actuari[oa]|notari[oa]|procurador[a]?|archiver[oa]|redactor[a]?|locutor[a]?|fotógraf[oa]|promotor[a]?|teleoperador[a]?|asesor[a]?|gestor[a]?|consultor[a]?|delegad[oa]|representante|comprador[a]?|planificador[a]?|ejecutiv[oa]|tesorer[oa]|becari[oa]|capturista|facturador[a]?|agente',
  ],
  sociales: [
    'niñer[oa]|socorrista|bomber[oa]|policía|entrenador[a]?|sacerdote|párroco|paramédic[oa]|camiller[oa]|partera|pediatra|anestesista|músic[oa]',
  ],
}

/** Ends of German words for positions. */
export const germanByField = {
  handwerk:
    'schlosser|installateur|lackierer|fliesenleger|stuckateur|spengler|klempner|glaser|mechatroniker|zerspaner|polier|vorarbeiter|facharbeiter|lagerist|kommissionierer|staplerfahrer|zusteller|kurier|bediener|winzer|landwirt|förster|hauswirtschafter|hauswart|platzwart',
  dienste:
    'kosmetiker|masseur|optiker|akustiker|apotheker|sanitäter|polizist|kommissar|pfarrer|kantor|küster|diakon|betreuer|begleiter|haushälter|küchenhilfe|aushilfe|reinigungshilfe',
  ämter:
    'beamter|beamtin|beamte|anwärter|jurist|notar|prokurist|einkäufer|vertriebler|geschäftsführung|regisseur|schauspieler|musiker|kurator|restaurator|archivar|lektor|übersetzer|dolmetscher|auszubildende[rn]?|azubi|werkstudent|(?:projekt|produkt|vertriebs|einkaufs|qualitäts|personal|gebäude|kunden|event|regional|hotel|restaurant|fall)manager',
}
