// Answers for the widget's words in its four languages, and for amounts, odds and dates as its page wants them.

const english = {
  live: 'Live',
  liveNow: 'Live now',
  upcoming: 'Next up',
  all: 'All',
  more: 'All markets',
  back: 'Back',
  noLive: 'Nothing runs right now. The next matches are below.',
  noEvents: 'No matches here at the moment.',
  gone: 'This match is over.',
  toOverview: 'To the overview',
  away: 'The odds cannot be reached right now.',
  again: 'Try again',
  matchResult: 'Match result',
  winner: 'Winner',
  total: 'Total',
  handicap: 'Handicap',
  both: 'Both teams to score',
  draw: 'Draw',
  over: 'Over',
  under: 'Under',
  yes: 'Yes',
  no: 'No',
  slip: 'Bet slip',
  slipEmpty: 'Tap odds to pick what you think will happen.',
  singles: 'Singles',
  accumulator: 'Accumulator',
  stake: 'Stake',
  stakeEach: 'Stake for each',
  odds: 'Odds',
  returns: 'Possible payout',
  place: 'Place bet',
  placing: 'Placing your bet…',
  placed: 'Bet placed',
  signIn: 'Sign in to bet',
  remove: 'Remove',
  clear: 'Clear all',
  close: 'Close',
  takeChanges: 'Take changed odds',
  suspended: 'Closed',
  oddsChanged: 'Odds have changed. Look again, then place your bet.',
  isSuspended: 'One of your picks is closed right now. Remove it or wait a moment.',
  sameEvent: 'Two picks of one match cannot stand in one accumulator.',
  stakeBounds: 'Choose a stake between {min} and {max}.',
  noFunds: 'There is not enough money in your account.',
  limit: 'This stake would pass a limit that you set.',
  notAllowed: 'Betting is paused for your account.',
  session: 'Your session has ended. Reload the page, then try again.',
  unanswered: 'We got no answer in time. The bet was not taken.',
  notOpen: 'This bet cannot be cashed out any more.',
  valueChanged: 'The value has fallen. Look again, then decide.',
  open: 'Open',
  settled: 'Settled',
  noBets: 'No bets here yet.',
  cashOut: 'Cash out {amount}',
  cashOutSure: 'Confirm {amount}',
  won: 'Won',
  lost: 'Lost',
  refunded: 'Refunded',
  cashedOut: 'Cashed out',
  paid: 'Paid out',
  popular: 'Popular picks',
  find: 'Find a match',
  markets: '+{count}',
  set: 'Set {n}',
  map: 'Map {n}',
  half: 'Half {n}',
  third: 'Period {n}',
  quarter: 'Quarter {n}',
  inning: 'Inning {n}',
}
export type Words = typeof english
export type Word = keyof Words

const german: Words = {
  live: 'Live',
  liveNow: 'Jetzt live',
  upcoming: 'Als Nächstes',
  all: 'Alle',
  more: 'Alle Märkte',
  back: 'Zurück',
  noLive: 'Gerade läuft nichts. Die nächsten Spiele stehen darunter.',
  noEvents: 'Hier gibt es im Moment keine Spiele.',
  gone: 'Dieses Spiel ist vorbei.',
  toOverview: 'Zur Übersicht',
  away: 'Die Quoten sind gerade nicht erreichbar.',
  again: 'Erneut versuchen',
  matchResult: 'Spielausgang',
  winner: 'Sieger',
  total: 'Gesamt',
  handicap: 'Handicap',
  both: 'Beide Teams treffen',
  draw: 'Unentschieden',
  over: 'Über',
  under: 'Unter',
  yes: 'Ja',
  no: 'Nein',
  slip: 'Wettschein',
  slipEmpty: 'Tippen Sie auf eine Quote, um auszuwählen, was Sie erwarten.',
  singles: 'Einzelwetten',
  accumulator: 'Kombiwette',
  stake: 'Einsatz',
  stakeEach: 'Einsatz je Wette',
  odds: 'Quote',
  returns: 'Mögliche Auszahlung',
  place: 'Wette abgeben',
  placing: 'Ihre Wette wird abgegeben …',
  placed: 'Wette abgegeben',
  signIn: 'Zum Wetten anmelden',
  remove: 'Entfernen',
  clear: 'Alles entfernen',
  close: 'Schließen',
  takeChanges: 'Geänderte Quoten annehmen',
  suspended: 'Geschlossen',
  oddsChanged: 'Quoten haben sich geändert. Bitte prüfen Sie sie und geben Sie die Wette dann ab.',
  isSuspended: 'Eine Auswahl ist gerade geschlossen. Entfernen Sie sie oder warten Sie kurz.',
  sameEvent: 'Zwei Tipps auf ein Spiel passen nicht in eine Kombiwette.',
  stakeBounds: 'Wählen Sie einen Einsatz zwischen {min} und {max}.',
  noFunds: 'Auf Ihrem Konto ist nicht genug Geld.',
  limit: 'Dieser Einsatz würde ein von Ihnen gesetztes Limit überschreiten.',
  notAllowed: 'Wetten sind für Ihr Konto pausiert.',
  session: 'Ihre Sitzung ist beendet. Laden Sie die Seite neu und versuchen Sie es erneut.',
  unanswered: 'Es kam keine Antwort. Die Wette wurde nicht angenommen.',
  notOpen: 'Diese Wette kann nicht mehr ausgezahlt werden.',
  valueChanged: 'Der Wert ist gefallen. Bitte prüfen Sie ihn und entscheiden Sie dann.',
  open: 'Offen',
  settled: 'Abgerechnet',
  noBets: 'Hier gibt es noch keine Wetten.',
  cashOut: 'Auszahlen: {amount}',
  cashOutSure: '{amount} bestätigen',
  won: 'Gewonnen',
  lost: 'Verloren',
  refunded: 'Erstattet',
  cashedOut: 'Ausgezahlt',
  paid: 'Auszahlung',
  popular: 'Beliebte Tipps',
  find: 'Spiel suchen',
  markets: '+{count}',
  set: 'Satz {n}',
  map: 'Karte {n}',
  half: 'Halbzeit {n}',
  third: 'Drittel {n}',
  quarter: 'Viertel {n}',
  inning: 'Inning {n}',
}

const persian: Words = {
  live: 'زنده',
  liveNow: 'اکنون زنده',
  upcoming: 'مسابقه‌های بعدی',
  all: 'همه',
  more: 'همهٔ بازارها',
  back: 'بازگشت',
  noLive: 'اکنون مسابقه‌ای در جریان نیست. مسابقه‌های بعدی پایین‌تر هستند.',
  noEvents: 'در حال حاضر مسابقه‌ای اینجا نیست.',
  gone: 'این مسابقه تمام شده است.',
  toOverview: 'به نمای کلی',
  away: 'ضریب‌ها اکنون در دسترس نیستند.',
  again: 'تلاش دوباره',
  matchResult: 'نتیجهٔ مسابقه',
  winner: 'برنده',
  total: 'مجموع',
  handicap: 'هندیکپ',
  both: 'گل‌زنی هر دو تیم',
  draw: 'مساوی',
  over: 'بیش از',
  under: 'کمتر از',
  yes: 'بله',
  no: 'خیر',
  slip: 'برگهٔ شرط',
  slipEmpty: 'برای انتخاب پیش‌بینی خود روی یک ضریب بزنید.',
  singles: 'تکی',
  accumulator: 'میکس',
  stake: 'مبلغ شرط',
  stakeEach: 'مبلغ هر شرط',
  odds: 'ضریب',
  returns: 'پرداخت احتمالی',
  place: 'ثبت شرط',
  placing: 'در حال ثبت شرط…',
  placed: 'شرط ثبت شد',
  signIn: 'برای شرط‌بندی وارد شوید',
  remove: 'حذف',
  clear: 'حذف همه',
  close: 'بستن',
  takeChanges: 'پذیرش ضریب‌های تغییرکرده',
  suspended: 'بسته',
  oddsChanged: 'ضریب‌ها تغییر کرده‌اند. دوباره نگاه کنید و سپس شرط را ثبت کنید.',
  isSuspended: 'یکی از انتخاب‌ها اکنون بسته است. آن را حذف کنید یا کمی صبر کنید.',
  sameEvent: 'دو انتخاب از یک مسابقه در یک میکس جای نمی‌گیرند.',
  stakeBounds: 'مبلغی بین {min} و {max} انتخاب کنید.',
  noFunds: 'موجودی حساب شما کافی نیست.',
  limit: 'این مبلغ از محدودیتی که تعیین کرده‌اید می‌گذرد.',
  notAllowed: 'شرط‌بندی برای حساب شما متوقف است.',
  session: 'نشست شما پایان یافته است. صفحه را دوباره بار کنید.',
  unanswered: 'پاسخی به‌موقع نرسید. شرط ثبت نشد.',
  notOpen: 'این شرط دیگر قابل نقد کردن نیست.',
  valueChanged: 'ارزش آن کم شده است. دوباره نگاه کنید و تصمیم بگیرید.',
  open: 'باز',
  settled: 'تسویه‌شده',
  noBets: 'هنوز شرطی اینجا نیست.',
  cashOut: 'نقد کردن {amount}',
  cashOutSure: 'تأیید {amount}',
  won: 'برد',
  lost: 'باخت',
  refunded: 'بازپرداخت‌شده',
  cashedOut: 'نقدشده',
  paid: 'پرداخت',
  popular: 'انتخاب‌های پرطرفدار',
  find: 'جست‌وجوی مسابقه',
  markets: '+{count}',
  set: 'ست {n}',
  map: 'مپ {n}',
  half: 'نیمهٔ {n}',
  third: 'دورهٔ {n}',
  quarter: 'کوارتر {n}',
  inning: 'اینینگ {n}',
}

const portuguese: Words = {
  live: 'Ao vivo',
  liveNow: 'Ao vivo agora',
  upcoming: 'A seguir',
  all: 'Todos',
  more: 'Todos os mercados',
  back: 'Voltar',
  noLive: 'Nada em andamento agora. Os próximos jogos estão abaixo.',
  noEvents: 'Não há jogos aqui no momento.',
  gone: 'Este jogo acabou.',
  toOverview: 'Para a visão geral',
  away: 'Não foi possível carregar as odds agora.',
  again: 'Tentar de novo',
  matchResult: 'Resultado final',
  winner: 'Vencedor',
  total: 'Total',
  handicap: 'Handicap',
  both: 'Ambas marcam',
  draw: 'Empate',
  over: 'Mais de',
  under: 'Menos de',
  yes: 'Sim',
  no: 'Não',
  slip: 'Boletim',
  slipEmpty: 'Toque em uma odd para escolher o que você acha que vai acontecer.',
  singles: 'Simples',
  accumulator: 'Múltipla',
  stake: 'Valor da aposta',
  stakeEach: 'Valor de cada aposta',
  odds: 'Odd',
  returns: 'Pagamento possível',
  place: 'Apostar',
  placing: 'Registrando sua aposta…',
  placed: 'Aposta feita',
  signIn: 'Entre para apostar',
  remove: 'Remover',
  clear: 'Limpar tudo',
  close: 'Fechar',
  takeChanges: 'Aceitar odds alteradas',
  suspended: 'Fechado',
  oddsChanged: 'As odds mudaram. Confira e depois aposte.',
  isSuspended: 'Uma das escolhas está fechada agora. Remova-a ou espere um momento.',
  sameEvent: 'Duas escolhas do mesmo jogo não cabem em uma múltipla.',
  stakeBounds: 'Escolha um valor entre {min} e {max}.',
  noFunds: 'Não há saldo suficiente na sua conta.',
  limit: 'Este valor passaria de um limite que você definiu.',
  notAllowed: 'As apostas estão pausadas na sua conta.',
  session: 'Sua sessão terminou. Recarregue a página e tente de novo.',
  unanswered: 'Não houve resposta a tempo. A aposta não foi aceita.',
  notOpen: 'Esta aposta não pode mais ser encerrada.',
  valueChanged: 'O valor caiu. Confira e depois decida.',
  open: 'Abertas',
  settled: 'Encerradas',
  noBets: 'Ainda não há apostas aqui.',
  cashOut: 'Encerrar por {amount}',
  cashOutSure: 'Confirmar {amount}',
  won: 'Ganha',
  lost: 'Perdida',
  refunded: 'Reembolsada',
  cashedOut: 'Encerrada',
  paid: 'Pago',
  popular: 'Escolhas populares',
  find: 'Buscar jogo',
  markets: '+{count}',
  set: 'Set {n}',
  map: 'Mapa {n}',
  half: '{n}º tempo',
  third: '{n}º período',
  quarter: '{n}º quarto',
  inning: '{n}ª entrada',
}

const languages: Record<string, Words> = { en: english, de: german, fa: persian, pt: portuguese }

export const languageOf = (culture: string): string => {
  const language = culture.slice(0, 2).toLowerCase()
  return language in languages ? language : 'en'
}

export function wordIn(culture: string, word: Word, given: Record<string, string | number> = {}): string {
  const text = (languages[languageOf(culture)] ?? english)[word]
  return Object.entries(given).reduce(
    (filled, [name, value]) =>
      filled.replace(`{${name}}`, typeof value === 'number' ? figuresIn(culture, value) : value),
    text,
  )
}

/** Sports by their codes; a language that is not here says them as the feed does. */
const sportNames: Record<string, Record<string, string>> = {
  de: {
    soccer: 'Fußball',
    basketball: 'Basketball',
    tennis: 'Tennis',
    volleyball: 'Volleyball',
    'ice-hockey': 'Eishockey',
    'american-football': 'American Football',
    baseball: 'Baseball',
    'e-sports': 'E-Sport+',
    padel: 'Padel',
    'short-football': 'Kurzfußball',
  },
  fa: {
    soccer: 'فوتبال',
    basketball: 'بسکتبال',
    tennis: 'تنیس',
    volleyball: 'والیبال',
    'ice-hockey': 'هاکی روی یخ',
    'american-football': 'فوتبال آمریکایی',
    baseball: 'بیسبال',
    'e-sports': 'ورزش‌های الکترونیکی+',
    padel: 'پدل',
    'short-football': 'فوتبال کوتاه',
  },
  pt: {
    soccer: 'Futebol',
    basketball: 'Basquete',
    tennis: 'Tênis',
    volleyball: 'Vôlei',
    'ice-hockey': 'Hóquei no gelo',
    'american-football': 'Futebol americano',
    baseball: 'Beisebol',
    'e-sports': 'E-Sports+',
    padel: 'Padel',
    'short-football': 'Futebol curto',
  },
}

export const sportName = (culture: string, sport: { code: string; name: string }): string =>
  sportNames[languageOf(culture)]?.[sport.code] ?? sport.name

const ownFigures = new Map<string, readonly string[]>()

/** A score, a minute or a time in the figures of the language. */
export function figuresIn(culture: string, text: string | number): string {
  let figures = ownFigures.get(culture)
  if (!figures) {
    const format = new Intl.NumberFormat(culture)
    figures = Array.from({ length: 10 }, (_, figure) => format.format(figure))
    ownFigures.set(culture, figures)
  }
  return String(text).replaceAll(/\d/g, (figure) => figures[Number(figure)] ?? figure)
}

const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false } as const

/** 0 decimal, as the language writes it; 1 fractional, 2 American. */
export function oddsText(culture: string, odds: number, format: number): string {
  if (format === 2)
    return figuresIn(culture, odds >= 2 ? `+${Math.round((odds - 1) * 100)}` : Math.round(-100 / (odds - 1)))
  if (format === 1) {
    const profit = Math.round((odds - 1) * 100)
    const shared = divisorOf(profit, 100)
    return figuresIn(culture, `${profit / shared}/${100 / shared}`)
  }
  return new Intl.NumberFormat(culture, decimals).format(odds)
}

/** What goals or points are held against: 2.5. */
export const lineText = (culture: string, line: number): string =>
  new Intl.NumberFormat(culture, { useGrouping: false }).format(line)

const divisorOf = (a: number, b: number): number => (b === 0 ? a : divisorOf(b, a % b))

export function moneyText(
  culture: string,
  subunits: number,
  me: { currency: string; subunitToUnit: number },
): string {
  const digits = Math.min(8, Math.max(0, Math.round(Math.log10(me.subunitToUnit))))
  const value = subunits / me.subunitToUnit
  try {
    return new Intl.NumberFormat(culture, {
      style: 'currency',
      currency: me.currency,
      maximumFractionDigits: digits,
      minimumFractionDigits: Math.min(2, digits),
    }).format(value)
  } catch {
    // A code of four letters is no currency to a browser.
    return `${figuresIn(culture, value.toFixed(Math.min(6, digits)))} ${me.currency}`
  }
}

/** What somebody typed, in sub-units; null when it is no amount. */
export function subunitsOf(typed: string, subunitToUnit: number): number | null {
  const latin = typed
    .replaceAll(/[۰-۹]/g, (sign) => String(sign.charCodeAt(0) - 0x06f0))
    .replaceAll(/[٫,]/g, '.')
    .trim()
  if (!/^\d{1,9}(?:\.\d{0,8})?$/.test(latin)) return null
  const subunits = Math.round(Number(latin) * subunitToUnit)
  return subunits > 0 ? subunits : null
}

export type DateFormat = Record<'time' | 'day' | 'date' | 'dateTime' | 'dayMonth' | 'dayMonthTime', string>
export const usualDates: DateFormat = {
  time: 'HH:mm',
  day: 'DD',
  date: 'DD.MM.YY',
  dateTime: 'DD.MM.YY, HH:mm',
  dayMonth: 'DD.MM',
  dayMonthTime: 'DD.MM HH:mm',
}

export function dateText(culture: string, iso: string, pattern: string): string {
  const at = new Date(iso)
  const two = (value: number) => String(value).padStart(2, '0')
  const parts: Record<string, string> = {
    HH: two(at.getHours()),
    mm: two(at.getMinutes()),
    DD: two(at.getDate()),
    MM: two(at.getMonth() + 1),
    YY: two(at.getFullYear() % 100),
  }
  return figuresIn(
    culture,
    pattern.replaceAll(/HH|mm|DD|MM|YY/g, (part) => parts[part] ?? part),
  )
}
