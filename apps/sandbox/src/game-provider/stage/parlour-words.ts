// Answers for the words of keno, the fair's wheel, the card ladder and punto banco, in the games' four languages.

type Row = readonly [en: string, pt: string, de: string, fa: string]

const rows = {
  risk: ['Risk', 'Risco', 'Risiko', 'ریسک'],
  low: ['Low', 'Baixo', 'Niedrig', 'کم'],
  medium: ['Medium', 'Médio', 'Mittel', 'متوسط'],
  high: ['High', 'Alto', 'Hoch', 'زیاد'],
  chance: ['Chance', 'Chance', 'Chance', 'شانس'],
  returns: ['Return', 'Retorno', 'Quote', 'بازگشت'],
  pays: ['Pays', 'Paga', 'Zahlt', 'پرداخت'],
  past: ['Last results', 'Últimos resultados', 'Letzte Ergebnisse', 'آخرین نتیجه‌ها'],

  draw: ['Draw', 'Sortear', 'Ziehen', 'قرعه‌کشی'],
  ticket: ['Your ticket', 'Seu bilhete', 'Ihr Schein', 'برگهٔ شما'],
  random: ['Random', 'Aleatório', 'Zufällig', 'تصادفی'],
  clear: ['Clear', 'Limpar', 'Leeren', 'پاک کردن'],
  chosen: ['{n} of {m} chosen', '{n} de {m} escolhidos', '{n} von {m} gewählt', '{n} از {m} برگزیده'],
  right: ['Right', 'Acertos', 'Richtige', 'درست'],
  number: ['Number {n}', 'Número {n}', 'Zahl {n}', 'عدد {n}'],
  numberHit: [
    'Number {n}: chosen and drawn',
    'Número {n}: escolhido e sorteado',
    'Zahl {n}: gewählt und gezogen',
    'عدد {n}: برگزیده و کشیده‌شده',
  ],
  numberDrawn: ['Number {n}: drawn', 'Número {n}: sorteado', 'Zahl {n}: gezogen', 'عدد {n}: کشیده‌شده'],
  chooseNumber: [
    'Choose at least one number first.',
    'Escolha primeiro pelo menos um número.',
    'Wählen Sie zuerst mindestens eine Zahl.',
    'ابتدا دست‌کم یک عدد برگزینید.',
  ],
  saidHits: ['{n} of {m} right.', '{n} de {m} certos.', '{n} von {m} richtig.', '{n} از {m} درست.'],
  kenoRule1: [
    'Choose up to {p} of {n} numbers; then {d} are drawn. What you are paid depends on how many of yours are among them, as the table beside the board shows.',
    'Escolha até {p} de {n} números; depois são sorteados {d}. O pagamento depende de quantos dos seus estão entre eles, como mostra a tabela ao lado.',
    'Wählen Sie bis zu {p} von {n} Zahlen; dann werden {d} gezogen. Was gezahlt wird, hängt davon ab, wie viele der Ihren dabei sind; die Tafel daneben zeigt es.',
    'تا {p} عدد از {n} عدد برگزینید؛ سپس {d} عدد کشیده می‌شود. پرداخت به شمار عددهای درست شما بستگی دارد، چنان‌که جدول کنار صفحه نشان می‌دهد.',
  ],
  kenoRule2: [
    'Each number takes one fair number of the round: floor(number × numbers left) is its place among those not drawn yet. One more draws the last cent of a win.',
    'Cada número usa um número justo da rodada: floor(número × números restantes) é seu lugar entre os ainda não sorteados. Mais um sorteia o último centavo de um ganho.',
    'Jede gezogene Zahl nimmt eine faire Zahl der Runde: floor(Zahl × übrige Zahlen) ist ihr Platz unter den noch nicht gezogenen. Eine weitere zieht den letzten Cent eines Gewinns.',
    'هر عدد یک عدد منصفانهٔ دور می‌گیرد: floor(عدد × عددهای مانده) جای آن در میان کشیده‌نشده‌هاست. یک عدد دیگر آخرین سنت برد را می‌کشد.',
  ],
  kenoRule3: [
    'The return is counted over all tickets of each size, not estimated:',
    'O retorno é contado sobre todos os bilhetes de cada tamanho, não estimado:',
    'Die Quote ist über alle Scheine jeder Größe ausgezählt, nicht geschätzt:',
    'بازگشت روی همهٔ برگه‌های هر اندازه شمرده شده است، نه برآورد:',
  ],

  turn: ['Turn the wheel', 'Girar a roda', 'Rad drehen', 'چرخاندن چرخ'],
  fields: ['Fields', 'Casas', 'Felder', 'خانه‌ها'],
  wheel: ['The wheel', 'A roda', 'Das Rad', 'چرخ'],
  saidStop: [
    'The wheel stops at {x}.',
    'A roda para em {x}.',
    'Das Rad hält bei {x}.',
    'چرخ روی {x} می‌ایستد.',
  ],
  wheelRule1: [
    'Choose a wheel and how wild it is, then turn it. It stops at one field, and that field pays what is on it.',
    'Escolha uma roda e o risco, depois gire. Ela para em uma casa, e essa casa paga o que está escrito nela.',
    'Wählen Sie ein Rad und sein Risiko, dann drehen Sie. Es hält bei einem Feld, und dieses zahlt, was darauf steht.',
    'یک چرخ و ریسک آن را برگزینید و بچرخانید. روی یک خانه می‌ایستد و همان که روی آن نوشته پرداخت می‌شود.',
  ],
  wheelRule2: [
    'Every field is equally likely, so the return is the mean of all fields: exactly {rtp} % on every wheel here.',
    'Todas as casas são igualmente prováveis, então o retorno é a média de todas: exatamente {rtp}% em cada roda daqui.',
    'Jedes Feld ist gleich wahrscheinlich, die Quote ist also das Mittel aller Felder: genau {rtp} % an jedem Rad hier.',
    'همهٔ خانه‌ها هم‌شانس‌اند، پس بازگشت میانگین همهٔ خانه‌هاست: دقیقاً {rtp}٪ در هر چرخ اینجا.',
  ],
  wheelRule3: [
    'The field is floor(number × fields), counted clockwise from the pointer; the second number draws the last cent of a win.',
    'A casa é floor(número × casas), contada no sentido horário a partir do ponteiro; o segundo número sorteia o último centavo.',
    'Das Feld ist floor(Zahl × Felder), im Uhrzeigersinn gezählt; die zweite Zahl zieht den letzten Cent eines Gewinns.',
    'خانه برابر است با floor(عدد × خانه‌ها) در جهت عقربهٔ ساعت؛ عدد دوم آخرین سنت برد را می‌کشد.',
  ],

  higher: ['Higher', 'Maior', 'Höher', 'بالاتر'],
  lower: ['Lower', 'Menor', 'Tiefer', 'پایین‌تر'],
  higherSame: ['Higher or same', 'Maior ou igual', 'Höher oder gleich', 'بالاتر یا برابر'],
  lowerSame: ['Lower or same', 'Menor ou igual', 'Tiefer oder gleich', 'پایین‌تر یا برابر'],
  same: ['Same', 'Igual', 'Gleich', 'برابر'],
  pass: ['Pass over', 'Passar', 'Überspringen', 'رد کردن'],
  passLeft: ['Pass over ({n})', 'Passar ({n})', 'Überspringen ({n})', 'رد کردن ({n})'],
  climbStart: ['Climb', 'Subir', 'Aufsteigen', 'بالا رفتن'],
  rungs: ['Rungs', 'Degraus', 'Sprossen', 'پله‌ها'],
  worth: ['Worth now', 'Vale agora', 'Jetzt wert', 'ارزش کنونی'],
  cardsSoFar: ['Cards so far', 'Cartas até agora', 'Bisherige Karten', 'کارت‌ها تا اینجا'],
  saidCard: ['The card is {card}.', 'A carta é {card}.', 'Die Karte ist {card}.', 'کارت {card} است.'],
  saidWrong: ['{card}: wrong.', '{card}: errado.', '{card}: falsch.', '{card}: نادرست.'],
  saidRung: [
    '{card}: right. Worth {amount} now.',
    '{card}: certo. Agora vale {amount}.',
    '{card}: richtig. Jetzt {amount} wert.',
    '{card}: درست. اکنون {amount} می‌ارزد.',
  ],
  saidStay: [
    '{card}: the same rank, nothing changes.',
    '{card}: mesmo valor, nada muda.',
    '{card}: gleicher Rang, nichts ändert sich.',
    '{card}: همان رتبه، چیزی عوض نمی‌شود.',
  ],
  ladderRule1: [
    'A card lies open. Say whether the next one is higher or lower; an ace is the lowest, a king the highest. Every right guess lifts you one rung and raises what you can take; a wrong one ends the round with nothing.',
    'Uma carta está aberta. Diga se a próxima é maior ou menor; o ás é a menor, o rei a maior. Cada acerto sobe um degrau e aumenta o que você pode resgatar; um erro encerra a rodada sem nada.',
    'Eine Karte liegt offen. Sagen Sie, ob die nächste höher oder tiefer ist; das Ass ist die tiefste, der König die höchste. Jeder richtige Tipp hebt Sie eine Sprosse und erhöht, was Sie sich auszahlen können; ein falscher beendet die Runde ohne Gewinn.',
    'یک کارت باز است. بگویید کارت بعدی بالاتر است یا پایین‌تر؛ آس پایین‌ترین و شاه بالاترین است. هر حدس درست یک پله بالا می‌برد و مبلغ برداشت را بیشتر می‌کند؛ حدس نادرست دور را بدون برد تمام می‌کند.',
  ],
  ladderTiesRight: [
    'A card of the same rank counts as right for both guesses. On an ace or a king the guesses are “the same again” and “any other”.',
    'Uma carta de mesmo valor conta como acerto nos dois palpites. Com ás ou rei, os palpites são “igual de novo” e “qualquer outra”.',
    'Eine Karte gleichen Rangs zählt bei beiden Tipps als richtig. Bei Ass und König heißen die Tipps „noch einmal gleich“ und „jede andere“.',
    'کارت هم‌رتبه برای هر دو حدس درست است. روی آس یا شاه حدس‌ها «باز همان» و «هر کارت دیگر» است.',
  ],
  ladderTiesWrong: [
    'A card of the same rank counts as wrong for both guesses.',
    'Uma carta de mesmo valor conta como erro nos dois palpites.',
    'Eine Karte gleichen Rangs zählt bei beiden Tipps als falsch.',
    'کارت هم‌رتبه برای هر دو حدس نادرست است.',
  ],
  ladderTiesStay: [
    'A card of the same rank changes nothing: you stay on your rung and guess again.',
    'Uma carta de mesmo valor não muda nada: você fica no degrau e tenta de novo.',
    'Eine Karte gleichen Rangs ändert nichts: Sie bleiben auf Ihrer Sprosse und tippen erneut.',
    'کارت هم‌رتبه چیزی را عوض نمی‌کند: روی همان پله می‌مانید و دوباره حدس می‌زنید.',
  ],
  ladderRule2: [
    'A rung multiplies the pot by one over the chance of your guess, and the house takes its part once, with the first rung: whichever way you guess and wherever you take, exactly {rtp} % comes back in the long run.',
    'Um degrau multiplica o pote por um sobre a chance do palpite, e a casa tira sua parte uma vez, no primeiro degrau: seja qual for o palpite e onde você resgatar, voltam exatamente {rtp}% no longo prazo.',
    'Eine Sprosse vervielfacht den Topf mit eins durch die Chance Ihres Tipps, und das Haus nimmt seinen Teil einmal, mit der ersten Sprosse: Wie Sie auch tippen und wann Sie auszahlen, auf lange Sicht kommen genau {rtp} % zurück.',
    'هر پله پول را در وارون شانس حدس شما ضرب می‌کند و خانه سهم خود را یک بار، با نخستین پله، برمی‌دارد: هر گونه حدس بزنید و هر جا بردارید، در درازمدت دقیقاً {rtp}٪ بازمی‌گردد.',
  ],
  ladderRule3: [
    'After {r} rungs the pot is paid by itself, and no guess is offered beyond {n}×. {s} cards may be passed over in a round. If you leave, the round waits; after a day it is taken for you as it stands.',
    'Após {r} degraus o pote é pago sozinho, e nenhum palpite é oferecido além de {n}×. {s} cartas podem ser passadas por rodada. Se você sair, a rodada espera; depois de um dia ela é resgatada como está.',
    'Nach {r} Sprossen wird der Topf von selbst ausgezahlt, und über {n}× hinaus wird kein Tipp angeboten. {s} Karten dürfen je Runde übersprungen werden. Gehen Sie, wartet die Runde; nach einem Tag wird sie ausgezahlt, wie sie steht.',
    'پس از {r} پله پول خودبه‌خود پرداخت می‌شود و حدسی بالاتر از {n}× نیست. در هر دور می‌توان {s} کارت را رد کرد. اگر بروید دور منتظر می‌ماند؛ پس از یک روز همان‌گونه که هست برداشت می‌شود.',
  ],
  ladderRule4: [
    'Each card takes one fair number: floor(number × 52) in the order ♦2 ♥2 ♠2 ♣2 ♦3 … ♣A. One more draws the last cent of a take.',
    'Cada carta usa um número justo: floor(número × 52) na ordem ♦2 ♥2 ♠2 ♣2 ♦3 … ♣A. Mais um sorteia o último centavo do resgate.',
    'Jede Karte nimmt eine faire Zahl: floor(Zahl × 52) in der Ordnung ♦2 ♥2 ♠2 ♣2 ♦3 … ♣A. Eine weitere zieht den letzten Cent der Auszahlung.',
    'هر کارت یک عدد منصفانه می‌گیرد: floor(عدد × 52) به ترتیب ♦2 ♥2 ♠2 ♣2 ♦3 … ♣A. یک عدد دیگر آخرین سنت برداشت را می‌کشد.',
  ],

  deal: ['Deal', 'Dar cartas', 'Karten geben', 'پخش کارت'],
  player: ['Player', 'Jogador', 'Spieler', 'بازیکن'],
  banker: ['Banker', 'Banca', 'Bank', 'بانکدار'],
  tie: ['Tie', 'Empate', 'Unentschieden', 'مساوی'],
  fieldsOfTable: ['Where you bet', 'Onde você aposta', 'Worauf Sie setzen', 'جای شرط شما'],
  chooseField: [
    'Choose Player, Banker or Tie first.',
    'Escolha primeiro Jogador, Banca ou Empate.',
    'Wählen Sie zuerst Spieler, Bank oder Unentschieden.',
    'ابتدا بازیکن، بانکدار یا مساوی را برگزینید.',
  ],
  coupWon: ['{who} wins', '{who} vence', '{who} gewinnt', '{who} برنده است'],
  natural: ['Natural', 'Natural', 'Natural', 'طبیعی'],
  saidCoup: [
    'Player {n}, Banker {m}: {who}.',
    'Jogador {n}, Banca {m}: {who}.',
    'Spieler {n}, Bank {m}: {who}.',
    'بازیکن {n}، بانکدار {m}: {who}.',
  ],
  bacRule1: [
    'Player and Banker get two cards each; tens and pictures count nothing, an ace one, and only the last figure of a sum counts. With eight or nine both stand. Otherwise the Player draws a third card on five and less, and the Banker by the law below. The hand nearer to nine wins.',
    'Jogador e Banca recebem duas cartas cada; dez e figuras não valem nada, o ás vale um, e só o último algarismo da soma conta. Com oito ou nove ambos param. Senão o Jogador compra a terceira carta com cinco ou menos, e a Banca pela lei abaixo. Vence a mão mais próxima de nove.',
    'Spieler und Bank erhalten je zwei Karten; Zehn und Bilder zählen nichts, ein Ass eins, und nur die letzte Ziffer der Summe gilt. Mit acht oder neun bleiben beide stehen. Sonst zieht der Spieler bei fünf und weniger eine dritte Karte, die Bank nach dem Gesetz unten. Es gewinnt die Hand, die näher an neun ist.',
    'بازیکن و بانکدار هر کدام دو کارت می‌گیرند؛ ده و صورت‌ها هیچ، آس یک، و تنها رقم یکان جمع به شمار می‌آید. با هشت یا نه هر دو می‌مانند. وگرنه بازیکن با پنج و کمتر کارت سوم می‌گیرد و بانکدار بر پایهٔ قانون زیر. دست نزدیک‌تر به نه برنده است.',
  ],
  bacRule2: [
    'Without a third card of the Player the Banker draws on five and less. Else: on two and less always; on three unless it was an eight; on four against two to seven; on five against four to seven; on six against six or seven.',
    'Sem terceira carta do Jogador, a Banca compra com cinco ou menos. Senão: com dois ou menos sempre; com três, exceto contra oito; com quatro contra dois a sete; com cinco contra quatro a sete; com seis contra seis ou sete.',
    'Ohne dritte Karte des Spielers zieht die Bank bei fünf und weniger. Sonst: bei zwei und weniger immer; bei drei, außer gegen eine Acht; bei vier gegen zwei bis sieben; bei fünf gegen vier bis sieben; bei sechs gegen sechs oder sieben.',
    'اگر بازیکن کارت سوم نگیرد بانکدار با پنج و کمتر می‌کشد. وگرنه: با دو و کمتر همیشه؛ با سه مگر در برابر هشت؛ با چهار در برابر دو تا هفت؛ با پنج در برابر چهار تا هفت؛ با شش در برابر شش یا هفت.',
  ],
  bacCommission: [
    'The Banker’s win pays 0.95 to 1, the Player’s 1 to 1, a tie {t} to 1; at a tie the other stakes come back.',
    'A vitória da Banca paga 0,95 por 1, a do Jogador 1 por 1, o empate {t} por 1; no empate as outras apostas voltam.',
    'Ein Sieg der Bank zahlt 0,95 zu 1, der des Spielers 1 zu 1, Unentschieden {t} zu 1; dann kommen die anderen Einsätze zurück.',
    'برد بانکدار ۰٫۹۵ به ۱، برد بازیکن ۱ به ۱ و مساوی {t} به ۱ می‌پردازد؛ در مساوی شرط‌های دیگر بازمی‌گردد.',
  ],
  bacHalfSix: [
    'There is no commission: the Banker’s win pays 1 to 1, but only 1 to 2 with a total of six. The Player’s pays 1 to 1, a tie {t} to 1; at a tie the other stakes come back.',
    'Sem comissão: a vitória da Banca paga 1 por 1, mas só 1 por 2 com total seis. A do Jogador paga 1 por 1, o empate {t} por 1; no empate as outras apostas voltam.',
    'Ohne Kommission: Ein Sieg der Bank zahlt 1 zu 1, mit einer Sechs aber nur 1 zu 2. Der des Spielers zahlt 1 zu 1, Unentschieden {t} zu 1; dann kommen die anderen Einsätze zurück.',
    'بدون کارمزد: برد بانکدار ۱ به ۱ می‌پردازد، ولی با مجموع شش تنها ۱ به ۲. برد بازیکن ۱ به ۱ و مساوی {t} به ۱؛ در مساوی شرط‌های دیگر بازمی‌گردد.',
  ],
  bacPushSeven: [
    'There is no commission: the Banker’s win pays 1 to 1, but with a seven of three cards the stake only comes back. The Player’s pays 1 to 1, a tie {t} to 1; at a tie the other stakes come back.',
    'Sem comissão: a vitória da Banca paga 1 por 1, mas com um sete de três cartas a aposta só volta. A do Jogador paga 1 por 1, o empate {t} por 1; no empate as outras apostas voltam.',
    'Ohne Kommission: Ein Sieg der Bank zahlt 1 zu 1, mit einer Sieben aus drei Karten kommt der Einsatz nur zurück. Der des Spielers zahlt 1 zu 1, Unentschieden {t} zu 1; dann kommen die anderen Einsätze zurück.',
    'بدون کارمزد: برد بانکدار ۱ به ۱ می‌پردازد، ولی با هفتِ سه‌کارتی شرط تنها بازمی‌گردد. برد بازیکن ۱ به ۱ و مساوی {t} به ۱؛ در مساوی شرط‌های دیگر بازمی‌گردد.',
  ],
  bacRule3: [
    'Every coup comes from a whole, freshly shuffled shoe of {d} decks: six numbers take six cards out of it, floor(number × cards left), each card only once, in the order Player, Banker, Player, Banker, fifth, sixth.',
    'Cada rodada vem de um sapato inteiro de {d} baralhos recém-embaralhado: seis números tiram seis cartas, floor(número × cartas restantes), cada uma só uma vez, na ordem Jogador, Banca, Jogador, Banca, quinta, sexta.',
    'Jeder Coup kommt aus einem ganzen, frisch gemischten Schlitten von {d} Decks: Sechs Zahlen nehmen sechs Karten heraus, floor(Zahl × übrige Karten), jede nur einmal, in der Ordnung Spieler, Bank, Spieler, Bank, fünfte, sechste.',
    'هر دست از کفش کامل و تازه‌بُرخوردهٔ {d} دسته است: شش عدد شش کارت برمی‌دارد، floor(عدد × کارت‌های مانده)، هر کارت یک بار، به ترتیب بازیکن، بانکدار، بازیکن، بانکدار، پنجم، ششم.',
  ],
  bacCounted: [
    'Over all orders of six cards, counted one by one, this comes back:',
    'Contando todas as ordens de seis cartas, isto volta:',
    'Über alle Ordnungen von sechs Karten ausgezählt, kommt zurück:',
    'با شمارش همهٔ ترتیب‌های شش کارت این بازمی‌گردد:',
  ],
} as const satisfies Record<string, Row>

export type ParlourWords = Record<keyof typeof rows, string>

/** The words in the language that the page already speaks. */
export function parlourWords(language = document.documentElement.lang): ParlourWords {
  const column = { 'pt-BR': 1, de: 2, fa: 3 }[language] ?? 0
  const entries = Object.entries(rows).map(([key, row]) => [key, row[column] ?? row[0]])
  return Object.fromEntries(entries) as ParlourWords
}
