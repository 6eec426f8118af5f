// Answers for the words of Kite Weather, Fathom Bell and Pinwood Fair, in the games' four languages.

type Row = readonly [en: string, pt: string, de: string, fa: string]

const rows = {
  // Kite Weather
  fly: ['Fly along', 'Voar junto', 'Mitfliegen', 'هم‌پرواز شوید'],
  flyNext: ['Fly along next', 'Voar na próxima', 'Nächstes Mal mit', 'پرواز بعدی'],
  unqueue: ['Rather not', 'Melhor não', 'Lieber nicht', 'منصرف شدم'],
  reelIn: ['Reel in', 'Recolher', 'Einholen', 'جمع کردن نخ'],
  reelInSum: ['Reel in {amount}', 'Recolher {amount}', '{amount} einholen', 'جمع کردن {amount}'],
  onLine: ['You are on the line', 'Você está na linha', 'Sie sind an der Leine', 'نخ در دست شماست'],
  startsIn: [
    'The kite goes up in {n} s',
    'A pipa sobe em {n} s',
    'Der Drachen steigt in {n} s',
    'بادبادک تا {n} ثانیهٔ دیگر بالا می‌رود',
  ],
  snapped: ['The line snapped', 'A linha arrebentou', 'Die Leine ist gerissen', 'نخ پاره شد'],
  windStill: ['Waiting for wind…', 'Esperando vento…', 'Warten auf Wind …', 'در انتظار باد…'],
  auto: ['Auto reel-in at', 'Recolher auto em', 'Auto-Einholen bei', 'جمع خودکار در'],
  autoOn: ['Set a height', 'Definir altura', 'Höhe setzen', 'تعیین ارتفاع'],
  lower: ['Lower', 'Mais baixo', 'Tiefer', 'پایین‌تر'],
  higher: ['Higher', 'Mais alto', 'Höher', 'بالاتر'],
  flyers: ['On the line', 'Na linha', 'An der Leine', 'روی نخ'],
  nobody: ['Nobody yet', 'Ninguém ainda', 'Noch niemand', 'هنوز هیچ‌کس'],
  guest: ['Guest', 'Visitante', 'Gast', 'مهمان'],
  you: ['You', 'Você', 'Sie', 'شما'],
  past: [
    'Heights of past flights',
    'Alturas dos voos passados',
    'Höhen früherer Flüge',
    'ارتفاع پروازهای پیشین',
  ],
  outAt: [
    'Reeled in at {x}. You win {amount}.',
    'Recolhida em {x}. Você ganha {amount}.',
    'Bei {x} eingeholt. Sie gewinnen {amount}.',
    'در {x} جمع شد. {amount} می‌برید.',
  ],
  outWaits: [
    'Reeled in at {x}. The casino is still being told; your win is safe.',
    'Recolhida em {x}. O cassino ainda está sendo avisado; seu ganho está seguro.',
    'Bei {x} eingeholt. Das Casino wird noch benachrichtigt; Ihr Gewinn ist sicher.',
    'در {x} جمع شد. کازینو هنوز در حال آگاه شدن است؛ برد شما محفوظ است.',
  ],
  givenBack: [
    'The flight was broken off. Your stake is returned.',
    'O voo foi interrompido. Sua aposta foi devolvida.',
    'Der Flug wurde abgebrochen. Ihr Einsatz kommt zurück.',
    'پرواز قطع شد. شرط شما بازمی‌گردد.',
  ],
  saidSnap: [
    'The line snapped at {x}.',
    'A linha arrebentou em {x}.',
    'Die Leine riss bei {x}.',
    'نخ در {x} پاره شد.',
  ],
  proof: ['Flight {id}', 'Voo {id}', 'Flug {id}', 'پرواز {id}'],
  proofHolds: [
    'Drawn again in your browser: the seed leads to the published anchor, and the height is {x}.',
    'Recalculado no seu navegador: a semente leva à âncora publicada e a altura é {x}.',
    'In Ihrem Browser nachgerechnet: Der Seed führt zum veröffentlichten Anker, die Höhe ist {x}.',
    'در مرورگر شما دوباره حساب شد: بذر به لنگر منتشرشده می‌رسد و ارتفاع {x} است.',
  ],
  seed: ['Seed of the flight', 'Semente do voo', 'Seed des Flugs', 'بذر پرواز'],
  anchor: ['Anchor of the chain', 'Âncora da cadeia', 'Anker der Kette', 'لنگر زنجیره'],
  salt: ['Salt', 'Sal', 'Salz', 'نمک'],
  crashRule1: [
    'One kite flies for everybody. Stake while stakes are taken; the height grows from 1.00× on, and you win your bet times the height at which you reel in. When the line snaps, who has not reeled in gets nothing.',
    'Uma pipa voa para todos. Aposte enquanto é tempo; a altura cresce a partir de 1,00× e você ganha sua aposta vezes a altura em que recolher. Quando a linha arrebenta, quem não recolheu não recebe nada.',
    'Ein Drachen fliegt für alle. Setzen Sie, solange Einsätze angenommen werden; die Höhe wächst ab 1,00×, und Sie gewinnen Ihren Einsatz mal die Höhe, bei der Sie einholen. Reißt die Leine, geht leer aus, wer nicht eingeholt hat.',
    'یک بادبادک برای همه پرواز می‌کند. تا وقتی شرط پذیرفته می‌شود شرط ببندید؛ ارتفاع از ۱٫۰۰× بالا می‌رود و برد شما شرط ضربدر ارتفاعی است که نخ را جمع می‌کنید. وقتی نخ پاره شود، هر که جمع نکرده چیزی نمی‌گیرد.',
  ],
  crashRule2: [
    'You can set a height before the start: at exactly that height your kite is reeled in, for this one bet. By hand the moment counts at which your wish reaches us. At 10,000× all line is out and everybody is reeled in.',
    'Você pode definir uma altura antes do início: exatamente nela sua pipa é recolhida, só nesta aposta. À mão, vale o momento em que seu pedido chega até nós. A 10.000× a linha acaba e todos são recolhidos.',
    'Sie können vor dem Start eine Höhe setzen: Genau dort wird für diesen einen Einsatz eingeholt. Von Hand zählt der Moment, in dem Ihr Wunsch bei uns ankommt. Bei 10.000× ist alle Leine draußen und alle werden eingeholt.',
    'پیش از شروع می‌توانید ارتفاعی تعیین کنید: درست در همان ارتفاع، فقط برای همین شرط، نخ جمع می‌شود. با دست، لحظهٔ رسیدن درخواست به ما حساب است. در ۱۰٬۰۰۰× نخ تمام است و همه جمع می‌شوند.',
  ],
  crashRule3: [
    'Each height is fixed before anybody stakes: seeds form a chain in which each is the SHA-256 of the next, and its end is published. The height is floor(99 · 2⁵² ÷ (2⁵² − h)) ÷ 100 with h the first 52 bits of HMAC-SHA256(seed, salt). Tap a past height to check it.',
    'Cada altura é fixada antes das apostas: as sementes formam uma cadeia em que cada uma é o SHA-256 da seguinte, e o fim dela é publicado. A altura é floor(99 · 2⁵² ÷ (2⁵² − h)) ÷ 100, com h os primeiros 52 bits de HMAC-SHA256(semente, sal). Toque em uma altura passada para conferir.',
    'Jede Höhe steht fest, bevor jemand setzt: Die Seeds bilden eine Kette, in der jeder der SHA-256 des nächsten ist, und ihr Ende ist veröffentlicht. Die Höhe ist floor(99 · 2⁵² ÷ (2⁵² − h)) ÷ 100, h sind die ersten 52 Bit von HMAC-SHA256(Seed, Salz). Tippen Sie auf eine frühere Höhe, um sie zu prüfen.',
    'هر ارتفاع پیش از شرط‌بندی ثابت است: بذرها زنجیره‌ای می‌سازند که هر یک SHA-256 بعدی است و پایان آن منتشر شده. ارتفاع برابر است با floor(99 · 2⁵² ÷ (2⁵² − h)) ÷ 100 که h نخستین ۵۲ بیت HMAC-SHA256(بذر، نمک) است. برای بررسی، روی ارتفاعی پیشین بزنید.',
  ],
  crashRule4: [
    'Should our house fall still in mid-flight, the height stands as its seed says: bets with a set height win or lose by it, all other stakes are returned. A stake confirmed only after the start is returned.',
    'Se o nosso servidor parar durante o voo, a altura vale como diz a semente: apostas com altura definida ganham ou perdem por ela, todas as outras são devolvidas. Uma aposta confirmada só após o início é devolvida.',
    'Steht unser Haus mitten im Flug still, gilt die Höhe, wie der Seed sie sagt: Einsätze mit gesetzter Höhe gewinnen oder verlieren danach, alle anderen kommen zurück. Ein erst nach dem Start bestätigter Einsatz kommt zurück.',
    'اگر سرور ما میان پرواز بایستد، ارتفاع همان است که بذر می‌گوید: شرط‌های دارای ارتفاع معین بر پایهٔ آن می‌برند یا می‌بازند و بقیهٔ شرط‌ها بازمی‌گردند. شرطی که پس از شروع تأیید شود بازمی‌گردد.',
  ],
  // Fathom Bell
  dive: ['Dive', 'Mergulhar', 'Tauchen', 'فرو رفتن'],
  mark: ['Mark', 'Marca', 'Marke', 'نشان'],
  chance: ['Chance', 'Chance', 'Chance', 'شانس'],
  pays: ['Pays', 'Paga', 'Zahlt', 'پرداخت'],
  shallower: ['Shallower mark', 'Marca mais rasa', 'Flachere Marke', 'نشان کم‌عمق‌تر'],
  deeper: ['Deeper mark', 'Marca mais funda', 'Tiefere Marke', 'نشان ژرف‌تر'],
  fathoms: ['fathoms', 'braças', 'Faden', 'فاتوم'],
  reached: ['Mark reached', 'Marca alcançada', 'Marke erreicht', 'به نشان رسید'],
  short: ['{n} short of the mark', 'Faltaram {n} para a marca', '{n} vor der Marke', '{n} مانده به نشان'],
  pastDives: ['Past dives', 'Mergulhos passados', 'Frühere Tauchgänge', 'فرورفتن‌های پیشین'],
  saidDive: [
    'The bell went down to {x}.',
    'O sino desceu até {x}.',
    'Die Glocke sank auf {x}.',
    'ناقوس تا {x} پایین رفت.',
  ],
  limboRule1: [
    'Set a mark between 1.01 and {most}. The bell goes down to a depth of its own; if it reaches the mark, you win your bet times the mark, however much deeper it goes.',
    'Defina uma marca entre 1,01 e {most}. O sino desce até uma profundidade própria; se alcançar a marca, você ganha sua aposta vezes a marca, não importa quanto mais fundo ele vá.',
    'Setzen Sie eine Marke zwischen 1,01 und {most}. Die Glocke sinkt auf ihre eigene Tiefe; erreicht sie die Marke, gewinnen Sie Ihren Einsatz mal die Marke, wie viel tiefer sie auch sinkt.',
    'نشانی بین ۱٫۰۱ و {most} بگذارید. ناقوس تا ژرفای خودش پایین می‌رود؛ اگر به نشان برسد، شرط ضربدر نشان را می‌برید، هر اندازه هم ژرف‌تر برود.',
  ],
  limboRule2: [
    'The depth is floor({k} ÷ f) ÷ 100, where f is the first number of the round: a mark of m is reached with a chance of {k} ÷ m %, so each mark gives back {k} %. Where a win has a fraction of a cent, the round’s second number draws it.',
    'A profundidade é floor({k} ÷ f) ÷ 100, sendo f o primeiro número da rodada: a marca m é alcançada com chance de {k} ÷ m %, então toda marca devolve {k}%. A fração de centavo de um ganho é sorteada com o segundo número.',
    'Die Tiefe ist floor({k} ÷ f) ÷ 100, f ist die erste Zahl der Runde: Die Marke m wird mit einer Chance von {k} ÷ m % erreicht, jede Marke gibt also {k} % zurück. Bruchteile eines Cents werden mit der zweiten Zahl ausgelost.',
    'ژرفا برابر است با floor({k} ÷ f) ÷ 100 که f نخستین عدد دور است: شانس رسیدن به نشان m برابر {k} ÷ m ٪ است، پس هر نشان {k}٪ بازمی‌گرداند. کسر سنت با عدد دوم همان دور قرعه‌کشی می‌شود.',
  ],
  // Pinwood Fair
  drop: ['Drop a ball', 'Soltar bola', 'Kugel fallen lassen', 'رها کردن گوی'],
  rows: ['Rows', 'Fileiras', 'Reihen', 'ردیف‌ها'],
  fewerRows: ['Fewer rows', 'Menos fileiras', 'Weniger Reihen', 'ردیف کمتر'],
  moreRows: ['More rows', 'Mais fileiras', 'Mehr Reihen', 'ردیف بیشتر'],
  risk: ['Risk', 'Risco', 'Risiko', 'ریسک'],
  low: ['Low', 'Baixo', 'Niedrig', 'کم'],
  medium: ['Medium', 'Médio', 'Mittel', 'متوسط'],
  high: ['High', 'Alto', 'Hoch', 'زیاد'],
  pastBalls: ['Past balls', 'Bolas passadas', 'Frühere Kugeln', 'گوی‌های پیشین'],
  saidCup: ['The ball fell into {x}.', 'A bola caiu em {x}.', 'Die Kugel fiel in {x}.', 'گوی در {x} افتاد.'],
  cups: ['What the cups pay', 'O que os copos pagam', 'Was die Becher zahlen', 'پرداخت جام‌ها'],
  ways: ['Ways', 'Caminhos', 'Wege', 'راه‌ها'],
  plinkoRule1: [
    'A ball falls through rows of pins, at each one left or right with equal chance, and its cup pays your bet times what is written on it. More rows and more risk move the pays from the middle to the rim.',
    'Uma bola cai por fileiras de pinos, em cada um para a esquerda ou a direita com a mesma chance, e o copo paga sua aposta vezes o que está escrito nele. Mais fileiras e mais risco levam os pagamentos do meio para a borda.',
    'Eine Kugel fällt durch Reihen von Stiften, an jedem mit gleicher Chance nach links oder rechts, und ihr Becher zahlt Ihren Einsatz mal das, was auf ihm steht. Mehr Reihen und mehr Risiko verschieben die Gewinne von der Mitte zum Rand.',
    'گوی از میان ردیف‌های میخ می‌افتد، در هر یک با شانس برابر چپ یا راست، و جام شرط شما را ضربدر عدد رویش می‌پردازد. ردیف بیشتر و ریسک بیشتر، پرداخت را از میان به کناره می‌برد.',
  ],
  plinkoRule2: [
    'Each pin is one number of the round: below one half left, else right. The pays of each of the {n} tables here, weighed with their ways, add up to exactly {k} %.',
    'Cada pino é um número da rodada: abaixo de meio, esquerda; senão, direita. Os pagamentos de cada uma das {n} tabelas daqui, ponderados pelos caminhos, somam exatamente {k}%.',
    'Jeder Stift ist eine Zahl der Runde: unter einhalb links, sonst rechts. Die Auszahlungen jeder der {n} Tafeln hier, gewichtet mit ihren Wegen, ergeben genau {k} %.',
    'هر میخ یک عدد دور است: کمتر از نیم چپ، وگرنه راست. پرداخت هر یک از {n} جدول اینجا، با وزن راه‌هایش، دقیقاً {k}٪ می‌شود.',
  ],
} satisfies Record<string, Row>

export type SkyWords = Readonly<Record<keyof typeof rows, string>>

/** The words in the language of the page. */
export function skyWords(): SkyWords {
  const at = { 'pt-BR': 1, de: 2, fa: 3 }[document.documentElement.lang] ?? 0
  return Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, row[at] ?? row[0]])) as SkyWords
}
