import { useState } from 'react';
import { Link } from 'react-router';
import { Problem } from '#admin-kit/problem.tsx';
import { Button } from '#design/button.tsx';
import { CopyLink } from '#design/copy-link.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { isWithClient, mostDays } from '#modules/approval/approval.ts';
import type { StaffApproval } from '#modules/approval/approval-schema.ts';
import { approvalMessage } from '#modules/approval/approval-texts.ts';
import { dashboardPath } from '#modules/identity/redirect-target.ts';
import { useOrderAdditions } from '#modules/order-desk/admin/order-additions.ts';
import { SendBy } from '#modules/shipping/admin/send-by.tsx';
import { addDays, shopToday } from '#shared/shop-date.ts';
import { useApprovalStep } from './approval-calls.ts';
import { DeliveryNote, type NotePaper } from './delivery-note.tsx';

/** What can be done with it at this step. */
export function ApprovalActions({ approval }: { approval: StaffApproval }) {
  const { id, client, state, url, orderNumber } = approval;
  const sold = new URLSearchParams({ tab: 'orders', order: orderNumber ?? '' });
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      {state === 'prepared' && <Prepared id={id} />}
      {state === 'settled' && <Sale approval={approval} />}
      {orderNumber && (
        <Link to={`${dashboardPath}?${sold}`} className="underline-gold">{`#${orderNumber}`}</Link>
      )}
      {state !== 'cancelled' && <PrintNote approval={approval} />}
      {url && (
        <>
          <SendBy phone={client.phone} text={approvalMessage(client.firstName, url)} />
          <CopyLink url={url} label="Copy the client’s link" />
        </>
      )}
      {(state === 'prepared' || isWithClient(state)) && (
        <MoveDue key={approval.dueOn} approval={approval} />
      )}
    </div>
  );
}

function Prepared({ id }: { id: string }) {
  const out = useApprovalStep(id, {
    send: () => ({ method: 'POST', path: '/out' }),
    says: { title: 'Sent out' },
  });
  const cancel = useApprovalStep(id, {
    ask: () => 'Cancel this? The items are on sale again.',
    send: () => ({ method: 'DELETE' }),
  });
  return (
    <>
      <Button size="small" busy={out.isBusy} onClick={() => out.run()}>
        Sent out
      </Button>
      <Button size="small" variant="quiet" busy={cancel.isBusy} onClick={() => cancel.run()}>
        Cancel it
      </Button>
      <Problem text={out.error ?? cancel.error} className="w-full" />
    </>
  );
}

function Sale({ approval: { id, saleId, client, items, sale } }: { approval: StaffApproval }) {
  const { BeginSale } = useOrderAdditions();
  const renew = useApprovalStep(id, { send: () => ({ method: 'POST', path: '/sale' }) });
  if (sale === 'ended') {
    return (
      <>
        <Button size="small" busy={renew.isBusy} onClick={() => renew.run()}>
          Ask for payment again
        </Button>
        <Problem text={renew.error} className="w-full" />
      </>
    );
  }
  if (sale !== 'to-sell' || !BeginSale) return null;
  const lines = items
    .filter(({ bought }) => (bought ?? 0) > 0)
    .map(({ productId, name, color, size, bought }) => ({
      ...{ productId, name, color, size },
      quantity: bought ?? 0,
    }));
  return <BeginSale sale={{ id: saleId, customer: client, lines }}>Payment link</BeginSale>;
}

function PrintNote({ approval }: { approval: StaffApproval }) {
  const [paper, setPaper] = useState<NotePaper | null>(null);
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setPaper('sheet')}>
        Delivery note
      </Button>
      <Button size="small" variant="quiet" onClick={() => setPaper('roll')}>
        On 80 mm
      </Button>
      {paper && <DeliveryNote approval={approval} paper={paper} onPrinted={() => setPaper(null)} />}
    </>
  );
}

function MoveDue({ approval: { id, dueOn } }: { approval: StaffApproval }) {
  const [day, setDay] = useState(dueOn);
  const move = useApprovalStep(id, {
    send: () => ({ method: 'PUT', path: '/due', body: { dueOn: day } }),
    says: { title: 'Another day was chosen' },
  });
  const today = shopToday(new Date());
  return (
    <div className="flex w-full flex-wrap items-end gap-3">
      <TextField
        label="Due on"
        type="date"
        min={today}
        max={addDays(today, mostDays)}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      {day !== dueOn && (
        <Button size="small" variant="outline" busy={move.isBusy} onClick={() => move.run()}>
          Change the day
        </Button>
      )}
      <Problem text={move.error} className="w-full" />
    </div>
  );
}
