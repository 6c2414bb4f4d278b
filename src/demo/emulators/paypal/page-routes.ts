import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isDecision, renderDecisions } from '../page/decisions.ts';
import { html } from '../page/html.ts';
import { basePathOf, frameOf, type Page, sendPage } from '../page/layout.ts';
import { amountText, renderSummary } from '../page/summary.ts';
import type { PayPalDesk } from './paypal-desk.ts';
import type { OrderRecord } from './records.ts';
import { demoBuyer } from './wire.ts';

type PageQuery = { token?: string; presentation?: string; funding?: string };
type DecisionForm = { token?: string; presentation?: string; funding?: string; decision?: string };

const messageType = 'paypal-emulator';

export function addPageRoutes(scope: FastifyInstance, desk: PayPalDesk): void {
  const sdk = readFileSync(new URL('./sdk.js', import.meta.url));
  scope.get('/sdk.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(sdk),
  );

  scope.get<{ Querystring: PageQuery }>('/checkoutnow', async (request, reply) => {
    const { token = '', presentation = '', funding = 'paypal' } = request.query;
    const order = desk.store.find('order', token);
    if (!order) return sendNotice(reply, desk, 404, 'This payment does not exist');
    if (order.status === 'COMPLETED') return sendNotice(reply, desk, 200, 'Already paid');
    return sendPage(reply, 200, approvalPage(desk, order, presentation, funding));
  });

  scope.get('/checkoutnow/opening', (_request, reply) =>
    sendNotice(reply, desk, 200, 'One moment'),
  );

  scope.get<{ Querystring: PageQuery }>('/checkoutnow/status', async (request, reply) => {
    const order = desk.store.find('order', request.query.token ?? '');
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
    return { isApproved: Boolean(order?.approval), payerId: order?.approval?.payerId ?? null };
  });

  scope.post<{ Body: DecisionForm }>('/checkoutnow', async (request, reply) => {
    const { token = '', presentation = '', funding = 'paypal', decision } = request.body ?? {};
    const order = desk.store.find('order', token);
    if (!order) return sendNotice(reply, desk, 404, 'This payment does not exist');
    if (!isDecision(decision)) return sendNotice(reply, desk, 400, 'Nothing was chosen');
    if (decision === 'cancel') return leave(reply, desk, order, 'cancelled', presentation);
    if (order.status !== 'COMPLETED') {
      await desk.perform(desk.account.approve(order, funding, decision === 'decline'));
    }
    const approved = desk.store.find('order', token) ?? order;
    return leave(reply, desk, approved, 'approved', presentation);
  });
}

function approvalPage(
  desk: PayPalDesk,
  order: OrderRecord,
  presentation: string,
  funding: string,
): Page {
  const amount = amountText(order.totalCents, order.currency);
  const isLater = funding === 'paylater';
  return {
    ...frame(desk, order.brandName),
    title: `Pay ${amount} with PayPal (demo)`,
    summary: renderSummary({
      ...order,
      lines: order.items.map((item) => ({ ...item, totalCents: item.unitCents * item.quantity })),
    }),
    content: html`<h1>${isLater ? 'Pay later with PayPal' : 'Pay with PayPal'}</h1>
<div class="payer"><span class="initials" aria-hidden="true">${demoBuyer.givenName[0] ?? ''}${demoBuyer.surname[0] ?? ''}</span><p><span>${demoBuyer.givenName} ${demoBuyer.surname}</span><span class="quiet small">${demoBuyer.email}</span></p></div>
${isLater && html`<p>Four payments of about ${amountText(Math.round(order.totalCents / 4), order.currency)}, the first today.</p>`}
<form method="post" action="${basePathOf(desk)}/checkoutnow">
<input type="hidden" name="token" value="${order.id}">
<input type="hidden" name="presentation" value="${presentation}">
<input type="hidden" name="funding" value="${funding}">
${renderDecisions({
  approve: `Lets the shop take ${amount}.`,
  decline: 'Approves, but the bank refuses when the shop takes the money.',
  cancel: 'Back to the shop without paying.',
})}
</form>`,
  };
}

/** A popup reports to the window that opened it; a full page redirects back. */
function leave(
  reply: FastifyReply,
  desk: PayPalDesk,
  order: OrderRecord,
  outcome: 'approved' | 'cancelled',
  presentation: string,
): FastifyReply {
  const target = outcome === 'approved' ? order.returnUrl : order.cancelUrl;
  if (presentation === '' && target) {
    const url = new URL(target);
    url.searchParams.set('token', order.id);
    if (outcome === 'approved') url.searchParams.set('PayerID', order.approval?.payerId ?? '');
    return reply.redirect(url.href, 303);
  }
  const payerId = order.approval?.payerId ?? '';
  const isRepeated = outcome === 'approved' && desk.switches.current().answerTwice !== 'off';
  return sendPage(reply, 200, {
    ...frame(desk, order.brandName),
    title: 'Back to the shop',
    content: html`<h1>${outcome === 'approved' ? 'Thank you' : 'Nothing was paid'}</h1>
<p>You can close this window and return to the shop.</p>`,
    data: { type: messageType, outcome, token: order.id, payerId, isRepeated },
  });
}

function sendNotice(reply: FastifyReply, desk: PayPalDesk, status: number, title: string) {
  const content = html`<h1>${title}</h1>
<p>${status === 404 ? 'The address may be incomplete. Go back to the shop and try again.' : 'You can return to the shop.'}</p>`;
  return sendPage(reply, status, { ...frame(desk, null), title, content });
}

const frame = (desk: PayPalDesk, brandName: string | null) =>
  frameOf({ ...desk, brandName: brandName ?? desk.brandName }, 'PayPal');
