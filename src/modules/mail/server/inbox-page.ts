import { once } from '#shared/calls/once.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { shopTimeZone } from '#shared/shop-date.ts';
import type { StoredMail } from './mail-repository.ts';

const time = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: shopTimeZone,
    }),
);

export function renderInbox(mails: readonly StoredMail[], open: StoredMail | null): string {
  const title = open ? `${open.subject} - Inbox` : 'Inbox';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${inboxStyle}</style></head>
<body class="${open ? 'reading' : 'listing'}">
<header><h1><a href="/dev/inbox">Inbox</a></h1><p>Mails of the demo shop stay here. None of them leaves this machine.</p><a href="/">Back to the shop</a></header>
<div class="columns">
<nav aria-label="Mails">${mails.length === 0 ? emptyList : `<ol>${mails.map((mail) => entry(mail, open)).join('')}</ol>`}</nav>
<main>${open ? letter(open) : '<p class="hint">Choose a mail to read it.</p>'}</main>
</div></body></html>`;
}

const emptyList = '<p class="hint">Nothing has been sent yet. Place an order and come back.</p>';

function entry(mail: StoredMail, open: StoredMail | null): string {
  const current = mail.id === open?.id ? ' aria-current="page"' : '';
  const trouble = mail.state === 'failed' ? ' <em>not delivered</em>' : '';
  return `<li><a href="/dev/inbox/${mail.id}"${current}><strong>${escapeHtml(mail.subject)}</strong><span>${escapeHtml(mail.recipient)}${trouble}</span>${when(mail)}</a></li>`;
}

function when({ createdAt }: StoredMail): string {
  return `<time datetime="${createdAt.toISOString()}">${time().format(createdAt)}</time>`;
}

function letter(mail: StoredMail): string {
  return `<article><p class="back"><a href="/dev/inbox">All mails</a></p><h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">To ${escapeHtml(mail.recipient)} ${when(mail)}</p>
<iframe title="${escapeHtml(mail.subject)}" src="/dev/inbox/${mail.id}/body" sandbox="allow-popups"></iframe>
<details><summary>As plain text</summary><pre>${escapeHtml(mail.text)}</pre></details></article>`;
}

export const inboxStyle = `
:root { color-scheme: light dark; --page: light-dark(#faf7f2, #14110e); --raised: light-dark(#fff, #1c1814); --tint: light-dark(#efe6da, #241f1a); --ink: light-dark(#1a1613, #efe6da); --quiet: light-dark(#6b625a, #a79e94); --hairline: light-dark(#ddd3c6, #37302a); --gold: #d4af37; --danger: light-dark(#7d1128, #e0908f); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 400 1rem/1.6 Jost, Futura, 'Century Gothic', 'Helvetica Neue', Arial, sans-serif; }
a { color: inherit; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
header { display: flex; flex-wrap: wrap; gap: .5rem 2rem; align-items: baseline; padding: 1.25rem clamp(1rem, 3vw, 2.5rem); border-bottom: 1px solid var(--gold); }
header p { flex: 1 1 20rem; margin: 0; color: var(--quiet); }
h1, h2 { margin: 0; font: 400 1.75rem/1.2 'Bodoni Moda', Didot, 'Bodoni 72', Georgia, serif; }
h1 a { text-decoration: none; }
.columns { display: grid; grid-template-columns: minmax(18rem, 26rem) 1fr; min-height: calc(100vh - 5rem); }
nav { border-right: 1px solid var(--hairline); }
ol { margin: 0; padding: 0; list-style: none; }
li a { display: grid; gap: .15rem; padding: 1rem clamp(1rem, 3vw, 2.5rem); border-bottom: 1px solid var(--hairline); text-decoration: none; }
li a:hover, li a[aria-current] { background: var(--tint); }
li strong { font-weight: 500; overflow-wrap: anywhere; }
li span, li time, .meta, .hint { color: var(--quiet); font-size: .875rem; overflow-wrap: anywhere; }
li em { color: var(--danger); font-style: normal; }
main { padding: clamp(1rem, 3vw, 2.5rem); min-width: 0; }
.meta { margin: .5rem 0 1.5rem; }
.meta time::before { content: '\\00b7'; margin: 0 .5rem; }
.hint { padding: 1.5rem clamp(1rem, 3vw, 2.5rem); margin: 0; }
.back { display: none; margin: 0 0 1rem; }
iframe { display: block; width: 100%; height: min(70rem, 85vh); border: 1px solid var(--hairline); background: #faf7f2; color-scheme: light dark; }
details { margin-top: 1.5rem; }
summary { cursor: pointer; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; background: var(--raised); border: 1px solid var(--hairline); font-size: .875rem; }
@media (max-width: 50rem) {
  .columns { display: block; }
  nav { border-right: 0; }
  .reading nav, .listing main { display: none; }
  .back { display: block; }
}`;
