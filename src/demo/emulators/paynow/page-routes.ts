import type { FastifyInstance, FastifyReply } from 'fastify';
import { isDecision, renderDecisions } from '../page/decisions.ts';
import { type Html, html } from '../page/html.ts';
import { basePathOf, frameOf, sendPage } from '../page/layout.ts';
import { amountText, renderSummary } from '../page/summary.ts';
import type { PaynowDesk } from './paynow-desk.ts';
import { isWaiting, type TransactionRecord, wasPaid } from './records.ts';

type WithGuid = { Params: { guid: string }; Body: { decision?: string } | null };

const names: Readonly<Record<string, string>> = {
  ecocash: 'EcoCash',
  onemoney: 'OneMoney',
  innbucks: 'InnBucks',
};

/** The page for cards and ZimSwitch, and the phone of a customer who pays with mobile money. */
export function addPageRoutes(scope: FastifyInstance, desk: PaynowDesk): void {
  scope.get<WithGuid>('/payment/confirm/:guid', async ({ params }, reply) => {
    const found = desk.store.find('transaction', params.guid);
    if (!found) return sendNotice(reply, desk, 404, 'This payment does not exist');
    return isWaiting(found) ? sendPayPage(reply, desk, found) : leave(reply, desk, found);
  });

  scope.post<WithGuid>('/payment/confirm/:guid', async ({ params, body }, reply) => {
    const found = desk.store.find('transaction', params.guid);
    if (!found) return sendNotice(reply, desk, 404, 'This payment does not exist');
    if (isWaiting(found) && !isDecision(body?.decision)) return sendPayPage(reply, desk, found);
    if (isWaiting(found) && isDecision(body?.decision)) {
      await desk.perform(desk.account.decide(found, body.decision));
    }
    return leave(reply, desk, found);
  });

  scope.get('/phone', async (_request, reply) => sendPhones(reply, desk));

  scope.get<{ Params: { line: string } }>('/phone/:line', async ({ params }, reply) => {
    await desk.advance();
    return sendPhone(reply, desk, params.line);
  });

  scope.post<WithGuid>('/phone/answer/:guid', async ({ params, body }, reply) => {
    const found = desk.store.find('transaction', params.guid);
    if (!found) return sendWord(reply, desk, 404, 'This message does not exist');
    if (!isWaiting(found)) return sendWord(reply, desk, 409, 'You have answered this already');
    if (!isDecision(body?.decision)) return sendPhone(reply, desk, lineOf(found));
    await desk.perform(desk.account.decide(found, body.decision));
    const said = { approve: 'You have paid', decline: 'Your wallet said no', cancel: 'Cancelled' };
    return sendWord(reply, desk, 200, said[body.decision]);
  });
}

const lineOf = ({ code, phone }: TransactionRecord) => code ?? phone;

const onPhones = ({ store }: PaynowDesk) =>
  store
    .list('transaction')
    .filter((each) => each.method !== 'web' && isWaiting(each))
    .toReversed();

function sendPayPage(reply: FastifyReply, desk: PaynowDesk, transaction: TransactionRecord) {
  return send(reply, desk, 200, {
    title: 'Pay with Paynow (demo)',
    summary: summaryOf(transaction),
    content: html`<h1>Card or ZimSwitch</h1>
<p class="quiet">The real page asks for the card here. Nothing needs to be typed in this demo.</p>
${decisionForm(desk, `/payment/confirm/${transaction.guid}`, transaction)}`,
  });
}

function sendPhones(reply: FastifyReply, desk: PaynowDesk) {
  const waiting = onPhones(desk);
  return send(reply, desk, 200, {
    title: 'Telephones (demo)',
    content: html`<h1>Telephones</h1>
${
  waiting.length === 0
    ? html`<p>No telephone has a message of Paynow&rsquo;s.</p>
<p><a href="${basePathOf(desk)}/phone">Look again</a></p>`
    : html`<ul class="lines">${waiting.map(
        (each) => html`
<li><a href="${basePathOf(desk)}/phone/${lineOf(each)}">${names[each.method] ?? each.method} ${lineOf(each)}</a><span class="amount">${amountText(each.amountCents, 'USD')}</span></li>`,
      )}</ul>`
}`,
  });
}

function sendPhone(reply: FastifyReply, desk: PaynowDesk, line: string) {
  const waiting = onPhones(desk).find((each) => lineOf(each) === line);
  if (!waiting) return sendWord(reply, desk, 200, 'No message waits on this telephone');
  const name = names[waiting.method] ?? waiting.method;
  return send(reply, desk, 200, {
    title: `${name} ${line} (demo)`,
    summary: summaryOf(waiting),
    content: html`<h1>${name}</h1>
<p class="amount">${line}</p>
<p class="quiet">This is the telephone of whoever pays. The real one asks for the PIN.</p>
${decisionForm(desk, `/phone/answer/${waiting.guid}`, waiting)}`,
  });
}

function decisionForm(desk: PaynowDesk, path: string, { amountCents }: TransactionRecord): Html {
  return html`<form method="post" action="${basePathOf(desk)}${path}">
${renderDecisions({
  approve: `Takes ${amountText(amountCents, 'USD')} at once.`,
  decline: 'As if there were too little money.',
  cancel: 'Nothing is paid.',
})}
</form>`;
}

function summaryOf({ info, amountCents }: TransactionRecord): Html {
  return renderSummary({
    lines: [{ name: info || 'Payment', quantity: 1, totalCents: amountCents }],
    shippingCents: null,
    totalCents: amountCents,
    currency: 'USD',
    recipient: null,
  });
}

/** Paid, cancelled or failed: the real page always returns to the same address. */
function leave(reply: FastifyReply, desk: PaynowDesk, { guid, returnUrl }: TransactionRecord) {
  if (returnUrl) return reply.redirect(returnUrl, 303);
  const known = desk.store.find('transaction', guid);
  return sendNotice(reply, desk, 200, known && wasPaid(known) ? 'Paid' : 'Nothing was paid');
}

function sendNotice(reply: FastifyReply, desk: PaynowDesk, status: number, title: string) {
  const content = html`<h1>${title}</h1>
<p>You can return to the shop.</p>`;
  return send(reply, desk, status, { title, content });
}

/** On the phone, with a link to the other requests. */
function sendWord(reply: FastifyReply, desk: PaynowDesk, status: number, title: string) {
  const content = html`<h1>${title}</h1>
<p>You can return to the shop.</p>
<p><a href="${basePathOf(desk)}/phone">All telephones</a></p>`;
  return send(reply, desk, status, { title, content });
}

type Shown = { title: string; content: Html; summary?: Html };

function send(reply: FastifyReply, desk: PaynowDesk, status: number, shown: Shown): FastifyReply {
  return sendPage(reply, status, { ...frameOf(desk, 'Paynow'), ...shown });
}
