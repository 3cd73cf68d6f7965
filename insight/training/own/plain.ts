/**
 * Marks: [T] is a thing, <+…> and <-…> an opinion about every thing in its part, <?…> words that only look like an opinion,
 * | separates parts. <-rude@staff> is about an unnamed thing. {…} is filled from a list, (a/b) is either.
 */
export const PLAIN: readonly string[] = `
the [T] (was/were/is/are) <+{g}>
the [T] (was/were/is/are) <-{b}>
the [T] (was/were/is) {very} <+{g}>
the [T] (was/were/is) {very} <-{b}>
<+{g}> [T]
<-{b}> [T]
{very} <+{g}> [T]
{very} <-{b}> [T]
[T] (was/were/is/are) <+{g}>
[T] (was/were/is/are) <-{b}>
[T] <+{g}>
[T] <-{b}>
[T]: <+{g}>
[T] - <-{b}>
what a <+{g}> [T]
what a <-{b}> [T]
such <-{b}> [T]
(we/I) found the [T] <+{g}>
(we/I) found the [T] {very} <-{b}>
(I/we) thought the [T] (was/were) <+{g}>
(I/we) thought the [T] (was/were) <-{b}>
(I/we/{who}) <+(loved/love/adored/enjoyed/really enjoyed)> the [T]
(I/we/{who}) <-(hated/disliked/loathed/can't stand)> the [T]
<+(loved/love)> the [T]
<-(hated/avoid)> the [T]
<+(impressed/happy/thrilled/pleased/delighted/over the moon)> with the [T]
<-(disappointed/unhappy/fed up/not impressed/let down)> (with/by) the [T]
I <+(would recommend/highly recommend/recommend)> the [T]
I <-(would not recommend/can not recommend)> the [T]
<+(kudos/hats off/thank you/big thanks/well done)> to the [T]
<-shame about> the [T]
it is a shame the [T] (was/is) <-{b}>
the [T] (seems/looked/felt/seemed) <+{g}>
the [T] (seems/looked/felt/seemed) <-{b}>
honestly the <+best> [T] I have (ever had/seen in years/come across)
the <-worst> [T] I have ever (had/seen/come across)
<+best> [T] in town
<-worst> [T] ever
(we/I/{who}) had a <+{g}> [T]
(they have/there is/it has/it comes with) <+{g}> [T]
(they have/there is/it has) <-{b}> [T]
thanks to their <+{g}> [T] we had a <+great> time
the [T] {when} (was/were) <+{g}>
the [T] {when} (was/were) <-{b}>
the [T] that we got (was/were) <-{b}>
our [T] was <+{g}> from start to finish
the [T], which we booked {when}, was <-{b}>
the [T] at the front was <+{g}> with our kids
I must say the [T] (is/was) <+{g}>, considering it was {when}
(with/despite) such <-{b}> [T] it is no wonder the place was empty
the [T] (is/are) <+superb value>
the [T] made (my day/us smile/my week), <+{g}>
you can tell the [T] is <+{g}>
the [T] is <+worth (every penny/the money/a visit/the drive)>
the [T] is a <-waste of (money/time)>
<-stay away from> the [T]
the [T] <+{merit}>
the [T] <-{fault}>
`
  .trim()
  .split('\n')

export const SEVERAL: readonly string[] = `
the [T] (was/were) <+{g}> but | the [T] (was/were) <-{b}>
the [T] (was/were) <-{b}> but | the [T] (was/were) <+{g}>
<+{g}> [T], | <-{b}> [T]
<-{b}> [T], | <+{g}> [T]
<+{g}> [T] and | <+{g}> [T]
<-{b}> [T] and | <-{b}> [T]
although the [T] (was/were) <+{g}>, | the [T] (was/were) <-{b}>
the [T] is <+{g}>, however | the [T] <-{fault}>
the [T] <-{fault}>, though | the [T] (was/were) <+{g}>
the [T] (was/were) <+{g}>; | the [T], on the other hand, (was/were) <-{b}>
<+loved> the [T], | <-hated> the [T]
the [T] and [T] were <+{g}>
the [T] and [T] were <-{b}>
both the [T] and the [T] were <+{g}>
[T], [T] and [T] all <+{g}>
[T], [T], [T]: all <+(first class/excellent/spot on/great)>
the [T] was <+{g}>, <+{g}> and <+{g}>
the [T] was <-{b}>, <-{b}> and <-{b}>
the [T] was <+{g}> and <+{g}>
the [T] was <-{b}> and <-{b}>
the [T] was <+{g}> but <-{b}>
the [T] is <-{b}> yet <+{g}>
<+{g}>, <+{g}> and <+{g}> [T]
a <-{b}>, <-{b}> and <-{b}> [T]
<+{g}> and <+{g}> [T]
<-{b}>, <-{b}> [T]
<+{g}> [T], | <+{g}> [T] and | <+{g}> [T]
<-{b}> [T], | <-{b}> [T], | <-{b}> [T]
[T] <-{b}>, | [T] <-{b}>, | [T] <-{b}>
[T] <+{g}>, | [T] <+{g}>
the [T] my husband had was <+{g}>; | my [T] (was/were) <-{b}>
despite the <-{b}> [T], | the [T] (was/were) <+{g}>
the [T] makes up for it, <+{g}> every time, even if | the [T] is <-{b}>
the [T] was not only <+{g}> but also <+{g}>
the [T] is <+{g}> and | the [T] <+{merit}>
if only | the [T] were as <?{g}> as | the [T], which is <+{g}>
`
  .trim()
  .split('\n')

export const FRAGMENTS: readonly string[] = `
<+great> [T]. | <-rude> [T]. | never again
<+{g}> [T]. | <-{b}> [T].
<-{b}> [T]! | <-{b}> [T]! | avoid
<-{b}> [T], never again
<+{g}> [T], will be back
<+{g}> [T] as always
[T] <+five stars>
[T] <+10/10>
[T] <-0/10>
[T] <-2/10>
<+5 stars> for the [T]
<-zero stars> for the [T]
<+Top notch> [T].
<-{b}> [T] again.
<+Friendly@staff>, <+quick@service> and <+cheap@price>
<+Helpful@staff>, <+polite@staff>, <+professional@staff>.
<-Rude@staff>, <-lazy@staff>, <-dishonest@staff>
<-Overpriced@price>. <-Overhyped@place>.
<-Overpriced@price> and <-dirty@place>
<+Highly recommended@place>!
<-Slow@service>. <-Cold@food>. Gone.
<-Dirty@place>, <-noisy@place>, <-expensive@price>
<+Clean@place>, <+friendly@staff>, <+fast@service>.
<+Fast@service> and <+efficient@service>
<+Delicious@food>!
<-Bland@food> and <-expensive@price>.
<+Cheap and cheerful@price>
<-Expensive@price> for what it is
<+Good value for money@price>
<-Not cheap@price>
<+Professional@staff> and <+on time@service>
<-Never again@place>. | <-{b}> [T].
<-Avoid@place>! | [T] <-{fault}>
`
  .trim()
  .split('\n')
