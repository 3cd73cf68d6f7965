/**
 * Words that judge by themselves, and how much. Written for this project; words that judge only together with a thing
 * ("long wait", "cold soup") are in `descriptive-words.ts`, and words in no list are left to the model.
 */
const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const STRONGLY_POSITIVE = words(`
  amazing astonishing awesome beautiful best blissful breathtaking brilliant captivating delectable delicious delightful divine
  epic exceptional excellent exceptionally exquisite extraordinary fabulous fantastic faultless flawless gorgeous great
  heavenly immaculate impeccable impressive incredible legendary magical magnificent marvellous marvelous
  mind-blowing mouth-watering mouthwatering outstanding perfect perfectly phenomenal scrumptious sensational spectacular
  spotless stellar stunning sublime succulent superb superior superlative terrific thrilled top-notch topnotch unbeatable
  unbelievable unforgettable unmatched unreal wonderful wonderfully world-class wow yum yummy love adore amaze
  amazingly beautifully brilliantly deliciously superbly fantastically outstandingly first-class five-star splendid dreamy
`)

const POSITIVE = words(`
  able accommodating accurate adept adorable affordable airy appealing appetising appetizing appreciated approachable
  atmospheric attentive attractive authentic balanced bargain beloved better bright bubbly calm careful caring charming
  cheerful chill classy clean clear comfortable comfy comforting compassionate compliment conscientious considerate
  convenient cool cordial correct courteous cosy cozy creamy creative crispy crisp cute decadent dedicated delicate
  dependable detailed diligent discreet easy easygoing economical efficient effortless elegant empathetic energetic engaging
  enjoyable enthusiastic ethical expert experienced fair fast favorite favourite fine flavorful flavourful flavoursome flexible
  fluffy fresh friendly fun funny generous genial gentle genuine gentlemanly glad glorious good gracious grateful handy happy
  healthy hearty helpful homely homemade homey honest hospitable humorous hygienic idyllic informative innovative insightful
  inspired interesting intimate inventive inviting juicy keen kind kind-hearted knowledgeable knowledgable lively lovely loyal
  lush luxurious memorable modern moist neat nice nicely nifty nutritious organised organized original outgoing painless
  passionate patient peaceful personable picturesque plentiful pleasant pleasantly pleased pleasing pleasurable polished
  polite popular positive posh pretty pristine proactive professional prompt proper proud punctual quaint quality quick quickly
  quiet reasonable reassuring refined refreshing relaxed relaxing reliable remarkable respectful responsive rewarding rich
  roomy romantic safe satisfied satisfying savory savoury scenic seamless secure serene serviceable sexy silky sincere skilled
  skilful skillful sleek smart smiling smiley smooth smoothly snappy soothing sophisticated soothing spacious special speedy
  spot-on straightforward strong stylish supportive swift sweet talented tasteful tasty tender thankful thorough
  thoughtful tidy timely transparent trendy trustworthy trusted unique upbeat upscale useful valuable varied vibrant
  warm warm-hearted welcoming well-balanced well-cooked well-kept well-made well-maintained well-prepared well-priced
  well-seasoned well-trained wholesome winner wise witty wonder worth worthwhile worthy zesty enjoy recommend appreciate
  impress satisfy exceed delight thank applaud praise pleasure gem treat plus masterpiece standout delicacy bonus highlight
  professionalism kindness hospitality cleanliness friendliness promptness courteously attentively efficiently politely
`)

const NEGATIVE = words(`
  absent-minded abrupt aggressive aloof amateur amateurish annoyed annoying anxious arrogant awkward bad badly biased bitter
  bland boring bossy bothered broken brusque bumpy burnt burned busted careless chaotic cheapened chewy clogged clueless clumsy
  cluttered cocky complain complaint complicated concerning condescending confused confusing corny cramped cranky creepy crowded
  crummy curt damaged damp dark dated deceptive defective deficient degraded delayed derelict dim dingy dirty disappointed
  disappointing disappointment discourteous dishonest dishevelled disinterested dismissive disorganised disorganized
  disrespectful dissatisfied distracted distracting distant drab drafty draughty dreary dry dull dusty embarrassing
  exhausting expensive faded fake faulty fishy flaky flat flavorless flavourless flawed flimsy forgetful forgettable
  foul-tasting frantic frustrated frustrating fussy generic gloomy gouge greasy grim grimy gross grouchy grumpy gritty haphazard
  hectic hostile icky ignorant ignored ill impatient impersonal impolite inaccurate inadequate
  inappropriate inattentive incompetent incomplete inconsiderate inconsistent inconvenient incorrect indifferent inedible
  ineffective inefficient inept inexperienced inferior inflated inflexible insensitive insincere insipid insufficient insulting
  intimidating intrusive irritated irritating jaded lack lackadaisical lackluster lacklustre lame late lazy leaky limp lousy
  lukewarm lumpy mean mediocre meh messy miss misleading mistake mistaken moldy mouldy moody muddy mushy musty nasty-ish
  negligent negative neglected nervous noisy obnoxious odd off-putting oily old-fashioned outdated over-priced over-cooked
  overbearing overbooked overcharge overcharged overcooked overcrowded overdone overpriced overrated oversalted overworked
  painful pathetic pitiful plain poor poorly pricey problem problematic pushy puny questionable rancid rotten rough rubbery
  rude rudely rundown run-down rushed rusty sad salty scam scary scruffy shabby shady shoddy sketchy skimpy slimy sloppy slow
  slowly sluggish smelly snappish snobbish snobby snooty soggy sore sour sparse spoiled stale sticky stingy stinky stodgy
  strange stressed stressful stringy stubborn stuck-up stuffy subpar sub-par substandard sullen surly suspicious tacky tasteless
  tense threatening tired tiresome tough tragic troubling ugly unacceptable unaccommodating unappealing unappetising
  unappetizing unapologetic unattentive unavailable unaware unbearable unbothered uncaring unclean unclear uncomfortable
  uncooked uncooperative undercooked underdone underwhelmed underwhelming unenthusiastic unethical uneven uneventful unfair
  unfortunate unfortunately unfriendly unhappy unhealthy unhelpful unhygienic unimpressed unimpressive uninformed uninspired
  uninspiring uninterested uninviting unkempt unkind unorganised unorganized unpleasant unpolished unprofessional unprepared
  unreasonable unreliable unresponsive unsafe unsanitary unsatisfactory unsatisfied unsatisfying unsavory unsavoury unseasoned
  unsuitable untidy untrained untrustworthy unwelcome unwelcoming unwilling upset upsetting useless vague watery weak weird wilted
  worn worn-out wrong yucky avoid disappoint ignore annoy frustrate ruin fail regret forget overlook mislead spoil ripoff
  rip-off letdown shame gripe issue trouble delay dump mess bugs cockroach roach mold mould hassle downside drawback turnoff
  nuisance discomfort rudeness unprofessionalism complaints
`)

const STRONGLY_NEGATIVE = words(`
  abhorrent abominable abusive abysmal appalling atrocious awful awfully catastrophic deplorable despicable detestable
  disaster disastrous disgrace disgraceful disgusting disgusted dreadful filthy foul frightening ghastly garbage hate hated
  hideous horrendous horrible horribly horrid horrific infested infuriating insult intolerable joke laughable loathe nasty
  nauseating nightmare outrageous putrid repulsive revolting ridiculous scandalous shameful shocking sickening terrible terribly
  terrifying toxic trash vile vomit worst worthless wretched worse crap crappy pathetically rubbish unforgivable
  inexcusable atrociously fraud thieves scammers despise shambles fiasco suck
`)

const score = (list: readonly string[], value: number) => list.map((word) => [word, value] as const)

/** −1 to 1; a word in two lists has the score of the last one. */
export const OPINION_WORDS: ReadonlyMap<string, number> = new Map([
  ...score(POSITIVE, 0.6),
  ...score(STRONGLY_POSITIVE, 0.95),
  ...score(NEGATIVE, -0.6),
  ...score(STRONGLY_NEGATIVE, -0.95),
])
