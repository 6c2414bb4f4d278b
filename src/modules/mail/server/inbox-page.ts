import { once } from '#shared/calls/once.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { shopTimeZone } from '#shared/shop-date.ts';
import { inboxStyle } from './inbox-style.ts';
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
