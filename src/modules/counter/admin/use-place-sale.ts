import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';
import { toast } from '#design/toast/toast.ts';
import { callFailureOf } from '#modules/checkout/ui/payment/open-payment.ts';
import { checkSale, type Problems, saleTexts } from '#modules/counter/check-sale.ts';
import type { SaleDraft } from '#modules/counter/sale-draft.ts';
import { problemsOfRefusal, type SaleFailure } from '#modules/counter/sale-refusal.ts';
import { saleTotals } from '#modules/counter/sale-totals.ts';
import type { SharedLink } from '#modules/counter/share-link.ts';
import { dashboardPath } from '#modules/identity/redirect-target.ts';
import { prepareSale } from '#modules/orders/ui/before-sale.ts';
import type { SoldProducts } from './use-sold-products.ts';

type Placed = { kind: 'order'; orderId: string } | { kind: 'link'; url: string; expiresAt: string };

/** Checks the sale, sends it once, and shows each refusal next to its field. */
export function usePlaceSale(onPlaced: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [problems, setProblems] = useState<Problems>({});
  const [link, setLink] = useState<SharedLink | null>(null);
  const place = useAction({
    async call({ id }: SaleDraft, sale: object, _total: number) {
      await prepareSale(id);
      return writeJson<Placed>('POST', '/api/admin/sales', sale);
    },
    async done(placed, { customer: { firstName, phone } }, _, total) {
      onPlaced();
      if (placed.kind === 'order') return showOrder(placed.orderId);
      setLink({ firstName, phone, total, url: placed.url, expiresAt: placed.expiresAt });
      window.scrollTo({ top: 0 });
    },
    onFailed(error, { lines }) {
      refuse(problemsOfRefusal(failureOf(error), lines));
      void client.invalidateQueries({
        predicate: ({ queryKey }) => /^\/api\/admin\/products\/\d/.test(String(queryKey[0])),
      });
      return true;
    },
    failed: '',
  });

  function send(draft: SaleDraft, { products, isLoading }: SoldProducts) {
    if (place.isBusy) return;
    if (isLoading) return setProblems({ form: 'Please wait. The products are still loading.' });
    const checked = checkSale(draft, products);
    if (!checked.ok) return refuse({ form: saleTexts.lookAgain, ...checked.problems });
    setProblems({});
    place.run(draft, checked.sale, saleTotals(draft, products).totalCents / 100);
  }

  function refuse(found: Problems) {
    setProblems(found);
    // After the next render, the first invalid field gets the focus.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus(),
    );
  }

  async function showOrder(orderId: string) {
    toast({ title: 'Order added', description: `It is order #${orderId}.` });
    await navigate(`${dashboardPath}?tab=orders&order=${encodeURIComponent(orderId)}`);
  }

  return {
    problems,
    isBusy: place.isBusy,
    link,
    send,
    clear() {
      setProblems({});
      setLink(null);
    },
  };
}

function failureOf(error: unknown): SaleFailure {
  const body = error instanceof WriteError ? (error.body as { issues?: unknown }) : undefined;
  const issues = Array.isArray(body?.issues) ? body.issues : [];
  return { ...callFailureOf(error), issues };
}
