import { linesOf } from './short-english.fixture.ts'

/** Some have words that English has too: "service", "super", "personal", "menu", "man", "is", "was". */
export const OTHER_LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  es: linesOf(`
    Muy bueno
    Excelente servicio
    No me gusta
    Todo perfecto
    La comida rica
    Mal servicio, no vuelvo
    Personal amable
    Buen ambiente
    Gracias por todo
    Super recomendable
    Precio normal
    El hotel es ideal
    Atención pésima
    Volveremos pronto
    Me encanta
    Un lugar espectacular 😍`),
  fr: linesOf(`
    Très bon
    Service impeccable
    Trop cher
    Je recommande
    Accueil chaleureux
    C'est parfait
    J'adore ce restaurant
    Personnel agréable
    Bonne ambiance
    Pas terrible
    Un peu long
    Menu original, prix correct
    À éviter
    Super endroit
    Rien à dire
    On reviendra 👍`),
  de: linesOf(`
    Sehr gut
    Alles super
    Gerne wieder
    Service war top
    Essen war kalt
    Das Personal ist nett
    Nicht zu empfehlen
    Nie wieder!
    Leckeres Essen
    Zu teuer
    Immer wieder gern
    Der Burger war gut
    Freundliche Bedienung
    Warm und hell
    War in Ordnung
    Man wird gut beraten 😊`),
  it: linesOf(`
    Molto buono
    Ottimo servizio
    Personale gentile
    Pizza ottima
    Tutto perfetto
    Da evitare
    Posto carino
    Prezzi alti
    Ci torneremo
    Camera pulita
    Non male
    Consigliatissimo
    Pessimo`),
  pt: linesOf(`
    Muito bom
    Ótimo atendimento
    Adorei
    Não recomendo
    Comida boa
    Preço justo
    Lugar agradável
    Gostei muito
    Péssimo serviço
    Voltarei com certeza
    Tudo maravilhoso
    Super recomendo`),
  nl: linesOf(`
    Heel lekker
    Prima service
    Goed eten
    Top zaak
    Vriendelijk personeel
    Was erg lekker
    Nooit meer
    Te duur
    Aanrader
    Het is een leuk restaurant
    Snelle service
    Alles was goed
    Mooie kamer, goed bed`),
  sv: linesOf(`
    Mycket bra
    God mat
    Trevlig personal
    För dyrt
    Kan varmt rekommendera
    Bra service
    Vi kommer tillbaka
    Aldrig mer`),
  da: linesOf(`
    Rigtig god mad
    Venligt personale
    Alt for dyrt
    Kan anbefales
    Dårlig service
    Vi kommer igen`),
  no: linesOf(`
    Veldig god mat
    Hyggelig betjening
    Anbefales
    Altfor dyrt
    Bra service
    Kommer gjerne tilbake`),
  fi: linesOf(`
    Hyvä ruoka
    Todella hyvä palvelu
    Liian kallis
    Suosittelen
    Ei enää ikinä
    Siisti paikka`),
  pl: linesOf(`
    Bardzo dobre
    Polecam
    Super obsługa
    Pyszne jedzenie
    Nie polecam
    Mili ludzie
    Za drogo
    Wszystko ok`),
  cs: linesOf(`
    Velmi dobré
    Doporučuji
    Skvělé jídlo
    Milá obsluha
    Nikdy více
    Moc drahé`),
  ro: linesOf(`
    Foarte bun
    Recomand
    Servire excelenta
    Mancare buna
    Prea scump
    Personal amabil`),
  hu: linesOf(`
    Nagyon finom
    Kedves kiszolgálás
    Ajánlom
    Túl drága
    Soha többet`),
  tr: linesOf(`
    Çok güzel
    Harika bir yer
    Tavsiye ederim
    Yemekler lezzetli
    Personel ilgisiz
    Bir daha gelmem`),
  id: linesOf(`
    Enak banget
    Pelayanan ramah
    Tempatnya nyaman
    Harga mahal
    Makanan enak
    Recommended banget tempatnya`),
  vi: linesOf(`
    Rất ngon
    Phục vụ tốt
    Giá hơi cao
    Nhân viên thân thiện
    Sẽ quay lại`),
  tl: linesOf(`
    Ang sarap
    Masarap ang pagkain
    Mabait ang staff
    Sulit na sulit
    Babalik kami`),
  ca: linesOf(`
    Molt bo
    Menjar excel·lent
    Tracte molt amable`),
  hr: linesOf(`
    Odlična hrana
    Sve preporuke
    Jako ljubazno osoblje`),
  ru: linesOf(`
    Отлично
    Очень вкусно`),
  uk: linesOf(`
    Дуже смачно`),
  bg: linesOf(`
    Много вкусно`),
  el: linesOf(`
    Πολύ καλό`),
  ja: linesOf(`
    美味しかったです
    最高`),
  zh: linesOf(`
    很好吃
    服务态度差`),
  ko: linesOf(`
    맛있어요`),
  ar: linesOf(`
    خدمة ممتازة`),
  he: linesOf(`
    שירות מעולה`),
  th: linesOf(`
    อร่อยมาก`),
  hi: linesOf(`
    बहुत अच्छा`),
}
