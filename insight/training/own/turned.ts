/** Negation, comparison, past and conditional. The marks are explained in `plain.ts`. */
export const NEGATIONS: readonly string[] = `
the [T] was <-not {g}>
the [T] were <-not {g}>
the [T] was<-n't {g}>
the [T] is<-n't {g}> at all
the [T] are<-n't {g}>
the [T] was <-not very {g}>
the [T] was <-never {g}>
the [T] is <-hardly {g}>
the [T] was <-anything but {g}>
the [T] was <-far from {g}>
[T] <-not {g}>
<-not a {g}> [T]
the [T] <-wasnt {g}>
the [T] <-didnt work>
the [T] was <+not {b}>
the [T] was<+n't {b}> at all
the [T] was <+not too bad>
the [T] was <+not bad> at all
the [T] were<+n't {b}>
the [T] is<+n't {b}>
the [T] are <+not {b}> at all
the [T] was <+never {b}>
the [T] is <+not {b}>, whatever people say
the [T] could<+n't be {ger}>
the [T] could <+not be more {g}>
<+not a bad> [T]
the [T] is <+never {b}>
the [T] was <+not {b}> in the slightest
<+nothing but praise for> the [T]
<+no complaints about> the [T]
<+can't complain about> the [T]
<+can't fault> the [T]
<+couldn't fault> the [T]
could<+n't have been happier> with the [T]
the [T] could <+not have been {ger}>
the [T] could <+not have been more {g}>
the [T] could<+n't have been better>
the [T] could<+n't do enough for us>
you <+won't find a better> [T] in this city
you <+won't find better> [T] anywhere
you <+will not find a {ger}> [T]
you <+could not ask for a better> [T]
<+couldn't ask for a more {g}> [T]
it does<+n't get any better than> this [T]
<+can't go wrong with> the [T]
I <+can't praise> the [T] <+enough>
I <+can't say enough good things about> the [T]
I <+can't thank> the [T] enough
never <+never disappointed by> the [T]
I have <+never been disappointed with> the [T]
(we/I) <+never had a problem with> the [T]
there is <+nothing I don't like about> the [T]
<+nothing was too much trouble for> the [T]
I <-wouldn't call> the [T] {g}
the [T] is <-nothing special>
the [T] is<-n't anything special>
the [T] was <-nothing to write home about>
<-there was nothing {g} about> the [T]
I was<-n't impressed> (by/with) the [T]
I was <-not impressed> with the [T]
I was<-n't exactly blown away> by the [T]
the [T] is <-not worth (it/the money/the wait)>
the [T] did <-not work>
the [T] <-never works>
the [T] <-never showed up>
the [T] did<-n't even apologise>
the [T] did<-n't help at all>
the [T] was <-not cooked through>
the [T] was <-not as described>
(we/I) could<-n't (use/find/sleep because of)> the [T]
(I/we) did <-not (like/enjoy)> the [T]
(I/we) did<-n't (like/enjoy/rate)> the [T]
(I/we) do<-n't (like/trust/rate)> the [T]
I would <-not (recommend/trust/go near)> the [T]
I <-(wouldn't/don't/can't/would never/could not) recommend> (the/this) [T]
I <-(wouldn't/don't/can't/would not) recommend> this [X]
(we/I) <-(wouldn't/would never) (book/use/choose/buy)> (the/this) [T] again
(we/I) <+(wouldn't hesitate to/would gladly) recommend> (the/this) [T]
I <-wouldn't send my worst enemy to> this [T]
the [T] <-lacks> everything
the [T] was <+not only {g}> but also <+{g}>
the [T] was <+nothing short of {g}>
{staff} were <+nothing but helpful@staff>
{staff} did<-n't care@staff>
{staff} <-couldn't care less@staff>
{staff} could <+not have been nicer@staff>
it did<+n't hurt@service> one bit
<+no> [R]
there was <+no> [R]
(we had/they have/with) <+no> [R]
<+zero> [R]
<+no> [R] at all
<+no> [R] whatsoever
there were <+no> [R]
there is <+no> [R]
it had <+no> [R], which was a relief
<+without any> [R]
<+never had any> [R]
<-no> [N]
there was <-no> [N]
there were <-no> [N]
<-zero> [N]
(they have/we got/it has/with) <-no> [N]
<-not a single> [N]
did<-n't get an> [N]
there is<-n't any> [N]
<-still no> [N]
<-lack of> [N]
<-not enough> [N]
<-no> [N] {when} and <-no> [N] either
I have <-yet to receive> my [N]
`
  .trim()
  .split('\n')

export const COMPARISONS: readonly string[] = `
the [T] is <+better than> {elsewhere}
the [T] is <+so much better than> at {elsewhere}
the [T] (is/was) <+miles better> than {elsewhere}
the [T] is <+far superior to> {elsewhere}
<+better> [T] than {elsewhere}
<+nicer> [T] than {elsewhere}
{elsewhere} has <-better> [T]
{elsewhere} has <-much better> [T]
{elsewhere} has <-{ger}> [T]
{elsewhere} does <-a far better> [T]
the [T] at {elsewhere} is <-much nicer>
I have had <-better> [T] (from a vending machine/at a petrol station/in a hospital)
the [T] is <-worse than> {elsewhere}
the [T] was <-not as {g} as> {elsewhere}
the [T] is<-n't as {g} as> the last one
<-not as {g} as> I expected, the [T]
used to go to {elsewhere} but the [T] here is <+{g}>
I used to go to {elsewhere}, but the [T] here is <+on another level>
we switched from {elsewhere} because | the [T] here is <+{g}>
I switched from {elsewhere} and the [T] here is <+night and day better>
<+none come close to> this [T]
no one else <+comes close to> the [T]
the [T] <+beats> {elsewhere} hands down
the [T] <+puts {elsewhere} to shame>
(I/we) <+prefer> the [T] here to {elsewhere}
{elsewhere} was <?{b}>, but here the [T] is <+{g}>
at {elsewhere} it was <?{g}>, here the [T] is <-{b}>
the old [T] was <-nicer>
the (previous/last/former) [T] was <-(much/far) {ger}>
last year's [T] was <-{ger}>
(I/we) <-preferred> the (old/previous) [T]
{elsewhere} is <-quicker@service>
{elsewhere} is <-half the price@price>
{elsewhere} <-charges less@price>
<+half the price@price> of {elsewhere}
{elsewhere} <?ignored me>, here I was <+greeted at once@staff>
the old [T] was <?{g}>, this new one is <-{b}>
the new [T] is <+a big improvement> on the old one
the new [T] is <-a step back>
<+the best> [T] (we have tried/around/for miles/in the county)
compared with {elsewhere} the [T] is <+{g}>
compared to {elsewhere} the [T] is <-{b}>
unlike {elsewhere}, the [T] (was/is) <+{g}>
unlike {elsewhere}, where they were <?{b}>, the [T] here (was/is) <+{g}>
<+cheaper@price> than {elsewhere}
<-more expensive@price> than {elsewhere}
<+a step up from@place> {elsewhere}
<+much friendlier@staff> than {elsewhere}
<+quicker@service> than {elsewhere}
`
  .trim()
  .split('\n')

export const PAST: readonly string[] = `
the [T] <-used to be {g}>
the [T] <-used to be {g}>, not any more
the [T] <-used to be so good>, now it is <-{b}>
this <-used to be a great> [T]
the [T] was <?{g}> (a few years ago/in 2019/when it opened/under the old owners/back then), now it is <-{b}>
once upon a time the [T] was <?{g}>. | these days the [T] is <-{b}>
the [T] <-is not what it (was/used to be)>
the [T] has <-gone downhill>
the [-T] was <?{g}> until the update
the [-T] was <?{g}> until they changed hands
they had <?{g}> [-T], all gone
once a <?{g}> [-T]
the [T] was <?{g}> for years, lately it <-{fault}>
the [T] <-went downhill> since the new owners took over
the [T] has <-got worse>
the [T] is <-no longer {g}>
the [T] is <+no longer {b}>
the [T] has <+really improved>
the [T] has <+improved a lot>
the [T] has <+got so much better>
the [T] <+used to be {b}> but they have fixed it
the [T] was <?{b}> last year, but now it is <+{g}>
the [T] was <?{b}> before the refurbishment, now it is <+{g}>
the [T] took <?forever> on earlier visits, this time it was <+{g}>
they <-got rid of> the [T]
<-I miss> the old [T]
ten years ago the [T] was <?{g}>. It is <-{b}> now
ate here as a student and the [T] was <?{g}> back then. It was <-{b}> {when}
the [T] <-has lost its charm>
still <+the same great> [T] after all these years
the [T] <+is as {g} as ever>
`
  .trim()
  .split('\n')

export const CONDITIONALS: readonly string[] = `
the [T] <-could be better>
the [T] <-could be {ger}>
the [T] <-could be improved>
the [T] <-could do with> (some work/an update/a clean)
the [T] <-needs (improvement/work/updating/an upgrade)>
the [T] <-should have been> {g}
the [T] <-should be> {g} at this price
the [T] <-was supposed to be {g}>
it would be <?a {g} place> if | the [-T] were open
it would be <?{g}> if | the [T] wasn't <-{b}>
the [0T] would be <?great> if it were open
the [-T] would be <?{g}> if they ever fixed it
would have been <?{g}> if | the [T] had<-n't {fault}>
if the [-T] had been <?{g}> I'd have given five stars
if the [-T] were <?{ger}> I would come back
had the [-T] been <?{g}>, we might have stayed
I <-wish> the [T] (was/were) {g}
I <-wish they had> (a/some/more) [N]
<-wish there was> [N]
I <-wish> they would fix the [T]
a [-T] would have been <?nice>
some [-N] would be <?great>
a bit more [-N] would make it <?perfect>
a (few more/little more) [-N] would not hurt
it might be <?decent> with <-a better> [T]
maybe we'd come back if the [-T] learned to be <?{g}>
they'd get five stars if the [T] <-{fault}> less often
I'd happily pay more if the [-T] were <?{g}>
would've been <?nice> to get a [-N]
I was hoping for a <?{g}> [0T]
we were expecting a <?{g}> [0T]
they promised a <?{g}> [0T]
they promised (us/me) a <?{g}> [0T]
(we/I) hoped for a <?{g}> [0T]
(we/I) had hoped for a <?{ger}> [0T]
(we/I) came expecting a <?{g}> [0T]
we were promised a <?{g}> [0T]
I was told the [0T] would be <?{g}>
they advertise a <?{g}> [0T]
the website (promises/promised) a <?{g}> [0T]
I hope the [0T] will be <?{g}>
hopefully the [0T] is <?{g}> next time
let us see if the [0T] is <?{g}>
is the [0T] <?{g}>?
is the [0T] really that <?{b}>?
does anyone know if the [0T] is <?{g}>
I would have liked a <?{ger}> [-T]
if you want <?{g}> [0T] go somewhere else
looking for a <?{g}> [0T]
unless you like <-{b}> [T], go elsewhere
even if the [0T] were <?free> I would not go back
`
  .trim()
  .split('\n')
