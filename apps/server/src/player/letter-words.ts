// Answers for the words of every letter to a player, in the languages of the product.
export type LetterKind =
  | 'welcome'
  | 'confirm-email'
  | 'email-code'
  | 'email-in-use'
  | 'email-changed'
  | 'phone-changed'
  | 'reset-password'
  | 'password-changed'
  | 'new-sign-in'
  | 'document-approved'
  | 'document-rejected'
  | 'identity-approved'
  | 'identity-rejected'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'play-suspended'
  | 'play-excluded'
  | 'limit-raised'
  | 'account-closed'

/** A line that names a value which is not there is left out of the letter. */
type LetterWords = {
  subject: string
  greeting: string
  lines: string[]
  /** What stands on the button, where the letter has one address to go to. */
  button?: string
  /** Lines below the button and the code. */
  after?: string[]
}

export type Language = {
  direction: 'ltr' | 'rtl'
  limits: string
  support: string
  devices: { mobile: string; tablet: string; desktop: string }
  letters: Record<LetterKind, LetterWords>
}

export const english: Language = {
  direction: 'ltr',
  limits: 'Playing responsibly',
  support: 'Write to support',
  devices: { mobile: 'a phone', tablet: 'a tablet', desktop: 'a computer' },
  letters: {
    welcome: {
      subject: 'Welcome to Baize',
      greeting: 'Welcome to the table.',
      lines: [
        'Your account is open. You sign in with this e-mail address and the password that you chose.',
        'Play for fun, with money that you can do without. You can set limits, take a break or exclude yourself in your profile, at any time.',
        'If you did not open this account, please tell our support.',
      ],
      button: 'Open the lobby',
    },
    'confirm-email': {
      subject: 'Confirm your e-mail',
      greeting: 'Is this your e-mail?',
      lines: ['Confirm it, so that we can reach you and nobody else can use your address.'],
      button: 'Confirm this e-mail',
      after: [
        'Or type this code within {minutes} minutes where you were asked for it: {code}',
        'The link counts once, within 24 hours.',
        'If you do not know Baize, throw this letter away: nothing happens without the link.',
      ],
    },
    'email-code': {
      subject: '{code} is your code',
      greeting: 'Your code',
      lines: [
        'Type this code where you were asked for it: {code}',
        'It counts once, within {minutes} minutes. We never ask for it by phone or chat.',
      ],
      after: ['If you did not ask for it, please change your password.'],
    },
    'email-in-use': {
      subject: 'This e-mail has an account already',
      greeting: 'This address is taken.',
      lines: [
        'Somebody wanted to use this e-mail for another account. It belongs to an account already, so nothing was changed.',
        'If it was you, sign in to that account, or choose another e-mail.',
      ],
      button: 'Sign in',
    },
    'email-changed': {
      subject: 'Your e-mail was changed',
      greeting: 'Your account has a new e-mail.',
      lines: [
        'From now on we write to {email}, and you sign in with it. This address is no longer part of your account.',
        'If it was not you, please write to our support at once.',
      ],
    },
    'phone-changed': {
      subject: 'Your phone number was changed',
      greeting: 'Your account has a new phone number.',
      lines: [
        'From now on {phone} belongs to your account: you may sign in with it, and we may send codes to it.',
        'If it was not you, choose a new password at once and write to our support.',
      ],
      button: 'I did not do this',
    },
    'reset-password': {
      subject: 'Choose a new password',
      greeting: 'A new password',
      lines: ['Somebody asked for a new password for your account. If it was you, choose one here.'],
      button: 'Choose a new password',
      after: [
        'The link counts once, within one hour.',
        'If you did not ask for it, you need not do anything: your password stays as it is.',
      ],
    },
    'password-changed': {
      subject: 'Your password was changed',
      greeting: 'Your password is new.',
      lines: [
        'The password of your account was changed, and other devices were signed out.',
        'If it was not you, choose a new password at once and write to our support.',
      ],
      button: 'I did not do this',
    },
    'new-sign-in': {
      subject: 'A new sign-in to your account',
      greeting: 'Was this you?',
      lines: [
        'Somebody signed in to your account from {device}, {at}.',
        'Country: {country}',
        'Address: {ip}',
        'If it was you, all is well. If not, end that session and choose a new password.',
      ],
      button: 'See my sessions',
    },
    'document-approved': {
      subject: 'Your document is accepted',
      greeting: 'Your document is accepted.',
      lines: ['We have checked {document}. There is nothing more for you to do about it.'],
      button: 'See my documents',
    },
    'document-rejected': {
      subject: 'Your document needs another look',
      greeting: 'We cannot accept this document.',
      lines: ['We have checked {document} and need another one.', 'Reason: {reason}'],
      button: 'Send another one',
    },
    'identity-approved': {
      subject: 'Your identity is confirmed',
      greeting: 'We know who you are.',
      lines: ['The check of your identity is done. Thank you for your patience.'],
      button: 'See my profile',
    },
    'identity-rejected': {
      subject: 'Your identity could not be confirmed',
      greeting: 'The check did not work out.',
      lines: [
        'We could not confirm your identity.',
        'Reason: {reason}',
        'Please try again, or ask our support.',
      ],
      button: 'Try again',
    },
    'second-factor-on': {
      subject: 'Two-step verification is on',
      greeting: 'Your account has a second lock.',
      lines: [
        'Two-step verification is on: signing in, withdrawing money and changing your password now ask for a second proof.',
        'Keep your recovery codes in a safe place. They let you in when you lose your phone or your passkey.',
        'If it was not you, please sign out your other devices and write to our support at once.',
      ],
      button: 'See your devices',
    },
    'second-factor-off': {
      subject: 'Two-step verification is off',
      greeting: 'The second lock is gone.',
      lines: [
        'Two-step verification was turned off, and your recovery codes no longer count. Your password alone opens your account again.',
        'If it was not you, please change your password and write to our support at once.',
      ],
      button: 'See your devices',
    },
    'play-suspended': {
      subject: 'Your break has begun',
      greeting: 'Your break has begun.',
      lines: [
        'Until {until} you cannot play or pay in, and we write you no offers. It cannot be ended earlier.',
        'You can sign in and withdraw your money at any time. Rounds that were under way still pay out.',
        'If it was not you, please change your password and write to our support.',
      ],
    },
    'play-excluded': {
      subject: 'You have excluded yourself',
      greeting: 'You have excluded yourself from play.',
      lines: [
        'From now on you cannot play or pay in, and we write you no offers. This has no end.',
        'You can sign in and withdraw your money at any time. Rounds that were under way still pay out.',
        'If it was not you, please change your password and write to our support.',
      ],
    },
    'limit-raised': {
      subject: 'One of your limits has changed',
      greeting: 'One of your limits is higher now, or gone.',
      lines: [
        'You asked for it, waited and confirmed it. You can set a lower one at any time; it holds at once.',
        'If it was not you, set your limit anew, change your password and write to our support.',
      ],
      button: 'See your limits',
    },
    'account-closed': {
      subject: 'Your account is closed',
      greeting: 'Goodbye.',
      lines: [
        'Your account is closed for good, and you are signed out everywhere.',
        'We keep what the law asks of us, for as long as it asks, and nothing else.',
        'If it was not you, please write to our support at once.',
      ],
    },
  },
}

const german: Language = {
  direction: 'ltr',
  limits: 'Verantwortungsvoll spielen',
  support: 'Dem Support schreiben',
  devices: { mobile: 'einem Telefon', tablet: 'einem Tablet', desktop: 'einem Computer' },
  letters: {
    welcome: {
      subject: 'Willkommen bei Baize',
      greeting: 'Willkommen am Tisch.',
      lines: [
        'Ihr Konto ist eröffnet. Sie melden sich mit dieser E-Mail-Adresse und dem Passwort an, das Sie gewählt haben.',
        'Spielen Sie zum Vergnügen und nur mit Geld, das Sie entbehren können. Limits, Pausen und Selbstsperre setzen Sie jederzeit selbst in Ihrem Profil.',
        'Wenn Sie dieses Konto nicht eröffnet haben, sagen Sie bitte unserem Support Bescheid.',
      ],
      button: 'Zur Lobby',
    },
    'confirm-email': {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      greeting: 'Ist das Ihre E-Mail-Adresse?',
      lines: ['Bestätigen Sie sie, damit wir Sie erreichen und niemand sonst Ihre Adresse verwenden kann.'],
      button: 'Diese Adresse bestätigen',
      after: [
        'Oder geben Sie innerhalb von {minutes} Minuten diesen Code dort ein, wo danach gefragt wurde: {code}',
        'Der Link gilt einmal und 24 Stunden lang.',
        'Wenn Sie Baize nicht kennen, löschen Sie diesen Brief: Ohne den Link geschieht nichts.',
      ],
    },
    'email-code': {
      subject: '{code} ist Ihr Code',
      greeting: 'Ihr Code',
      lines: [
        'Geben Sie diesen Code dort ein, wo danach gefragt wurde: {code}',
        'Er gilt einmal und {minutes} Minuten lang. Wir fragen nie am Telefon oder im Chat danach.',
      ],
      after: ['Wenn Sie ihn nicht angefordert haben, ändern Sie bitte Ihr Passwort.'],
    },
    'email-in-use': {
      subject: 'Für diese E-Mail-Adresse gibt es schon ein Konto',
      greeting: 'Diese Adresse ist vergeben.',
      lines: [
        'Jemand wollte diese E-Mail-Adresse für ein anderes Konto verwenden. Sie gehört schon zu einem Konto, deshalb wurde nichts geändert.',
        'Wenn Sie das waren, melden Sie sich mit diesem Konto an oder wählen Sie eine andere Adresse.',
      ],
      button: 'Anmelden',
    },
    'email-changed': {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      greeting: 'Ihr Konto hat eine neue E-Mail-Adresse.',
      lines: [
        'Ab jetzt schreiben wir an {email}, und damit melden Sie sich an. Diese Adresse gehört nicht mehr zu Ihrem Konto.',
        'Wenn Sie das nicht waren, schreiben Sie bitte sofort unserem Support.',
      ],
    },
    'phone-changed': {
      subject: 'Ihre Telefonnummer wurde geändert',
      greeting: 'Ihr Konto hat eine neue Telefonnummer.',
      lines: [
        'Ab jetzt gehört {phone} zu Ihrem Konto: Sie können sich damit anmelden, und wir senden Codes dorthin.',
        'Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort und schreiben Sie unserem Support.',
      ],
      button: 'Das war ich nicht',
    },
    'reset-password': {
      subject: 'Wählen Sie ein neues Passwort',
      greeting: 'Ein neues Passwort',
      lines: [
        'Jemand hat ein neues Passwort für Ihr Konto angefordert. Wenn Sie das waren, wählen Sie hier eines.',
      ],
      button: 'Neues Passwort wählen',
      after: [
        'Der Link gilt einmal und eine Stunde lang.',
        'Wenn Sie es nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
      ],
    },
    'password-changed': {
      subject: 'Ihr Passwort wurde geändert',
      greeting: 'Ihr Passwort ist neu.',
      lines: [
        'Das Passwort Ihres Kontos wurde geändert, und andere Geräte wurden abgemeldet.',
        'Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort und schreiben Sie unserem Support.',
      ],
      button: 'Das war ich nicht',
    },
    'new-sign-in': {
      subject: 'Eine neue Anmeldung bei Ihrem Konto',
      greeting: 'Waren Sie das?',
      lines: [
        'Jemand hat sich von {device} aus bei Ihrem Konto angemeldet, {at}.',
        'Land: {country}',
        'Adresse: {ip}',
        'Wenn Sie das waren, ist alles gut. Wenn nicht, beenden Sie diese Sitzung und wählen Sie ein neues Passwort.',
      ],
      button: 'Meine Sitzungen ansehen',
    },
    'document-approved': {
      subject: 'Ihr Dokument ist angenommen',
      greeting: 'Ihr Dokument ist angenommen.',
      lines: ['Wir haben {document} geprüft. Sie brauchen dafür nichts weiter zu tun.'],
      button: 'Meine Dokumente ansehen',
    },
    'document-rejected': {
      subject: 'Ihr Dokument wurde nicht angenommen',
      greeting: 'Wir können dieses Dokument nicht annehmen.',
      lines: ['Wir haben {document} geprüft und brauchen ein anderes.', 'Grund: {reason}'],
      button: 'Ein anderes senden',
    },
    'identity-approved': {
      subject: 'Ihre Identität ist bestätigt',
      greeting: 'Wir wissen, wer Sie sind.',
      lines: ['Die Prüfung Ihrer Identität ist abgeschlossen. Danke für Ihre Geduld.'],
      button: 'Mein Profil ansehen',
    },
    'identity-rejected': {
      subject: 'Ihre Identität konnte nicht bestätigt werden',
      greeting: 'Die Prüfung hat nicht geklappt.',
      lines: [
        'Wir konnten Ihre Identität nicht bestätigen.',
        'Grund: {reason}',
        'Bitte versuchen Sie es noch einmal oder fragen Sie unseren Support.',
      ],
      button: 'Noch einmal versuchen',
    },
    'second-factor-on': {
      subject: 'Die Bestätigung in zwei Schritten ist an',
      greeting: 'Ihr Konto hat ein zweites Schloss.',
      lines: [
        'Die Bestätigung in zwei Schritten ist an: Anmelden, Auszahlen und das Ändern des Passworts verlangen jetzt einen zweiten Nachweis.',
        'Bewahren Sie Ihre Wiederherstellungscodes sicher auf. Mit ihnen kommen Sie hinein, wenn Ihr Telefon oder Ihr Passkey verloren geht.',
        'Wenn Sie das nicht waren, melden Sie bitte Ihre anderen Geräte ab und schreiben Sie sofort unserem Support.',
      ],
      button: 'Ihre Geräte ansehen',
    },
    'second-factor-off': {
      subject: 'Die Bestätigung in zwei Schritten ist aus',
      greeting: 'Das zweite Schloss ist weg.',
      lines: [
        'Die Bestätigung in zwei Schritten wurde ausgeschaltet, und Ihre Wiederherstellungscodes gelten nicht mehr. Ihr Passwort allein öffnet Ihr Konto wieder.',
        'Wenn Sie das nicht waren, ändern Sie bitte sofort Ihr Passwort und schreiben Sie unserem Support.',
      ],
      button: 'Ihre Geräte ansehen',
    },
    'play-suspended': {
      subject: 'Ihre Pause hat begonnen',
      greeting: 'Ihre Pause hat begonnen.',
      lines: [
        'Bis {until} können Sie weder spielen noch einzahlen, und wir schreiben Ihnen keine Angebote. Früher beenden lässt sie sich nicht.',
        'Anmelden und Ihr Geld auszahlen lassen können Sie sich jederzeit. Laufende Runden werden noch ausgezahlt.',
        'Wenn Sie das nicht waren, ändern Sie bitte Ihr Passwort und schreiben Sie unserem Support.',
      ],
    },
    'play-excluded': {
      subject: 'Sie haben sich selbst gesperrt',
      greeting: 'Sie haben sich vom Spiel gesperrt.',
      lines: [
        'Ab jetzt können Sie weder spielen noch einzahlen, und wir schreiben Ihnen keine Angebote. Diese Sperre hat kein Ende.',
        'Anmelden und Ihr Geld auszahlen lassen können Sie sich jederzeit. Laufende Runden werden noch ausgezahlt.',
        'Wenn Sie das nicht waren, ändern Sie bitte Ihr Passwort und schreiben Sie unserem Support.',
      ],
    },
    'limit-raised': {
      subject: 'Eines Ihrer Limits hat sich geändert',
      greeting: 'Eines Ihrer Limits ist jetzt höher oder aufgehoben.',
      lines: [
        'Sie haben darum gebeten, gewartet und es bestätigt. Ein niedrigeres können Sie jederzeit setzen; es gilt sofort.',
        'Wenn Sie das nicht waren, setzen Sie Ihr Limit neu, ändern Sie Ihr Passwort und schreiben Sie unserem Support.',
      ],
      button: 'Ihre Limits ansehen',
    },
    'account-closed': {
      subject: 'Ihr Konto ist geschlossen',
      greeting: 'Auf Wiedersehen.',
      lines: [
        'Ihr Konto ist endgültig geschlossen, und Sie sind überall abgemeldet.',
        'Wir bewahren auf, was das Gesetz verlangt und solange es das verlangt, sonst nichts.',
        'Wenn Sie das nicht waren, schreiben Sie bitte sofort unserem Support.',
      ],
    },
  },
}

const portuguese: Language = {
  direction: 'ltr',
  limits: 'Jogo responsável',
  support: 'Escrever ao suporte',
  devices: { mobile: 'um celular', tablet: 'um tablet', desktop: 'um computador' },
  letters: {
    welcome: {
      subject: 'Boas-vindas à Baize',
      greeting: 'Boas-vindas à mesa.',
      lines: [
        'Sua conta está aberta. Entre com este e-mail e com a senha que você escolheu.',
        'Jogue por diversão e só com dinheiro que não fará falta. Limites, pausas e autoexclusão você define no seu perfil, a qualquer momento.',
        'Se você não abriu esta conta, avise o nosso suporte.',
      ],
      button: 'Abrir o lobby',
    },
    'confirm-email': {
      subject: 'Confirme seu e-mail',
      greeting: 'Este é o seu e-mail?',
      lines: ['Confirme para que possamos falar com você e ninguém mais use o seu endereço.'],
      button: 'Confirmar este e-mail',
      after: [
        'Ou digite em até {minutes} minutos este código onde ele foi pedido: {code}',
        'O link vale uma vez, por 24 horas.',
        'Se você não conhece a Baize, descarte esta mensagem: sem o link, nada acontece.',
      ],
    },
    'email-code': {
      subject: '{code} é o seu código',
      greeting: 'Seu código',
      lines: [
        'Digite este código onde ele foi pedido: {code}',
        'Ele vale uma vez, por {minutes} minutos. Nunca pedimos o código por telefone ou chat.',
      ],
      after: ['Se você não pediu o código, troque a sua senha.'],
    },
    'email-in-use': {
      subject: 'Este e-mail já tem uma conta',
      greeting: 'Este endereço já está em uso.',
      lines: [
        'Alguém quis usar este e-mail em outra conta. Ele já pertence a uma conta, por isso nada mudou.',
        'Se foi você, entre nessa conta ou escolha outro e-mail.',
      ],
      button: 'Entrar',
    },
    'email-changed': {
      subject: 'Seu e-mail foi alterado',
      greeting: 'Sua conta tem um novo e-mail.',
      lines: [
        'De agora em diante escrevemos para {email}, e é com ele que você entra. Este endereço não faz mais parte da sua conta.',
        'Se não foi você, escreva ao nosso suporte agora mesmo.',
      ],
    },
    'phone-changed': {
      subject: 'Seu telefone foi alterado',
      greeting: 'Sua conta tem um novo telefone.',
      lines: [
        'De agora em diante {phone} faz parte da sua conta: você pode entrar com ele e nós podemos enviar códigos a ele.',
        'Se não foi você, escolha uma nova senha agora mesmo e escreva ao nosso suporte.',
      ],
      button: 'Não fui eu',
    },
    'reset-password': {
      subject: 'Escolha uma nova senha',
      greeting: 'Uma nova senha',
      lines: ['Alguém pediu uma nova senha para a sua conta. Se foi você, escolha aqui.'],
      button: 'Escolher nova senha',
      after: [
        'O link vale uma vez, por uma hora.',
        'Se você não pediu, não precisa fazer nada: sua senha continua a mesma.',
      ],
    },
    'password-changed': {
      subject: 'Sua senha foi alterada',
      greeting: 'Sua senha é nova.',
      lines: [
        'A senha da sua conta foi alterada e os outros aparelhos foram desconectados.',
        'Se não foi você, escolha uma nova senha agora mesmo e escreva ao nosso suporte.',
      ],
      button: 'Não fui eu',
    },
    'new-sign-in': {
      subject: 'Um novo acesso à sua conta',
      greeting: 'Foi você?',
      lines: [
        'Alguém entrou na sua conta usando {device}, {at}.',
        'País: {country}',
        'Endereço: {ip}',
        'Se foi você, está tudo certo. Se não, encerre essa sessão e escolha uma nova senha.',
      ],
      button: 'Ver minhas sessões',
    },
    'document-approved': {
      subject: 'Seu documento foi aceito',
      greeting: 'Seu documento foi aceito.',
      lines: ['Verificamos {document}. Você não precisa fazer mais nada.'],
      button: 'Ver meus documentos',
    },
    'document-rejected': {
      subject: 'Seu documento não foi aceito',
      greeting: 'Não podemos aceitar este documento.',
      lines: ['Verificamos {document} e precisamos de outro.', 'Motivo: {reason}'],
      button: 'Enviar outro',
    },
    'identity-approved': {
      subject: 'Sua identidade foi confirmada',
      greeting: 'Sabemos quem você é.',
      lines: ['A verificação da sua identidade terminou. Agradecemos a paciência.'],
      button: 'Ver meu perfil',
    },
    'identity-rejected': {
      subject: 'Não foi possível confirmar sua identidade',
      greeting: 'A verificação não deu certo.',
      lines: [
        'Não conseguimos confirmar a sua identidade.',
        'Motivo: {reason}',
        'Tente de novo ou fale com o nosso suporte.',
      ],
      button: 'Tentar de novo',
    },
    'second-factor-on': {
      subject: 'A verificação em duas etapas está ativa',
      greeting: 'Sua conta tem uma segunda fechadura.',
      lines: [
        'A verificação em duas etapas está ativa: entrar, sacar e mudar a senha agora pedem uma segunda prova.',
        'Guarde seus códigos de recuperação em lugar seguro. Com eles você entra se perder o celular ou a chave de acesso.',
        'Se não foi você, desconecte os outros aparelhos e escreva ao nosso suporte agora mesmo.',
      ],
      button: 'Ver seus aparelhos',
    },
    'second-factor-off': {
      subject: 'A verificação em duas etapas foi desativada',
      greeting: 'A segunda fechadura saiu.',
      lines: [
        'A verificação em duas etapas foi desativada e seus códigos de recuperação não valem mais. Sua senha sozinha volta a abrir a conta.',
        'Se não foi você, mude sua senha e escreva ao nosso suporte agora mesmo.',
      ],
      button: 'Ver seus aparelhos',
    },
    'play-suspended': {
      subject: 'Sua pausa começou',
      greeting: 'Sua pausa começou.',
      lines: [
        'Até {until} você não pode jogar nem depositar, e não enviamos ofertas. Ela não pode terminar antes.',
        'Você pode entrar e sacar seu dinheiro quando quiser. Rodadas em andamento ainda são pagas.',
        'Se não foi você, mude sua senha e escreva ao nosso suporte.',
      ],
    },
    'play-excluded': {
      subject: 'Você se autoexcluiu',
      greeting: 'Você se excluiu do jogo.',
      lines: [
        'A partir de agora você não pode jogar nem depositar, e não enviamos ofertas. Não há data de término.',
        'Você pode entrar e sacar seu dinheiro quando quiser. Rodadas em andamento ainda são pagas.',
        'Se não foi você, mude sua senha e escreva ao nosso suporte.',
      ],
    },
    'limit-raised': {
      subject: 'Um dos seus limites mudou',
      greeting: 'Um dos seus limites agora é maior, ou deixou de existir.',
      lines: [
        'Você pediu, esperou e confirmou. Você pode definir um limite menor quando quiser; ele vale na hora.',
        'Se não foi você, defina seu limite de novo, mude sua senha e escreva ao nosso suporte.',
      ],
      button: 'Ver meus limites',
    },
    'account-closed': {
      subject: 'Sua conta foi encerrada',
      greeting: 'Até logo.',
      lines: [
        'Sua conta foi encerrada de vez e todos os seus aparelhos foram desconectados.',
        'Guardamos o que a lei exige, pelo tempo que ela exige, e mais nada.',
        'Se não foi você, escreva ao nosso suporte agora mesmo.',
      ],
    },
  },
}

const persian: Language = {
  direction: 'rtl',
  limits: 'بازی مسئولانه',
  support: 'نوشتن به پشتیبانی',
  devices: { mobile: 'یک گوشی', tablet: 'یک تبلت', desktop: 'یک رایانه' },
  letters: {
    welcome: {
      subject: 'به Baize خوش آمدید',
      greeting: 'سر میز خوش آمدید.',
      lines: [
        'حساب شما باز شد. با همین نشانی ایمیل و گذرواژه‌ای که برگزیده‌اید وارد شوید.',
        'برای سرگرمی بازی کنید، تنها با پولی که از نبودنش آسیبی نمی‌بینید. محدودیت، استراحت و خودمحرومی را هر زمان بخواهید خودتان در نمایه‌تان تعیین می‌کنید.',
        'اگر این حساب را شما باز نکرده‌اید، لطفاً به پشتیبانی خبر دهید.',
      ],
      button: 'رفتن به لابی',
    },
    'confirm-email': {
      subject: 'ایمیل خود را تأیید کنید',
      greeting: 'این ایمیل شماست؟',
      lines: ['آن را تأیید کنید تا بتوانیم با شما در تماس باشیم و کس دیگری از نشانی شما استفاده نکند.'],
      button: 'تأیید این ایمیل',
      after: [
        'یا تا {minutes} دقیقهٔ دیگر این کد را در جایی که از شما خواسته شد بنویسید: {code}',
        'این پیوند یک بار و تا ۲۴ ساعت اعتبار دارد.',
        'اگر Baize را نمی‌شناسید، این نامه را دور بیندازید: بدون پیوند هیچ اتفاقی نمی‌افتد.',
      ],
    },
    'email-code': {
      subject: 'کد شما: {code}',
      greeting: 'کد شما',
      lines: [
        'این کد را در جایی که از شما خواسته شد بنویسید: {code}',
        'این کد یک بار و تا {minutes} دقیقه اعتبار دارد. ما هرگز آن را تلفنی یا در گفت‌وگو نمی‌پرسیم.',
      ],
      after: ['اگر شما آن را نخواسته‌اید، لطفاً گذرواژهٔ خود را عوض کنید.'],
    },
    'email-in-use': {
      subject: 'این ایمیل از پیش حسابی دارد',
      greeting: 'این نشانی گرفته شده است.',
      lines: [
        'کسی می‌خواست این ایمیل را برای حساب دیگری به کار ببرد. این ایمیل از پیش به حسابی تعلق دارد، پس چیزی تغییر نکرد.',
        'اگر شما بودید، وارد همان حساب شوید یا ایمیل دیگری برگزینید.',
      ],
      button: 'ورود',
    },
    'email-changed': {
      subject: 'ایمیل شما تغییر کرد',
      greeting: 'حساب شما ایمیل تازه‌ای دارد.',
      lines: [
        'از این پس به {email} می‌نویسیم و شما با آن وارد می‌شوید. این نشانی دیگر بخشی از حساب شما نیست.',
        'اگر شما نبودید، لطفاً همین حالا به پشتیبانی بنویسید.',
      ],
    },
    'phone-changed': {
      subject: 'شمارهٔ تلفن شما تغییر کرد',
      greeting: 'حساب شما شمارهٔ تازه‌ای دارد.',
      lines: [
        'از این پس {phone} بخشی از حساب شماست: می‌توانید با آن وارد شوید و ما به آن کد می‌فرستیم.',
        'اگر شما نبودید، همین حالا گذرواژهٔ تازه‌ای برگزینید و به پشتیبانی بنویسید.',
      ],
      button: 'من نبودم',
    },
    'reset-password': {
      subject: 'گذرواژهٔ تازه‌ای برگزینید',
      greeting: 'گذرواژهٔ تازه',
      lines: ['کسی برای حساب شما گذرواژهٔ تازه‌ای خواسته است. اگر شما بودید، آن را اینجا برگزینید.'],
      button: 'گزینش گذرواژهٔ تازه',
      after: [
        'این پیوند یک بار و تا یک ساعت اعتبار دارد.',
        'اگر شما آن را نخواسته‌اید، لازم نیست کاری بکنید: گذرواژهٔ شما همان که بود می‌ماند.',
      ],
    },
    'password-changed': {
      subject: 'گذرواژهٔ شما تغییر کرد',
      greeting: 'گذرواژهٔ شما تازه است.',
      lines: [
        'گذرواژهٔ حساب شما تغییر کرد و دستگاه‌های دیگر از حساب خارج شدند.',
        'اگر شما نبودید، همین حالا گذرواژهٔ تازه‌ای برگزینید و به پشتیبانی بنویسید.',
      ],
      button: 'من نبودم',
    },
    'new-sign-in': {
      subject: 'ورود تازه‌ای به حساب شما',
      greeting: 'شما بودید؟',
      lines: [
        'کسی با {device} وارد حساب شما شد، {at}.',
        'کشور: {country}',
        'نشانی: {ip}',
        'اگر شما بودید، همه چیز خوب است. اگر نه، آن نشست را ببندید و گذرواژهٔ تازه‌ای برگزینید.',
      ],
      button: 'دیدن نشست‌های من',
    },
    'document-approved': {
      subject: 'مدرک شما پذیرفته شد',
      greeting: 'مدرک شما پذیرفته شد.',
      lines: ['ما {document} را بررسی کردیم. لازم نیست کار دیگری بکنید.'],
      button: 'دیدن مدارک من',
    },
    'document-rejected': {
      subject: 'مدرک شما پذیرفته نشد',
      greeting: 'نمی‌توانیم این مدرک را بپذیریم.',
      lines: ['ما {document} را بررسی کردیم و به مدرک دیگری نیاز داریم.', 'دلیل: {reason}'],
      button: 'فرستادن مدرکی دیگر',
    },
    'identity-approved': {
      subject: 'هویت شما تأیید شد',
      greeting: 'شما را می‌شناسیم.',
      lines: ['بررسی هویت شما به پایان رسید. از شکیبایی شما سپاسگزاریم.'],
      button: 'دیدن نمایهٔ من',
    },
    'identity-rejected': {
      subject: 'هویت شما تأیید نشد',
      greeting: 'بررسی به نتیجه نرسید.',
      lines: [
        'نتوانستیم هویت شما را تأیید کنیم.',
        'دلیل: {reason}',
        'لطفاً دوباره تلاش کنید یا از پشتیبانی بپرسید.',
      ],
      button: 'تلاش دوباره',
    },
    'second-factor-on': {
      subject: 'تأیید دومرحله‌ای روشن است',
      greeting: 'حساب شما قفل دومی دارد.',
      lines: [
        'تأیید دومرحله‌ای روشن است: از این پس ورود، برداشت پول و تغییر گذرواژه تأیید دومی می‌خواهند.',
        'کدهای بازیابی را جای امنی نگه دارید. اگر گوشی یا کلید عبورتان گم شود، با آن‌ها وارد می‌شوید.',
        'اگر شما نبودید، لطفاً دستگاه‌های دیگر را خارج کنید و همین حالا به پشتیبانی بنویسید.',
      ],
      button: 'دیدن دستگاه‌های شما',
    },
    'second-factor-off': {
      subject: 'تأیید دومرحله‌ای خاموش شد',
      greeting: 'قفل دوم برداشته شد.',
      lines: [
        'تأیید دومرحله‌ای خاموش شد و کدهای بازیابی دیگر اعتبار ندارند. حساب شما دوباره تنها با گذرواژه باز می‌شود.',
        'اگر شما نبودید، لطفاً گذرواژه را همین حالا تغییر دهید و به پشتیبانی بنویسید.',
      ],
      button: 'دیدن دستگاه‌های شما',
    },
    'play-suspended': {
      subject: 'استراحت شما آغاز شد',
      greeting: 'استراحت شما آغاز شد.',
      lines: [
        'تا {until} نمی‌توانید بازی یا واریز کنید و ما پیشنهادی برایتان نمی‌فرستیم. این استراحت زودتر پایان نمی‌یابد.',
        'هر وقت بخواهید می‌توانید وارد شوید و پول خود را برداشت کنید. دورهای در جریان همچنان پرداخت می‌شوند.',
        'اگر شما نبودید، لطفاً گذرواژهٔ خود را عوض کنید و به پشتیبانی بنویسید.',
      ],
    },
    'play-excluded': {
      subject: 'شما خود را از بازی محروم کردید',
      greeting: 'شما خود را از بازی محروم کردید.',
      lines: [
        'از این پس نمی‌توانید بازی یا واریز کنید و ما پیشنهادی برایتان نمی‌فرستیم. این محرومیت پایانی ندارد.',
        'هر وقت بخواهید می‌توانید وارد شوید و پول خود را برداشت کنید. دورهای در جریان همچنان پرداخت می‌شوند.',
        'اگر شما نبودید، لطفاً گذرواژهٔ خود را عوض کنید و به پشتیبانی بنویسید.',
      ],
    },
    'limit-raised': {
      subject: 'یکی از محدودیت‌های شما تغییر کرد',
      greeting: 'یکی از محدودیت‌های شما اکنون بالاتر است یا برداشته شده است.',
      lines: [
        'شما آن را خواستید، صبر کردید و تأیید کردید. هر وقت بخواهید می‌توانید محدودیت پایین‌تری بگذارید؛ همان دم برقرار می‌شود.',
        'اگر شما نبودید، محدودیت خود را دوباره تعیین کنید، گذرواژه را عوض کنید و به پشتیبانی بنویسید.',
      ],
      button: 'دیدن محدودیت‌های من',
    },
    'account-closed': {
      subject: 'حساب شما بسته شد',
      greeting: 'بدرود.',
      lines: [
        'حساب شما برای همیشه بسته شد و از همهٔ دستگاه‌ها خارج شدید.',
        'ما آنچه را قانون می‌خواهد، تا زمانی که می‌خواهد، نگه می‌داریم و نه بیشتر.',
        'اگر شما نبودید، لطفاً همین حالا به پشتیبانی بنویسید.',
      ],
    },
  },
}

const languages = new Map([
  ['en', english],
  ['de', german],
  ['pt-br', portuguese],
  ['fa', persian],
])

export const languageOf = (locale: string): Language | undefined => languages.get(locale)
export const letterLocales: readonly string[] = [...languages.keys()]
