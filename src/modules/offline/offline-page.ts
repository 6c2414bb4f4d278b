import { shop } from '#config/shop.ts';
import { cartStorageKey } from '#modules/cart/stored-cart.ts';
import { type ShopFacts, shopFactsCall } from '#modules/settings/shop-facts.ts';
import { askedKey } from '#shared/browser/asked-key.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { emblemPath } from './worker-script.ts';

type Reached = Pick<ShopFacts, 'phones' | 'chatNumber'>;

/** Style sheets and fonts can't be loaded offline, so the page contains its own. */
const style = `:root{color-scheme:light dark;--page:#faf7f2;--ink:#1a1613;--quiet:#6b625a;--line:#ddd3c6;--gold:#7a5f14}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){--page:#14110e;--ink:#efe6da;--quiet:#a79e94;--line:#37302a;--gold:#d4af37}}
:root[data-theme=dark]{color-scheme:dark;--page:#14110e;--ink:#efe6da;--quiet:#a79e94;--line:#37302a;--gold:#d4af37}
:root[data-theme=light]{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-height:100svh;display:grid;align-content:center;background:var(--page);color:var(--ink);font:1rem/1.6 Jost,Futura,"Century Gothic",system-ui,sans-serif}
main{width:100%;max-width:34rem;margin:auto;padding:3rem 1.5rem;text-align:center}
.emblem{width:4rem;height:4rem;margin:0 auto;background:#d4af37;-webkit-mask:url(${emblemPath}) center/contain no-repeat;mask:url(${emblemPath}) center/contain no-repeat}
.name{margin:.75rem 0 0;font:400 1.25rem/1 "Bodoni 72",Didot,"Bodoni MT",Georgia,"Noto Serif",serif;letter-spacing:.3em;text-indent:.3em;text-transform:uppercase}
h1{margin:2.5rem 0 0;font:400 clamp(2rem,1.4rem + 3vw,3rem)/1.1 "Bodoni 72",Didot,"Bodoni MT",Georgia,"Noto Serif",serif}
p{margin:1rem 0 0}.quiet,.state{color:var(--quiet)}.state{min-height:1.6em;font-size:.875rem}
button{min-height:3rem;margin-top:2rem;padding:0 2.5rem;border:0;border-radius:0;background:var(--ink);color:var(--page);font:inherit;font-size:.75rem;letter-spacing:.14em;text-transform:uppercase;cursor:pointer}
:focus-visible{outline:2px solid var(--gold);outline-offset:3px}
section{margin-top:2.5rem;border-top:1px solid var(--line);text-align:left}
h2{margin:1.5rem 0 .5rem;color:var(--quiet);font-size:.75rem;font-weight:400;letter-spacing:.14em;text-transform:uppercase}
ul{margin:0;padding:0;list-style:none}li{padding:.75rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
li span{display:block;color:var(--quiet);font-size:.875rem}
nav{margin-top:2.5rem;display:flex;flex-wrap:wrap;justify-content:center;gap:.5rem 2rem}
a{display:inline-block;padding:.5rem 0;color:inherit;text-decoration:underline;text-decoration-color:var(--gold);text-underline-offset:.3em}`;

/** Shows the bag, and checks regularly whether the shop can be reached again. */
export const offlineScript = `(function () {
  var pauseMs = 5000;
  var button = document.querySelector('button');
  var state = document.querySelector('.state');
  var dark = matchMedia('(prefers-color-scheme: dark)');
  function colour() {
    var theme;
    try { theme = localStorage.getItem('ndoro-theme'); } catch (error) {}
    if (theme !== 'dark' && theme !== 'light') theme = dark.matches ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme;
  }
  colour();
  dark.addEventListener('change', colour);
  try {
    var lines = JSON.parse(localStorage.getItem('${cartStorageKey}') || '[]');
    var list = document.querySelector('ul');
    lines.forEach(function (line) {
      var item = document.createElement('li');
      var detail = document.createElement('span');
      item.textContent = line.name;
      detail.textContent = [line.color, line.size, '× ' + line.quantity].filter(Boolean).join(', ');
      item.append(detail);
      list.append(item);
    });
    document.querySelector('section').hidden = lines.length === 0;
  } catch (error) {}
  function goOn() {
    try {
      var asked = sessionStorage['${askedKey}'].split(' ');
      if (asked[0] === location.href) return location.assign(asked[1]);
    } catch (error) {}
    location.reload();
  }
  function look() {
    return fetch('${shopFactsCall}', { cache: 'no-store' }).then(function (answer) {
      if (!answer.ok) throw new Error('not yet');
      goOn();
    });
  }
  function quietly() { look().catch(function () {}); }
  button.addEventListener('click', function () {
    state.textContent = 'One moment';
    look().catch(function () { state.textContent = 'Still no connection.'; });
  });
  addEventListener('online', quietly);
  setInterval(quietly, pauseMs);
})()`;

export function offlinePage({ phones, chatNumber }: Reached): string {
  const name = escapeHtml(shop.name);
  const calls = phones.filter(Boolean).map((phone) => {
    const number = phone.replace(/[^+\d]/g, '');
    return `<a href="tel:${number}">${escapeHtml(phone)}</a>`;
  });
  const chat = /^\d+$/.test(chatNumber)
    ? [`<a href="https://wa.me/${chatNumber}" rel="noreferrer">WhatsApp</a>`]
    : [];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>No connection | ${name}</title><style>${style}</style></head>
<body><main><div class="emblem"></div><p class="name">${name}</p>
<h1>No connection</h1>
<p class="quiet">We can’t be reached from here at the moment. This page goes on by itself as soon as we can.</p>
<button type="button">Try again</button><p class="state" role="status"></p>
<section hidden><h2>In your bag</h2><ul></ul></section>
<nav aria-label="Reach us">${[...calls, ...chat].join('')}</nav></main>
<script>${offlineScript}</script></body></html>`;
}
