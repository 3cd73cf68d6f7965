import { createHash } from 'node:crypto'
import { styleElement } from '../../values/html.ts'

/** Light and dark colours, both with enough contrast for text. */
export const siteColours = `
:root{color-scheme:light dark;--bg:#faf8f5;--card:#fff;--ink:#1d1b18;--soft:#5f5a52;--line:#e4dfd7;--accent:#0a6b52;--on-accent:#fff;
--wash:#e7f2ee;--good:#0a6b52;--bad:#a4332a;--soon:#8a5a00;--star:#b7791f}
@media(prefers-color-scheme:dark){:root{--bg:#15171a;--card:#1d2024;--ink:#f1eee9;--soft:#b0aaa0;--line:#33373d;--accent:#6fd3b3;--on-accent:#0d1f19;
--wash:#1b2f29;--good:#6fd3b3;--bad:#ff9a8d;--soon:#f0bf6a;--star:#f0bf6a}}`

const STYLE = `${siteColours}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:1rem/1.6 system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:anywhere}
a{color:var(--accent);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px;border-radius:.25rem}
.wrap{max-width:64rem;margin:0 auto;padding:0 1.25rem}
.cover{display:block;width:100%;height:clamp(11rem,34vw,22rem);object-fit:cover;background:var(--wash)}
.band{height:clamp(5rem,16vw,9rem);background:linear-gradient(115deg,var(--wash),var(--bg) 70%)}
header .wrap{display:grid;gap:.35rem;padding-bottom:1.5rem}
.mark{width:5.5rem;height:5.5rem;margin-top:-2.75rem;border-radius:1.25rem;border:4px solid var(--bg);background:var(--accent);color:var(--on-accent);
font:600 2.4rem/5rem ui-serif,Georgia,serif;text-align:center;position:relative;overflow:hidden}
img.mark{object-fit:contain;background:var(--card)}
h1{margin:.5rem 0 0;font:600 clamp(1.9rem,6vw,3rem)/1.12 ui-serif,Georgia,serif;letter-spacing:-.01em;text-wrap:balance}
h2{margin:0 0 .75rem;font:600 1.35rem/1.3 ui-serif,Georgia,serif}
h3{margin:1.25rem 0 .25rem;font-size:.8rem;letter-spacing:.08em;text-transform:uppercase;color:var(--soft)}
h3:first-of-type{margin-top:0}
p{margin:0 0 .75rem}
.kinds{margin:0;color:var(--soft)}.kinds a{color:inherit;text-decoration:none}.kinds a:hover{text-decoration:underline}
.state{margin:.25rem 0 0;font-weight:600;display:flex;flex-wrap:wrap;gap:0 .5rem;align-items:baseline}
.state::before{content:"";width:.6rem;height:.6rem;border-radius:50%;background:currentColor;align-self:center}
.state span{color:var(--soft);font-weight:400}
.open{color:var(--good)}.closed{color:var(--bad)}.soon{color:var(--soon)}
.acts{display:flex;flex-wrap:wrap;gap:.6rem;margin:1rem 0 0;padding:0;list-style:none}
.acts a{display:inline-block;min-height:2.75rem;padding:.55rem 1.15rem;border:1px solid var(--line);border-radius:2rem;background:var(--card);color:var(--ink);
font-weight:600;text-decoration:none}
.acts a:hover{border-color:var(--accent);color:var(--accent)}
.acts li:first-child a{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
.grid{display:grid;gap:1.25rem;padding-bottom:3rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:1rem;padding:1.35rem}
.card>:last-child{margin-bottom:0}
.stack{display:grid;gap:1.25rem;align-content:start;min-width:0}
.about{white-space:pre-line}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.3rem 0;text-align:left;vertical-align:top;font-weight:400}
td{text-align:right}
td small{display:block;color:var(--soft)}
tr[aria-current] th,tr[aria-current] td{font-weight:700;color:var(--accent)}
caption{text-align:left;font-weight:600;padding:1rem 0 .25rem}
address{font-style:normal;margin-bottom:.75rem}
.offers{margin:0;padding:0;list-style:none}
.offers li{display:grid;grid-template-columns:1fr auto;gap:0 1rem;padding:.6rem 0;border-top:1px solid var(--line)}
.offers li:first-child{border-top:0}
.offers p{grid-column:1;margin:0;color:var(--soft);font-size:.95rem}
.price{font-weight:600;font-variant-numeric:tabular-nums;white-space:nowrap}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:.6rem;margin:0;padding:0;list-style:none}
.photos img{display:block;width:100%;height:auto;aspect-ratio:4/3;object-fit:cover;border-radius:.6rem;background:var(--wash)}
details{border-top:1px solid var(--line)}details:first-of-type{border-top:0}details p{margin:0 0 .75rem;color:var(--soft)}
summary{padding:.6rem 0;font-weight:600;cursor:pointer}
.rating{display:flex;gap:1rem;align-items:center;margin-bottom:1rem}
.rating strong{font:600 3rem/1 ui-serif,Georgia,serif}
.stars{color:var(--star);letter-spacing:.1em;font-size:1.15rem;line-height:1.2}
.rating small{color:var(--soft);display:block;font-size:.95rem}
.bars{display:grid;gap:.4rem;margin:0}
.bars div{display:grid;grid-template-columns:4rem 1fr 3.5rem;gap:.75rem;align-items:center;font-size:.95rem;color:var(--soft)}
.bars dt,.bars dd{margin:0}.bars dd:last-child{text-align:right;font-variant-numeric:tabular-nums}
.bars svg{display:block;width:100%;height:.6rem;border-radius:.3rem;background:var(--line)}
.bars rect{fill:var(--star)}
.facts{margin:0;display:grid;gap:.6rem}
.facts dt{color:var(--soft);font-size:.9rem}.facts dd{margin:0}
footer{border-top:1px solid var(--line);color:var(--soft);font-size:.9rem;padding:1.25rem 0 2.5rem}
@media(min-width:52rem){.grid{grid-template:auto 1fr/minmax(0,1fr) 21rem;align-items:start}
.side{grid-area:1/2}.main{grid-area:1/1/span 2}.more{grid-area:2/2}.one{display:block;max-width:30rem;margin-left:max(0px,50% - 32rem)}}
@media print{.acts{display:none}.card{border:0;padding:0}}
`

export const siteStyle = styleElement(STYLE)

/** No scripts, only our own images, and only this style. */
export const sitePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')
