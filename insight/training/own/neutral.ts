/** Facts, questions and hearsay: texts without an opinion of the writer. The marks are explained in `plain.ts`. */
export const NEUTRAL: readonly string[] = `
(we/I) went there {when} with two kids
(we/I) ordered the [0T] and a glass of water
we had the [0T] {when}
I asked the [0T] about it
my wife had the [0T] and I had the [0T]
we went there for the [0T]
the [0T] is next to the entrance
there is a [0T] on the second floor
I called the [0T] on monday
we booked the [0T] in advance
do they have a [0T]?
is there a [0T] nearby?
does the [0T] open on Sundays?
has anyone tried the new [0T] yet?
which [0T] is best for a small car?
the [0T] opens at nine and closes at five
the [0T] told us about the schedule
the [0T] asked for our names
I brought my own [0T]
my [0T] is a 2012 model
they moved the [0T] to the back last year
the [0T] is above the pharmacy
I have been a customer since 2014
you need to bring your own [0T]
it comes with a [0T]
he took the [0T] and left
we sat near the [0T]
they are open on Mondays
I saw the [0T] first and then the [0T]
it is a [0T] with a small [0T] behind it
the [0T] was founded in 1962
we paid by card and went home
she works at the [0T] in town
I will try the [0T] next time
we stayed two nights in {when}
the [0T] is <?on the (first/third/top) floor>
the [0T] is <?behind the (station/church/car park)>
the [0T] is <?on the corner> of (the high street/Mill Lane)
our [0T] was <?facing the (garden/street/yard)>
the [0T] is <?at (two/ten/noon)> on (Mondays/Fridays)
the [0T] starts <?at half past (seven/nine)>
the [0T] is <?from (eight/nine)> and the [0T] is <?at (four/twelve)>
the [0T] runs <?on (Tuesdays and Fridays/Wednesday evenings)>
the [0T] is served <?between (eight and eleven/noon and two)>
the [0T] has <?(two/three/five) (storeys/rooms/entrances/desks)>
they have <?(two/three/a dozen)> [0T] and a [0T]
there are <?(two/five/six)> [0T] (downstairs/in the back/on each floor)
the [0T] comes in <?(two/four) (sizes/shades)>
the [0T] is <?(blue/wooden/made of steel)>
the [0T] <?holds (forty/two hundred) people>
the [0T] <?comes out on the (first/20th)>
the [0T] <?goes through> (my card/the main office)
the [0T] <?arrives on Fridays>
the [0T] <?costs (forty pounds/20 dollars)>
the [0T] is <?for members>
I booked a <?(single/large/family)> [0T] (online/by phone/through an app)
we were given the [0T] <?on the left>
the [0T] <?handed me a form>
the [0T] <?asked (me/us) to (sit down/sign here/come back at two)>
the [0T] <?checked my (ticket/name)> and wrote it down
the [0T] <?ordered (a scan/two new parts/a test)>
the [0T] asked (me/us) whether it was <?(worse/better) (in the morning/at night)>
the [0T] asked which one was <?(broken/faulty/best)>
I take the <?number nine tram> to the [0T]
my old [0T] was <?(broken/worn out/beyond repair)>, so (we/I) came here for a new one
my [0T] was <?(broken/leaking/damaged)>, so I (called/rang/went to) them
(we/I) came in with a <?(broken/faulty/noisy)> [0T]
our old [0T] <?gave up> in May, so we needed another
is the [0T] any <?good>?
is the [0T] <?{g}>, and do you have to book?
are the [0T] <?{g}> there?
how <?{g}> is the [0T]?
is it <?easy> to get a [0T]?
does anyone know whether the [0T] is <?{g}> or <?{b}>?
what is the [0T] like?
they say the [0T] is <?{g}>, I have not tried it
my neighbour says the [0T] (is/was) <?{g}>
`
  .trim()
  .split('\n')
