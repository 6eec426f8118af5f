// Answers for the words of the mail that greets a new player, in the languages of the product.
type Words = {
  direction: 'ltr' | 'rtl'
  subject: string
  greeting: string
  lines: string[]
  open: string
  limits: string
  support: string
}

const english: Words = {
  direction: 'ltr',
  subject: 'Welcome to Baize',
  greeting: 'Welcome to the table.',
  lines: [
    'Your account is open. You sign in with this e-mail address and the password that you chose.',
    'Play for fun, with money that you can do without. Our support sets limits, breaks and self-exclusion for you whenever you ask.',
    'If you did not open this account, please tell our support.',
  ],
  open: 'Open the lobby',
  limits: 'Playing responsibly',
  support: 'Write to support',
}

const words: Record<string, Words> = {
  en: english,
  de: {
    direction: 'ltr',
    subject: 'Willkommen bei Baize',
    greeting: 'Willkommen am Tisch.',
    lines: [
      'Ihr Konto ist eröffnet. Sie melden sich mit dieser E-Mail-Adresse und dem Passwort an, das Sie gewählt haben.',
      'Spielen Sie zum Vergnügen und nur mit Geld, das Sie entbehren können. Limits, Pausen und Selbstsperre richtet unser Support jederzeit auf Wunsch für Sie ein.',
      'Wenn Sie dieses Konto nicht eröffnet haben, sagen Sie bitte unserem Support Bescheid.',
    ],
    open: 'Zur Lobby',
    limits: 'Verantwortungsvoll spielen',
    support: 'Dem Support schreiben',
  },
  'pt-br': {
    direction: 'ltr',
    subject: 'Boas-vindas à Baize',
    greeting: 'Boas-vindas à mesa.',
    lines: [
      'Sua conta está aberta. Entre com este e-mail e com a senha que você escolheu.',
      'Jogue por diversão e só com dinheiro que não fará falta. Nosso suporte define limites, pausas e autoexclusão para você sempre que pedir.',
      'Se você não abriu esta conta, avise o nosso suporte.',
    ],
    open: 'Abrir o lobby',
    limits: 'Jogo responsável',
    support: 'Escrever ao suporte',
  },
  fa: {
    direction: 'rtl',
    subject: 'به Baize خوش آمدید',
    greeting: 'سر میز خوش آمدید.',
    lines: [
      'حساب شما باز شد. با همین نشانی ایمیل و گذرواژه‌ای که برگزیده‌اید وارد شوید.',
      'برای سرگرمی بازی کنید، تنها با پولی که از نبودنش آسیبی نمی‌بینید. هر وقت بخواهید، پشتیبانی ما محدودیت، استراحت و خودمحرومی را برایتان تعیین می‌کند.',
      'اگر این حساب را شما باز نکرده‌اید، لطفاً به پشتیبانی خبر دهید.',
    ],
    open: 'رفتن به لابی',
    limits: 'بازی مسئولانه',
    support: 'نوشتن به پشتیبانی',
  },
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export function welcomeMail(
  locale: string,
  publicUrl: string,
): { subject: string; text: string; html: string } {
  const known = words[locale]
  const { direction, subject, greeting, lines, open, limits, support } = known ?? english
  const home = known && locale !== 'en' ? `${publicUrl}/${locale}` : publicUrl
  const links = [
    [open, home],
    [limits, `${home}/static/responsible-gaming`],
    [support, `${home}/support`],
  ] as const
  const paragraph = (inner: string): string => `<p style="margin:0 0 16px">${inner}</p>`
  return {
    subject,
    text: [greeting, ...lines, ...links.map(([label, href]) => `${label}: ${href}`)].join('\n\n'),
    html: [
      `<!doctype html><html lang="${known ? locale : 'en'}" dir="${direction}"><body style="margin:0;background:#f6f5f0;`,
      'font:16px/1.5 system-ui,sans-serif;color:#16271f"><div style="max-width:520px;margin:0 auto;padding:32px 24px">',
      `<h1 style="font-size:24px;margin:0 0 16px">${escape(greeting)}</h1>`,
      ...lines.map((line) => paragraph(escape(line))),
      ...links.map(([label, href]) =>
        paragraph(`<a href="${escape(href)}" style="color:#1c6b45">${escape(label)}</a>`),
      ),
      '</div></body></html>',
    ].join(''),
  }
}
