import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Parser } from 'htmlparser2'
import {
  HTML_DEPTH_MAX,
  HTML_ELEMENTS_MAX,
  HTML_PLACEHOLDERS_MAX,
  piecesOfHtml,
  sanitiseHtml,
  violationsOfHtml,
} from './template-html.ts'

const ruleOf = (html: string) => violationsOfHtml(html)[0]?.rule

/** Each opening tag, closing tag and text, in order. */
function eventsOf(html: string): string[] {
  const events: string[] = []
  let text = ''
  const push = (event: string) => {
    if (text !== '') events.push(text)
    text = ''
    events.push(event)
  }
  const parser = new Parser({
    onopentag: (tag, attributes) => push(`<${tag} ${JSON.stringify(attributes)}>`),
    onclosetag: (tag) => push(`</${tag}>`),
    ontext: (data) => {
      text += data
    },
  })
  parser.end(html)
  return text === '' ? events : [...events, text]
}

const REFUSED: readonly (readonly [html: string, rule: RegExp])[] = [
  ['<script>alert(1)</script>', /^<script> is not allowed$/],
  ['<ScRiPt src="https://evil.example/x.js"></sCrIpT>', /^<script> is not allowed$/],
  ['<p>Hi<script\n>x', /^<script> is not allowed$/],
  ['<<script>alert(1)//<</script>', /complete tag|<script>/],
  ['<scr<script>ipt>', /is not allowed/],
  ['<style>p { color: red }</style>', /^<style> is not allowed$/],
  ['<svg onload=alert(1)>', /^<svg> is not allowed$/],
  ['<svg><p><style><img src="</style><img src=x onerror=alert(1)>">', /^<svg> is not allowed$/],
  ['<math><mi xlink:href="data:x,y">', /^<math> is not allowed$/],
  ['<iframe src="https://evil.example"></iframe>', /^<iframe> is not allowed$/],
  ['<form action="https://evil.example"><input></form>', /^<form> is not allowed$/],
  ['<button>Go</button>', /^<button> is not allowed$/],
  ['<object data="x"></object>', /^<object> is not allowed$/],
  ['<embed src="x">', /^<embed> is not allowed$/],
  ['<base href="https://evil.example/">', /^<base> is not allowed$/],
  ['<meta http-equiv="refresh" content="0;url=https://evil.example">', /^<meta> is not allowed$/],
  ['<link rel="stylesheet" href="https://evil.example/x.css">', /^<link> is not allowed$/],
  ['<html><body onload=x>', /^<html> is not allowed$/],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', /^<noscript> is not allowed$/],
  ['<textarea></p></textarea>', /^<textarea> is not allowed$/],
  ['<plaintext>', /^<plaintext> is not allowed$/],
  ['<xmp><p></xmp>', /^<xmp> is not allowed$/],
  ['<template><p></template>', /^<template> is not allowed$/],
  ['<a:b>x</a:b>', /^<a:b> is not allowed$/],
  ['<toString>', /^<tostring> is not allowed$/],
  ['<p\0>x</p>', /^must not contain control characters$/],
  ['<scr\0ipt>', /^must not contain control characters$/],
  ['<p\v>x</p>', /^must not contain control characters$/],
  ['<p onclick="x()">', /^the attribute "onclick" of <p> is not allowed$/],
  ['<img/onerror=alert(1) src=https://x.example/y>', /^the attribute "onerror" of <img>/],
  ['<IMG SRC="https://x.example/y" OnErRoR="x">', /^the attribute "onerror" of <img>/],
  ['<p class="x">', /^the attribute "class" of <p>/],
  ['<p id="x">', /^the attribute "id" of <p>/],
  ['<p href="https://x.example">', /^the attribute "href" of <p>/],
  ['<img srcset="https://x.example/y 2x">', /^the attribute "srcset" of <img>/],
  ['<p __proto__="x">', /^the attribute "__proto__" of <p>/],
  ['<p constructor="x">', /^the attribute "constructor" of <p>/],
  ['<p title="a" title="b">', /^<p> has title twice$/],
  ['<a href="javascript:alert(1)">x</a>', /^href of <a> must be an https:/],
  ['<a href="JaVaScRiPt:alert(1)">x</a>', /^href of <a> must be/],
  ['<a href="java&#115;cript:alert(1)">x</a>', /^href of <a> must be/],
  ['<a href="java&Tab;script:alert(1)">x</a>', /^href of <a> must be/],
  ['<a href="java\nscript:alert(1)">x</a>', /^href of <a> must be/],
  ['<a href=" javascript:alert(1)">x</a>', /^href of <a> must be/],
  ['<a href="&#1;javascript:alert(1)">x</a>', /^href of <a> must be/],
  ['<a href="data:text/html,x">x</a>', /^href of <a> must be/],
  ['<a href="vbscript:x">x</a>', /^href of <a> must be/],
  ['<a href="//evil.example">x</a>', /^href of <a> must be/],
  ['<a href="/path">x</a>', /^href of <a> must be/],
  ['<a href="https:evil.example">x</a>', /^href of <a> must be/],
  ['<a href="https://bank.example@evil.example">x</a>', /^href of <a> must be/],
  ['<a href="">x</a>', /^href of <a> must be/],
  ['<a href>x</a>', /^href of <a> must be/],
  ['<img src="http://x.example/y.png">', /^src of <img> must be an https:\/\/ URL/],
  ['<img src="data:image/png;base64,x">', /^src of <img> must be/],
  ['<image src="data:x">', /^src of <img> must be/],
  ['<img width="600px" src="https://x.example/y.png">', /^width of <img> must be a number/],
  ['<td colspan="x">', /^colspan of <td> must be a number$/],
  ['<p align="javascript:x">', /^align of <p> must be left, right, center or justify$/],
  ['<p style="background:url(javascript:x)">', /^the style "background" is not allowed$/],
  ['<p style="color:url(https://evil.example)">', /^the value of the style "color" is not allowed$/],
  ['<p style="width:expression(alert(1))">', /^the value of the style "width"/],
  ['<p style="width:e&#x78;pression(alert(1))">', /^the value of the style "width"/],
  ['<p style="width:\\65xpression(1)">', /^the value of the style "width"/],
  ['<p style="width:exp/**/ression(1)">', /^the value of the style "width"/],
  ['<p style="color:red}p{color:blue">', /^the value of the style "color"/],
  ['<p style="font-family:\'a;color:red">', /^the value of the style "font-family"/],
  ['<p style="-moz-binding:url(x)">', /^the style "-moz-binding"/],
  ['<p style="position:fixed">', /^the style "position"/],
  ['<p style="@import x">', /^style "@import x" is not a property with a value$/],
  ['<p style="color: rgb(1">', /^the value of the style "color" is not allowed$/],
  ['<p style="color: )">', /^the value of the style "color" is not allowed$/],
  ['<p style="color: (1)">', /^the value of the style "color" is not allowed$/],
  ['<p style="color: xrgb(1)">', /^the value of the style "color" is not allowed$/],
  ['<a href="http://127.0.0.1">x</a>', /^href of <a> must be an https:\/\/ or http:\/\/ URL with a public host name/],
  ['<a href="https://192.168.1.1/reboot">x</a>', /^href of <a> must be/],
  ['<img src="https://localhost/x.png">', /^src of <img> must be an https:\/\/ URL with a public host name/],
  ['<a href="mailto:a@x.example,b@x.example">x</a>', /^href of <a> must be/],
  ['<a href="mailto:a@x.example%2Cb@x.example">x</a>', /^href of <a> must be/],
  ['<a href="mailto:a@x.example?bcc=b@x.example">x</a>', /^href of <a> must be/],
  ['<a href="mailto:a@x.example?subject=x&amp;cc=b@x.example">x</a>', /^href of <a> must be/],
  ['<a href="mailto:a@x.example?subject=x%0D%0Abcc:b">x</a>', /^href of <a> must be/],
  ['<a href="mailto:">x</a>', /^href of <a> must be/],
  ['<p>a&#1;b</p>', /^must not contain control characters$/],
  ['<p>a\u202Eb</p>', /^must not contain control characters$/],
  ['<p>a&#x2066;b', /^must not contain control characters$/],
  ['<p title="a&#x202e;b">', /^title of <p> must not contain control characters$/],
  ['<p>x</p onclick="a">', /^"<\/p onclick="a">" must be <\/p>$/],
  ['<p>x</p ', /^"<\/p" is not a complete tag/],
  ['<a href="mailto:a@x.example&amp;subject=x">x</a>', /^href of <a> must be/],
  ['<p>x</p/>', /^"<\/p\/>" must be <\/p>$/],
  ['<p align="middle">', /^align of <p> must be left, right, center or justify$/],
  ['<!-- x -->', /^comments and declarations/],
  ['<!--[if mso]><script>x</script><![endif]-->', /^comments and declarations/],
  ['<![if !IE]><p>x</p><![endif]>', /^comments and declarations/],
  ['<p>x</p><!-- no end', /^comments and declarations/],
  ['<!doctype html><p>x</p>', /^comments and declarations/],
  ['<![CDATA[<script>x</script>]]>', /^comments and declarations/],
  ['<?xml version="1.0"?>', /^comments and declarations/],
  ['<p title="x>never ends', /^"<p title="x>never ends" is not a complete tag/],
  ["<a href='https://x.example", /is not a complete tag/],
  ['Hello <p', /^"<p" is not a complete tag; write &lt;/],
  ['1 < 2', /^"< 2" is not a complete tag; write &lt;/],
  ['</script>', /^"<\/script>" has no opening tag$/],
  ['x</p>', /^"<\/p>" has no opening tag$/],
  ['x</br>', /^"<\/br>" has no opening tag$/],
  ['<b><i>x</b></i>', /^"<\/i>" has no opening tag$/],
  ['<p>x</p', /^"<\/p" is not a complete tag/],
  ['<{{firstName}}>', /^"<\{\{firstName\}\}>" is not a complete tag/],
  ['<b{{firstName}}>', /^<b\{\{firstname\}\}> is not allowed$/],
  ['</{{firstName}}>', /has no opening tag$/],
  ['<p {{firstName}}>', /^the attribute "\{\{firstname\}\}" of <p>/],
  ['<p {{firstName}}="x">', /^the attribute "\{\{firstname\}\}" of <p>/],
  ['<p title="{{firstName}}">', /^"\{\{firstName\}\}" in title of <p> is not allowed/],
  ['<p title="&#123;&#123;firstName}}">', /^"\{\{firstName\}\}" in title of <p>/],
  ['<p style="color: {{firstName}}">', /in style of <p> is not allowed/],
  ['<img src="{{link}}">', /in src of <img> is not allowed/],
  ['<a href="{{firstName}}">x</a>', /^"\{\{firstName\}\}" in href of <a> is not allowed/],
  ['<a href="{{link}}?x=1">x</a>', /in href of <a> is not allowed/],
  ['<a href="https://x.example/{{firstName}}">x</a>', /in href of <a> is not allowed/],
  ['<a href="{{link|javascript:alert(1)}}">x</a>', /in href of <a> is not allowed/],
  ['<a href="{{link}}{{link}}">x</a>', /in href of <a> is not allowed/],
  ['<p>{{first<b>Name</b>}}</p>', /^"\{\{first" is not a placeholder/],
  ['<p>{{firstName|<b>you</b>}}</p>', /is not a placeholder/],
  ['<b>{{firstName|you</b>}}', /is not a placeholder/],
  ['<p>{{name}}</p>', /^"\{\{name\}\}" is not a placeholder; use \{\{firstName\}\}/],
  ['<p>{{firstName|&amp;&amp;&amp;&amp;&amp;&amp;&amp;&amp;&amp;&amp;&amp;}}</p>', /is not a placeholder/],
]

for (const [html, rule] of REFUSED) {
  test(`refused: ${JSON.stringify(html)}`, () => {
    const violations = violationsOfHtml(html)
    assert.equal(violations.length, 1)
    assert.equal(violations[0]?.field, 'html')
    assert.match(violations[0]?.rule ?? '', rule)
  })
}

const ALLOWED: readonly string[] = [
  'Plain text, &lt; and &amp; and &eacute; included',
  '<h1>One</h1><h2>Two</h2><h3>Three</h3><p>a<br>b<br/>c</p ><hr>',
  '<P Title="A">x <STRONG>y</STRONG> <b>z</b> <em>e</em> <i>i</i> <u>u</u></P>',
  '<ul><li>a<li>b</ul><ol><li>c</li></ol><blockquote>q</blockquote>',
  '<table width="100%" align="center"><thead><tr><th colspan="2">x</th></tr></thead><tbody><tr valign="top"><td rowspan=3>y</td></tr></tbody></table>',
  '<div style="max-width: 600px; margin: 0 auto; color: #fff; background-color: rgb(1, 2, 3);"><span style="font-family: \'Open Sans\', Arial">x</span></div>',
  "<a href='https://shop.example/a?b=1&amp;c=2#d' title='a \"b\" c'>x</a><a href=mailto:info@shop.example?subject=Hi>y</a>",
  '<p style="">a</p><p title="">b</p><p title>c</p><p style>d</p>',
  '<p STYLE="Color: RGB(1, 2, 3); TEXT-ALIGN: Center" align="CENTER">x</p >',
  '<a href="mailto:a.b+c@x.example?subject=Hi%20you&amp;body=x">x</a>',
  '<p style="font-size: 0; line-height: 1px"><span style="font-size: x-small; margin: 0 0 -1px">x</span></p>',
  '<img src="https://x.example/y.png" alt="" width="600" height=50>',
  '<a href="{{link}}">{{businessName}}</a><a href="{{ unsubscribe }}">x</a><p>{{firstName|th&eacute;re}} {{preferences}}</p>',
  '<p>never closed, <b>but allowed',
]

test('allowed HTML is accepted, and the sanitiser removes nothing of it', () => {
  for (const html of ALLOWED) {
    assert.equal(ruleOf(html), undefined, html)
    assert.deepEqual(eventsOf(sanitiseHtml(html)), eventsOf(html))
  }
})

test('elements are limited in number and depth', () => {
  assert.equal(ruleOf('<div>'.repeat(HTML_DEPTH_MAX)), undefined)
  assert.match(
    ruleOf('<div>'.repeat(HTML_DEPTH_MAX + 1)) ?? '',
    /^elements must not be nested more than 100 levels deep$/,
  )
  assert.equal(ruleOf('<br>'.repeat(HTML_ELEMENTS_MAX)), undefined)
  assert.match(ruleOf('<br>'.repeat(HTML_ELEMENTS_MAX + 1)) ?? '', /^at most 2000 elements$/)
})

test('placeholders are limited in number, in texts and addresses together', () => {
  const half = '{{businessName}}<a href="{{link}}">x</a>'.repeat(HTML_PLACEHOLDERS_MAX / 2)
  assert.equal(ruleOf(half), undefined)
  for (const more of ['{{firstName}}', '<a href="{{link}}">x</a>'])
    assert.equal(ruleOf(half + more), 'at most 200 placeholders')
})

/** Tries four times, because the first runs may be slow until the code is compiled. */
const isFasterThan = (ms: number, html: string) =>
  [1, 2, 3, 4].some(() => {
    const start = process.threadCpuUsage()
    if (ruleOf(html) === undefined) sanitiseHtml(html)
    const { user, system } = process.threadCpuUsage(start)
    return user + system < ms * 1000
  })

test('checking stops at the first violation', () => {
  assert.ok(isFasterThan(10, '<q>'.repeat(16_000)))
})

test('50,000 hostile characters are checked, and sanitised if they are allowed, in less than 50 ms of CPU time', () => {
  const parts = [
    '<b>',
    '<p>',
    '<br>',
    '<p>x</p>',
    '<p style="color:red">x',
    '<table><tr><td>',
    '</p>',
    '<',
    '<!--',
    '<p a=',
  ]
  const more = [
    '&',
    '&amp',
    '&lt;',
    '{{',
    '{{link}} ',
    '{{firstName|',
    '}}{{',
    '<a href="{{link}}">x</a>',
    '((',
    "'",
    '"',
    ';',
  ]
  const frames = ['', '<p title="', '<p style="color:', '<a href="https://', '<p ', '{{firstName|']
  for (const part of [...parts, ...more]) {
    for (const frame of frames) {
      const html = frame + part.repeat(50_000 / part.length)
      assert.ok(isFasterThan(50, html), JSON.stringify(html.slice(0, 30)))
    }
  }
})

test('the same HTML is sanitised once', () => {
  assert.equal(piecesOfHtml('<p>Hello</p>'), piecesOfHtml('<p>Hello</p>'))
})

test('at most 20 texts are cached', () => {
  const first = piecesOfHtml('<p>first</p>')
  for (let at = 1; at <= 20; at++) piecesOfHtml(`<p>${at}</p>`)
  assert.notEqual(piecesOfHtml('<p>first</p>'), first)
})
