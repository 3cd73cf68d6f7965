/** Faults and merits without an opinion word, pronouns, sarcasm and emoji. Marks: `plain.ts`. */
export const FAULTS: readonly string[] = `
the [T] <-{fault}>
the [T] <-{fault}>
the [T] <-{fault}> {when}
my [T] <-{fault}> and {who} had to go back
our [T] <-{fault}>
when we got there the [T] <-{fault}>
the [T] <+{merit}>
the [T] <+{merit}>
our [T] <+{merit}> {when}
my [T] <+{merit}>
<-waited {time}@wait>
(we/I) <-waited {time}@wait> (for a table/to be seen/for our food/past my appointment time/at the counter)
<-{time} wait@wait> and | <-no> [N]
had to <-wait {time}@wait>
<-kept (us/me) waiting {time}@wait>
<-sat there for {time}@wait> before anyone came
<-stood in line for {time}@wait>
<-queued for {time}@wait>
<-on hold for {time}@phone>
it <-took {time}@wait> to (get a drink/be seen/get our food/check in/get an answer)
the [T] <-took {time}>
<+in and out in {short}@service>
(we/I) was <+in and out in {short}@service>
<+in and out in (under/about/less than) {short}@service>
(we were/I was) <+out again in {short}@service>
<+in and out in {short}@service>, as (always/promised)
we were <+in and out in {short}@service> (even on a Saturday/with two kids/at lunchtime)
quick visit, <+in and out in {short}@service>
<+seen within {short}@wait>
<+served in {short}@service>
the [T] was <+ready in {short}>
the [T] <+took {short}>
the [T] <+arrived in {short}>
the [T] <+arrived within two days>
the [T] <+was fixed in {short}>
the [T] <-arrived {time} late>
the [T] was <-out of order> again
<+had us sorted in {short}@service>
did <+not have to wait@wait>
<+barely had to wait@wait>
<+seated right away@wait>
they <-charged me twice@bill>
they <-charged us for things we never ordered@bill>
<-charged twice@bill> for the same thing
I was <-overcharged@bill>
they <-added a service charge@bill> without asking
<-double charged@bill> and nobody answers
they <-never called (me/us) back@communication>
<-nobody answers the phone@phone>
<-no one picks up@phone>
rang six times and <-no answer@phone>
my emails <-went unanswered@communication>
they <-never replied@communication>
they <+called back within the hour@communication>
they <+kept us in the loop@communication>
they <-cancelled my appointment@appointment> {when}
they <-cancelled on us@appointment> at the last minute
they <-lost> my [T]
they <-damaged> my [T]
they <-broke> my [T]
they <-forgot> (my/our) [T]
they <-got> (my/our) [T] <-wrong>
they <-sent the wrong> [T]
(received/got) the <-wrong> [T]
they <-ran out of> [T]
they <-refused to refund@refund> me
<-still waiting for my> [T]
<-still waiting for@refund> my money back
they <+refunded me straight away@refund>
they <+fixed> my [T] (for free/while I waited/on the spot)
they <+replaced> the [T] without any fuss
they <+threw in> a free [T]
found <-a hair in> my [T]
<-mould on> the [T]
there was <-a bug in> the [T]
there was <-a stain on> the [T]
<-someone else's hair@cleanliness> in the sink
the car <-came back dirty@work> and with a new scratch
I was <-sick all night@food> after the [T]
two weeks later the [T] <-is still broken>
three months on and the [T] <+is still perfect>
I <+have been coming here for years@place> and would not go anywhere else
I <+keep coming back@place>
we <+will be back@place>
we <-will not be back@place>
I <-won't be going back@place>
<-would not go back@place>
<+can't wait to go back@place>
I <-walked out@service> after {time}
we <-left@service> without eating
I <-had to ask three times@service>
<-had to go elsewhere@service> to get it done
they <-tried to upsell me@staff> at every turn
they <-treated me like a child@staff>
they <+treated us like family@staff>
they <+remembered my name@staff>
they <+bent over backwards@staff> to help
they <+went above and beyond@staff>
they <+went out of their way@staff> to find my size
they <+listened@staff> and explained everything
they <+took the time to (listen/explain everything/answer all our questions)@staff>
the [(nurse/doctor/agent/teacher/waiter/manager)] <+took (the time/her time) to (listen/explain everything/answer my questions)>
the [(nurse/doctor/agent/teacher/waiter/manager)] <-did not take the time to (listen/explain anything/answer my questions)>
they <-ignored us@staff>
they <-laughed at me@staff> when I asked
they <-would not listen@staff>
they <-talked over me@staff>
`
  .trim()
  .split('\n')

export const PRONOUNS: readonly string[] = `
{staff} (was/were/are) <+{pg}@staff>
{staff} (was/were/are) <-{pb}@staff>
{staff} (was/were/are) {very} <-{pb}@staff>
{staff} (was/were/are) {very} <+{pg}@staff>
(everyone/everybody) (here/there/who works here) (is/was) <+{pg}@staff>
(everyone/everybody) (here/there/we met) (is/was) {very} <+{pg}@staff>
(everyone/everybody) (here/there/who works here) (is/was) <-{pb}@staff>
{staff} <+{pm}@staff>
{staff} <-{pf}@staff>
{staff} <-{pf}@staff> when I asked about it
(we/I) had the [T] and it was <-{b}>
(we/I) had the [T] and it was <+{g}>
(we/I) bought a [T] and it <-{fault}>
I got the [T] {when} and it is <+{g}>
tried the [T] {when}. It was <-{b}>
(we/I) tried the [T] {when}. It is <+{g}>!
I ordered the [T] {when}. It <-{fault}>
we paid extra for the [T]. It <-{fault}>
there is a [T] but it <-{fault}>
there is a [T] and it <+{merit}>
the [T]? It <-{fault}>
the [T]? <+{g}>.
I booked the [T] {when}. They were <+{g}>
the [T] are new and they are <+{g}>
we saw a [T] {when}. He was <-{b}>
we saw the [T] {when}. She was <+{g}>
I spoke to the [T]. He <-{fault}>
our [T] came over. She <+{merit}>
it <-{itemf}@product>
it <+{itemm}@product>
it was <-{itemb}@product>
it is <+{itemg}@product>
mine <-{itemf}@product>
it was <+delicious@food>
it was <-bland@food> and <-cold@food>
everything was <+delicious@food>
everything we ate was <-cold@food>
it was <-so loud@noise> we could not talk
it <-stank@smell>
it <-smelled of drains@smell>
it was <-filthy@place> in there
it is <-too expensive@price>
it is <+well worth the money@price>
it was a <+wonderful> [X]
it was an <-awful> [X]
this [X] is <+amazing>
this [X] is <-terrible>
this is <+my favourite> [X]
`
  .trim()
  .split('\n')

export const SARCASM: readonly string[] = `
oh <?(brilliant/great/wonderful/fantastic/lovely)>, the [T] <-{fault}> again
<?(great/fantastic/wonderful)>, another [-T] that <-{fault}>
<?(loved/enjoyed)> <-waiting {time}@wait> for my food
<?(loved/adored)> <-paying double@price> for a [0T]
<?love> how the [T] <-{fault}>
so <?kind> of the [T] to make us feel like a nuisance, he <-{fault}>
how <?thoughtful> of them that the [T] <-{fault}>
<?thanks> for <-ruining> my [T]
<?thanks a lot> for <-losing> my [T]
<?well done>, you <-broke> my [T]
<?great job> <-breaking> my [T]
<?great job> on the [-T], it <-{fault}>
if you enjoy <-being ignored@staff>, this is the place for you
if you <?like> [T] that <-{fault}>, this is the place for you
if you <?love> <-{b}> [T], look no further
nothing says <?luxury> like a [T] that <-{fault}>
nothing says <?romance> like <-{b}> [T]
who does not <?love> a [T] that <-{fault}>
because who doesn't <?love> <-{b}> [T]
the [T] must be a <?genius>: he <-{fault}>
ten out of ten for a [T] that <-{fault}>
<?five stars> for a [T] that <-{fault}>
apparently <-{b}> [T] is the new normal
the so-called <?(luxury/premium/fresh/express)> [T] <-{fault}>
"<?fresh>" [-T] straight from the freezer
"<?quick>" my foot, I <-waited {time}@wait>
<?real> attention to detail: the [T] <-{fault}>
yeah right, <?{g}> [-T], it <-{fault}>
<?{g}> as a brick, that [-T]
what a <?treat>, <-{b}> [T] and a [T] that <-{fault}>
sure, because | <-{b}> [T] is exactly what I needed
I just <?love> being told to wait, <-{time}@wait> this time
congratulations on the [-T], you made it even <-worse>
a <?masterclass> in how to make a [T] <-{b}>
truly <?impressive> how <-{b}> the [T] was
`
  .trim()
  .split('\n')

export const EMOJI: readonly string[] = `
[T] <+{eg}>
[T] <-{eb}>
the [T] <+{eg}>
that [T] <+{eg}{eg}>
[T] <-{eb}{eb}>
<+{eg}> [T]
<-{eb}> [T]
[T] <+{eg}> | [T] <-{eb}>
[T] <-{eb}> | [T] <+{eg}>
[T] <-{eb}>, | [T] <+{eg}>
[T] <+{eg}>, | [T] <+{eg}>
the [T] is <+{eg}>
<+{g}> [T] {eg}
<-{b}> [T] {eb}
the [T] (was/is) <+{g}> {eg}{eg}
the [T] (was/is) <-{b}> {eb}
the [T] <-{fault}> {eb}
the [T] <+{merit}> {eg}
<-waited {time}@wait> {eb}
[T] <-{fault}> {eb} | [T] <+{eg}>
[T] = <-{eb}>
`
  .trim()
  .split('\n')

export const [GOOD_EMOJI, BAD_EMOJI] = [
  '👍 😍 🔥 ❤️ 👏 💯 😋 🙌 ⭐ 😊 🥰 💪 🎉 🤩 👌',
  '👎 😡 🤮 🤢 😭 🙄 😞 💩 😤 😒 🤦 💀 😠 😑',
].map((list) => list.split(' ')) as [string[], string[]]
