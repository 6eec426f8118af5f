// Answers for the words of the slots with ways, clusters and held coins, in the games' four languages.

type Row = readonly [en: string, pt: string, de: string, fa: string]

const rows = {
  ways: ['Ways', 'Caminhos', 'Wege', 'راه‌ها'],
  waysLead: [
    '{s} scatters open the way to {n} free spins',
    '{s} scatters abrem caminho para {n} rodadas grátis',
    '{s} Scatter öffnen den Weg zu {n} Freispielen',
    '{s} اسکتر راه را به {n} چرخش رایگان باز می‌کند',
  ],
  waysRule: [
    'There are no lines: {n} ways from the left, whatever the rows.',
    'Não há linhas: {n} caminhos a partir da esquerda, em qualquer fileira.',
    'Es gibt keine Linien: {n} Wege von links, gleich in welcher Reihe.',
    'خطی در کار نیست: {n} راه از چپ، در هر ردیفی.',
  ],
  growingRule: [
    'With every spin each reel grows or shrinks to {a}–{b} symbols: up to {n} ways.',
    'A cada rodada, cada rolo cresce ou encolhe para {a}–{b} símbolos: até {n} caminhos.',
    'Mit jedem Spin wächst oder schrumpft jede Walze auf {a}–{b} Symbole: bis zu {n} Wege.',
    'با هر چرخش هر ریل به {a} تا {b} نماد می‌رسد: تا {n} راه.',
  ],
  waysPay: [
    'Three or more neighbouring reels from the left with the same symbol pay; each further one on a reel multiplies the ways, and wins of different symbols are added.',
    'Três ou mais rolos vizinhos a partir da esquerda com o mesmo símbolo pagam; cada símbolo a mais num rolo multiplica os caminhos, e os ganhos de símbolos diferentes se somam.',
    'Drei oder mehr benachbarte Walzen von links mit demselben Symbol zahlen; jedes weitere auf einer Walze vervielfacht die Wege, und Gewinne verschiedener Symbole werden addiert.',
    'سه ریل پیاپی یا بیشتر از چپ با یک نماد پرداخت دارد؛ هر نماد بیشتر روی یک ریل راه‌ها را چند برابر می‌کند و بردهای نمادهای گوناگون جمع می‌شوند.',
  ],
  scattersRule: [
    '{s} or more scatters anywhere give {n} free spins, in the free spins again; at most {max} in one round.',
    '{s} ou mais scatters em qualquer lugar dão {n} rodadas grátis, também nas rodadas grátis; no máximo {max} por rodada.',
    '{s} oder mehr Scatter irgendwo geben {n} Freispiele, auch in den Freispielen; höchstens {max} in einer Runde.',
    '{s} اسکتر یا بیشتر در هر جا {n} چرخش رایگان می‌دهد، در چرخش‌های رایگان نیز؛ دست بالا {max} در یک دور.',
  ],
  freeWildRule: [
    'In the free spins a wild counts as {n} symbols.',
    'Nas rodadas grátis um wild vale {n} símbolos.',
    'In den Freispielen zählt ein Wild als {n} Symbole.',
    'در چرخش‌های رایگان هر وایلد {n} نماد به شمار می‌آید.',
  ],
  risingRule: [
    'The first free spin counts {n} times, and each that follows once more, up to {max} times.',
    'A primeira rodada grátis vale {n} vezes, e cada seguinte uma vez a mais, até {max} vezes.',
    'Das erste Freispiel zählt {n}-fach, jedes weitere einmal mehr, bis zu {max}-fach.',
    'نخستین چرخش رایگان {n} برابر و هر چرخش پس از آن یک برابر بیشتر حساب می‌شود، تا {max} برابر.',
  ],
  everyFree: [
    'In the free spins every win counts {n} times.',
    'Nas rodadas grátis cada ganho vale {n} vezes.',
    'In den Freispielen zählt jeder Gewinn {n}-fach.',
    'در چرخش‌های رایگان هر برد {n} برابر حساب می‌شود.',
  ],
  respins: ['Re-spins', 'Rodadas extras', 'Re-Spins', 'چرخش دوباره'],
  mini: ['Mini', 'Mini', 'Mini', 'مینی'],
  minor: ['Minor', 'Minor', 'Minor', 'ماینر'],
  major: ['Major', 'Major', 'Major', 'میجر'],
  grandJackpot: ['Grand', 'Grand', 'Grand', 'گرند'],
  jackpots: ['Jackpots', 'Jackpots', 'Jackpots', 'جکپات‌ها'],
  coin: ['coin', 'moeda', 'Münze', 'سکه'],
  saidCoins: ['Coins: {n}.', 'Moedas: {n}.', 'Münzen: {n}.', 'سکه‌ها: {n}.'],
  holdTitle: ['Hold and spin', 'Segure e gire', 'Halten und drehen', 'نگه‌دار و بچرخان'],
  holdLead: [
    'The coins stay. {n} re-spins, and each new coin begins the count anew',
    'As moedas ficam. {n} rodadas extras, e cada moeda nova recomeça a contagem',
    'Die Münzen bleiben. {n} Re-Spins, und jede neue Münze beginnt die Zählung von vorn',
    'سکه‌ها می‌مانند. {n} چرخش دوباره، و هر سکهٔ تازه شمارش را از نو آغاز می‌کند',
  ],
  holdTotal: [
    'The coins brought you',
    'As moedas renderam',
    'Die Münzen brachten Ihnen',
    'سکه‌ها برایتان آوردند',
  ],
  holdRule: [
    '{c} or more coins in one spin stay and begin {n} re-spins; every new coin begins the count anew.',
    '{c} ou mais moedas numa rodada ficam e iniciam {n} rodadas extras; cada moeda nova recomeça a contagem.',
    '{c} oder mehr Münzen in einem Spin bleiben und beginnen {n} Re-Spins; jede neue Münze beginnt die Zählung von vorn.',
    '{c} سکه یا بیشتر در یک چرخش می‌ماند و {n} چرخش دوباره آغاز می‌شود؛ هر سکهٔ تازه شمارش را از نو آغاز می‌کند.',
  ],
  holdPays: [
    'When the re-spins are over, all coins on the board are paid: a coin says how many bets it is worth.',
    'Ao fim das rodadas extras todas as moedas do tabuleiro são pagas: a moeda diz quantas apostas vale.',
    'Am Ende der Re-Spins werden alle Münzen auf dem Feld gezahlt: Eine Münze sagt, wie viele Einsätze sie wert ist.',
    'در پایان، همهٔ سکه‌های روی صفحه پرداخت می‌شوند: هر سکه می‌گوید چند برابر شرط می‌ارزد.',
  ],
  grandRule: [
    'Coins on all fifteen places pay the Grand on top. Jackpots are fixed multiples of the bet.',
    'Moedas nas quinze posições pagam ainda o Grand. Os jackpots são múltiplos fixos da aposta.',
    'Münzen auf allen fünfzehn Plätzen zahlen zusätzlich den Grand. Jackpots sind feste Vielfache des Einsatzes.',
    'سکه در هر پانزده خانه، گرند را نیز می‌پردازد. جکپات‌ها ضریب ثابتی از شرط‌اند.',
  ],
  stone: ['Symbol', 'Símbolo', 'Symbol', 'نماد'],
  clusterTable: [
    'What a cluster pays at your bet of {bet}, by its size',
    'Quanto paga um grupo na sua aposta de {bet}, pelo tamanho',
    'Was eine Gruppe bei Ihrem Einsatz von {bet} zahlt, nach Größe',
    'پرداخت هر گروه با شرط {bet}، بر پایهٔ اندازه',
  ],
  clusterRule: [
    'Five or more of a symbol that touch at their sides pay and vanish; what lies above falls, new ones follow, until nothing pays.',
    'Cinco ou mais símbolos iguais que se tocam pelos lados pagam e somem; o que está acima cai, novos descem, até nada mais pagar.',
    'Fünf oder mehr gleiche Symbole, die sich an den Seiten berühren, zahlen und verschwinden; was darüber liegt, fällt, neue folgen, bis nichts mehr zahlt.',
    'پنج نماد یکسان یا بیشتر که از پهلو به هم چسبیده‌اند پرداخت می‌شوند و ناپدید می‌گردند؛ بالایی‌ها می‌افتند و تازه‌ها می‌آیند تا دیگر بردی نباشد.',
  ],
  clusterWild: [
    'The wild belongs to every cluster that it touches.',
    'O wild pertence a todo grupo que tocar.',
    'Das Wild gehört zu jeder Gruppe, die es berührt.',
    'وایلد به هر گروهی که به آن بچسبد تعلق دارد.',
  ],
  tumbleTimes: [
    'The tumbles of one spin count {list} times.',
    'As quedas de uma rodada valem {list} vezes.',
    'Die Fälle eines Spins zählen {list}-fach.',
    'ریزش‌های یک چرخش {list} برابر حساب می‌شوند.',
  ],
  freeTumbleTimes: [
    'In the free spins the tumbles of one spin count {list} times.',
    'Nas rodadas grátis as quedas de uma rodada valem {list} vezes.',
    'In den Freispielen zählen die Fälle eines Spins {list}-fach.',
    'در چرخش‌های رایگان ریزش‌های یک چرخش {list} برابر حساب می‌شوند.',
  ],
  capRule: [
    'No round pays more than {n} bets; it ends there.',
    'Nenhuma rodada paga mais de {n} apostas; ali ela termina.',
    'Keine Runde zahlt mehr als {n} Einsätze; dort endet sie.',
    'هیچ دوری بیش از {n} برابر شرط نمی‌پردازد و همان‌جا پایان می‌یابد.',
  ],
  tumble: ['Tumble', 'Queda', 'Fall', 'ریزش'],
  saidClusters: [
    'Clusters: {n}, in {m} tumbles.',
    'Grupos: {n}, em {m} quedas.',
    'Gruppen: {n}, in {m} Fällen.',
    'گروه‌ها: {n}، در {m} ریزش.',
  ],
} as const satisfies Record<string, Row>

export type ReelWords = Record<keyof typeof rows, string>

/** The words in the language that the page already speaks. */
export function reelWords(language = document.documentElement.lang): ReelWords {
  const column = { 'pt-BR': 1, de: 2, fa: 3 }[language] ?? 0
  const entries = Object.entries(rows).map(([key, row]) => [key, row[column] ?? row[0]])
  return Object.fromEntries(entries) as ReelWords
}
