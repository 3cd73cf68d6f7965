/** The small words that every text of some length has. Those that two languages share tell nothing and stand in both. */
const LISTS: Readonly<Record<string, string>> = {
  en: `the and was is were are to of in it for with we our you your they their this that had have has be been very not so but at
    on my i he she his her us as all from there here would will can could if when what which who how just really too also by an
    a or no do did does don't didn't wasn't isn't never always again about after before than then them out up get got go went
    only some any more most much many one best great good nice`,
  es: `el la los las un una unos unas de del y que en es son fue era muy no con para por lo se su sus mi nos al pero como más mas
    todo todos bien está están ha han sin también este esta comida servicio atención lugar excelente buena bueno malo mala
    personal trato ambiente recomiendo rico precio gracias me te ya hay`,
  fr: `le la les un une des du de et est sont était très pas avec pour dans ce cette ces nous vous je il elle on ils que qui sur
    au aux mais plus tout tous bien bon bonne accueil cuisine personnel agréable rapide lieu à été avons ai j'ai c'est n'est
    ne se son sa ses repas serveur serveuse merci cher`,
  de: `der die das den dem des ein eine einen einem einer und ist sind war waren sehr nicht mit für von zu im in auf wir ich sie
    es man uns aber auch nur wie bei noch als so gut gute guter gutes essen bedienung freundlich personal leider immer alles
    hat haben wurde lecker preis schlecht zimmer zum zur wieder kann`,
  it: `il lo la gli le un uno una di del della dei delle e è sono era molto non con per che in si ci al alla ma più come anche
    tutto tutti bene buono buona ottimo ottima cibo servizio personale posto locale consiglio prezzo gentile camera abbiamo
    ho hanno siamo stato stata questo questa da nel nella`,
  pt: `o os as um uma uns umas de do da dos das e é são foi era muito não com para por que em no na nos nas se mas mais como
    também tudo bem bom boa ótimo ótima comida atendimento serviço lugar preço recomendo excelente nós eu ele ela estava
    estão pelo pela ao à`,
  nl: `de het een en van is zijn was waren heel erg niet met voor op in we wij ik je jij ze zij dat die dit er maar ook nog wel
    als bij naar om te goed goede lekker eten bediening vriendelijk personeel kamer prijs helaas alles zeer uit aan door
    hebben hebt heeft had`,
  sv: `och att det som en ett den är var mycket inte med för på av i vi jag du han hon de dem oss men också bara så till från
    bra god gott mat maten trevlig personal rum alla har hade kan mycket väldigt`,
  da: `og at det som en et den er var meget ikke med for på af i vi jeg du han hun de dem os men også bare så til fra god godt
    mad maden venlig personale betjening alle har havde kan rigtig lækker`,
  no: `og at det som en et den er var veldig ikke med for på av i vi jeg du han hun de dem oss men også bare så til fra god godt
    mat maten hyggelig personale betjening alle har hadde kan bra svært`,
  fi: `ja on oli ei se että hyvä hyvin erittäin ruoka palvelu mutta myös kun niin kanssa me minä henkilökunta todella ovat
    olivat tämä siellä hieman liian paikka`,
  pl: `i w na z do jest są był była było bardzo nie się to że ale jak dla po od za tak ja my obsługa jedzenie miła smaczne pyszne
    polecam miejsce dobre dobra cena pokój niestety wszystko oraz przez`,
  cs: `a v na s do je jsou byl byla bylo velmi ne se to že ale jak pro po od za tak my obsluha jídlo příjemná výborné doporučuji
    místo dobré cena pokoj bohužel všechno jsme jsem`,
  ro: `și si în la cu de pe este sunt a fost foarte nu se care dar mai ca pentru din un o mâncare mancare bun bună buna personalul
    servire recomand locul preț am au`,
  hu: `a az és van volt nagyon nem hogy egy de is mint meg kiszolgálás étel finom kedves jó ajánlom hely szoba ár itt`,
  tr: `ve bir bu çok için ile de da ama gibi daha değil en güzel iyi yemek yemekler hizmet personel lezzetli tavsiye ederim fiyat
    oda temiz kötü her şey`,
  id: `dan yang di ke dari ini itu untuk dengan tidak sangat saya kami ada adalah juga enak makanan pelayanan tempat ramah harga
    bagus bersih mahal sudah bisa`,
  vi: `và là của có không rất được cho với này món ăn ngon phục vụ nhân viên quán giá thân thiện nhiều tôi đồ ở thì`,
  tl: `ang ng sa na mga ay at ito hindi ko namin po masarap pagkain lugar sila kami talaga naman lang pero`,
}

const wordsOf = (list: string): string[] => list.trim().split(/\s+/)

/** Which languages a word belongs to. */
export const LANGUAGES_BY_WORD: ReadonlyMap<string, readonly string[]> = Object.entries(LISTS).reduce(
  (byWord, [language, list]) => {
    for (const word of new Set(wordsOf(list))) byWord.set(word, [...(byWord.get(word) ?? []), language])
    return byWord
  },
  new Map<string, string[]>(),
)
