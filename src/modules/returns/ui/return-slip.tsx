import { useState } from 'react';
import { shop } from '#config/shop.ts';
import { Button } from '#design/button.tsx';
import { PrintedPages } from '#design/printed-pages.tsx';
import { lineDetail } from '#modules/orders/order.ts';
import type { ReturnSlip } from '#modules/returns/return-schema.ts';
import { returnTexts as texts } from '#modules/returns/return-texts.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';

type ReturnSlipViewProps = { slip: ReturnSlip; onEnd: () => void };

export function ReturnSlipView({ slip, onEnd }: ReturnSlipViewProps) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <div className="mt-6">
      <p className="type-title">{texts.done}</p>
      <p className="mt-2 max-w-prose text-quiet">{texts.doneText}</p>
      <div className="mt-8 border p-6 sm:p-8">
        <SlipPaper slip={slip} />
      </div>
      <div className="mt-6 flex flex-wrap gap-4">
        <Button onClick={() => setPrinting(true)}>{texts.print}</Button>
        <Button variant="quiet" onClick={onEnd}>
          {texts.another}
        </Button>
      </div>
      {isPrinting && (
        <PrintedPages title={`return-${slip.returnNumber}`} onPrinted={() => setPrinting(false)}>
          <article>
            <h1 className="type-heading">{`Return ${slip.returnNumber}`}</h1>
            <SlipPaper slip={slip} />
          </article>
        </PrintedPages>
      )}
    </div>
  );
}

/** The same on the page and on paper. */
function SlipPaper({ slip }: { slip: ReturnSlip }) {
  const { address } = useShop();
  return (
    <>
      <dl className="numerals grid gap-x-10 gap-y-4 sm:grid-cols-2">
        <Fact name="Return" value={slip.returnNumber} />
        <Fact name="Order" value={slip.orderNumber} />
        <Fact name={texts.sendTo} value={[shop.name, ...address.lines].join('\n')} />
      </dl>
      <ul className="mt-6 border-t">
        {slip.lines.map((line) => {
          const detail = lineDetail(line);
          return (
            <li key={line.position} className="border-b py-3 break-words">
              {`${line.quantity} × ${line.productName}${detail && ` (${detail})`}`}
              <span className="block type-small text-quiet">{line.reason}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="type-small text-quiet">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
    </div>
  );
}
