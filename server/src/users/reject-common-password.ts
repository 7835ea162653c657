import { folded } from '../database/like.ts'

/**
 * Words that weak passwords are put together from. A password made of nothing but these, digits and marks is common,
 * in whatever order: `Welcome2Summer!` as much as `iloveyou12345`.
 */
const words = `
  a abc access account admin administrator advert again all alpha always amor and angel animal any apple april are asdf asdfg
  asdfgh august autumn awesome baby bad bailey ball banana banane baseball basic basket basketball batman beach bear beautiful
  beer bella best better big bird birthday black blink blue boat bonjour boss boy bravo bread brother browser bubble buddy
  business butter butterfly by cafe calgary campus canada candy career change changeme charlie charm cheese cherry chess
  chicken child chocolate christmas church city class clinic code coffee college come company computer contract cookie cool
  correct country cowboy crazy cream daddy dark daughter day december default dell desk diamond dinner doctor dog dollar
  dolphin door dragon dream drowssap eagle easter easy elephant email employee enter entry ever every family father february
  fire first fish fishing five flower football for forest forever forget forgot four freedom friday friend friends garden
  gate ginger girl go god gold golden golf good google great green guess guest guitar happy hard hase have health heart
  heaven hello help hiring hockey home honey hope horse hospital house human hunter i ice ilove in internet is it jack january
  jasmine jazz jesus job jobs jordan july june just key keyboard killer king kitten kitty lady laptop last let letme letmein life light
  like lion little live lock login logon london long look lord loser lost lots love lovely loveme lover lucky machine magic
  mail main make manager march market master may me media member merlin michael microsoft mine mobile monday money monkey moon morning
  mother mountain mouse movie music mustang my mysecret name natural network never new newpass newpassword news night
  nine no nobody none nope not nothing november now number nurse october of office ok old on one online only open orange our out
  outlook over owner pa panda paper parola pass passcode passe passphrase passwd password passwort peace peanut people pepper phone photo
  pizza planet play please police pony portal post power prince princess private professor provider public purple queen
  question quote qwer qwert qwerty qwertz rabbit rain rainbow rainy random red remember reset river road robot rock root rose
  saturday school secret secure security sept september server service seven shadow sign silver simple sister six
  skippy sky sleep smart smile snow soccer some son song spider spring staff staple star start starwars summer sun sunday
  sunflower sunny sunset sunshine super superman support sweet sweetie system taylor teacher team tearsheet temp temporary ten
  test tester testing thank thanks the this thursday tiger time to today toronto tree trust trustno tuesday turtle two
  university unlock up user username vancouver very video violet wachtwoord water way wednesday week welcome what white who
  whatever will window windows winner winter wolf woman wonder word work world worship yellow yes york you young your zero zebra`
  .trim()
  .split(/\s+/)

/** Whole phrases that people choose and lists of leaked passwords hold, as they are after letters alone are kept. */
const phrases = `
  ilikechocolate iwanttobreakfree letthesunshinein maytheforcebewithyou onceuponatime tobeornottobe correcthorsebatterystaple
  thequickbrownfox thequickbrownfoxjumpsoverthelazydog loremipsumdolor loremipsumdolorsitamet openthepodbaydoors winteriscoming
  alohomora abracadabra opensesame wheresthebeef hakunamatata livelongandprosper elementarymydearwatson heresjohnny
  illbeback nopainnogain carpediem veniinvidivici venividivici jesuschrist godblessyou inshallah mississippi supercalifragilistic
  yournamehere nameofmydog myfirstcar mymothersname thisismypassword dontforgetthis askmelater whatismypassword
  allyourbasearebelongtous neuschwanstein jabberwocky humptydumpty twinkletwinkle happilyeverafter howareyoutoday
  stairwaytoheaven bohemianrhapsody dancingqueen yellowsubmarine hotelcalifornia rollingstones ledzeppelin manchesterunited
  liverpoolfc realmadrid barcelona newyorkyankees torontomapleleafs greenbaypackers dallascowboys pittsburghsteelers harrypotter
  lordoftherings gameofthrones starwarsrules montypython pokemonmaster mickeymouse spongebob winniethepooh buffalobills`
  .trim()
  .split(/\s+/)

const commonWords = new Set(words)
const commonPhrases = new Set(phrases)
const maxWordLength = Math.max(...words.map((word) => word.length))

/** Signs that stand for letters. */
const disguises: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }

/** Rows that a finger runs along. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
]

/** Whether a password is one of those that are tried first: common words, a repeated part, a run along the keyboard. */
export function isCommonPassword(password: string): boolean {
  const plain = folded(password)
  // Characters around the letters are decoration; those between them may stand for letters.
  const core = plain.replace(/^[^\p{Letter}@$]+|[^\p{Letter}]+$/gu, '')
  const undisguised = [...core].map((sign) => disguises[sign] ?? sign).join('')
  return isRepeated(plain) || isRun(plain) || [plain, undisguised].some(isOfCommonWords)
}

/** A part of up to a third of it, again and again: `abcabcabcabc`, `aaaaaaaaaaaa1`. */
function isRepeated(text: string): boolean {
  if (new Set(text).size <= 4) return true
  for (let length = 1; length * 3 <= text.length; length++)
    if (text === text.slice(0, length).repeat(text.length).slice(0, text.length)) return true
  return false
}

/** Most of its signs next to the one before on a row, forwards or backwards: `1234567890ab`, `qwertyuiop[]`. */
function isRun(text: string): boolean {
  const neighbours = (a: string, b: string) => rows.some((row) => row.includes(a + b) || row.includes(b + a)) || a === b
  const signs = [...text]
  const steps = signs.slice(1).filter((sign, place) => neighbours(signs[place] ?? '', sign)).length
  return steps >= signs.length * 0.75
}

/** Nothing but common words once all that is not a letter is gone. */
function isOfCommonWords(text: string): boolean {
  const letters = text.replace(/[^\p{Letter}]/gu, '')
  return letters.length > 0 && (commonPhrases.has(letters) || isMadeOfWords(letters))
}

/** Whether letters can be cut into common words without a rest. */
function isMadeOfWords(letters: string): boolean {
  const reachable = new Set([0])
  for (let end = 1; end <= letters.length; end++)
    for (let start = Math.max(0, end - maxWordLength); start < end; start++)
      if (reachable.has(start) && commonWords.has(letters.slice(start, end))) {
        reachable.add(end)
        break
      }
  return reachable.has(letters.length)
}
