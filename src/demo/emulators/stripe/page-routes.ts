import type { FastifyInstance, FastifyReply } from 'fastify';
import { isDecision, renderDecisions } from '../page/decisions.ts';
import { html } from '../page/html.ts';
import { basePathOf, frameOf, type Page, sendPage } from '../page/layout.ts';
import { amountText, renderSummary } from '../page/summary.ts';
import { type CardForm, judgeCard } from './card.ts';
import type { SessionRecord } from './records.ts';
import type { StripeDesk } from './stripe-desk.ts';

type WithId = { Params: { id: string } };
type PayForm = CardForm & { decision?: string; name?: string };

const declined = 'Your card was declined. Try another card, or cancel.';

export function addPageRoutes(scope: FastifyInstance, desk: StripeDesk): void {
  scope.get<WithId>('/c/pay/:id', async (request, reply) => {
    await desk.expireOverdue();
    const session = desk.store.find('session', request.params.id);
    if (session?.status !== 'open') return sendClosed(reply, desk, session);
    return sendPage(reply, 200, payPage(desk, session, null));
  });

  scope.post<WithId & { Body: PayForm }>('/c/pay/:id', async (request, reply) => {
    await desk.expireOverdue();
    const session = desk.store.find('session', request.params.id);
    if (session?.status !== 'open') return sendClosed(reply, desk, session);
    const form = request.body ?? {};
    if (!isDecision(form.decision)) return sendPage(reply, 400, payPage(desk, session, null));
    if (form.decision === 'cancel') return leave(reply, desk, session, session.cancelUrl);
    const verdict = form.decision === 'decline' ? { kind: 'declined' as const } : judgeCard(form);
    if (verdict.kind === 'invalid') {
      return sendPage(reply, 422, payPage(desk, session, verdict.message));
    }
    if (verdict.kind === 'declined' || desk.switches.take('decline')) {
      await desk.perform(desk.account.declineCard(session));
      return sendPage(reply, 402, payPage(desk, session, declined));
    }
    await desk.perform(desk.account.authorise(session, verdict.card));
    return leave(reply, desk, session, session.successUrl);
  });
}

function payPage(desk: StripeDesk, session: SessionRecord, problem: string | null): Page {
  const currency = session.currency.toUpperCase();
  const amount = amountText(session.amountTotal, currency);
  const { shipping } = session;
  return {
    ...frameOf(desk, 'Stripe'),
    title: `Pay ${amount} by card (demo)`,
    summary: renderSummary({
      lines: session.lines.map((line) => ({
        ...line,
        totalCents: line.unitAmount * line.quantity,
      })),
      shippingCents: null,
      totalCents: session.amountTotal,
      currency,
      recipient: shipping && [shipping.name, shipping.city, shipping.country].join(', '),
    }),
    content: html`<h1>Pay by card</h1>
${problem && html`<p class="alert" role="alert" tabindex="-1">${problem}</p>`}
<p class="quiet">A test card is filled in. Real card numbers are not accepted here.</p>
<form method="post" action="${basePathOf(desk)}/c/pay/${session.id}">
<fieldset class="fields" aria-label="Card">
${field('number', 'Card number', '4242 4242 4242 4242', 'numeric', true)}
${field('expiry', 'Expiry', '12 / 34', 'numeric')}
${field('code', 'Security code', '123', 'numeric')}
${field('name', 'Name on card', shipping?.name ?? 'Tariro Moyo', 'text', true)}
</fieldset>
${renderDecisions({
  approve: `Holds ${amount} on the card; the shop takes it with your order.`,
  decline: 'As if the bank said no. You can then try again.',
  cancel: 'Back to the shop without paying.',
})}
</form>`,
  };
}

function field(name: string, label: string, value: string, inputMode: string, isWide = false) {
  return html`<div class="field${isWide ? ' wide' : ''}"><label class="label" for="${name}">${label}</label><input id="${name}" name="${name}" value="${value}" inputmode="${inputMode}" autocomplete="off" required></div>`;
}

function leave(
  reply: FastifyReply,
  desk: StripeDesk,
  session: SessionRecord,
  target: string | null,
): FastifyReply {
  if (!target) return sendNotice(reply, desk, 200, 'Nothing was paid', null);
  return reply.redirect(target.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
}

/** A second Approve, or the Back button after one, leads to the same page as the first. */
function sendClosed(reply: FastifyReply, desk: StripeDesk, session: SessionRecord | null) {
  if (!session) return sendNotice(reply, desk, 404, 'This payment does not exist', null);
  if (session.status === 'complete') return leave(reply, desk, session, session.successUrl);
  return sendNotice(reply, desk, 410, 'This payment has expired', session.cancelUrl);
}

function sendNotice(
  reply: FastifyReply,
  desk: StripeDesk,
  status: number,
  title: string,
  backUrl: string | null,
): FastifyReply {
  const content = html`<h1>${title}</h1>
${backUrl ? html`<p><a class="button" href="${backUrl}">Back to the shop</a></p>` : html`<p>You can return to the shop and try again.</p>`}`;
  return sendPage(reply, status, { ...frameOf(desk, 'Stripe'), title, content });
}
