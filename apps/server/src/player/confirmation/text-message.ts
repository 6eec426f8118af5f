// Answers for the words of text messages to a player, in the languages of the product; each code ends in the form that phones offer to type in.
export type MessageKind = 'code' | 'account-exists' | 'new-password' | 'password-changed'

type Words = Record<MessageKind, string>

const english: Words = {
  code: '{code} is your Baize code. It counts once, within 10 minutes. Never pass it on.',
  'account-exists':
    'There is a Baize account with this number already. Sign in, or choose a new password there. Code: {code}',
  'new-password': '{code} is your Baize code for a new password. If you did not ask for it, ignore it.',
  'password-changed': 'Your Baize password was changed. If it was not you, write to our support at once.',
}

const words = new Map<string, Words>([
  ['en', english],
  [
    'de',
    {
      code: '{code} ist Ihr Baize-Code. Er gilt einmal und 10 Minuten lang. Geben Sie ihn nie weiter.',
      'account-exists':
        'Mit dieser Nummer gibt es schon ein Baize-Konto. Melden Sie sich an oder wählen Sie dort ein neues Passwort. Code: {code}',
      'new-password':
        '{code} ist Ihr Baize-Code für ein neues Passwort. Nicht angefordert? Dann ignorieren Sie ihn.',
      'password-changed':
        'Ihr Baize-Passwort wurde geändert. Wenn Sie das nicht waren, schreiben Sie sofort unserem Support.',
    },
  ],
  [
    'pt-br',
    {
      code: '{code} é o seu código Baize. Vale uma vez, por 10 minutos. Não o passe a ninguém.',
      'account-exists':
        'Já existe uma conta Baize com este número. Entre nela ou escolha uma nova senha. Código: {code}',
      'new-password': '{code} é o seu código Baize para uma nova senha. Se você não pediu, ignore.',
      'password-changed': 'Sua senha Baize foi alterada. Se não foi você, escreva já ao nosso suporte.',
    },
  ],
  [
    'fa',
    {
      code: 'کد Baize شما: {code}\nیک بار و تا ۱۰ دقیقه اعتبار دارد. آن را به کسی ندهید.',
      'account-exists':
        'با این شماره از پیش حسابی در Baize هست. وارد شوید یا گذرواژهٔ تازه‌ای برگزینید. کد: {code}',
      'new-password': 'کد Baize شما برای گذرواژهٔ تازه: {code}\nاگر نخواسته‌اید، نادیده بگیرید.',
      'password-changed': 'گذرواژهٔ Baize شما تغییر کرد. اگر شما نبودید، همین حالا به پشتیبانی بنویسید.',
    },
  ],
])

/** The last line binds the code to our domain, so that a phone fills it in here and nowhere else. */
export function textMessage(kind: MessageKind, locale: string, publicUrl: string, code?: string): string {
  const said = (words.get(locale) ?? english)[kind]
  return code === undefined
    ? said
    : `${said.replace('{code}', code)}\n\n@${new URL(publicUrl).hostname} #${code}`
}
