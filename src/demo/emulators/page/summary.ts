import { formatCents } from '#shared/money.ts';
import { type Html, html } from './html.ts';

type Summary = {
  lines: { name: string; quantity: number; totalCents: number }[];
  shippingCents: number | null;
  totalCents: number;
  currency: string;
  recipient: string | null;
};

export function renderSummary(summary: Summary): Html {
  return html`<section class="summary" aria-labelledby="summary-title">
<h2 id="summary-title" class="label">Your order</h2>
<p class="total amount">${amountText(summary.totalCents, summary.currency)}</p>
<ul class="lines">${summary.lines.map(
    (line) => html`
<li><span>${line.name}${line.quantity > 1 ? html` <span class="quiet">&times; ${line.quantity}</span>` : null}</span><span class="amount">${amountText(line.totalCents, summary.currency)}</span></li>`,
  )}</ul>
<dl class="sums">
${summary.shippingCents !== null && sumRow('Shipping', summary.shippingCents, summary.currency)}
${sumRow('Total', summary.totalCents, summary.currency)}
</dl>
${summary.recipient && html`<p class="quiet small">Ships to ${summary.recipient}</p>`}
</section>`;
}

function sumRow(label: string, cents: number, currency: string): Html {
  return html`<div><dt>${label}</dt><dd class="amount">${amountText(cents, currency)}</dd></div>`;
}

export function amountText(cents: number, currency: string): string {
  return currency === 'USD' ? formatCents(cents) : `${currency} ${(cents / 100).toFixed(2)}`;
}
